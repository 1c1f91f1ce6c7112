/// A set of settings, two words wide.
///
/// INVARIANT: there are at most 128 settings.
public struct SettingSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Creates an empty set.
  public init() {}
}

extension SettingSet: SetAlgebra {
  /// Returns whether a setting is in the set.
  public func contains(_ setting: Setting) -> Bool { has(setting.ordinal) }

  /// Returns the settings of this set and of another.
  public func union(_ other: SettingSet) -> SettingSet { combined(other, |) }

  /// Returns the settings that both sets have.
  public func intersection(_ other: SettingSet) -> SettingSet { combined(other, &) }

  /// Returns the settings that one of the sets has and the other has not.
  public func symmetricDifference(_ other: SettingSet) -> SettingSet { combined(other, ^) }

  /// Adds the settings of another set.
  public mutating func formUnion(_ other: SettingSet) { self = union(other) }

  /// Keeps the settings that another set has too.
  public mutating func formIntersection(_ other: SettingSet) { self = intersection(other) }

  /// Keeps the settings that one of the sets has and the other has not.
  public mutating func formSymmetricDifference(_ other: SettingSet) { self = symmetricDifference(other) }

  /// Adds a setting.
  @discardableResult
  public mutating func insert(_ setting: Setting) -> (inserted: Bool, memberAfterInsert: Setting) {
    (insert(ordinal: setting.ordinal), setting)
  }

  /// Adds a setting.
  @discardableResult
  public mutating func update(with setting: Setting) -> Setting? {
    insert(ordinal: setting.ordinal) ? nil : setting
  }

  /// Removes a setting.
  @discardableResult
  public mutating func remove(_ setting: Setting) -> Setting? {
    guard contains(setting) else { return nil }
    formSymmetricDifference([setting])
    return setting
  }

  /// Adds the setting at a place among all settings, and returns whether it was missing.
  @discardableResult
  package mutating func insert(ordinal: Int) -> Bool {
    if has(ordinal) { return false }
    if ordinal < 64 { low |= 1 << UInt64(ordinal) } else { high |= 1 << UInt64(ordinal - 64) }
    return true
  }

  private func has(_ ordinal: Int) -> Bool {
    (ordinal < 64 ? low >> UInt64(ordinal) : high >> UInt64(ordinal - 64)) & 1 == 1
  }

  private func combined(_ other: SettingSet, _ combine: (UInt64, UInt64) -> UInt64) -> SettingSet {
    var set = self
    set.low = combine(low, other.low)
    set.high = combine(high, other.high)
    return set
  }
}

extension SettingSet: Collection {
  /// Returns the settings one by one, in their order.
  public func makeIterator() -> Iterator { Iterator(rest: self) }

  /// Gives out the settings of a set.
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: SettingSet

    /// Returns the next setting, nothing after the last.
    public mutating func next() -> Setting? {
      let ordinal =
        rest.low != 0
        ? rest.low.trailingZeroBitCount : rest.high != 0 ? 64 + rest.high.trailingZeroBitCount : nil
      guard let ordinal else { return nil }
      if ordinal < 64 { rest.low &= rest.low - 1 } else { rest.high &= rest.high - 1 }
      return Setting.all[ordinal]
    }
  }
}

extension SettingSet {
  /// The index of a setting in a set.
  public struct Index: Comparable, Hashable, Sendable {
    fileprivate let ordinal: Int

    /// Orders as the settings are ordered.
    public static func < (one: Index, other: Index) -> Bool { one.ordinal < other.ordinal }
  }

  /// Whether there is no setting in the set.
  public var isEmpty: Bool { low == 0 && high == 0 }

  /// The number of settings in the set.
  public var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// The index of the first setting.
  public var startIndex: Index { Index(ordinal: first(from: 0)) }

  /// The index after the last setting.
  public var endIndex: Index { Index(ordinal: Self.end) }

  /// Returns the index of the next setting.
  ///
  /// - Precondition: `index` is not the end.
  public func index(after index: Index) -> Index {
    precondition(index.ordinal < Self.end, "there is no setting after the last")
    return Index(ordinal: first(from: index.ordinal + 1))
  }

  /// Returns the setting at an index.
  ///
  /// - Precondition: `index` is one of the set's.
  public subscript(index: Index) -> Setting {
    precondition(has(index.ordinal), "the index is not one of this set")
    return Setting.all[index.ordinal]
  }

  private static let end = 128

  /// The first setting from an ordinal on; the end if there is none.
  private func first(from ordinal: Int) -> Int {
    if ordinal < 64 {
      let rest = low >> UInt64(ordinal)
      if rest != 0 { return ordinal + rest.trailingZeroBitCount }
    }
    let start = Swift.max(ordinal, 64)
    if start >= Self.end { return Self.end }
    let rest = high >> UInt64(start - 64)
    return rest == 0 ? Self.end : start + rest.trailingZeroBitCount
  }
}

extension SettingSet: CustomStringConvertible {
  /// The settings as a Graph export spells them, in their order.
  public var description: String { "[\(map(\.rawValue).joined(separator: ", "))]" }
}
