/// A decision as a stream of answers writes it: the effect, the codes of the reasons, the obligations.
///
/// What it leaves out are the settings and values that the reasons rest on, so that policies which
/// answer alike share one ruling. ``World/decide(_:)`` says everything.
///
/// Source: formats.md section 3.
public struct Ruling: Hashable, Sendable {
  /// What may happen.
  public let effect: Effect
  /// The codes of the reasons, sorted, each once, never empty.
  public let codes: [String]
  /// What the caller is obliged to do, sorted, each once.
  public let obligations: [Obligation]

  /// Creates the ruling of a decision.
  public init(_ decision: Decision) {
    effect = decision.effect
    codes = decision.codes
    obligations = decision.obligations
  }

  /// The number of a ruling, given by the ``Decider`` that met it.
  public struct ID: Hashable, Sendable {
    /// The number, from 1 up in the order in which the rulings were met.
    public let number: UInt16
  }
}
