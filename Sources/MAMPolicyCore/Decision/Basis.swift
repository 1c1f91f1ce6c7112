/// How firmly a reason stands on its sources.
///
/// Source: the article Decision flow, "Reasons".
public enum Basis: String, CaseIterable, Hashable, Sendable, Comparable, Codable {
  /// A source states it.
  case documented
  /// No source says it in these words, but it follows from them.
  case derived
  /// No source states it; the reasoning is in the specification.
  case inferred

  /// Orders from the firmest to the weakest.
  public static func < (one: Basis, other: Basis) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .documented: 0
    case .derived: 1
    case .inferred: 2
    }
  }
}
