/// The one shape in which every answer leaves: an effect, why, and what the caller must now do.
///
/// Reasons and obligations are sets in a fixed order, so equal decisions compare and print equally.
/// A denial is a value and never an error.
///
/// Source: Formats, "Answers".
public struct Decision: Hashable, Sendable {
  /// What may happen.
  public let effect: Effect
  /// Why, sorted by code, each once, never empty.
  public private(set) var reasons: [Reason]
  /// The reason that decided: the first refusal where anything was refused, else the first that allows.
  public let deciding: Reason
  /// What the caller is obliged to do, sorted, each once.
  public let obligations: [Obligation]

  /// Whether the effect is ``Effect/allow``.
  public var isAllowed: Bool { effect == .allow }

  /// How firmly the decision stands on its sources.
  ///
  /// Everything has to be in order for a thing to be allowed, so an allowance is as firm as its weakest
  /// reason; one refusal is enough, so anything else is as firm as its firmest. Notes do not count.
  public var basis: Basis {
    let bases = reasons.map(\.entry).filter { !$0.isNote }.map(\.basis)
    switch effect {
    case .allow, .warn: return bases.max() ?? .inferred
    case .deny, .blockOrgData, .block, .wipe: return bases.min() ?? .inferred
    }
  }

  /// Returns whether one of the reasons has a code.
  ///
  /// ```swift
  /// decision.contains(SaveReason.notOwnAccount)
  /// ```
  ///
  /// - Parameter code: The code, of the vocabulary of any rule.
  /// - Returns: Whether it is among the reasons, whichever side, setting and value they name.
  public func contains(_ code: some ReasonVocabulary) -> Bool {
    reasons.contains { $0.code == code.rawValue }
  }

  /// The codes of the reasons, sorted, each once.
  public var codes: [String] {
    var codes: [String] = []
    codes.reserveCapacity(reasons.count)
    for reason in reasons where codes.last != reason.code { codes.append(reason.code) }
    return codes
  }

  /// The reasons in the order in which a person reads them: the deciding one first, notes last.
  public var reasonsInReadingOrder: [Reason] {
    let others = reasons.filter { $0 != deciding }
    return [deciding] + others.filter { !$0.entry.isNote } + others.filter(\.entry.isNote)
  }

  // INVARIANT: a decision has at least one reason; the first is a parameter of its own.
  /// Creates a decision, such as one that a preview shows or a test compares with.
  ///
  /// - Parameters:
  ///   - effect: What may happen.
  ///   - first: The reason that decided.
  ///   - others: More reasons.
  ///   - obligations: What the caller is obliged to do.
  public init(_ effect: Effect, _ first: Reason, and others: [Reason] = [], obligations: [Obligation] = []) {
    self.init(effect, deciding: first, others.isEmpty ? [first] : others + [first], obligations)
  }

  /// Creates a decision whose deciding reason is one of its reasons.
  init(
    _ effect: Effect, deciding: Reason, _ reasons: [Reason], _ obligations: [Obligation]
  ) {
    self.effect = effect
    self.deciding = deciding
    self.reasons = reasons.count < 2 ? reasons : Self.inOrder(reasons)
    self.obligations = obligations.count < 2 ? obligations : Self.inOrder(obligations)
  }

  /// Returns the elements sorted, each once.
  private static func inOrder<Element: Comparable>(_ elements: [Element]) -> [Element] {
    // Two are nearly always all, and mostly differ.
    if elements.count == 2 {
      if elements[0] < elements[1] { return elements }
      if elements[1] < elements[0] { return [elements[1], elements[0]] }
    }
    var ordered: [Element] = []
    for element in elements.sorted() where element != ordered.last { ordered.append(element) }
    return ordered
  }

  /// Returns the same decision with one more reason, which explains and does not change the effect.
  package func noting(_ note: Reason) -> Decision {
    var noted = self
    let index = reasons.firstIndex { !($0 < note) } ?? reasons.endIndex
    if index == reasons.endIndex || reasons[index] != note { noted.reasons.insert(note, at: index) }
    return noted
  }

  /// Returns the same decision with more obligations.
  package func obliging(_ more: [Obligation]) -> Decision {
    Decision(effect, deciding: deciding, reasons, obligations + more)
  }
}
