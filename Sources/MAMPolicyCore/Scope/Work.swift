/// The mechanism by which work gets from one thread to another.
///
/// The mechanisms differ in one thing: whose thread identity the work runs under. Only the thread's
/// own slot travels; window and process identities are looked up when the work runs.
///
/// Source: R3.
@nonexhaustive
public enum WorkKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// A block dispatched asynchronously.
  case dispatchAsync
  /// A block dispatched synchronously.
  case dispatchSync
  /// An operation, from the moment it is added to its queue.
  case operation
  /// A work item, from the moment it is created.
  case workItem
  /// A task that inherits its creator's context.
  case task
  /// A child task of a group or of an `async let`.
  case childTask
  /// A detached task.
  case detachedTask
  /// The body of a new thread.
  case thread

  /// Whether the work runs under the identity of the thread that it was captured on.
  ///
  /// A detached task and a new thread start with an empty slot.
  package var inheritsIdentity: Bool {
    switch self {
    case .dispatchAsync, .dispatchSync, .operation, .workItem, .task, .childTask: true
    case .detachedTask, .thread: false
    }
  }

  /// Whether the work may run more than once.
  package var isReusable: Bool {
    switch self {
    case .workItem: true
    case .dispatchAsync, .dispatchSync, .operation, .task, .childTask, .detachedTask, .thread: false
    }
  }
}

/// A piece of work that waits to run, by the name a scenario gives it.
public struct WorkName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let text: String

  /// Creates a name.
  public init(_ text: String) { self.text = text }
  /// Creates a name from a literal.
  public init(stringLiteral text: String) { self.text = text }
}

/// A piece of work with the thread identity that it carries.
package struct CapturedWork: Hashable, Sendable {
  /// How the work reaches its worker.
  package let kind: WorkKind
  /// The slot that replaces the worker's while the work runs.
  package let slot: KeptSlot

  /// Captures work on a thread that has the given slot.
  package init(_ kind: WorkKind, submittedUnder slot: KeptSlot) {
    self.kind = kind
    self.slot = kind.inheritsIdentity ? slot : .unset
  }
}

extension WorkName: CustomStringConvertible {
  /// The name.
  public var description: String { text }
}
