internal import MAMPolicyCore

/// Names that differ so little from a setting's that nothing else can be meant.
///
/// Source: R15.1 ("one letter case, plural or edit away").
enum MisspelledSetting {
  /// Returns the property that a misspelled name must mean, nothing for a name of its own.
  ///
  /// - Complexity: O(*n*) in the length of the name, for each property of about that length.
  static func meaning(of name: String) -> String? {
    let wanted = folded(name)
    for length in [wanted.count, wanted.count - 1, wanted.count + 1] {
      for candidate in byLength[length] ?? [] where isOneEdit(wanted, candidate.folded) {
        return candidate.name
      }
    }
    return nil
  }

  private static let byLength = Dictionary(
    grouping: (Setting.allCases.map(\.rawValue) + ["assignments"]).map { (name: $0, folded: folded($0)) },
    by: \.folded.count)

  private static func folded(_ name: String) -> [UInt8] {
    Array(Folding.fold(name).utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") })
  }

  /// Returns whether texts are equal, or differ in one letter: one more, one fewer, another, or two swapped.
  private static func isOneEdit(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let (left, right) = (one[start...], other[start...])
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    let (removed, added) = (left.dropLast(end), right.dropLast(end))
    if removed.count + added.count <= 1 || removed.count == 1 && added.count == 1 { return true }
    return removed.count == 2 && added.count == 2 && removed.first == added.last
      && removed.last == added.first
  }
}
