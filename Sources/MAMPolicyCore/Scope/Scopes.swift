/// The identity slots of a running app: one of the process, one a window, one a thread.
///
/// All of them are empty when a process starts. Nothing survives the process.
///
/// Source: R2.1, R2.4, R2.7.
public struct Scopes: Hashable, Sendable {
  /// The process's slot.
  public internal(set) var process: IdentitySlot = .unset
  /// The open windows with their slots; never empty.
  public internal(set) var windows: [WindowName: IdentitySlot] = [.main: .unset]
  /// The window that a question about "the" window means; always open.
  public internal(set) var keyWindow: WindowName = .main
  /// The threads that have been named.
  package internal(set) var threads: [ThreadName: ThreadStack] = [.main: ThreadStack()]
  /// The work that has been captured and may still run.
  public internal(set) var work: [WorkName: CapturedWork] = [:]

  /// Creates the slots of a process that has just started.
  public init() {}

  /// Returns a thread's slot; a thread without a name has an empty one.
  public func slot(of thread: ThreadName) -> IdentitySlot { threads[thread]?.slot ?? .unset }

  /// Returns the slot of a window, of the key window where none is named.
  public func slot(of window: WindowName?) -> IdentitySlot { windows[window ?? keyWindow] ?? .unset }
}

extension Scopes: CustomStringConvertible {
  /// The slots that are set, and the key window.
  public var description: String {
    let slots =
      [("process", process)] + windows.map { ("window \($0.key)", $0.value) }.sorted { $0.0 < $1.0 }
      + threads.map { ("thread \($0.key)", $0.value.slot) }.sorted { $0.0 < $1.0 }
    let set = slots.filter { $0.1 != .unset }.map { "\($0.0): \($0.1)" }
    return set.isEmpty ? "no identity is set" : set.joined(separator: ", ")
  }
}
