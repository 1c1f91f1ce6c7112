internal import MAMPolicyCore

/// Why a choice among the policies of an export leads to none.
@nonexhaustive
public enum PolicySelectionError: Error, Hashable, Sendable {
  /// Nothing was chosen and there are several policies.
  case unchosen(policies: [GraphExport.Entry])
  /// The choice fits several policies.
  case ambiguous(choice: String, policies: [GraphExport.Entry])
  /// The choice fits nothing in the export.
  case notFound(choice: String, policies: [GraphExport.Entry])
  /// The choice fits something that is not an iOS app protection policy.
  case refused(choice: String, refusal: JSONProblem)
}

extension GraphExport {
  /// Returns the policy that a choice means.
  ///
  /// A choice is a display name, an ID or an index, in this order: what a policy is called exactly wins over
  /// what it is called in another letter case, and either over an index. Indexes count from 1, over every
  /// object of the export; `#2` is never anything but an index.
  ///
  /// - Parameter choice: The choice; nothing is good enough for an export of one policy.
  /// - Returns: The policy to use, which ``Entry/policy(_:)`` reads.
  /// - Throws: ``PolicySelectionError``, which lists the policies there are.
  /// - Complexity: O(*n*) in the number of policies.
  public func entry(_ choice: String? = nil) throws(PolicySelectionError) -> Entry {
    let policies = policies
    guard let choice else {
      guard let only = policies.first, policies.count == 1 else { throw .unchosen(policies: policies) }
      return only
    }
    let fitting = entries(called: choice)
    let chosen = fitting.contains { $0.refusal == nil } ? fitting.filter { $0.refusal == nil } : fitting
    guard let first = chosen.first else { throw .notFound(choice: choice, policies: policies) }
    if let refusal = first.refusal { throw .refused(choice: choice, refusal: refusal) }
    guard chosen.count == 1 else { throw .ambiguous(choice: choice, policies: chosen) }
    return first
  }

  private func entries(called choice: String) -> [Entry] {
    let exact = entries.filter { $0.displayName == choice || $0.id == choice }
    if !exact.isEmpty { return exact }
    let folded = Folding.fold(choice)
    let similar = entries.filter { entry in
      [entry.displayName, entry.id].contains { $0.map(Folding.fold) == folded }
    }
    if !similar.isEmpty { return similar }
    let digits = choice.hasPrefix("#") ? choice.dropFirst() : choice[...]
    guard digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let index = Int(digits) else { return [] }
    return entries.filter { $0.index == index }
  }
}

extension PolicySelectionError: CustomStringConvertible {
  /// What is wrong with the choice and what the choices are, on one line.
  public var description: String {
    switch self {
    case .unchosen(let policies):
      return
        "there are \(policies.count) policies; choose one by name, ID or index: \(Self.list(policies))"
    case .ambiguous(let choice, let policies):
      // Copies of one policy have its ID, too.
      let ids = policies.compactMap(\.id)
      let keys = ids.count > Set(ids).count ? "index" : "ID or index"
      return
        "\(UserText.quoted(choice)) matches \(policies.count) policies; choose one by \(keys): \(Self.list(policies))"
    case .notFound(let choice, let policies):
      let names = policies.flatMap { [$0.displayName, $0.id].compactMap(\.self) }
      let problem = "no policy has the name, the ID or the index \(UserText.quoted(choice))"
      let policies = "; there \(policies.count == 1 ? "is" : "are"): \(Self.list(policies))"
      return problem + Suggestion.hint(Suggestion.nearest(to: choice, among: names), otherwise: policies)
    case .refused(let choice, let refusal):
      return "\(UserText.quoted(choice)) cannot be chosen: \(refusal.message)"
    }
  }

  /// At most twenty policies; the rest are counted.
  private static func list(_ policies: [GraphExport.Entry]) -> String {
    let shown = policies.prefix(20).map(\.title).joined(separator: ", ")
    return policies.count > 20 ? "\(shown) and \(policies.count - 20) more" : shown
  }
}
