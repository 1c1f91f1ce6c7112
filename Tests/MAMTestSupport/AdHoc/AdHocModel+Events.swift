import MAMPolicyCore

extension AdHocModel {
  /// Lets an event happen in the model and returns the word that the documents' rules end it with.
  mutating func expect(_ move: AdHocMove) -> String {
    let thread = move.place.thread.text
    let window = move.place.window?.text ?? "main"
    met.insert(thread)
    hour += move.hours
    if case .changeDevice(let facts?) = move.event {
      lastContact = facts.lastCheckIn.map { Int($0.sinceStart / .hours(1)) }
      isStranded = facts.reauthentication == .failed
      return "success"
    }
    if case .restart(let slot, let launch) = move.event {
      return restart(slot.name, launch.usual)
    }
    if case .kill = move.event {
      guard isRunning else { return "unchanged" }
      endProcess()
      return "success"
    }
    if case .wipe(let slot) = move.event, !isRunning {
      if let name = slot.name { ordered.append(name) }
      return "success"
    }
    guard isRunning else { return "refused" }
    let opensWindow = windows[window] == nil
    if opensWindow { windows[window] = .some(.none) }
    let word =
      expectAccount(move.event) ?? expectIdentity(move.event, thread, window)
      ?? expectWork(move.event, thread) ?? expectLife(move.event) ?? expectFile(move.event, thread, window)
      ?? "an event that the model does not know"
    // What is refused changes nothing, and opens no window either.
    if opensWindow, ["refused", "error", "recorded"].contains(word) { windows[window] = nil }
    return word
  }

  private mutating func restart(_ shown: String?, _ launch: LaunchOutcome) -> String {
    endProcess()
    isRunning = true
    for name in ordered where managed.contains(name) || left.contains(name) { remove(name) }
    ordered = []
    guard let shown else { return "success" }
    return go(to: [shown], in: "main", launch)
  }

