/// Where in the app something happens: on a thread, and in a window where one is concerned.
public struct Place: Hashable, Sendable {
  /// The thread that does it.
  public var thread: ThreadName
  /// The window in which it takes place; nil is the key window.
  public var window: WindowName?

  /// The main thread and the key window.
  public static let main = Place()

  /// Creates a place; by default the main thread and the key window.
  public init(thread: ThreadName = .main, window: WindowName? = nil) {
    self.thread = thread
    self.window = window
  }

  /// A thread, with the key window.
  public static func thread(_ thread: ThreadName) -> Place { Place(thread: thread) }

  /// A window, on the main thread.
  public static func window(_ window: WindowName) -> Place { Place(window: window) }
}

extension Place: CustomStringConvertible {
  /// The thread, and the window where one is named.
  public var description: String {
    "thread \(thread)" + (window.map { ", window \($0)" } ?? "")
  }
}
