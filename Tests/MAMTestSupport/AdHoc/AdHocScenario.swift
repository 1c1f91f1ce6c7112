import MAMPolicyCore
public import MAMPolicyDocuments

/// Writes a random run as a scenario file, so that a failure can be kept and played again.
public enum AdHocScenario {
  /// How many steps of a scenario stand before the moves.
  public static let preparations = 5

  /// Returns the text of a scenario that plays moves and ends with a step that fails.
  ///
  /// - Parameters:
  ///   - moves: What happens.
  ///   - play: The kind of app.
  ///   - step: The last step.
  /// - Returns: The text of a `.scenario.json` file.
  public static func text(
    _ moves: some Sequence<AdHocMove>, in play: AdHocPlay, endingWith step: JSONOutput
  ) -> String {
    let answers = play.isHelpful ? "success" : "notImplemented"
    let setUp: JSONOutput = .object([
      "do": "answerDelegates", "identitySwitchRequired": .string(answers), "blockAccount": .string(answers),
      "wipeData": .string(answers),
    ])
    // A file may name only what a step before has brought up; these bring the names up and leave no trace.
    let names: [JSONOutput] = [
      .object(["do": "protectData", "data": "data", "account": "work"]),
      .object(["do": "capture", "work": "job", "kind": "thread"]),
      .object(["do": "begin", "work": "job"]), .object(["do": "finish"]),
    ]
    var hour = 0
    let steps = moves.map { move in
      hour += move.hours
      return AdHocScenario.step(move, at: hour)
    }
    let scenario: JSONOutput = .object([
      "mam": 1, "name": "A promise that was broken", "source": "MI-LIFE-8", "world": world(play),
      "steps": .array([setUp] + names + steps + [step]),
    ])
    return JSONText.text(scenario, layout: .pretty) + "\n"
  }

  private static func world(_ play: AdHocPlay) -> JSONOutput {
    func account(_ upn: String, _ id: String?, managed: Bool) -> JSONOutput {
      .object([
        "upn": .string(upn), "oid": id.map { .string($0) }, "policy": managed ? .string("both") : nil,
      ])
    }
    return .object([
      "mam": 1, "device": play.isTimed ? device(.connected) : JSONOutput?.none,
      "app": .object(["multiIdentity": true, "multiManagedIdentities": .bool(play.several)]),
      "policies": .object([
        "both": .object([
          "allowedOutboundDataTransferDestinations": "managedApps",
          "allowedInboundDataTransferSources": "managedApps", "dataBackupBlocked": true,
          "pinRequired": .bool(!play.isTimed),
          "periodOfflineBeforeAccessCheck": .string(play.isTimed ? "PT12H" : "PT24H"),
          "periodOfflineBeforeWipeIsEnforced": .string(play.isTimed ? "PT48H" : "P90D"),
        ])
      ]),
      "accounts": .object([
        "work": account("ada@contoso.com", SmallWorld.workID, managed: true),
        "other": account("ada@fabrikam.com", SmallWorld.otherID, managed: true),
        "personal": account("ada@example.net", nil, managed: false),
      ]),
    ])
  }

  /// Returns the step of a move; every event of the cast has one.
  static func step(_ move: AdHocMove, at hour: Int? = nil, expecting word: String? = nil) -> JSONOutput {
    let (does, arguments) = words(move.event)
    let frame = [
      JSONOutput.Member("at", .optional(hour.map { "PT\($0)H" })),
      JSONOutput.Member("on", .string(move.place.thread.text)),
      JSONOutput.Member("window", .optional(move.place.window?.text)),
      JSONOutput.Member("expect", .optional(word)),
    ]
    let members = arguments.map { JSONOutput.Member($0.key, $0.value) }
    return .object([JSONOutput.Member("do", .string(does))] + members + frame.filter { $0.value != .null })
  }

