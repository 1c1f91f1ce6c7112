internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// Whom the app acts for from now on, as a sentence.
  func sentence(_ event: ScopeEvent) -> String {
    switch event {
    case .setUIIdentity(let slot, let launch):
      return "The app switches the window to \(who(slot))\(told(launch))."
    case .setUIIdentities(let elements, let launch):
      return "The app shows \(who(.showing(elements))) together in the window\(told(launch))."
    case .requireSwitch(let slot, let cause, let launch):
      return "The SDK has the app switch the window to \(who(slot)), because \(phrase(cause))\(told(launch))."
    case .completeSwitch(let answer, let launch):
      return "The pending switch continues: \(phrase(answer))\(told(launch))."
    case .setProcessIdentity(let slot): return "The app lets the whole process act for \(who(slot))."
    case .setThreadIdentity(let slot): return "The app lets the thread act for \(who(slot))."
    case .enterScope(let slot): return "The thread enters a scope in which it acts for \(who(slot))."
    case .leaveScope: return "The thread leaves the scope."
    case .openWindow(let window): return "The window `\(window.text)` opens."
    case .closeWindow(let window): return "The window `\(window.text)` closes."
    case .makeKeyWindow(let window): return "The window `\(window.text)` becomes the key window."
    }
  }

  /// Something that happens to work between threads, as a sentence.
  func sentence(_ event: WorkEvent) -> String {
    switch event {
    case .dispatch(let kind, let worker):
      return "The thread hands \(phrase(kind)) over to thread `\(worker.text)`, where it begins at once."
    case .capture(let work, let kind):
      return "The thread prepares \(phrase(kind)), called `\(work.text)`, which waits to run."
    case .begin(let work): return "The work `\(work.text)` begins."
    case .finish: return "The work ends."
    }
  }
}
