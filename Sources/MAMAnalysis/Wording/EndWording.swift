internal import MAMPolicyCore

/// The accounts at the other end of questions, in words: those without a policy, and other managed ones by their policy.
package enum EndWording {
  /// Returns some of the accounts that questions know in words, such as "an account without a policy".
  package static func text(of ends: [OtherEnd], among all: [OtherEnd]) -> String {
    if Set(ends) == Set(all), all.contains(where: \.isManaged) { return "any account" }
    let outsiders: [OtherEnd] = [.nobody, .noUser, .unmanaged]
    var texts = ends.contains(.same) ? ["the same account"] : []
    if outsiders.allSatisfy(ends.contains) {
      texts.append("an account without a policy")
    } else {
      texts += outsiders.reversed().filter(ends.contains).map(outsider)
    }
    let managed = ends.filter(\.isManaged)
    if Set(managed) == Set(all.filter(\.isManaged)) {
      if !managed.isEmpty { texts.append("another managed account") }
    } else {
      texts += byTransfer(managed, among: all) + byClipboard(managed, among: all)
    }
    return English.list(texts, "or")
  }

  private static func outsider(_ end: OtherEnd) -> String {
    switch end {
    case .unmanaged: "an unmanaged account"
    case .noUser: "no user"
    case .nobody: "an account that is not given"
    case .same, .managed, .clipboard: end.name
    }
  }

  // MARK: - By what the other policy lets in and out

  private static func byTransfer(_ ends: [OtherEnd], among all: [OtherEnd]) -> [String] {
    func sources(_ ends: [OtherEnd], _ outbound: OtherEnd.Outbound) -> [DataTransferLevel] {
      ends.compactMap { if case .managed(let source, outbound) = $0 { source } else { nil } }
    }
    let possible = OtherEnd.Outbound.allCases.filter { !sources(all, $0).isEmpty }
    var groups: [(sources: [DataTransferLevel], targets: [OtherEnd.Outbound])] = []
    for outbound in possible {
      let own = sources(ends, outbound)
      if own.isEmpty { continue }
      if let place = groups.firstIndex(where: { $0.sources == own }) {
        groups[place].targets.append(outbound)
      } else {
        groups.append((own, [outbound]))
      }
    }
    return groups.map { group in
      let clauses = [receiving(group.sources), sending(group.targets, among: possible)].compactMap(\.self)
      return "another managed account"
        + (clauses.isEmpty ? "" : " whose policy \(English.list(clauses, "and"))")
    }
  }

  /// What a policy lets in; nil where that makes no difference.
  private static func receiving(_ levels: [DataTransferLevel]) -> String? {
    if levels.count == DataTransferLevel.allCases.count { return nil }
    if levels == [.noApps] { return "receives no data" }
    if !levels.contains(.noApps), levels.count == 2 { return "receives data" }
    return "receives data from \(English.list(levels.map(words), "or"))"
  }

  /// What a policy lets out; nil where that makes no difference.
  private static func sending(
    _ targets: [OtherEnd.Outbound], among all: [OtherEnd.Outbound]
  ) -> String? {
    if targets == all { return nil }
    if targets == [.noApps] { return "lets no data out" }
    if targets == all.filter({ $0 != .noApps }) { return "lets data out" }
    let words = targets.map { target in
      switch target {
      case .allApps: Self.words(.allApps)
      case .managedApps: Self.words(.managedApps)
      case .filtered: "\(Self.words(.managedApps)) with Open-In/Share filtering"
      case .noApps: Self.words(.noApps)
      }
    }
    return "sends data to \(English.list(words, "or"))"
  }

  private static func words(_ level: DataTransferLevel) -> String {
    switch level {
    case .allApps: "all apps"
    case .managedApps: "policy managed apps"
    case .noApps: "no app"
    }
  }

  // MARK: - By the clipboard

  private static func byClipboard(_ ends: [OtherEnd], among all: [OtherEnd]) -> [String] {
    func isBlocking(_ end: OtherEnd) -> Bool {
      if case .clipboard(.blocked, _) = end { true } else { false }
    }
    let open = all.filter { $0.isManaged && !isBlocking($0) }
    if !ends.isEmpty, Set(ends) == Set(open), ends.allSatisfy(\.isOfClipboard) {
      return ["another managed account whose policy does not block cut, copy, and paste"]
    }
    let labels = ends.compactMap { end -> String? in
      guard case .clipboard(let level, let isExempt) = end else { return nil }
      return level.label + (isExempt ? " with a character limit" : "")
    }
    return labels.isEmpty
      ? [] : ["another managed account whose cut, copy, and paste is \(English.list(labels, "or"))"]
  }
}

extension OtherEnd {
  /// Whether it is another managed account by its policy's clipboard setting.
  fileprivate var isOfClipboard: Bool {
    if case .clipboard = self { true } else { false }
  }
}
