import MAMPolicyCore

extension AdHocModel {
  /// Lets an event happen in the model and returns the word that the documents' rules end it with.
  mutating func expect(_ move: AdHocMove) -> String {
    let thread = move.place.thread.text
    let window = move.place.window?.text ?? "main"
    met.insert(thread)
    if case .lifecycle(.restart(let slot, let launch)) = move.event {
      return restart(slot.name, launch.usual)
    }
    if case .lifecycle(.kill) = move.event {
      guard isRunning else { return "unchanged" }
      endProcess()
      return "success"
    }
    guard isRunning else { return "refused" }
    if windows[window] == nil { windows[window] = .some(.none) }
    return expectAccount(move.event) ?? expectIdentity(move.event, thread, window)
      ?? expectWork(move.event, thread) ?? expectLife(move.event) ?? expectFile(move.event, thread, window)
      ?? "an event that the model does not know"
  }

  private mutating func restart(_ shown: String?, _ launch: LaunchOutcome) -> String {
    endProcess()
    isRunning = true
    return shown.map { show([$0], in: "main", launch) } ?? "success"
  }

  private mutating func expectAccount(_ event: Event) -> String? {
    switch event {
    case .accounts(.signIn(let slot, _)):
      let name = slot.name ?? ""
      if signedIn.contains(name) { return "unchanged" }
      return enroll(name)
    case .accounts(.register(let slot, _)):
      let name = slot.name ?? ""
      guard signedIn.contains(name) else { return "refused" }
      return managed.contains(name) ? "unchanged" : enroll(name)
    case .accounts(.signOut(let slot)):
      guard let name = slot.name, signedIn.contains(name) else { return "unchanged" }
      remove(name)
      return "success"
    case .accounts(.wipe(let slot)):
      guard let name = slot.name, signedIn.contains(name) else { return "unchanged" }
      guard managed.contains(name) else { return "refused" }
      remove(name)
      return "success"
    case .accounts(.deregister(let slot, let wiping)):
      guard let name = slot.name, managed.contains(name) else { return "unchanged" }
      if wiping {
        remove(name)
      } else {
        managed.remove(name)
        enrollments[name, default: 0] += 1
      }
      return "success"
    default: return nil
    }
  }

  private mutating func enroll(_ name: String) -> String {
    guard Self.targeted.contains(name) else {
      signedIn.insert(name)
      return "success"
    }
    if !several, !managed.isEmpty { return "refused" }
    signedIn.insert(name)
    managed.insert(name)
    return "success"
  }

  private mutating func expectIdentity(_ event: Event, _ thread: String, _ window: String) -> String? {
    switch event {
    case .scopes(.setUIIdentity(let slot, let launch)):
      let target = slot.name ?? process
      if let mine = threads["main"], mine != target { return "notAllowed" }
      guard let name = slot.name else {
        guard let target, managed.contains(target) else {
          windows[window] = .some(.none)
          return "success"
        }
        let word = launched(target, launch.usual)
        if word == "success" { windows[window] = .some(.none) }
        return word
      }
      return show([name], in: window, launch.usual)
    case .scopes(.setUIIdentities(let elements, let launch)):
      guard several else { return "failed" }
      let names = elements?.isEmpty ?? true ? [""] : elements ?? [""]
      if let mine = threads["main"], [mine] != names { return "notAllowed" }
      return showTogether(names, in: window, launch.usual)
    case .scopes(.requireSwitch):
      guard isHelpful else { return "failed" }
      windows[window] = [""]
      return "success"
    case .scopes(.setProcessIdentity(let slot)):
      defer { process = slot.name }
      return process == slot.name ? "unchanged" : "success"
    case .scopes(.setThreadIdentity(let slot)):
      defer { threads[thread] = slot.name }
      return threads[thread] == slot.name ? "unchanged" : "success"
    default: return nil
    }
  }

