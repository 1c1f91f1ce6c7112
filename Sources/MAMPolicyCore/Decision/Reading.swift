/// How a point was read that no source decides.
///
/// Source: the open points (`mamctl explain --rules`), and every rule that is marked as inferred.
public struct Reading: Hashable, Sendable, PartPrinted {
  /// What the reading taken means for the organization's data, compared with the other one.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// It protects the data more.
    case stricter
    /// It protects the data less.
    case looser
    /// It makes no difference to the data.
    case neutral
  }

  /// What the reading taken means for the organization's data.
  public let direction: Direction
  /// What the other reading would be; lower case, no full stop.
  public let other: String
  /// The member of ``DecisionOptions`` that chooses between the two, where there is one.
  public let option: String?
  /// Whether only the option takes this reading, so that the other one is taken by default.
  public let isOptional: Bool

  static func stricter(_ other: String, option: String? = nil) -> Reading {
    Reading(direction: .stricter, other: other, option: option, isOptional: false)
  }

  static func stricter(_ other: String, onlyWith option: String) -> Reading {
    Reading(direction: .stricter, other: other, option: option, isOptional: true)
  }

  static func looser(_ other: String, option: String? = nil) -> Reading {
    Reading(direction: .looser, other: other, option: option, isOptional: false)
  }

  static func looser(_ other: String, onlyWith option: String) -> Reading {
    Reading(direction: .looser, other: other, option: option, isOptional: true)
  }

  static func neutral(_ other: String, option: String? = nil) -> Reading {
    Reading(direction: .neutral, other: other, option: option, isOptional: false)
  }
}
