internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// An event on a shared device as a sentence.
  func sentence(_ event: SharedDeviceEvent) -> String {
    switch event {
    case .configure(.shared): return "Device management makes the device a shared one."
    case .configure(.notShared): return "Device management makes the device one person's."
    case .configure(.unknown): return "It is no longer known whether the device is shared."
    case .informationAvailable(let isAvailable):
      return "The sign-in library has \(isAvailable ? "information" : "no information") about the device."
    case .signIn(let user, .thisApp): return "\(who(user)) signs in to the device, in this app."
    case .signIn(let user, .anotherApp): return "\(who(user)) signs in to the device, in another app."
    case .signOut(let app, let fromBrowser):
      let place = app == .thisApp ? "this app" : "another app"
      return "The user signs out of the device, in \(place), "
        + "\(fromBrowser ? "and out of" : "but not out of") the browser."
    case .use: return "The user opens the app."
    case .leave: return "The user leaves the app."
    case .quit: return "The app is ended."
    case .reload: return "The app reloads in the background."
    case .browse: return "The user signs in to web sites in the browser."
    case .queriesFail(let fails):
      return "Asking who is signed in \(fails ? "fails" : "works") from now on."
    case .cleanupFails(let fails): return "Cleaning up \(fails ? "fails" : "works") from now on."
    case .forgetPrevious: return "The sign-in library forgets who was signed in before."
    }
  }

  /// Something on a shared device as a sentence.
  func sentence(_ outcome: SharedDeviceOutcome) -> String {
    switch outcome {
    case .opened(.start): return "The app is started."
    case .opened: return "The app is in the foreground."
    case .left: return "The app is in the background."
    case .modeLearned(let mode): return "The app learns that the device is \(phrase(mode))."
    case .signedIn(let user, let everywhere):
      return
        "\(who(user)) is signed in, \(everywhere ? "for every eligible app" : "only for the app that asked")."
    case .signedOut(let user, let everywhere):
      return "\(who(user)) is signed out\(everywhere ? " of every app" : ""); the app's data stays."
    case .browserSessionLeft(let user): return "The browser stays signed in as \(who(user))."
    case .broadcast(let heard):
      return
        "The account-changed notification is posted, and the app \(heard ? "receives" : "does not receive") it."
    case .asked(.failed, _): return "The app asks who is signed in, and gets an error."
    case .asked(.answered(let current, let previous), _):
      return "The app asks who is signed in: \(current.map { who($0) } ?? "no account") "
        + "(before: \(previous.map { who($0) } ?? "no account"))."
    case .unchecked: return "The app continues without asking who is signed in."
    case .withheld(let reason): return "The app must show nothing: \(reason.entry.text) [\(reason.code)]."
    case .cleanupBegan(let user, let reason):
      return "The app must clean up after \(who(user)) first: \(reason.entry.text) [\(reason.code)]."
    case .wiped(let user): return "The data of \(who(user)) is wiped."
    case .shown(let user): return "The app shows \(who(user))."
    case .shownNobody: return "The app shows that no user is signed in."
    case .finding(let finding): return "Finding: \(finding.entry.text) [\(finding.code)]."
    }
  }

  /// How much an outcome weighs in the story.
  func kind(_ outcome: SharedDeviceOutcome) -> Trace.Line.Kind {
    switch outcome {
    case .finding, .withheld: .bad
    case .opened, .left, .modeLearned, .signedIn, .signedOut, .browserSessionLeft, .broadcast, .asked,
      .unchecked, .cleanupBegan, .wiped, .shown, .shownNobody:
      .happening
    }
  }

  /// Everything about tokens, remediations and shared devices, as sentences.
  func happenings(_ outcomes: [Outcome]) -> [String] {
    outcomes.compactMap { outcome in
      switch outcome {
      case .compliance(let outcome): sentence(outcome)
      case .sharedDevice(let outcome): sentence(outcome)
      case .mismatch(let allowed, let entered): "The app must log: \(mismatch(allowed, entered))"
      case .delegate, .change, .note: nil
      }
    }
  }

  private func phrase(_ mode: DeviceMode) -> String {
    switch mode {
    case .unknown: "of an unknown kind"
    case .shared: "shared"
    case .notShared: "one person's"
    }
  }
}
