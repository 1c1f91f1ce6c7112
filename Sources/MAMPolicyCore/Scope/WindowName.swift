/// A window of the app, by the name a scenario gives it.
///
/// A window called `main` is there from the start and is the key window; any other opens when an
/// event first names it.
public struct WindowName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let text: String

  /// The window that is there from the start.
  public static let main: WindowName = "main"

  /// Creates a name.
  public init(_ text: String) { self.text = text }
  /// Creates a name from a literal.
  public init(stringLiteral text: String) { self.text = text }
}

extension WindowName: Comparable {
  /// Orders by the name.
  public static func < (one: WindowName, other: WindowName) -> Bool { one.text < other.text }
}

extension WindowName: CustomStringConvertible {
  /// The name.
  public var description: String { text }
}
