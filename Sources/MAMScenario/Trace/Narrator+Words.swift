internal import MAMPolicyCore

extension Narrator {
  /// What sort of work is handed over.
  func phrase(_ kind: WorkKind) -> String {
    switch kind {
    case .dispatchAsync: "a dispatched block"
    case .dispatchSync: "a synchronously dispatched block"
    case .operation: "an operation"
    case .workItem: "a work item"
    case .task: "a task"
    case .childTask: "a child task"
    case .detachedTask: "a detached task"
    case .thread: "the body of a new thread"
    }
  }

  /// Why the SDK wants a switch.
  func phrase(_ cause: SwitchCause) -> String {
    switch cause {
    case .openURL: "a URL is opened"
    case .cancelConditionalLaunch: "the user canceled a prompt"
    case .documentImport: "a document comes in"
    }
  }

  /// Why an account is hidden.
  func phrase(_ reason: BlockReason) -> String {
    switch reason {
    case .conditionalLaunchBlocked: "a condition of conditional launch is not met"
    case .conditionalLaunchCanceled: "the user canceled a prompt"
    // An app is told nothing else when the clock status cannot be confirmed.
    case .clockedOut:
      isClockedOut ? "the user is clocked out" : "it is not confirmed that the user is clocked in"
    }
  }

  /// What the app's process does.
  func phrase(_ state: AppState) -> String {
    switch state {
    case .running: "in the foreground"
    case .paused: "in the background"
    case .killed: "not running"
    }
  }

  /// What the app answers a call.
  func phrase(_ answer: DelegateAnswer) -> String {
    switch answer {
    case .success: "the app reports success"
    case .failure: "the app says that it cannot"
    case .notImplemented: "the app has no such method"
    case .pending: "the app has not called the completion handler"
    }
  }

  /// What the service answers an enrollment, at the end of a sentence.
  func told(_ status: EnrollmentStatus?) -> String {
    status.map { "; the service answers \($0.rawValue) (\($0))" } ?? ""
  }

  /// How conditional launch will end, at the end of a sentence.
  func told(_ launch: LaunchScript) -> String {
    guard launch != .passes else { return "" }
    var ends: [String] =
      launch.usual == .allow && !launch.accounts.isEmpty ? [] : [end(launch.usual, of: nil)]
    ends += launch.accounts.map { (name: who($0.key), outcome: $0.value) }.sorted { $0.name < $1.name }
      .map { end($0.outcome, of: $0.name) }
    // The event's own sentence has its full stop after this.
    return ends.count == 1
      ? "; \(ends[0])" : ends.map { ". \(English.capitalized($0))" }.joined()
  }

  private func end(_ outcome: LaunchOutcome, of name: String?) -> String {
    let whom = name.map { " \($0)" } ?? ""
    return switch outcome {
    case .allow: "if conditional launch runs, it lets\(name.map { " \($0)" } ?? " every account") pass"
    case .warn: "if conditional launch runs, it warns\(whom)"
    case .block: "if conditional launch runs, it blocks\(whom)"
    case .wipe: "if conditional launch runs, it wipes\(whom)"
    case .cancel: "if a prompt is shown\(name.map { " for \($0)" } ?? ""), the user cancels it"
    case .pending: "if a prompt is shown\(name.map { " for \($0)" } ?? ""), it stays open"
    }
  }
}
