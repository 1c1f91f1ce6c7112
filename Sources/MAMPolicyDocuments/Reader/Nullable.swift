/// What a member says that may be `null`.
package enum Nullable<Wrapped> {
  /// It says `null`.
  case null
  /// It says something.
  case value(Wrapped)

  /// What it says, or nothing for `null`.
  package var value: Wrapped? {
    switch self {
    case .null: nil
    case .value(let value): value
    }
  }
}

extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}
extension Nullable: Sendable where Wrapped: Sendable {}
