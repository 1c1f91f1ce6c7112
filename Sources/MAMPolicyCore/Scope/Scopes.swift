/// The identity slots of a running app: one of the process, one a window, one a thread.
///
/// All of them are empty when a process starts. Nothing survives the process.
///
/// Source: R2.1, R2.4, R2.7.
package struct Scopes: Hashable, Sendable {
  /// The process's slot.
  package internal(set) var process = KeptSlot.unset
  /// The open windows with their slots; never empty.
  package internal(set) var windows: [WindowName: KeptSlot] = [.main: .unset]
  /// The window that a question about "the" window means; always open.
  package internal(set) var keyWindow: WindowName = .main
  /// The threads that have been named.
  package internal(set) var threads: [ThreadName: ThreadStack] = [.main: ThreadStack()]
  /// The work that has been captured and may still run.
  package internal(set) var work: [WorkName: CapturedWork] = [:]

  /// Creates the slots of a process that has just started.
  package init() {}

  /// Returns a thread's slot; a thread without a name has an empty one.
  package func slot(of thread: ThreadName) -> KeptSlot { threads[thread]?.slot ?? .unset }

  /// Returns the slot of a window, of the key window where none is named.
  package func slot(of window: WindowName?) -> KeptSlot { windows[window ?? keyWindow] ?? .unset }
}
