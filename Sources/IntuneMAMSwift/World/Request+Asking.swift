internal import MAMPolicyCore

extension Request {
  /// Returns the event that asks the question again and the window to ask it in, or nil if no step asks it.
  ///
  /// Scenarios name one account. A question about a view of several is asked in the window that shows
  /// the view, where one does and the answer there is the same.
  func asking(in session: Session, answered decision: Decision?) -> (event: Event, window: WindowName?)? {
    guard case .merged = near else { return (.ask(self), nil) }
    let window = session.windows.first { window in
      let place = Place(window: window)
      let asked = session.filling(self, leavingOut: [.near], at: place)
      return session.world.directory.same(asked.near, near)
        && session.decide(self, leavingOut: [.near], at: place) == decision
    }
    return window.map { (.ask(self, leavingOut: [.near]), $0) }
  }
}
