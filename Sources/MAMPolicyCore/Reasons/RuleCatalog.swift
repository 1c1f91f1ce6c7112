/// Every rule and open point that a reason, a warning or the documentation cites.
public enum RuleCatalog {
  /// The edition of the specification that the engine follows.
  public static let edition = 3

  /// All entries: the rules in the order of the specification, then the open points.
  public static let entries: [RuleEntry] =
    identity + effectiveIdentity + propagation + ownership + switching + save + open + transfer + controls
    + enrollment + configuration + compliance + sharedDevice + exitCriteria + policyImport
    + targeting + openPoints

  /// Returns the entry with an ID, in any letter case.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public static func entry(named id: String) -> RuleEntry? {
    let folded = Folding.fold(id)
    return entries.first { Folding.fold($0.id) == folded }
  }

  /// Returns the rules of a section, such as R6.1 to R6.6 for `R6`, in any letter case.
  package static func entries(ofSection id: String) -> [RuleEntry] {
    let folded = Folding.fold(id)
    return entries.filter { entry in Folding.fold(entry.id).hasPrefix(folded + ".") }
  }

  /// Returns the entries that a citation names, such as those of `R6.5, AMB-8`.
  public static func entries(citedBy citation: String) -> [RuleEntry] {
    citation.split { $0 == "," || $0 == " " }.compactMap { entry(named: String($0)) }
  }
}
