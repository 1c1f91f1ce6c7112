internal import MAMPolicyCore
package import MAMPolicyDocuments

/// Something about a tenant that an administrator should look at.
package struct TenantFinding: Sendable {
  /// What it is.
  package enum Kind: String, CaseIterable, Sendable {
    case gap, overlap, never
  }

  package let kind: Kind
  /// Where the policy stands that is nearest to it.
  package let place: (file: String, position: JSONPosition)

  /// How entries may call it; it is accepted if all of them are, which are one for each kind of user in a gap.
  package let identities: [Acceptance.Finding]
  /// The row of the table that it is about.
  var row: TenantTable.Row?
  /// The combinations of the row that it is about.
  var blocks: [TenantTable.Row.Block] = []
  /// The users of a gap for whom no entry accepts it; nil for all.
  var openUsers: [Int]?
  /// The place of the one policy that it is about; nil if it is about a row.
  var policy: Int?
  /// The entry that accepts it.
  package private(set) var accepted: AcceptedFinding?

  /// Marks the finding with the entries for its identities, and takes those from the list.
  mutating func accept(_ entries: inout ArraySlice<AcceptedFinding?>) {
    let own = entries.prefix(identities.count)
    entries = entries.dropFirst(own.count)
    if let block = blocks.first, kind == .gap {
      openUsers = zip(block.users, own).filter { $1 == nil }.map(\.0)
    }
    accepted = own.contains { $0 == nil } ? nil : own.first ?? nil
  }
}
