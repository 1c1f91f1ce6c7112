/// The identity slot of one thread, with the scopes and the work that it is inside of.
///
/// The innermost frame's slot is the thread's slot, even when it is unset: work that carries nobody
/// runs with an empty slot and never with what its worker had. Leaving a frame brings back what was
/// there before it.
///
/// Source: R2.1, R3.
package struct ThreadStack: Hashable, Sendable {
  /// One scope, or one piece of work, that the thread is inside of.
  package struct Frame: Hashable, Sendable {
    /// What opened the frame.
    package enum Kind: Hashable, Sendable {
      /// An identity scope.
      case scope
      /// A piece of work that runs on the thread.
      case work(WorkKind)
    }

    /// What opened the frame.
    package let kind: Kind
    /// The thread's slot while the frame is the innermost one.
    package fileprivate(set) var slot: KeptSlot
  }

  /// The slot outside of all frames.
  package private(set) var own = KeptSlot.unset
  /// The frames from the outermost to the innermost.
  package private(set) var frames: [Frame] = []

  /// Creates the stack of a thread with an empty slot.
  package init() {}

  /// The thread's slot as it is now.
  package var slot: KeptSlot { frames.last?.slot ?? own }

  /// Replaces the slot until the innermost frame is left, or for good outside of all frames.
  package mutating func set(_ slot: KeptSlot) {
    if frames.isEmpty { own = slot } else { frames[frames.count - 1].slot = slot }
  }

  /// All slots that the thread has, or gets back when it leaves what it is inside of.
  package var slots: [KeptSlot] { [own] + frames.map(\.slot) }

  /// Empties the slot, in everything that the thread is inside of too.
  package mutating func clear() {
    own = .unset
    for index in frames.indices { frames[index].slot = .unset }
  }

  package mutating func enterScope(_ slot: KeptSlot) {
    frames.append(Frame(kind: .scope, slot: slot))
  }

  /// Leaves the innermost scope; false when the innermost frame is no scope.
  package mutating func leaveScope() -> Bool {
    guard let frame = frames.last, frame.kind == .scope else { return false }
    frames.removeLast()
    return true
  }

  package mutating func begin(_ work: CapturedWork) {
    frames.append(Frame(kind: .work(work.kind), slot: work.slot))
  }

  /// Leaves the innermost work with all scopes that it left open; false when the thread runs none.
  package mutating func finish() -> Bool {
    guard
      let index = frames.lastIndex(where: { frame in
        switch frame.kind {
        case .scope: false
        case .work: true
        }
      })
    else { return false }
    frames.removeSubrange(index...)
    return true
  }
}
