/// Which `mamctl` this is.
enum Release {
  /// The version of the tool.
  static let version = "1.0.0"
  /// The version of the rules that answers follow, and of the formats that state it as `mam`.
  static let rules = 1

  /// The line that `mamctl --version` prints.
  static var line: String { "mamctl \(version) (rules \(rules))" }
}
