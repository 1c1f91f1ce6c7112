internal import MAMPolicyCore
public import MAMPolicyDocuments

extension Scenario {
  /// The load warnings that can matter to how the scenario ends, each once.
  ///
  /// - Parameter isStrict: Whether a default matters too: of a data-transfer setting that an export leaves out.
  /// - Returns: The remarks about the world itself, and the warnings of every policy of it.
  public func warnings(strictly isStrict: Bool = false) -> [LoadWarning] {
    // Whether a policy applies on the device is part of everything that is asked, done or compared.
    var settings: SettingSet = [.targetedAppManagementLevels]
    if device != nil { settings.formUnion(LaunchRule.reads) }
    for step in steps { settings.formUnion(step.settings) }
    return (remarks + policies.flatMap { $0.policy.warnings(for: settings, strictly: isStrict) }).eachOnce
  }

  /// The warnings of a scenario that is played as a test: also that it passes whatever comes out, if it does.
  ///
  /// - Parameter isStrict: Whether a default matters too.
  /// - Returns: The warnings, each once.
  package func warningsAsTest(strictly isStrict: Bool) -> [LoadWarning] {
    warnings(strictly: isStrict) + [emptiness].compactMap(\.self)
  }

  /// Whether any step compares something with its result.
  var expectsAnything: Bool { steps.contains(where: \.isTest) }

  /// That nothing happens in a scenario that expects nothing, because every step of its run is refused.
  package func idleness(of result: ScenarioResult) -> LoadWarning? {
    guard let first = steps.first, !expectsAnything,
      result.steps.allSatisfy({ $0.outcome == Answer.refusalWord })
    else { return nil }
    return LoadWarning(
      kind: .ineffective, property: nil,
      message: "every step of the scenario is refused, so nothing happens in it", file: file,
      position: first.position)
  }

  private var emptiness: LoadWarning? {
    guard let first = steps.first, !expectsAnything else { return nil }
    return LoadWarning(
      kind: .ineffective, property: nil,
      message: "no step of the scenario expects anything, so it passes whatever the answers are", file: file,
      position: first.position)
  }
}

extension Step {
  /// Whether anything is compared with the result of the step.
  fileprivate var isTest: Bool {
    if case .assert = action { return true }
    return expectation != StepExpectation()
  }

  /// The settings that what happens in the step can rest on.
  fileprivate var settings: SettingSet {
    switch action {
    case .assert: []
    case .look: LaunchRule.reads
    case .event(let event): Self.settings(of: event)
    }
  }

  /// The settings that an event can rest on: wherever an account comes to be shown, conditional launch is asked.
  ///
  /// That holds without a device too. A script then says how it ends, and what the policy says in vain is not seen in
  /// what comes out.
  private static func settings(of event: Event) -> SettingSet {
    switch event {
    case .setUIIdentity, .setUIIdentities, .requireSwitch, .completeSwitch, .setProcessIdentity,
      .setThreadIdentity, .enterScope, .leaveScope, .openWindow, .closeWindow, .makeKeyWindow, .pause,
      .resume, .kill, .restart, .requireRestart, .answerDelegates, .changeDevice:
      LaunchRule.reads
    case .createFile, .createDirectory, .openFile, .writeFile, .moveFile, .copyFile, .deleteFile,
      .protectFile, .verifyAndProtectFile, .encryptFile, .decryptFile, .backUpFile, .showFile, .send,
      .importData, .receiveData, .finishOpenURL:
      LaunchRule.reads.union(settingsOfTransfers)
    case .followLink: Question.url.settings
    case .upload, .pasteIntoWebView, .protectData, .unprotectData: settingsOfTransfers
    case .ask(let request, _): request.matter.question.settings
    case .naming(_, let event): settings(of: event)
    case .signIn, .register, .checkIn, .autoEnroll, .signOut, .deregister, .wipe, .orderWipe, .contactService,
      .loginAndEnroll, .removeToken, .allowAccounts, .assignPolicy, .meetAccount, .dispatch, .capture, .begin,
      .finish, .compliance, .sharedDevice:
      []
    }
  }

  private static let settingsOfTransfers = SettingSet(
    Setting.allCases.filter { $0.group == .transfer || $0.group == .encryption })
}