  private static func words(_ event: Event) -> (String, KeyValuePairs<String, JSONOutput>) {
    switch event {
    case .accounts(.signIn(let slot, _)): ("signIn", ["account": value(slot)])
    case .accounts(.register(let slot, _)): ("register", ["account": value(slot)])
    case .accounts(.signOut(let slot)): ("signOut", ["account": value(slot)])
    case .accounts(.wipe(let slot)): ("wipe", ["account": value(slot)])
    case .accounts(.deregister(let slot, let wiping)):
      ("deregister", ["account": value(slot), "withWipe": .bool(wiping)])
    case .scopes(.setUIIdentity(let slot, let launch)):
      ("setUIIdentity", ["account": value(slot), "launch": value(launch)])
    case .scopes(.setUIIdentities(let elements, let launch)):
      ("setUIIdentities", ["accounts": .strings(elements.compactMap(\.name)), "launch": value(launch)])
    case .scopes(.requireSwitch(let slot, let cause, _)):
      ("requireSwitch", ["account": value(slot), "reason": .string(cause.rawValue)])
    case .scopes(.completeSwitch(let answer, let launch)):
      ("completeSwitch", ["answer": .string(answer.rawValue), "launch": value(launch)])
    case .scopes(.setProcessIdentity(let slot)): ("setProcessIdentity", ["account": value(slot)])
    case .scopes(.setThreadIdentity(let slot)): ("setThreadIdentity", ["account": value(slot)])
    case .scopes(.enterScope(let slot)): ("enterScope", ["account": value(slot)])
    case .scopes(.leaveScope): ("leaveScope", [:])
    case .work(.dispatch(let kind, let worker)):
      ("dispatch", ["kind": .string(kind.rawValue), "to": .string(worker.text)])
    case .work(.capture(let work, let kind)):
      ("capture", ["work": .string(work.text), "kind": .string(kind.rawValue)])
    case .work(.begin(let work)): ("begin", ["work": .string(work.text)])
    case .work(.finish): ("finish", [:])
    case .lifecycle(.pause): ("pause", [:])
    case .lifecycle(.resume(let launch)): ("resume", ["launch": value(launch)])
    case .lifecycle(.changeDevice(let facts?)): ("changeDevice", ["device": device(facts)])
    case .lifecycle(.kill): ("kill", [:])
    case .lifecycle(.restart(let slot, let launch)):
      ("restart", ["showing": value(slot), "launch": value(launch)])
    case .files(.createFile(let path, .effective)): ("createFile", ["path": .string(path)])
    case .files(.createFile(let path, .identity(let slot))):
      ("createFile", ["path": .string(path), "owner": value(slot)])
    case .files(.openFile(let path, let mode)):
      ("openFile", ["path": .string(path), "mode": .string(mode.rawValue)])
    case .files(.copyFile(let path, let target)):
      ("copyFile", ["path": .string(path), "to": .string(target)])
    case .files(.moveFile(let path, let target)):
      ("moveFile", ["path": .string(path), "to": .string(target)])
    case .files(.deleteFile(let path)): ("deleteFile", ["path": .string(path)])
    case .files(.protectFile(let path, let slot)):
      ("protect", ["path": .string(path), "account": value(slot)])
    case .files(.verifyAndProtectFile(let path, let slot)):
      ("verifyAndProtect", ["path": .string(path), "account": value(slot)])
    case .files(.encryptFile(let path, let slot)):
      ("encrypt", ["path": .string(path), "account": value(slot)])
    case .files(.showFile(let path, _)): ("showFile", ["path": .string(path)])
    case .data(.protectData(let name, let slot, _, _)):
      ("protectData", ["data": .string(name), "account": value(slot)])
    case .data(.unprotectData(let name)): ("unprotectData", ["data": .string(name)])
    default: ("a step that no move of the cast makes", [:])
    }
  }

  private static func device(_ facts: DeviceFacts) -> JSONOutput {
    .object([
      "osVersion": .optional(
        facts.osVersion.map { $0.parts.map { "\($0)" }.joined(separator: ".") }), "jailbroken": false,
      "devicePIN": true,
      "account": .string(AccountState.enabled.rawValue),
      "lastCheckIn": .optional(facts.lastCheckIn.map { "PT\(Int($0.sinceStart / .hours(1)))H" }),
      "reauthentication": .optional(facts.reauthentication?.rawValue),
    ])
  }

  static func value(_ slot: IdentitySlot) -> JSONOutput {
    switch slot {
    case .unset, .merged: .null
    case .noUser: ""
    case .account(let identity): .string(identity.text)
    }
  }

  private static func value(_ launch: LaunchScript) -> JSONOutput { .string(launch.usual.rawValue) }
}
