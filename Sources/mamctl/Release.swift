internal import MAMPolicyCore

/// Which `mamctl` this is.
enum Release {
  /// The version of the tool.
  static let version = "1.0.0"

  /// The line that `mamctl --version` prints.
  static var line: String { "mamctl \(version) (rules \(RuleCatalog.edition))" }
}
