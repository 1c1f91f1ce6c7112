/// What an analysis asks about: a question of requests, or conditional launch.
package enum Topic: Hashable, Sendable {
  /// A question that a world answers.
  case asking(Question)
  /// Whether the data may be shown on a device at all.
  case launch

  /// Every topic, in the order of the specification.
  package static let all: [Topic] = Question.all.map(Topic.asking) + [.launch]

  /// Returns the topic of a name, or nil if there is none.
  package static func named(_ op: String) -> Topic? { byName[op] }

  private static let byName = Dictionary(all.map { ($0.op, $0) }) { first, _ in first }

  /// The settings that the answers rest on.
  package var reads: SettingSet {
    switch self {
    case .asking(let question): question.settings
    case .launch: LaunchRule.reads
    }
  }

  /// The question of requests; nil for conditional launch.
  package var question: Question? {
    switch self {
    case .asking(let question): question
    case .launch: nil
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