  private mutating func expectAccount(_ event: Event) -> String? {
    switch event {
    case .signIn(let slot, _):
      let name = slot.name ?? ""
      if signedIn.contains(name) { return "unchanged" }
      return enroll(name)
    case .register(let slot, _):
      let name = slot.name ?? ""
      guard signedIn.contains(name) else { return "refused" }
      return managed.contains(name) ? "unchanged" : enroll(name)
    case .signOut(let slot):
      guard let name = slot.name, signedIn.contains(name) else { return "unchanged" }
      remove(name)
      return "success"
    case .wipe(let slot):
      guard let name = slot.name else { return "unchanged" }
      guard managed.contains(name) || left.contains(name) else {
        return signedIn.contains(name) ? "refused" : "unchanged"
      }
      remove(name)
      return "success"
    case .deregister(let slot, let wiping):
      guard let name = slot.name, managed.contains(name) else { return "unchanged" }
      if wiping {
        remove(name)
      } else {
        managed.remove(name)
        left.insert(name)
        blocked.remove(name)
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
    left.remove(name)
    hear()
    return "success"
  }

  private mutating func expectIdentity(_ event: Event, _ thread: String, _ window: String) -> String? {
    switch event {
    case .setUIIdentity(let slot, let launch):
      return switched(to: [slot.name], in: window) ?? go(to: [slot.name], in: window, launch.usual)
    case .setUIIdentities(let elements, let launch):
      guard several else { return "failed" }
      let names = elements.isEmpty ? [""] : elements.compactMap(\.name)
      return switched(to: names, in: window) ?? go(to: names, in: window, launch.usual, isView: true)
    case .requireSwitch:
      if let word = switched(to: [""], in: window) { return word }
      guard isHelpful else { return "failed" }
      return go(to: [""], in: window, .allow)
    case .completeSwitch(_, let launch):
      guard let waiting = pending.removeValue(forKey: window) else { return "refused" }
      return go(to: waiting.names, in: window, launch.usual, isView: waiting.isView)
    case .setProcessIdentity(let slot):
      defer { process = slot.name }
      return process == slot.name ? "unchanged" : "success"
    case .setThreadIdentity(let slot):
      defer { threads[thread] = slot.name }
      return threads[thread] == slot.name ? "unchanged" : "success"
    default: return nil
    }
  }

  /// Ends what a window waits for, and answers when the main thread acts for somebody else.
  mutating func switched(to names: [String?], in window: String) -> String? {
    pending[window] = nil
    guard let mine = threads["main"] else { return nil }
    return [mine] == names.map { $0 ?? process } ? nil : "notAllowed"
  }

  /// Switches a window to names; no name is whomever the process acts for.
  mutating func go(
    to names: [String?], in window: String, _ script: LaunchOutcome, isView: Bool = false
  ) -> String {
    let launch = outcome(script)
    let shown = names.compactMap { $0 ?? process }
    guard isManaged(shown) else {
      windows[window] = names.contains(nil) ? .some(.none) : names.compactMap(\.self)
      return "success"
    }
    if launch == .pending, !isPaused {
      pending[window] = (names, isView)
      return "pending"
    }
    if isView || shown.count > 1 { return showTogether(shown, in: window, launch) }
    let word = launched(shown[0], launch, in: nil)
    if word == "success", isRunning { windows[window] = names.contains(nil) ? .some(.none) : shown }
    return word
  }

  /// How conditional launch ends for a managed account, which is blocked or no longer blocked by that.
  ///
  /// A helpful app hides a blocked account in all windows but the one that is about to show it; another
  /// app ends where a window shows it together with others.
  private mutating func launched(_ name: String, _ launch: LaunchOutcome, in shown: String?) -> String {
    switch launch {
    case .allow, .warn:
      blocked.remove(name)
      return "success"
    case .block:
      blocked.insert(name)
      guard several else { return "failed" }
      for window in windows.keys.sorted() where window != shown && isRunning {
        guard let names = windows[window] ?? nil, names.contains(name), isHelpful || names.count > 1 else {
          continue
        }
        if isHelpful { hide(name, in: window) } else { endProcess() }
      }
      return "failed"
    case .cancel: return isPaused ? "failed" : "canceled"
    case .pending: return "failed"
    case .wipe:
      remove(name)
      return "failed"
    }
  }

  private mutating func hide(_ name: String, in window: String) {
    let visible = (windows[window] ?? nil)?.filter { $0 != name } ?? []
    windows[window] = visible.isEmpty ? [""] : visible
  }

  /// Shows several names; who does not pass is hidden by a helpful app, and another app ends.
  private mutating func showTogether(_ names: [String], in window: String, _ launch: LaunchOutcome) -> String
  {
    var visible = names
    for name in names where managed.contains(name) {
      if launched(name, launch, in: window) == "success" { continue }
      visible.removeAll { $0 == name }
      if launch == .wipe { continue }
      guard isHelpful, isRunning else {
        if isRunning { endProcess() }
        return "failed"
      }
      blocked.insert(name)
    }
    windows[window] = visible.isEmpty ? [""] : visible
    return "success"
  }

  private mutating func expectWork(_ event: Event, _ thread: String) -> String? {
    switch event {
    case .enterScope(let slot):
      begin(thread, slot.name, isWork: false)
      return "success"
    case .leaveScope:
      guard let last = before[thread]?.last, !last.isWork else { return "refused" }
      threads[thread] = last.name
      before[thread]?.removeLast()
      return "success"
    case .dispatch(let kind, let worker):
      let carries = kind != .detachedTask && kind != .thread
      met.insert(worker.text)
      begin(worker.text, carries ? threads[thread] : nil, isWork: true)
      return "success"
    case .finish:
      guard let index = before[thread]?.lastIndex(where: \.isWork), let first = before[thread]?[index] else {
        return "refused"
      }
      threads[thread] = first.name
      before[thread]?.removeSubrange(index...)
      return "success"
    case .capture(_, let kind):
      guard job == nil else { return "refused" }
      let carries = kind != .detachedTask && kind != .thread
      job = (carries ? threads[thread] : nil, kind == .workItem)
      return "success"
    case .begin:
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
    case .pause:
      defer { isPaused = true }
      return isPaused ? "unchanged" : "success"
    case .resume(let launch):
      guard isPaused else { return "unchanged" }
      isPaused = false
      return resume(launch.usual)
    default: return nil
    }
  }

  private mutating func resume(_ launch: LaunchOutcome) -> String {
    var words: Set<String> = ["success"]
    for window in windows.keys.sorted() where isRunning {
      let set = windows[window] ?? nil
      let names = set ?? process.map { [$0] } ?? []
      guard isManaged(names) else { continue }
      let word = go(to: set.map { $0.map(Optional.some) } ?? [nil], in: window, launch)
      words.insert(word)
      guard word == "canceled", names.count == 1 else { continue }
      if isHelpful { windows[window] = [""] } else { blocked.insert(names[0]) }
    }
    if !isRunning { return "failed" }
    return ["pending", "failed", "canceled", "success"].first(where: words.contains) ?? "success"
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
