internal import Foundation
internal import MAMPolicyCore

/// The identity scope that code runs in, which follows tasks by itself.
struct IdentityScope: Sendable {
  /// What the thread's slot holds.
  let slot: IdentitySlot

  /// The scope of the code that runs; nil where nothing was said.
  @TaskLocal static var current: IdentityScope?

  /// The scope of code that the SDK itself starts: no identity is set.
  static let empty = IdentityScope(slot: .unset)
}

/// The thread that code runs on, as far as the double can know it.
struct CallOrigin: Sendable {
  /// What is known of the thread's identity slot.
  enum Slot: Sendable {
    /// The thread is in a scope, or in work that a carrier brought.
    case scoped(IdentitySlot)
    /// The main thread or a task, outside of all scopes: the slot is empty.
    case empty
    /// A thread whose work was started by unknown code, for an unknown account.
    case unknown
  }

  let slot: Slot
  let isMain: Bool

  /// Looks at the thread that this is called on.
  static var current: CallOrigin {
    let isMain = Thread.isMainThread
    if let scope = IdentityScope.current { return CallOrigin(slot: .scoped(scope.slot), isMain: isMain) }
    let isInTask = unsafe withUnsafeCurrentTask { unsafe $0 != nil }
    return CallOrigin(slot: isMain || isInTask ? .empty : .unknown, isMain: isMain)
  }

  /// The main thread, outside of all scopes: what the system and the service do.
  static let system = CallOrigin(slot: .empty, isMain: true)

  var isUnknown: Bool {
    switch slot {
    case .unknown: true
    case .scoped, .empty: false
    }
  }
}
