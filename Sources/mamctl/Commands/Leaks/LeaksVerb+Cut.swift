internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The changes of settings that close the ways out.
extension LeaksVerb {
  /// A change of a cut, with the values of the control that the setting is a part of.
  private static func told(_ change: LeakCut.Change, _ cut: LeakCut) -> String {
    let policies = cut.policies.values.first { policies in
      policies.count == 2
        && SettingChange(change.setting, from: policies[0], to: policies[1]) == change.values
    }
    return policies.map { DiffWording.change(of: change.setting.control, from: $0[0], to: $0[1]) }
      ?? "\(change.setting.label): \(UserText.spelled(change.values.old.label)) -> "
      + UserText.spelled(change.values.new.label)
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
      console.out.lines(layout.folded(closed(by: change, leaks), indent: 6, first: 4))
    }
    for (account, policies) in cut.policies.sorted(by: { $0.key < $1.key }) where policies.count == 2 {
      let difference = PolicyDifference(
        from: policies[0], to: policies[1], options: world.options, asking: .whatCanChange)
      let dead = deadLinks(policies)
      // What is only restricted, as a link to one app, follows what ends.
      let tightened = [Direction.closed, .other].flatMap { direction in
        difference.changes.filter { $0.direction == direction }
      }
      func sentences(_ changes: [PolicyChange]) -> [String] {
        changes.map(\.sentence).eachOnce.filter { sentence in
          !dead.contains { $0.hasPrefix(sentence.dropLast()) }
        }
      }
      let shown = dead + sentences(tightened.filter(\.isTold)).prefix(told)
      let rest = dead.count + sentences(tightened).count - shown.count
      let it = cut.changes.count == 1 ? "It changes" : "Together they change"
      console.out.line(
        "  \(it) \(English.count(difference.changed, "answer")) for \(account.quoted)."
          + (shown.isEmpty ? "" : " Users will notice:"))
      for sentence in shown {
        console.out.lines(layout.folded(sentence, indent: 6, first: 4))
      }
      if rest > 0, !shown.isEmpty { console.out.line("    and \(rest) more") }
    }
    for path in cut.left {
      let text =
        "Left open: data of \(path.account.quoted) to \(path.sink.label); "
        + "the search found no stricter value that closes this way."
      console.out.lines(layout.folded(text, indent: 4, first: 2))
    }
  }

  /// The kinds of links that no app opens any longer; the sentences about apps without a policy do not say that.
  private static func deadLinks(_ policies: [AppProtectionPolicy]) -> [String] {
    [("Phone links", "tel:+15550100"), ("Message links", "sms:+15550100")].compactMap { kind, text in
      guard let link = Link(text) else { return nil }
      let opens = policies.map { policy in
        (try? usualWorld(policy))?.decide(
          .url(owner: IdentitySlot(workUPN), url: link, isKnownManagedApp: true)
        ).isAllowed
      }
      return opens == [true, false]
        ? "\(kind) can no longer be opened, not even in an app with a policy." : nil
    }
  }

  /// Which ways a change closes by itself, and which with other changes; whose ways, if not those of every account.
  private static func closed(by change: LeakCut.Change, _ leaks: Leaks) -> String {
    func owners(_ accounts: [String]) -> String {
      if accounts.count == leaks.groups.count { return "" }
      let shown = accounts.count > 4 ? accounts.prefix(3).map(\.quoted) : accounts.map(\.quoted)
      let rest = accounts.count - shown.count
      return " of \(English.list(rest > 0 ? shown + ["\(rest) more accounts"] : shown, "and"))"
    }
    // Kinds of places that have the same owners are told together.
    func parts(_ verb: String, _ ways: [Sink: [String]]) -> [String] {
      let sinks = change.closes.filter { ways[$0] != nil }
      return sinks.map { ways[$0] ?? [] }.eachOnce.map { accounts in
        let labels = sinks.filter { ways[$0] == accounts }.map { label(of: $0, change) }
        return "\(verb)\(owners(accounts)) to \(English.list(labels, "and"))"
      }
    }
    let alone = change.closesAlone.map(\.label)
    return
      ((alone.isEmpty ? [] : ["closes every way to \(English.list(alone, "or"))"])
      + parts("closes every way", change.closesFor) + parts("helps close ways", change.helpsClose))
      .joined(separator: ", and ")
  }

  /// A kind of place; of links that several changes close, which ones this one is needed for.
  private static func label(of sink: Sink, _ change: LeakCut.Change) -> String {
    guard sink == .link, !change.links.isEmpty else { return sink.label }
    let shown = change.links.prefix(3).map { UserText.quoted($0.text) }
    let rest = change.links.count - shown.count
    return "\(sink.label) (\(English.list(rest > 0 ? shown + ["\(rest) more"] : shown, "and")))"
  }

  private static func title(of cut: LeakCut, _ leaks: Leaks, to kinds: Set<Sink>) -> String {
    let (all, closed) = (leaks.paths.count, leaks.paths.count - cut.left.count)
    // Of a kind without a way there is nothing to close.
    let target = target(
      of: kinds.count == Sink.allCases.count ? kinds : kinds.intersection(leaks.paths.map(\.sink)))
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
