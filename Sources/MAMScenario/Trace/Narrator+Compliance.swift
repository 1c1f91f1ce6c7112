internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// An event of token requests and remediations as a sentence.
  func sentence(_ event: ComplianceEvent) -> String {
    switch event {
    case .change(let fact): return sentence(fact)
    case .requestToken(let account): return "The app asks for a token of \(who(account))."
    case .remediate(let target, let mode):
      let kind =
        switch target {
        case .homeAccountID(nil): ""
        case .homeAccountID(_?): "the home account ID "
        case .accountID: "the account "
        }
      return "The app asks for remediation of \(kind)\(idText(target.text)) (\(mode.rawValue))."
    case .proceed: return "The remediation continues."
    case .relaunch: return "The app is started again."
    case .addAccount(let account): return "The app adds \(who(account))."
    case .removeAccount(let account): return "The app removes \(who(account)) and leaves its content."
    case .wipe(let account): return "The app wipes \(who(account))."
    case .play(_, let account, _): return "The app runs its sign-in script for \(who(account))."
    }
  }

  /// A change of the facts as a sentence.
  func sentence(_ fact: ComplianceFact) -> String {
    switch fact {
    case .requirement(.nobody): return "Conditional access requires an app protection policy for no account."
    case .requirement(.everybody):
      return "Conditional access requires an app protection policy for every account."
    case .requirement(.accounts(let accounts)):
      let names = accounts.map { who($0) }.joined(separator: ", ")
      return
        "Conditional access requires an app protection policy for \(names.isEmpty ? "no account" : names)."
    case .deviceRegistered(let isRegistered):
      return "The device is \(isRegistered ? "registered" : "not registered") from now on."
    case .capabilities(let capabilities):
      return
        "The app declares \(capabilities.values.isEmpty ? "nothing" : UserText.list(capabilities.values))."
    case .service(.answers): return "The protection service answers."
    case .service(.fails): return "The protection service answers with errors."
    case .service(.unreachable): return "The protection service cannot be reached."
    case .user(.goesAlong): return "The user completes prompts."
    case .user(.cancels): return "The user cancels prompts."
    case .content(let account, let isPresent):
      return "The app holds \(isPresent ? "managed" : "no managed") content of \(who(account))."
    case .homeAccountID(let account, let text):
      return "The sign-in library reports the home account ID \(UserText.quoted(text)) for \(who(account))."
    }
  }

  /// Something about token requests and remediations as a sentence.
  func sentence(_ outcome: ComplianceOutcome) -> String {
    switch outcome {
    case .authenticatorRequested:
      return "The sign-in library asks for the Authenticator app and for the device's registration."
    case .token(let answer): return sentence(answer)
    case .remediationRefused(let text, let reason):
      return
        "The remediation of \(idText(text)) is refused: \(Self.fault(of: text, reason)) [\(reason.code)]."
    case .remediationStarted(let account, let mode):
      return "The remediation of \(who(account)) begins (\(mode.rawValue))."
    case .remediationQueued(let account, let before):
      return "The remediation of \(who(account)) waits for \(English.count(before, "other"))."
    case .remediationDropped(let account):
      return "The remediation of \(who(account)) is unfinished, and the repeat is dropped."
    case .checkedIn(let account): return "\(who(account)) checks in, and its policy stays in force."
    case .relaunched(nil): return "The app runs again."
    case .relaunched(.some(let account)):
      return "The app runs again; the SDK takes the screen and continues with \(who(account))."
    case .accountAdded(let account): return "\(who(account)) is among the app's accounts."
    case .step(let step, let number): return "\(number): \(sentence(step))"
    case .ended(let ending): return sentence(ending)
    }
  }

  /// How much an outcome weighs in the story.
  func kind(_ outcome: ComplianceOutcome) -> Trace.Line.Kind {
    switch outcome {
    case .remediationRefused: .bad
    case .ended(let ending): ending.finding == nil ? .happening : .bad
    case .step, .authenticatorRequested, .token, .remediationStarted, .remediationQueued, .remediationDropped,
      .checkedIn, .relaunched, .accountAdded:
      .happening
    }
  }

  /// How a token request ended, in a few words.
  func phrase(_ result: TokenResult) -> String {
    switch result {
    case .token: "a token"
    case .protectionPolicyRequired: "no token: a protection policy is required"
    case .failed: "no token: the sign-in fails"
    }
  }

  /// What has become of a remediation, in a few words.
  func phrase(_ progress: RemediationProgress) -> String {
    switch progress {
    case .started: "the remediation has begun"
    case .queued: "the remediation waits"
    case .dropped: "dropped"
    case .restarting: "the app restarts"
    }
  }

  /// What an app must do when it is told a status, after "must".
  func phrase(_ duty: ComplianceDuty) -> String {
    switch duty {
    case .addAccount: "add the account"
    case .retryToken: "ask for the token again"
    case .remediateInteractively: "ask for remediation again, with prompts"
    case .showMessage: "show the title and the message"
    case .retryLater: "try again later"
    case .retryWhenConnected: "try again when there is a connection"
    case .wipe: "wipe the account's content"
    }
  }

  /// Why an ID was refused, as a clause; an ID of the other kind is as well formed as one can be.
  static func fault(of text: String, _ reason: Reason) -> String {
    guard reason.code == RemediationRefusal.idMalformed.rawValue else { return reason.entry.text }
    if ObjectID(text) != nil { return "it is only an object ID, and `ObjectId.TenantId` is needed" }
    if HomeAccountID(text) != nil { return "it is a home account ID, and only an object ID is taken here" }
    return reason.entry.text
  }

  /// The ID that a remediation names, as it was given.
  private func idText(_ text: String) -> String { text.isEmpty ? "an empty ID" : UserText.quoted(text) }

  private func sentence(_ answer: TokenAnswer) -> String {
    switch answer.result {
    case .token: return "\(who(answer.account)) gets a token."
    case .protectionPolicyRequired(let text):
      let id = text.map { "with the home account ID \(UserText.quoted($0))" } ?? "without a home account ID"
      return "The token is refused: a protection policy is required, \(id)."
    case .failed: return "The sign-in fails."
    }
  }

  private func sentence(_ step: AppScript.Step) -> String {
    switch step {
    case .token: "the app asks for a token."
    case .action(let action): "the app \(phrase(action))."
    case .remediation: "the remediation continues."
    case .relaunch: "the app is started again."
    case .change(let fact): English.uncapitalized(sentence(fact))
    }
  }

  private func phrase(_ action: AppAction) -> String {
    switch action {
    case .retryToken: "wants the token again"
    case .remediate(let choice, let mode): "asks for remediation of \(phrase(choice)) (\(mode.rawValue))"
    case .showMessage: "shows the title and the message"
    case .wait: "waits for something to change"
    case .addAccount: "adds the account"
    case .removeAccount: "removes the account"
    case .wipe: "wipes the account's content"
    case .wipeUnprotected: "wipes the account's content where no policy protects it"
    case .exit: "ends itself"
    case .ignore: "does nothing"
    }
  }

  private func phrase(_ choice: AccountChoice) -> String {
    switch choice {
    case .proper: "the account"
    case .wholeHomeAccountID: "the whole home account ID"
    case .textBeforeDot: "the text before the first dot of the home account ID"
    case .fixed(let text): UserText.quoted(text)
    }
  }

  private func sentence(_ ending: AppScript.Ending) -> String {
    switch ending {
    case .token: "The app has its token."
    case .exited: "The app has ended itself, without a token."
    case .resting: "The app rests, without a token."
    case .waiting: "The app waits, and nothing more changes."
    case .refused: "The account cannot be remediated: no usable ID came with the error."
    case .finding(let finding): "Finding at step \(finding.step): \(finding.entry.text)."
    case .loop(let finding, let first, let last):
      "Finding at step \(finding.step): \(finding.entry.text). The shortest loop is \(first) to \(last)."
    }
  }
}
