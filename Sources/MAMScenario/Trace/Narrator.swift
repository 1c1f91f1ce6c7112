internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// How a story calls people and places.
struct Narrator {
  let directory: AccountDirectory
  /// The policies by the names that the world gives them.
  var policies: [WorldDocument.Policy] = []
  /// Whether the service reports the user as clocked out.
  var isClockedOut = false
  /// What the checks behind the answer could not be decided without; nil if they lack nothing.
  var unknown: UnknownFacts?

  /// What a slot holds.
  func who(_ slot: IdentitySlot) -> String { StateText.name(slot, directory) }

  /// A policy by its own name or that in the world; nil if it has neither.
  func name(of policy: AppProtectionPolicy) -> String? {
    if let name = policy.displayName { return UserText.quoted(name) }
    let equal = policies.filter { $0.policy.policy == policy }
    let own = equal.filter { $0.policy.policy.provenance.source == policy.provenance.source }
    let names = (own.isEmpty ? equal : own).map { UserText.quoted($0.name) }
    guard let first = names.first else { return nil }
    // The service may assign again a policy that is equal to another one.
    let others = names.dropFirst()
    return others.isEmpty ? first : "\(first) (the same as \(English.list(Array(others), "and")))"
  }

  /// An account.
  func who(_ identity: Identity) -> String { StateText.name(.account(identity), directory) }

  /// Several accounts, as the subject or the object of a sentence.
  func who(_ identities: [Identity]) -> String {
    identities.isEmpty ? "no account" : English.list(identities.map { who($0) }, "and")
  }

  /// A notification with what it carries.
  func notification(_ notification: AppNotification) -> String {
    "\(notification.name.rawValue) (\(notification.accounts.map { who($0) } ?? "no restriction"))"
  }

  /// What an app has to log of a refused sign-in.
  func mismatch(_ allowed: [Identity], _ entered: Identity) -> String {
    "the administrator allows \(allowed.isEmpty ? "" : "only ")\(who(allowed)), and \(who(entered)) was entered."
  }

  /// What an app has to log of an event.
  func log(_ result: EventResult) -> [String] {
    result.outcomes.compactMap { outcome in
      switch outcome {
      case .mismatch(let allowed, let entered): mismatch(allowed, entered)
      case .delegate, .change, .note, .compliance, .sharedDevice: nil
      }
    }
  }

  /// Whom something is done as, where the step says so.
  func acting(_ acting: Acting) -> String {
    switch acting {
    case .effective: ""
    case .identity(let slot): " as \(who(slot))"
    }
  }

  /// A step in a sentence or several, with its place in brackets where it is not the ordinary one.
  func story(_ step: Step, acting: IdentitySlot) -> String {
    let place = place(step.place).map { "[\($0)] " } ?? ""
    return switch step.action {
    case .event(let event): place + sentence(event, acting: acting)
    case .look(let look): place + sentence(look)
    case .assert(let assertions):
      "\(place)Check: " + assertions.map { sentence($0, at: step.place) }.joined(separator: " ")
    }
  }

  /// What came of a step in a few words.
  func outcome(_ played: PlayedStep) -> String {
    guard let answer = played.event?.answer else { return played.result.outcome }
    return switch played.step.action {
    case .event(let event): phrase(answer, of: event)
    case .look, .assert: phrase(answer, of: nil)
    }
  }

  /// The time and the place of a step in brackets, where they are not the ordinary ones.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - former: The time of the step before it, which need not be said again.
  /// - Returns: What stands before the sentence; nothing for an ordinary place.
  func frame(_ step: Step, after former: Duration) -> String {
    var parts: [String] = []
    if step.time > former { parts.append(time(step.time)) }
    if let place = place(step.place) { parts.append(place) }
    return parts.isEmpty ? "" : "[\(parts.joined(separator: ", "))] "
  }

  /// A place, where it is not the main thread and the key window.
  func place(_ place: Place) -> String? {
    var parts: [String] = []
    if place.thread != .main { parts.append("thread `\(place.thread.text)`") }
    if let window = place.window { parts.append("window `\(window.text)`") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// A time from the start, as hours, minutes and seconds, with the part of a second if there is one.
  func time(_ time: Duration) -> String {
    let seconds = time.wholeSeconds
    func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let days = seconds / 86400
    // What is beyond the greatest number of seconds has no part of a second.
    let rest = time - .seconds(seconds)
    let part = rest < .seconds(1) ? rest.components.attoseconds : 0
    // A second consists of 10^18 attoseconds: the 1 in front keeps the zeros.
    var fraction = ".\("\(1_000_000_000_000_000_000 + part)".dropFirst())"
    while fraction.hasSuffix("0") || fraction == "." { fraction.removeLast() }
    let clock = "\(two(seconds / 3600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))\(fraction)"
    return days > 0 ? "day \(days), \(clock)" : clock
  }

  /// Whom a task acts for, and which slot says so.
  func effective(_ identity: EffectiveIdentity) -> String {
    switch identity.level {
    case .thread: "\(who(identity.slot)) (set on the thread)"
    case .window: "\(who(identity.slot)) (set on the window)"
    case .process: "\(who(identity.slot)) (set on the process)"
    case .unset: "no identity"
    }
  }
}
