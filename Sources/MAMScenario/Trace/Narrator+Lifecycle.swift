internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// Something that happens to the app's process, as a sentence.
  func sentence(_ event: LifecycleEvent) -> String {
    switch event {
    case .pause: return "The user leaves the app."
    case .resume(let launch): return "The user comes back to the app\(told(launch))."
    case .kill: return "The system kills the app."
    case .restart(let slot, let launch):
      return "The user starts the app\(showing(slot, "see"))\(told(launch))."
    case .requireRestart(let slot, let launch):
      return "The SDK has the app restart\(showing(slot, "show"))\(told(launch))."
    case .answerDelegates(let answers): return sentence(answers)
    case .changeDevice(nil): return "Nothing is known about the device any longer."
    case .changeDevice(.some): return "The device is in another state."
    }
  }

  /// How the app behaves from now on when the SDK calls it.
  private func sentence(_ answers: AppAnswers) -> String {
    let calls: [(name: String, answer: DelegateAnswer)] = [
      ("identitySwitchRequired", answers.identitySwitchRequired), ("addAccount", answers.addAccount),
      ("blockAccount", answers.blockAccount), ("wipeData", answers.wipeData),
      ("restartApplication", answers.restartApplication),
    ]
    func names(_ answer: DelegateAnswer) -> String {
      English.list(calls.filter { $0.answer == answer }.map(\.name), "and")
    }
    var parts: [String] = []
    if !names(.success).isEmpty { parts.append("\(names(.success)) (success)") }
    if !names(.failure).isEmpty { parts.append("\(names(.failure)) (failure)") }
    if !names(.pending).isEmpty { parts.append("\(names(.pending)) (pending)") }
    if parts.isEmpty { return "The app now implements no method that the SDK calls." }
    let rest = names(.notImplemented).isEmpty ? "" : "; it implements no other method"
    return "The app now implements \(parts.joined(separator: ", "))\(rest)."
  }

  private func showing(_ slot: IdentitySlot, _ verb: String) -> String {
    slot == .unset ? "" : ", to \(verb) data of \(who(slot))"
  }
}
