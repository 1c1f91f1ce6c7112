internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension TenantFinding.Kind {
  /// Reads the list of an option; nothing stands for all.
  static func list(_ text: String?, _ invocation: Invocation) throws(InputError) -> Set<Self> {
    guard let text else { return Set(allCases) }
    var kinds: Set<Self> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      if word == "conflict" {
        throw invocation.refusal("option `--fail-on` calls `conflict` `overlap` now")
      }
      guard let kind = Self(rawValue: String(word)) else {
        throw invocation.refusal(
          "option `--fail-on` takes \(allCases.map(\.rawValue).alternatives), with commas between them, not "
            + "\(String(word).quoted)")
      }
      kinds.insert(kind)
    }
    return kinds
  }
}

extension TenantFinding {
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
      rule: "tenant-\(rule)", level: level, message: message, place: GateFinding.Place(place),
      accepted: accepted)
  }
}
