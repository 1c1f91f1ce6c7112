import MAMPolicyCore
public import MAMPolicyDocuments
import MAMScenario

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
      "mam": 1, "device": play.isTimed ? .object(DeviceWriter.members(of: .connected)) : JSONOutput?.none,
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
  static func step(_ move: AdHocMove, at hour: Int = 0, expecting word: String? = nil) -> JSONOutput {
    var expectation = StepExpectation()
    expectation.outcome = word
    let step = Step(
      "", .event(move.event), at: move.place, time: .hours(hour), expecting: expectation)
    do throws(UnwritableStep) { return try StepWriter(World(), []).output(step) } catch {
      return ["do": .string("\(error)")]
    }
  }
}