  /// Shows one name in a window, if it passes.
  private mutating func show(_ names: [String], in window: String, _ launch: LaunchOutcome) -> String {
    guard let name = names.first, managed.contains(name) else {
      windows[window] = names
      return "success"
    }
    let word = launched(name, launch)
    if word == "success" { windows[window] = names }
    return word
  }

  /// How conditional launch ends for a managed account.
  private mutating func launched(_ name: String, _ launch: LaunchOutcome) -> String {
    switch launch {
    case .allow, .warn: return "success"
    case .block: return "failed"
    case .cancel: return isPaused ? "failed" : "canceled"
    case .wipe:
      remove(name)
      return "failed"
    }
  }

  /// Shows several names; who does not pass is hidden by a helpful app, and another app ends.
  private mutating func showTogether(_ names: [String], in window: String, _ launch: LaunchOutcome) -> String
  {
    var visible = names
    for name in names where managed.contains(name) {
      if launched(name, launch) == "success" { continue }
      visible.removeAll { $0 == name }
      if launch == .wipe { continue }
      guard isHelpful else {
        endProcess()
        return "failed"
      }
    }
    windows[window] = visible.isEmpty ? [""] : visible
    return "success"
  }

  private mutating func expectWork(_ event: Event, _ thread: String) -> String? {
    switch event {
    case .scopes(.enterScope(let slot)):
      begin(thread, slot.name, isWork: false)
      return "success"
    case .scopes(.leaveScope):
      guard let last = before[thread]?.last, !last.isWork else { return "refused" }
      threads[thread] = last.name
      before[thread]?.removeLast()
      return "success"
    case .work(.dispatch(let kind, let worker)):
      let carries = kind != .detachedTask && kind != .thread
      met.insert(worker.text)
      begin(worker.text, carries ? threads[thread] : nil, isWork: true)
      return "success"
    case .work(.finish):
      guard let index = before[thread]?.lastIndex(where: \.isWork), let first = before[thread]?[index] else {
        return "refused"
      }
      threads[thread] = first.name
      before[thread]?.removeSubrange(index...)
      return "success"
    case .work(.capture(_, let kind)):
      guard job == nil else { return "refused" }
      let carries = kind != .detachedTask && kind != .thread
      job = (carries ? threads[thread] : nil, kind == .workItem)
      return "success"
    case .work(.begin):
      guard let work = job else { return "refused" }
      if !work.isReusable { job = nil }
      begin(thread, work.name, isWork: true)
      return "success"
    default: return nil
    }
  }

  private mutating func begin(_ thread: String, _ name: String?, isWork: Bool) {
    before[thread, default: []].append((isWork, threads[thread]))
    threads[thread] = name
  }

  private mutating func expectLife(_ event: Event) -> String? {
    switch event {
    case .lifecycle(.pause):
      defer { isPaused = true }
      return isPaused ? "unchanged" : "success"
    case .lifecycle(.resume(let launch)):
      guard isPaused else { return "unchanged" }
      isPaused = false
      return resume(launch.usual)
    default: return nil
    }
  }

  private mutating func resume(_ launch: LaunchOutcome) -> String {
    var words: Set<String> = ["success"]
    for window in windows.keys.sorted() where isRunning {
      let names = (windows[window] ?? nil) ?? process.map { [$0] } ?? []
      guard isManaged(names) else { continue }
      if names.count > 1 {
        words.insert(showTogether(names, in: window, launch))
        continue
      }
      let word = launched(names[0], launch)
      words.insert(word)
      if word == "canceled", isHelpful { windows[window] = [""] }
    }
    return ["failed", "canceled", "success"].first(where: words.contains) ?? "success"
  }
}

extension IdentitySlot {
  /// The name in a slot of the cast; nil where nothing is set.
  var name: String? {
    switch self {
    case .unset, .merged: nil
    case .noUser: ""
    case .account(let identity): identity.text
    }
  }
}
