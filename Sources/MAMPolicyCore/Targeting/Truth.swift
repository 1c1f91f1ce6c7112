/// Whether something holds, where the facts may not be enough to tell.
///
/// The three values are Kleene's: one *no* makes a conjunction *no*, whatever is unknown beside it.
///
/// Source: R16.3.
@nonexhaustive
public enum Truth: String, CaseIterable, Hashable, Sendable, Codable {
  /// It does not hold, whatever the unknown facts are.
  case no
  /// It depends on a fact that is not known.
  case unknown
  /// It holds, whatever the unknown facts are.
  case yes

  /// Makes a truth of what is known.
  public init(_ holds: Bool) { self = holds ? .yes : .no }

  /// The opposite; what is unknown stays unknown.
  public var negated: Truth {
    switch self {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }

  /// Returns whether all of some truths hold; yes if there are none.
  public static func all(_ truths: some Sequence<Truth>) -> Truth {
    truths.reduce(.yes) { $0.rank < $1.rank ? $0 : $1 }
  }

  /// Returns whether one of some truths holds; no if there are none.
  public static func any(_ truths: some Sequence<Truth>) -> Truth {
    truths.reduce(.no) { $0.rank > $1.rank ? $0 : $1 }
  }

  private var rank: Int {
    switch self {
    case .no: 0
    case .unknown: 1
    case .yes: 2
    }
  }
}
