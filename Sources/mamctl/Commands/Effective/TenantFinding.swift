internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Something about a tenant that an administrator should look at.
struct TenantFinding {
  /// What it is.
  enum Kind: String, CaseIterable, Sendable {
    case gap, overlap, never

    /// Reads the list of an option; nothing stands for all.
    static func list(_ text: String?, _ invocation: Invocation) throws(InputError) -> Set<Kind> {
      guard let text else { return Set(allCases) }
      var kinds: Set<Kind> = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        if word == "conflict" {
          throw invocation.refusal("option `--fail-on` calls `conflict` `overlap` now")
        }
        guard let kind = Kind(rawValue: String(word)) else {
          throw invocation.refusal(
            "option `--fail-on` takes \(allCases.map(\.rawValue).alternatives), with commas between them, not "
              + "\(String(word).quoted)")
        }
        kinds.insert(kind)
      }
      return kinds
    }
  }

  let kind: Kind
  /// Where the policy stands that is nearest to it.
  let place: GateFinding.Place

  /// How entries may call it; it is accepted if all of them are, which are one for each kind of user in a gap.
  let identities: [Acceptance.Finding]
  /// The row of the table that it is about.
  var row: TenantTable.Row?
  /// The combinations of the row that it is about.
  var blocks: [TenantTable.Row.Block] = []
  /// The users of a gap for whom no entry accepts it; nil for all.
  var openUsers: [Int]?
  /// The place of the one policy that it is about; nil if it is about a row.
  var policy: Int?
  /// The entry that accepts it.
  var accepted: AcceptedFinding?

  /// The finding as build servers show it, with a sentence; a policy that one user does not get has a rule of its own.
  func gate(_ message: String, isOneUser: Bool) -> GateFinding {
    let rule = isOneUser && kind == .never ? "not-for-user" : kind.rawValue
    let level: GateFinding.Level =
      switch kind {
      case .gap: .error
      case .overlap: .warning
      case .never: .note
      }
    return GateFinding(
      rule: "tenant-\(rule)", level: level, message: message, place: place, accepted: accepted)
  }
}
