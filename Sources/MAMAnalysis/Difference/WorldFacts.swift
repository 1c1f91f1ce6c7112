internal import MAMPolicyCore

/// The facts of the world in which a question is asked, as far as its rule reads them.
///
/// The usual device is not enrolled, or enrolled for the user of the account; the usual app has no other managed
/// account. An unknown fact is not among them: it counts as the worst value.
struct WorldFacts: Hashable {
  /// The classes by key.
  private let classes: [String: QuestionClass]

  /// Takes the facts of a question that some selection of questions leaves open.
  init(of probe: Probe, besides selection: Selection) {
    var classes: [String: QuestionClass] = [:]
    for (key, value) in zip(probe.keys, probe.classes)
    where Self.keys.contains(key) && !selection.names(key) {
      classes[key] = value
    }
    self.classes = classes
  }

  private static let keys = Set(WorldFact.allCases.map(\.rawValue) + [QuestionKey.device])

  var isUsual: Bool { classes.allSatisfy { WorldFact.isUsual($0, [$1]) } }

  /// Whether a fact is not known.
  private var isUnknown: Bool {
    switch classes[QuestionKey.device] {
    case .device(.unknown)?, .device(.unknownForAnother)?, .device(.enrolledForUnknown)?: true
    case _: false
    }
  }

  /// Returns the end of a sentence that says in which worlds it is true.
  ///
  /// - Parameters:
  ///   - newly: The worlds in which it came true.
  ///   - always: Those in which it is true, whether it was before or not.
  ///   - all: All that there are.
  ///   - policies: The two policies, if the sentence is about the app PIN; else nil.
  /// - Returns: The end, often empty; nil if one phrase cannot say it.
  static func phrase(
    newly: Set<WorldFacts>, always: Set<WorldFacts>, among all: Set<WorldFacts>,
    pinOf policies: (old: AppProtectionPolicy, new: AppProtectionPolicy)?
  ) -> String? {
    let usual = all.filter(\.isUsual)
    let mine = newly.filter(\.isUsual)
    if mine.isEmpty { return nil }
    if mine == usual {
      let exceptions = all.filter { !always.contains($0) && !$0.isUnknown }
      if exceptions.isEmpty { return "" }
      return phrases.first { phrase in
        phrase.isException && exceptions.allSatisfy { $0.classes[phrase.key] == phrase.value }
      }
      .map { ", " + $0.text }
    }
    // A PIN of the device is enough only where the device is enrolled for the user.
    let isDroppedPIN = always.contains { $0.classes[QuestionKey.device] == .device(.enrolledForAnother) }
    let isSoElsewhere = usual.isSubset(of: always)
    let others = usual.subtracting(mine)
    // Where the app asks for no PIN, a sentence about the PIN only seems to be true.
    let (isAsked, wasAsked) =
      policies.map { policies in
        (others.contains { $0.asksForPIN(policies.new) }, others.contains { $0.asksForPIN(policies.old) })
      } ?? (true, true)
    return phrases.first { phrase in
      !phrase.isException && mine == usual.filter { $0.classes[phrase.key] == phrase.value }
    }
    .map { phrase in
      let own = phrase.value == .device(.unenrolled) && isDroppedPIN ? only(.deviceHasPIN, false) : phrase
      // Where the rest is as the sentence says, a restriction would read as if it were not.
      guard isSoElsewhere, isAsked else { return ", " + own.text }
      return " (\(own.others), \(wasAsked ? "this was so" : "the app asked for no PIN") before)"
    }
  }

  /// Whether a policy lets the app ask for its PIN on a device of this kind that has a PIN of its own.
  private func asksForPIN(_ policy: AppProtectionPolicy) -> Bool {
    guard case .device(let device)? = classes[QuestionKey.device] else { return policy.pinRequired }
    var facts = DeviceFacts()
    facts.hasDevicePIN = true
    device.apply(to: &facts)
    return PINRequirement(policy, facts).isRequired
  }

  private struct Phrase {
    let key: String
    let value: QuestionClass
    let text: String
    /// The worlds of all others.
    var others = ""
    var isException = false
  }

  private static let phrases = [
    only(.multiIdentity, true), only(.multiIdentity, false), only(.deviceHasPIN, true),
    only(.deviceHasPIN, false),
    Phrase(
      key: QuestionKey.device, value: .device(.unenrolled), text: "but only on devices that are not enrolled",
      others: "on devices enrolled for the user"),
    Phrase(
      key: QuestionKey.device, value: .device(.enrolled), text: "but only on devices enrolled for the user",
      others: "on devices that are not enrolled"),
    Phrase(
      key: QuestionKey.device, value: .device(.enrolledForAnother),
      text: "except on devices enrolled for someone else",
      isException: true),
    Phrase(
      key: WorldFact.otherManagedAccounts.rawValue, value: .companions(.blocking),
      text: WorldFact.otherManagedAccounts.phrase(false), isException: true),
    Phrase(
      key: WorldFact.mdmUser.rawValue, value: .flag(true), text: "except " + WorldFact.mdmUser.phrase(true),
      isException: true),
  ]

  private static func only(_ fact: WorldFact, _ isSo: Bool) -> Phrase {
    Phrase(
      key: fact.rawValue, value: .flag(isSo), text: "but only " + fact.phrase(isSo),
      others: fact.phrase(!isSo))
  }
}
