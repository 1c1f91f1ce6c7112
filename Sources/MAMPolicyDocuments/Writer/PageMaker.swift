internal import MAMPolicyCore

/// Who makes a page: the name in its last line, and the commands that say more than it does.
package struct PageMaker: Hashable, Sendable {
  /// The name with its version.
  package let name: String
  /// The command that lists the consequences of a change; nil if there is none to name.
  package let listing: String?
  /// The command that compares assignments; nil if there is none to name.
  package let comparingAssignments: String?
  /// The command that lists the settings of a policy; nil if there is none to name.
  package let listingSettings: String?

  /// Names a maker and its commands.
  package init(
    name: String, listing: String?, comparingAssignments: String?, listingSettings: String?
  ) {
    self.name = name
    self.listing = listing
    self.comparingAssignments = comparingAssignments
    self.listingSettings = listingSettings
  }

  /// The name without its version.
  package var product: String { String(name.prefix { $0 != " " }) }

  /// The library, which has no commands.
  package static let library = PageMaker(
    name: "MAMPolicy (rules \(RuleCatalog.edition))", listing: nil, comparingAssignments: nil,
    listingSettings: nil)
}
