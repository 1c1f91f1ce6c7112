internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The changes of settings that close the ways out.
extension LeaksVerb {
  /// A change of a cut, with the values of the control that the setting is a part of.
  private static func told(_ change: LeakCut.Change, _ cut: LeakCut) -> String {
    let policies = cut.policies.values.first { policies in
      policies.count == 2 && policies[0].value(of: change.setting) == change.old
        && policies[1].value(of: change.setting) == change.new
    }
    return policies.map { DiffWording.change(of: change.setting.control, from: $0[0], to: $0[1]) }
      ?? "\(change.setting.label): \(UserText.spelled(change.old.label)) -> \(UserText.spelled(change.new.label))"
  }

  /// How much of what a cut closes is written.
  private static let told = 5

  static func write(
    _ cut: LeakCut, _ leaks: Leaks, _ world: World, to kinds: Set<Sink>, _ console: Console
  ) {
    let layout = console.layout(of: .out)
    if cut.changes.isEmpty, cut.left.isEmpty { return }
    console.out.line()
    console.out.lines(layout.folded(title(of: cut, leaks, to: kinds)).map(layout.style.bold))
    for change in cut.changes {
      let text = "\(told(change, cut)) (policy of \(change.account.quoted))"
      console.out.lines(layout.folded("- " + text, indent: 4, first: 2))
      console.out.lines(layout.folded(closed(by: change), indent: 6, first: 4))
    }
    for (account, policies) in cut.policies.sorted(by: { $0.key < $1.key }) where policies.count == 2 {
      let difference = PolicyDifference(
        from: policies[0], to: policies[1], options: world.options, asking: .whatCanChange)
      let closed = difference.changes.filter { $0.direction == .closed }
      let sentences = closed.filter(\.isTold).map(\.sentence).eachOnce.prefix(told)
      let it = cut.changes.count == 1 ? "It changes" : "Together they change"
      console.out.line(
        "  \(it) \(English.count(difference.changed, "answer")) for \(account.quoted). Users will notice:"
      )
      for sentence in sentences {
        console.out.lines(layout.folded(sentence, indent: 6, first: 4))
      }
      let rest = closed.count - sentences.count
      if rest > 0 { console.out.line("    and \(rest) more") }
    }
    for path in cut.left {
      let text =
        "Left open: data of \(path.account.quoted) to \(path.sink.label); "
        + "the search found no stricter value that closes this way."
      console.out.lines(layout.folded(text, indent: 4, first: 2))
    }
  }

  /// Which ways a change closes by itself, and which with other changes.
  private static func closed(by change: LeakCut.Change) -> String {
    let shared = change.closes.filter { !change.closesAlone.contains($0) }
    let parts = [("closes every way to ", change.closesAlone), ("helps close ways to ", shared)]
    return parts.filter { !$0.1.isEmpty }.map { verb, sinks in
      verb + English.list(sinks.map(\.label), "and")
    }.joined(separator: ", and ")
  }

  private static func title(of cut: LeakCut, _ leaks: Leaks, to kinds: Set<Sink>) -> String {
    let (all, closed) = (leaks.paths.count, leaks.paths.count - cut.left.count)
    let target = target(of: kinds)
    if cut.changes.isEmpty {
      let ways = all == 1 ? "the way" : "any of the \(all) ways"
      return "The search found no stricter value that closes \(ways) \(target)"
    }
    let ways = cut.left.isEmpty ? "every way \(target)" : "\(closed) of \(all) ways \(target)"
    let scope = scope(of: leaks)
    if cut.changes.count == 1 { return "One change closes \(ways)\(scope):" }
    return "These \(cut.changes.count) changes close \(ways)\(scope)"
      + (cut.isFewest ? "" : ", and none of them can be left out")
      + " (other sets of changes may do the same):"
  }

  /// On which devices a cut closes anything, if its policies are for devices of one kind only.
  private static func scope(of leaks: Leaks) -> String {
    let kinds = leaks.groups.map { group in
      [true, false].map(group.policy.applies(toEnrolledDevice:))
    }
    .eachOnce
    return switch kinds {
    case [[true, false]]: " on managed devices"
    case [[false, true]]: " on unmanaged devices"
    case _: ""
    }
  }
}
