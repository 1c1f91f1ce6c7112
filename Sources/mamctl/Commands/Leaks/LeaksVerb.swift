internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl leaks`: where the data of a world's accounts can end, over several steps.
enum LeaksVerb {
  static let command = Command(
    "leaks", "find where data of managed accounts can end up, in any number of steps", usage: usage,
    run: run)

  /// How the ways are written.
  enum Format: String, CaseIterable, Sendable {
    case pretty, json, dot
  }

  private static let world = Argument.one(
    "WORLD", "the accounts and policies, or a policy export", .path
  ).or(CommonOptions.policy)
  private static let sinks = Option<[String]>.texts(
    "to", "KIND", "a kind of place outside: " + Sink.allCases.map(\.rawValue).joined(separator: ", "))
  private static let cut = Option<Bool>.flag(
    "cut", "suggest a few stricter values of settings that close the ways out")
  private static let format = Option<Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the ways are written; `dot` is for Graphviz")

  private static let usage = Usage(
    discussion: [
      "An allowed request hands data to another account, whose policy then decides what happens next, or to a "
        + "place outside every policy. For each account and kind of place the shortest path is shown. Accounts "
        + "with the same policy are shown together.",
      "For a policy export, two accounts are assumed, in this app and in other apps: `work`, which has the policy, and "
        + "`personal`, which is unmanaged.",
    ],
    arguments: [world],
    options: [CommonOptions.name, sinks, cut, CommonOptions.root, CommonOptions.strict, format],
    examples: [
      .init(
        "How could work data reach a personal account?",
        "mamctl leaks Fixtures/worlds/lax-tenant.json --to unmanagedAccount"),
      .init("Where can data of this policy's account go?", "mamctl leaks Fixtures/policies/level-2.json"),
      .init(
        "Which changes would close it?",
        "mamctl leaks Fixtures/worlds/lax-tenant.json --to unmanagedAccount --cut"),
      .init(
        "As a picture",
        "mamctl leaks Fixtures/worlds/lax-tenant.json --to unmanagedAccount --format dot | dot -Tsvg"),
    ],
    statuses: [
      .success: "no way out", .denied: "a way out was found, or no account has a policy",
      .invalidInput: "the world is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let kinds = try sinks(invocation)
    let document = try subject(invocation, from: console.files(of: invocation))
    if let status = console.tell(document.warnings, of: invocation) { return status }
    let leaks = Leaks(document.world, to: kinds)
    let closing = invocation[cut] ? LeakCut.smallest(document.world, to: kinds) : nil
    switch invocation[format] {
    case .pretty:
      write(leaks, document, kinds, console)
      writeRemark(leaks, closing, document, console)
      writeDefaults(leaks, closing, document.world, console)
      writeSystemSharing(leaks, document.world, to: kinds, console)
      if let closing { write(closing, leaks, document.world, to: kinds, console) }
    case .json: console.out.line(json: json(leaks, closing, document))
    case .dot: console.out.write(dot(leaks))
    }
    if leaks.groups.isEmpty {
      console.complain(
        "\(invocation.name): no account of the world has a policy, so there is no data to follow")
      return .finding
    }
    return leaks.paths.isEmpty ? .success : .finding
  }

  /// The world whose ways are followed, and what its policies state.
  struct Subject {
    let world: World
    let policies: [GraphPolicy]
    let warnings: [LoadWarning]
    /// Whether the accounts are only assumed.
    var isOfExport = false
  }

  /// Reads a world, or makes the usual one of an export.
  private static func subject(_ invocation: Invocation, from files: FileSource) throws(InputError) -> Subject
  {
    let path = invocation[world]
    let (all, isStrict) = (SettingSet(Setting.allCases), invocation[CommonOptions.strict])
    if try PolicyInput.exports(below: path, from: files) == nil {
      let document: WorldDocument
      do throws(InputError) {
        document = try PolicyInput.world(path, from: files)
        if invocation.has(CommonOptions.name) {
          throw invocation.refusal("`--name` goes with a policy export; a world names its policies itself")
        }
        return Subject(
          world: document.world, policies: document.policies.map(\.policy),
          warnings: document.warnings(for: all, strictly: isStrict))
      } catch {
        guard case .invalid(let ofWorld) = error else { throw error }
        do throws(InputError) { _ = try PolicyInput.export(path, from: files) } catch let other {
          // What the file was meant to be has the fewer problems.
          guard case .invalid(let ofExport) = other, ofExport.problems.count < ofWorld.problems.count else {
            throw error
          }
          throw other
        }
      }
    }
    let policy = try PolicyInput.read(path, choosing: invocation[CommonOptions.name], from: files)
    return Subject(
      world: try usualWorld(policy.policy), policies: [policy],
      warnings: policy.warnings(for: all, strictly: isStrict), isOfExport: true)
  }

  static let workUPN = "work@example.com"
  static let personalUPN = "personal@example.net"

  /// An account that has the policy, and an unmanaged one.
  static func usualWorld(_ policy: AppProtectionPolicy) throws(InputError) -> World {
    var world = World()
    world.app.isMultiIdentity = true
    do throws(AccountDirectory.Clash) {
      for (name, upn, policy) in [
        ("work", workUPN, policy), ("personal", personalUPN, nil),
      ] as [(String, String, AppProtectionPolicy?)] {
        guard let account = Account(name: name, upn: UPN(asGiven: upn)) else { continue }
        _ = try world.insert(account, policy: policy)
      }
    } catch { throw .clash(error) }
    return world
  }

  private static func sinks(_ invocation: Invocation) throws(InputError) -> Set<Sink> {
    var kinds: Set<Sink> = []
    for name in invocation[sinks] {
      guard let kind = Sink(rawValue: name) else {
        let hint = Suggestion.hint(for: name, among: Sink.allCases.map(\.rawValue), listing: 20)
        throw invocation.refusal("unknown kind of place \(name.quoted)\(hint)")
      }
      kinds.insert(kind)
    }
    return kinds.isEmpty ? Set(Sink.allCases) : kinds
  }

  // MARK: - For a person

  private static func write(
    _ leaks: Leaks, _ document: Subject, _ kinds: Set<Sink>, _ console: Console
  ) {
    let layout = console.layout(of: .out)
    let style = layout.style
    for group in leaks.groups {
      let paths = leaks.paths.filter { $0.account == group.account }
      // Which account is enrolled is nearly always the same for every way, and said once.
      let enrolled = Set(paths.map(\.enrolled))
      let common = enrolled.count == 1 ? enrolled.first ?? nil : nil
      console.out.lines(
        layout.folded(
          UserText.spelled(group.account)
            + (group.policy.displayName.map { ", with the policy \($0.quoted)" } ?? "")
            + (common.map { ", while \($0 == group.account ? "it" : $0.quoted) is the enrolled account" }
              ?? "")
            + others(in: group, document.world, enrolledInTurn: common == group.account)
        ).map(style.bold))
      if let common, common != group.account {
        let text =
          group.count == 1
          ? "Its data is still under its own policy." : "Their data is still under their policy."
        console.out.line("  " + text)
      }
      let stated = document.policies.first { $0.policy == group.policy }
      let place = stated?.place(of: .targetedAppManagementLevels).map {
        "\(UserText.spelled($0.file)), line \($0.position.line)"
      }
      if let audience = group.policy.audience(place) {
        console.out.lines(layout.folded(audience, indent: 4, first: 2))
      }
      if paths.isEmpty {
        let text = "no way \(target(of: kinds)) found (\(English.count(leaks.requests, "question")) asked)"
        console.out.lines(layout.folded(text, indent: 4, first: 2).map(style.green))
      } else if kinds.count < Sink.allCases.count {
        let missing = kinds.subtracting(paths.map(\.sink))
        let text = "no way \(target(of: missing)) found"
        if !missing.isEmpty { console.out.lines(layout.folded(text, indent: 4, first: 2).map(style.green)) }
      }
      for path in paths {
        console.out.line(
          "  \(style.red("to \(path.sink.label)")), in \(English.count(path.steps.count, "step"))"
            + (common == nil
              ? path.enrolled.map { ", while \($0.quoted) is the enrolled account" } ?? "" : ""))
        for (number, step) in path.steps.enumerated() {
          console.out.lines(
            layout.folded(
              "\(number + 1). \(sentence(of: step, document.world))", indent: 7, first: 4))
          for line in settings(of: step, document) {
            for folded in layout.folded(line, indent: 9, first: 7) { console.out.line(style.dim(folded)) }
          }
        }
      }
    }
  }

  /// The other accounts of a group, to which its ways apply as well.
  private static func others(in group: Leaks.Group, _ world: World, enrolledInTurn: Bool) -> String {
    let names = group.members.map { UserText.spelled(world.directory.accounts[$0].label) }
      .filter { $0 != UserText.spelled(group.account) }
    if names.isEmpty { return "" }
    let shown = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more accounts"] : names
    let (have, are) = names.count == 1 ? ("has", "it is") : ("have", "they are")
    return "; the same for \(English.list(Array(shown), "and")), which \(have) the same policy"
      + (enrolledInTurn ? ", while \(are)" : "")
  }

  /// Where the ways lead that are looked for, in words that follow "way".
  static func target(of kinds: Set<Sink>) -> String {
    kinds.count == Sink.allCases.count
      ? "out" : "to " + English.list(Sink.allCases.filter(kinds.contains).map(\.label), "or")
  }

  static func sentence(of step: Leaks.Step, _ world: World) -> String {
    let told = RequestSentence(step.request.ofAnyLength, who: { name($0, world) }, quote: \.quoted)
      .answer(step.decision)
    if let opener = step.decision.opener { return "\(told.dropLast())\(opener)." }
    return step.decision.obligations.reduce(told) { "\($0) \(English.capitalized($1.whole))." }
  }

  private static func name(_ slot: IdentitySlot, _ world: World) -> String {
    if case .account(let identity) = slot {
      return world.directory.label(of: identity).quoted
        + (world.view(of: slot).isManaged ? "" : " (\(world.standingText(of: slot)))")
    }
    return slot == .noUser ? "no user" : "an unmanaged app"
  }

  /// The settings that let a step through, each marked where no document states it.
  private static func settings(of step: Leaks.Step, _ document: Subject) -> [String] {
    step.decision.reasons.compactMap { reason in
      guard let setting = reason.setting else { return nil }
      // Data that comes in is owned by the other account.
      let far: Side = step.request.matter.isOutgoing ? .destination : .source
      let slot = (reason.side == far ? step.request.far : nil) ?? step.request.near
      let stated = states(setting, slot, document) ? "" : "; default, not in the policy"
      return
        "\(setting.control.label) = \(told(reason, setting, slot, document)) "
        + "(policy of \(name(slot, document.world))\(stated))"
    }
  }

  /// The value that the admin center shows for the control of a setting.
  private static func told(_ reason: Reason, _ setting: Setting, _ slot: IdentitySlot, _ document: Subject)
    -> String
  {
    let policy = document.world.view(ofOwner: slot).policy
    return UserText.spelled(policy.map(setting.control.value) ?? reason.value?.label ?? "")
  }

  private static func states(_ setting: Setting, _ slot: IdentitySlot, _ document: Subject) -> Bool {
    let policy = document.world.view(ofOwner: slot).policy
    return document.policies.first { $0.policy == policy }?.stated.contains(setting) ?? true
  }
}

extension Request {
  /// The request about a text of any length, where it is about one that is longer than every limit.
  fileprivate var ofAnyLength: Request {
    guard case .paste(let isWithinOneApp, let length, let content) = matter, length > 65_535 else {
      return self
    }
    return Request(
      near: near, far: far,
      .paste(isWithinOneApp: isWithinOneApp, length: Matter.anyLength, content: content))
  }
}

extension Matter {
  /// Whether the near end is the one that the data leaves.
  fileprivate var isOutgoing: Bool { question.near.role == .owner }
}
