internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Which `mamctl` this is.
enum Release {
  /// The version of the tool.
  static let version = "1.0.0"

  /// The line that `mamctl --version` prints.
  static var line: String { "mamctl \(version) (rules \(RuleCatalog.edition))" }
}

extension PageMaker {
  /// This `mamctl`, whose `diff` lists what a page about a change only counts.
  static let mamctl = PageMaker(
    name: "mamctl \(Release.version)", listing: "mamctl diff --full",
    comparingAssignments: DiffWording.comparingAssignments, listingSettings: "mamctl show")
}
