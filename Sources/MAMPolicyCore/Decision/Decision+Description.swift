extension Decision {
  /// What may happen and the reason that decided, in one sentence for a person.
  ///
  /// Such as `Denied: the destination belongs to a different account.` Texts of reasons are for people and may change;
  /// programs compare codes, as ``contains(_:)`` does.
  public var headline: String { "\(effect.headlineWord): \(deciding.entry.text)." }
}

extension Decision: CustomStringConvertible {
  /// The effect, every reason with its code, the deciding one first, and the obligations, in one line.
  public var description: String {
    let reasons = reasonsInReadingOrder.map(\.description).joined(separator: "; ")
    let duties = obligations.map(\.rawValue).joined(separator: ", ")
    return "\(effect.rawValue): \(reasons)\(duties.isEmpty ? "" : "; obligations: \(duties)")"
  }
}

extension Reason: CustomStringConvertible {
  /// The text and the code, in one line.
  public var description: String { "\(entry.text) [\(code)]" }
}
