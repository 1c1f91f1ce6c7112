/// Emphasis for a terminal; without color it leaves every text as it is.
struct Style: Hashable, Sendable {
  /// Whether emphasis is given at all.
  let isOn: Bool

  /// For what a reader looks for first.
  func bold(_ text: String) -> String { wrap("1", text) }
  /// For what is beside the point.
  func dim(_ text: String) -> String { wrap("2", text) }
  /// For what is denied or has failed.
  func red(_ text: String) -> String { wrap("31", text) }
  /// For what is allowed or has passed.
  func green(_ text: String) -> String { wrap("32", text) }
  /// For what deserves a second look.
  func yellow(_ text: String) -> String { wrap("33", text) }

  /// Every sequence that emphasis is made of.
  static let sequences = ["0", "1", "2", "31", "32", "33"].map(sequence)

  private static func sequence(_ code: String) -> String { "\u{1B}[\(code)m" }

  private func wrap(_ code: String, _ text: String) -> String {
    isOn && !text.isEmpty ? Self.sequence(code) + text + Self.sequence("0") : text
  }
}

/// When output is colored.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that can show color, for a user who has not asked for none.
  case auto
  /// Always, even into a file.
  case always
  /// Never.
  case never
}
