internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// What the steps of a scenario do.
extension ExplainTopic {
  /// The steps, beside the questions.
  static let steps: [ExplainTopic] = Scenario.stepWords.map { word in
    let keys = JSONSchema.keys(ofStep: word)
    return ExplainTopic(
      kind: .step, names: [word], title: stepMeanings[word] ?? "",
      rows: [
        ("keys", keys.joined(separator: ", ")),
        (
          "write",
          "{ \"do\": \"\(word)\"\(keys.isEmpty ? "" : ", ...") }; `mamctl schema scenario` has every key"
        ),
      ])
  }

  /// What happens at each step, by its word.
  static let stepMeanings: [String: String] = [
    "signIn": "an account signs in to the app", "register": "the app registers an account for management",
    "checkIn": "a managed account checks in with the service",
    "autoEnroll": "the SDK enrolls an account by itself",
    "signOut": "an account signs out, and all its data is removed",
    "deregister": "the app ends an account's registration, with or without a wipe",
    "wipe": "the administrator wipes the org data of an account",
    "orderWipe": "the administrator orders a wipe that the app learns of at its next contact",
    "removeToken": "the app removes an account's token", "contactService": "the app contacts the service",
    "loginAndEnroll": "the SDK asks the user to sign in, and enrolls the account",
    "allowAccounts": "the administrator says which accounts may sign in",
    "assignPolicy": "the administrator assigns a policy to an account, or takes it away",
    "meetAccount": "an unknown account appears",
    "setUIIdentity": "a window shows another account",
    "setUIIdentities": "a window shows several accounts at once",
    "requireSwitch": "the SDK asks the app to switch to another account",
    "completeSwitch": "the app answers a switch that it was asked for",
    "setProcessIdentity": "the process works for another account",
    "setThreadIdentity": "a thread works for another account",
    "enterScope": "code enters an identity scope, in which it acts for another account",
    "leaveScope": "code leaves the identity scope",
    "openWindow": "a window opens", "closeWindow": "a window closes", "makeKeyWindow": "a window becomes key",
    "dispatch": "work goes to another thread", "capture": "work is stored with the account it acts for",
    "begin": "captured work begins", "finish": "work ends",
    "pause": "the app goes to the background", "resume": "the app comes back", "kill": "the app ends",
    "restart": "the app starts again", "requireRestart": "the SDK asks the app to restart",
    "answerDelegates": "the app changes what it answers to the SDK",
    "changeDevice": "a fact of the device changes", "createFile": "a file is created",
    "createDirectory": "a folder is created", "openFile": "a file is opened",
    "writeFile": "a file is written",
    "moveFile": "a file is moved", "copyFile": "a file is copied", "deleteFile": "a file is deleted",
    "protect": "a file gets an owner",
    "verifyAndProtect": "a file gets an owner, unless it already belongs to that owner",
    "encrypt": "a file is encrypted", "decrypt": "a file is decrypted", "backUp": "files go into a backup",
    "showFile": "the app shows a file and switches to its owner",
    "protectData": "data in memory is protected",
    "unprotectData": "protected data is read", "send": "data goes to another app",
    "import": "data comes from another app", "receive": "an item or a file comes in from another app",
    "finishOpenURL": "the opening of a URL ends", "followLink": "the user follows a link in a web view",
    "upload": "the user uploads a file in a web view", "pasteIntoWebView": "the user pastes into a web view",
    "requestToken": "the app asks for a token", "remediate": "the app asks the SDK to remediate an account",
    "finishRemediation": "a remediation ends", "obtainToken": "the app gets a token",
    "changeCompliance": "what remediation meets changes",
    "deviceSignIn": "a user signs in to a shared device",
    "deviceSignOut": "the user of a shared device signs out",
    "reload": "the app reads the device's user again",
    "browse": "the user looks at data on a shared device",
    "changeSharedDevice": "a fact of the shared device changes",
    "launch": "the checks of conditional launch run", "assert": "the state is compared with what is expected",
  ]
}
