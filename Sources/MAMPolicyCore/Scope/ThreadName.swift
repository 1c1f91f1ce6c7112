/// A thread, or a queue whose worker runs one piece of work at a time, by the name a scenario gives it.
///
/// The main thread is called `main` and is there from the start; any other comes into being when an
/// event first names it.
public struct ThreadName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let text: String

  /// The main thread, the only one on which a window's identity counts.
  public static let main: ThreadName = "main"

  /// Creates a name.
  public init(_ text: String) { self.text = text }
  /// Creates a name from a literal.
  public init(stringLiteral text: String) { self.text = text }
}

extension ThreadName: Comparable {
  /// Orders by the name.
  public static func < (one: ThreadName, other: ThreadName) -> Bool { one.text < other.text }
}

extension ThreadName: CustomStringConvertible {
  /// The name.
  public var description: String { text }
}
