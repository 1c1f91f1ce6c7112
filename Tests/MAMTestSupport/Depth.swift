import Foundation

/// How deep the tests look: as far as a normal run has time for, or through everything in the long one.
///
/// `MAM_DEPTH=full` asks for the long one. What a normal run leaves out, it says.
public enum Depth {
  /// Whether everything is looked at.
  public static let isFull = ProcessInfo.processInfo.environment["MAM_DEPTH"] == "full"

  /// Returns every how many one is looked at.
  public static func stride(_ usual: Int) -> Int { isFull ? 1 : usual }

  /// Returns how many random ones are looked at.
  public static func count(_ usual: Int) -> Int { isFull ? usual * 50 : usual }

  /// What a normal run leaves out, for the line that a promise prints.
  public static func note(_ usual: Int) -> String {
    stride(usual) == 1 ? "" : " (one world in \(usual); MAM_DEPTH=full takes all)"
  }
}
