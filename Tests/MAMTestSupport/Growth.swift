import Foundation

/// How the work of a piece of code grows with the size of its input.
///
/// Only times of the same run are compared, so that no machine is too slow. A machine that does something else
/// meanwhile makes one comparison useless and not all of them, so that code is at fault only if none goes well.
public enum Growth {
  /// How many times as much the second measurement is.
  public static let factor = 8
  private static let comparisons = 6

  /// Returns what is wrong with code that takes more than three times what is linear, or nil.
  ///
  /// What grew with the square of the size would take sixty-four times as long.
  ///
  /// - Parameters:
  ///   - name: What the code does, for the complaint.
  ///   - size: The smaller size.
  ///   - make: Prepares a piece of work of a size, which is not measured.
  /// - Returns: The times of all comparisons, or nil.
  /// - Throws: What the work throws.
  public static func complaint(
    _ name: String, from size: Int, _ make: (Int) throws -> () throws -> Void
  ) throws -> String? {
    let (small, large) = (try make(size), try make(size * factor))
    var seen: [String] = []
    for _ in 0..<comparisons {
      let (few, many) = (try leastTime(small), try leastTime(large))
      if many < 3 * Double(factor) * few { return nil }
      seen.append("\(few) s, then \(many) s")
    }
    return "\(name): for \(factor) times as much \(seen.joined(separator: "; "))"
  }

  /// The processor time of a run, the least of three.
  private static func leastTime(_ work: () throws -> Void) rethrows -> Double {
    try (0..<3).map { _ in
      let start = clock()
      try work()
      return max(1, Double(clock() - start)) / Double(CLOCKS_PER_SEC)
    }.min() ?? 0
  }
}
