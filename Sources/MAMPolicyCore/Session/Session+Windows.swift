extension Session {
  mutating func openWindow(_ window: WindowName, _ trail: inout Trail) -> Answer {
    guard scopes.windows[window] == nil else { return .unchanged(Reason(ScopeReason.windowOpen)) }
    scopes.windows[window] = .unset
    trail.changed(.windowOpened(window))
    return .done()
  }

  mutating func closeWindow(_ window: WindowName, _ trail: inout Trail) -> Answer {
    guard scopes.windows[window] != nil else { return .refused(Reason(ScopeReason.unknownWindow)) }
    let others = scopes.windows.keys.filter { $0 != window }
    guard let next = others.min() else { return .refused(Reason(ScopeReason.lastWindow)) }
    failSwitch(in: window, because: .windowClosed, &trail)
    scopes.windows[window] = nil
    canceledSwitches[window] = nil
    trail.changed(.windowClosed(window))
    if scopes.keyWindow == window {
      scopes.keyWindow = next
      trail.changed(.keyWindow(next))
    }
    return .done()
  }

  mutating func makeKeyWindow(_ window: WindowName, _ trail: inout Trail) -> Answer {
    guard scopes.windows[window] != nil else { return .refused(Reason(ScopeReason.unknownWindow)) }
    guard scopes.keyWindow != window else { return .unchanged(Reason(ScopeReason.isKeyWindow)) }
    scopes.keyWindow = window
    trail.changed(.keyWindow(window))
    return .done()
  }
}
