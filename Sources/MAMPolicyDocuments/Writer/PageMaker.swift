internal import MAMPolicyCore

/// Who makes a page: the name in its last line, and the commands that say more than it does.
package struct PageMaker: Hashable, Sendable {
  /// The name with its version.
  package let name: String
  /// The command that lists the consequences of a change; nil if there is none to name.
  package let listing: String?
  /// The command that compares assignments; nil if there is none to name.
  package let comparingAssignments: String?

  /// Names a maker and its commands.
  package init(name: String, listing: String?, comparingAssignments: String?) {
    self.name = name
    self.listing = listing
    self.comparingAssignments = comparingAssignments
  }

  /// The library, which has no commands.
  package static let library = PageMaker(
    name: "MAMPolicy (rules \(RuleCatalog.edition))", listing: nil, comparingAssignments: nil)
}
