internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What is said below the ways.
extension LeaksVerb {
  /// Says that there may be other ways than those on the page, which a change can be about as well.
  static func writeRemark(_ leaks: Leaks, _ cut: LeakCut?, _ document: Subject, _ console: Console) {
    if leaks.paths.isEmpty { return }
    let layout = console.layout(of: .out)
    let closesAll = cut.map { $0.left.isEmpty && !$0.changes.isEmpty } ?? false
    let remark =
      "Only the shortest path of each kind is shown"
      + (closesAll ? "; the changes below close the other paths, too." : ".")
    console.out.line()
    console.out.lines(layout.folded(remark).map(layout.style.dim))
    let personal = IdentitySlot(personalUPN)
    guard document.isOfExport,
      leaks.paths.flatMap(\.steps).contains(where: { [$0.request.near, $0.request.far].contains(personal) })
    else { return }
    let text = "`personal` is an unmanaged account that this report assumes."
    console.out.lines(layout.folded(text).map(layout.style.dim))
  }

  /// Says which ways are open, and which changes are proposed, by a default that the policy in the service need not have.
  static func writeDefaults(_ leaks: Leaks, _ cut: LeakCut?, _ world: World, _ console: Console) {
    let labels = leaks.paths.flatMap(\.steps).compactMap { step -> String? in
      guard case .control(let control) = step.request.matter,
        let policy = world.view(ofOwner: step.request.near).policy
      else { return nil }
      return ChangedDefault.label(of: control, under: policy)
    }
    let changed = (cut?.changes ?? []).compactMap { change -> String? in
      let control = Control.allCases.first { $0.setting == change.setting }
      guard let control, let policy = cut?.policies[change.account]?.first else { return nil }
      return ChangedDefault.label(of: control, under: policy)
    }
    let holder = leaks.groups.count == 1 ? "The policy" : "A policy here"
    guard let note = ChangedDefault.note(on: (labels + changed).eachOnce, missingIn: holder) else { return }
    let layout = console.layout(of: .out)
    console.out.lines(layout.folded(note).map(layout.style.dim))
  }

  /// Says which way is not looked for: that to an app of device management, about which no question asks.
  static func writeSystemSharing(
    _ leaks: Leaks, _ world: World, to kinds: Set<Sink>, _ console: Console
  ) {
    guard kinds.contains(.unmanagedAccount), world.management.isEnrolled != false,
      leaks.groups.contains(where: { $0.policy.sharesThroughSystem })
    else { return }
    let layout = console.layout(of: .out)
    console.out.lines(layout.folded(InquiryAnswer.sharingNotLookedFor))
  }
}
