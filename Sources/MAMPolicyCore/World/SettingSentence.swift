/// What a user or a device notices when a setting changes, in one written sentence, and what it claims of the answers.
///
/// The sentence is told only of two policies whose answers make the claim true.
package struct SettingSentence: Sendable {
  /// The sentence without its full stop.
  ///
  /// `{old}`, `{new}`, `{added}` and `{dropped}` are places for values of the setting, and the name of another setting in
  /// braces is one for that setting's new value.
  package let text: String
  /// What has to be true.
  package let claim: Claim
  /// Whether the sentence fits the other settings of an old and a new policy, about which it makes no claim.
  package private(set) var fits: @Sendable (AppProtectionPolicy, AppProtectionPolicy) -> Bool = { _, _ in true
  }

  /// What a sentence claims.
  package enum Claim: Sendable {
    /// Every question of some has the outcome under the new policy, and one had not under the old.
    case becomes(Outcome, Questions)
    /// Every question of some has the outcome under both policies: the value of the setting is what changes.
    case stays(Outcome, Questions)
    /// The policy uses the setting, which no answer rests on; the value is stricter, or looser, by R15.2.
    case value
  }

  /// What an answer has to be.
  package enum Outcome: Hashable, Sendable {
    /// It is just this effect.
    case effect(Effect)
    /// It is this effect or a stricter one.
    case atLeast(Effect)
    /// It is this effect or a looser one.
    case atMost(Effect)
    /// It comes with an obligation.
    case obliged(Obligation)
    /// It comes without an obligation.
    case free(Obligation)
    /// It does not allow, or it allows what Microsoft Purview evaluates in a way; nil if that evaluates nothing.
    case evaluated(ContentEvaluationReason?)
    /// It is an allowance without any obligation.
    case unconditional
  }

  /// Questions about one topic, by the classes of some of their keys.
  package struct Questions: Sendable {
    /// What they are about.
    package let topic: Topic
    /// Which classes count, by key; of other keys all do.
    package let classes: [String: Classes]
    /// The questions of these classes do not count; none where it is empty.
    package var exceptions: [String: Classes] = [:]
  }

  /// Some classes of a key.
  package enum Classes: Hashable, Sendable {
    /// Those of these names; `managed` is every other managed account, and `clockedOut` every time since clocking out.
    case named([String])
    /// Those of other names.
    case except([String])
    /// Other managed accounts whose own policy lets data in from other apps.
    case receivers
    /// Other managed accounts whose own policy lets data go to other apps, and whose share sheet lists all of them.
    case senders
    /// The other managed account whose own policy says this of the clipboard.
    case clipboard(ClipboardSharingLevel)
    /// Those of entries that the new list has and the old one has not.
    case added
    /// Those of entries that the old list has and the new one has not.
    case dropped
    /// Those that are no entry of the new list.
    case unlisted
    /// Those of entries of another setting's new list.
    case listed(Setting)
    /// The one at a bound.
    case at(Edge)
    /// Those below a bound.
    case below(Edge)
    /// Those at a bound or above it.
    case from(Edge)
    /// Those above a bound.
    case above(Edge)
    /// Those above a bound, and that nothing is reported.
    case aboveOrUnreported(Edge)
    /// Those at the first bound or above it, and below the second.
    case fromBelow(Edge, Edge)
    /// Those above the first bound, up to the second.
    case aboveThrough(Edge, Edge)
    /// Those at one of two bounds, or between them.
    case fromThrough(Edge, Edge)
    /// All that are known, where the new policy's bound is no version, time or number that can be compared.
    case whileUnusable
  }

  /// A bound that one of the two policies sets.
  package struct Edge: Hashable, Sendable {
    /// Whether it is the new policy.
    package let isNew: Bool
    /// The setting; nil for the one that the sentence is about.
    package let setting: Setting?

    static let old = Edge(isNew: false, setting: nil)
    static let new = Edge(isNew: true, setting: nil)
    static func old(_ setting: Setting) -> Edge { Edge(isNew: false, setting: setting) }
    static func new(_ setting: Setting) -> Edge { Edge(isNew: true, setting: setting) }
  }

  /// The other settings for whose new values the sentence has places.
  package var others: [Setting] {
    switch claim {
    case .value: []
    case .becomes(_, let questions), .stays(_, let questions):
      (Array(questions.classes.values) + questions.exceptions.values).flatMap { classes -> [Setting] in
        switch classes {
        case .fromThrough(let lower, let upper), .fromBelow(let lower, let upper),
          .aboveThrough(let lower, let upper):
          [lower, upper].compactMap(\.setting)
        case .listed(let setting): [setting]
        case .below(let bound), .from(let bound), .above(let bound):
          [bound.setting].compactMap(\.self).filter { setting in
            text.split(separator: "{").contains { $0.hasPrefix("\(setting.rawValue)}") }
          }
        case _: []
        }
      }
    }
  }

  /// Returns the sentence for policies only whose other settings are so.
  func when(_ fits: @escaping @Sendable (AppProtectionPolicy, AppProtectionPolicy) -> Bool) -> SettingSentence
  {
    var sentence = self
    sentence.fits = fits
    return sentence
  }

  init(
    _ text: String, _ topic: Topic, _ classes: [String: Classes], except exceptions: [String: Classes] = [:],
    _ outcome: Outcome
  ) {
    self.text = text
    claim = .becomes(outcome, Questions(topic: topic, classes: classes, exceptions: exceptions))
  }

  init(_ text: String, _ topic: Topic, _ outcome: Outcome) { self.init(text, topic, [:], outcome) }

  init(_ text: String, while topic: Topic, _ classes: [String: Classes], _ outcome: Outcome) {
    self.text = text
    claim = .stays(outcome, Questions(topic: topic, classes: classes))
  }

  init(_ text: String) {
    self.text = text
    claim = .value
  }
}

/// The sentences of one setting: what is noticed when it protects more than before, and when it protects less.
///
/// Of several of one direction, those come first that say more.
package struct SettingSentences: Sendable {
  /// When the setting protects more.
  package let tightened: [SettingSentence]
  /// When it protects less.
  package let loosened: [SettingSentence]

  /// Returns the sentences, those of more protection for policies only whose other settings are so.
  func tightening(
    when fits: @escaping @Sendable (AppProtectionPolicy, AppProtectionPolicy) -> Bool
  ) -> SettingSentences {
    SettingSentences(tightened: tightened.map { $0.when(fits) }, loosened: loosened)
  }

  /// Returns the sentences of two, the first ones first.
  static func + (one: SettingSentences, other: SettingSentences) -> SettingSentences {
    SettingSentences(tightened: one.tightened + other.tightened, loosened: one.loosened + other.loosened)
  }
}
