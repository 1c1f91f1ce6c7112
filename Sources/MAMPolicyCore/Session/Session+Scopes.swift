extension Session {
  /// Whether the thread of a place has been named and its window is open.
  func knows(_ place: Place) -> Bool {
    scopes.threads[place.thread] != nil && place.window.map { scopes.windows[$0] != nil } != false
  }

  /// Opens the window and names the thread that an event takes place in.
  mutating func visit(_ place: Place, _ trail: inout Trail) {
    guard state != .killed else { return }
    if scopes.threads[place.thread] == nil { scopes.threads[place.thread] = ThreadStack() }
    if let window = place.window, scopes.windows[window] == nil {
      scopes.windows[window] = .unset
      trail.changed(.windowOpened(window))
    }
  }

  mutating func setProcessIdentity(_ slot: IdentitySlot, _ trail: inout Trail) -> Answer {
    guard world.app.isMultiIdentity else { return .unchanged(Reason(ScopeReason.singleIdentityApp)) }
    let who = party(slot)
    guard !who.isSeveral else { return .refused(Reason(ScopeReason.severalOutsideWindow)) }
    trail.noted(IdentityMistake.processIdentitySet)
    return setProcess(who, &trail) ? .done() : .unchanged(Reason(ScopeReason.sameIdentity))
  }

  /// Sets the process's slot and returns whether that changed anything.
  @discardableResult
  mutating func setProcess(_ who: Party, _ trail: inout Trail) -> Bool {
    let former = party(scopes.process)
    guard former != who else { return false }
    scopes.process = KeptSlot(who)
    trail.changed(.process(from: slot(former), to: slot(who)))
    return true
  }

  /// Sets a window's slot and returns whether that changed anything.
  @discardableResult
  mutating func setWindow(_ window: WindowName, _ who: Party, _ trail: inout Trail) -> Bool {
    let former = party(scopes.slot(of: window))
    // The order in which a view shows accounts counts.
    guard former.members != who.members else { return false }
    scopes.windows[window] = KeptSlot(who)
    trail.changed(.window(window, from: slot(former), to: slot(who)))
    return true
  }

  mutating func setThreadIdentity(_ slot: IdentitySlot, on thread: ThreadName, _ trail: inout Trail) -> Answer
  {
    guard world.app.isMultiIdentity else { return .unchanged(Reason(ScopeReason.singleIdentityApp)) }
    let who = party(slot)
    guard !who.isSeveral else { return .refused(Reason(ScopeReason.severalOutsideWindow)) }
    guard party(scopes.slot(of: thread)) != who else { return .unchanged(Reason(ScopeReason.sameIdentity)) }
    changeThread(thread, &trail) { $0.set(KeptSlot(who)) }
    return .done()
  }

  mutating func enterScope(_ slot: IdentitySlot, on thread: ThreadName, _ trail: inout Trail) -> Answer {
    let who = party(slot)
    guard !who.isSeveral else { return .refused(Reason(ScopeReason.severalOutsideWindow)) }
    guard world.app.isMultiIdentity else {
      let former = scopes.slot(of: thread)
      changeThread(thread, &trail) { $0.enterScope(former) }
      return .done([Reason(ScopeReason.singleIdentityApp)])
    }
    changeThread(thread, &trail) { $0.enterScope(KeptSlot(who)) }
    return .done()
  }

  mutating func leaveScope(on thread: ThreadName, _ trail: inout Trail) -> Answer {
    changeThread(thread, &trail) { $0.leaveScope() }
      ? .done() : .refused(Reason(ScopeReason.noScopeToLeave))
  }

  mutating func dispatch(
    _ kind: WorkKind, from thread: ThreadName, to worker: ThreadName, _ trail: inout Trail
  ) -> Answer {
    let work = CapturedWork(kind, submittedUnder: scopes.slot(of: thread))
    changeThread(worker, &trail) { $0.begin(work) }
    return .done()
  }

  mutating func capture(_ name: WorkName, _ kind: WorkKind, on thread: ThreadName) -> Answer {
    guard scopes.work[name] == nil else { return .refused(Reason(ScopeReason.workNameTaken)) }
    scopes.work[name] = CapturedWork(kind, submittedUnder: scopes.slot(of: thread))
    return .done()
  }

  mutating func begin(_ name: WorkName, on thread: ThreadName, _ trail: inout Trail) -> Answer {
    guard let work = scopes.work[name] else { return .refused(Reason(ScopeReason.unknownWork)) }
    if !work.kind.isReusable { scopes.work[name] = nil }
    changeThread(thread, &trail) { $0.begin(work) }
    return .done()
  }

  mutating func finishWork(on thread: ThreadName, _ trail: inout Trail) -> Answer {
    changeThread(thread, &trail) { $0.finish() } ? .done() : .refused(Reason(ScopeReason.noWorkToFinish))
  }

  /// Changes a thread's stack and writes down when its slot became another.
  @discardableResult
  mutating func changeThread<Result>(
    _ thread: ThreadName, _ trail: inout Trail, _ change: (inout ThreadStack) -> Result
  ) -> Result {
    let former = party(scopes.slot(of: thread))
    let result = change(&scopes.threads[thread, default: ThreadStack()])
    let now = party(scopes.slot(of: thread))
    if former != now { trail.changed(.thread(thread, from: slot(former), to: slot(now))) }
    return result
  }
}
