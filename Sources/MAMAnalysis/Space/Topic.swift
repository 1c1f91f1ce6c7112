package import MAMPolicyCore

/// What a probe is about: a question of requests, or conditional launch.
package enum Topic: Hashable, Sendable {
  /// A question that a world answers.
  case asking(Question)
  /// Whether the data may be shown on a device at all.
  case launch

  /// Every topic, in the order of the specification.
  package static let all: [Topic] = Question.all.map(Topic.asking) + [.launch]

  /// The settings that the answers rest on.
  package var reads: SettingSet {
    switch self {
    case .asking(let question): question.settings
    case .launch: LaunchRule.reads
    }
  }

  /// The question's name in requests, or `launch`.
  package var op: String {
    switch self {
    case .asking(let question): question.name
    case .launch: "launch"
    }
  }
}
