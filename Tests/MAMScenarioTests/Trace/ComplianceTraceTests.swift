import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

final class ComplianceTraceTests: XCTestCase {
  private func lines(_ path: String) throws -> [String] {
    let path = Fixtures.path(path)
    return Trace(of: try Scenario(try FileSource.disk.read(path), file: path)).lines.map(\.text)
  }

  /// The story of a loop names the calls to the app and the shortest round.
  func testLoop_isToldWithItsCallsAndItsShortestRound() throws {
    let lines = try lines("conditional-access/findings/endless-loop-offline.scenario.json")
    XCTAssertEqual(lines.filter { $0.contains("hasComplianceStatus") }.count, 1)
    let end = lines.first { $0.contains("The shortest loop") }
    XCTAssertEqual(
      end,
      "   Finding at step 5: the app repeats the same steps without progress, so it never finishes. "
        + "The shortest loop is 3 to 5.")
  }

  /// An app that is told a status answers nothing, and a step of its script begins with a small letter.
  func testStatus_isToldWithoutAnAnswer_andStepsBeginSmall() throws {
    let lines = try lines("conditional-access/CA-S3.scenario.json")
    let calls = lines.filter { $0.contains("The SDK calls hasComplianceStatus") }
    XCTAssertFalse(calls.isEmpty)
    for call in calls { XCTAssertFalse(call.contains("; the app"), call) }
    XCTAssertTrue(lines.contains("   6: the protection service answers."), "\(lines)")
  }

  /// The message to the user and what the app must do are sentences of their own; an ID that is empty is called so.
  func testSentences_canBeReadOnce() throws {
    let status = try lines("conditional-access/CA-S1.scenario.json")
    let end =
      "[compliance-policy-missing]. The title is \"Access denied\", the message \"Your organization requires an app "
      + "protection policy, and none was found for your account.\". The app must now show the title and the message "
      + "(showMessage)."
    XCTAssertTrue(status.contains { $0.hasSuffix(end) }, "\(status)")
    XCTAssertTrue(
      status.contains {
        $0.hasPrefix(
          "   The SDK calls hasComplianceStatus, to report the status notCompliant for `lynne`, because ")
      }, "\(status)")
    let remediation = try lines("conditional-access/CA-B1.scenario.json")
    XCTAssertTrue(
      remediation.contains("5. The app asks for remediation of an empty ID (interactive)."), "\(remediation)")
    let device = try lines("launch/R9.12-offline-wipe.scenario.json")
    let change =
      "8. The device changes: the last check-in was at the start; signing in again succeeded; the user last signed "
      + "in again 90 days 1 second after the start."
    XCTAssertTrue(device.contains(change), "\(device)")
    let view = try lines("merged-views/R1.5-lists.scenario.json")
    for line in [
      "3. The app shows no user in the window.",
      "8. The app shows `work` and no user together in the window.",
    ] { XCTAssertTrue(view.contains(line), "\(view)") }
  }

  /// An ID of the other kind is well formed, so its refusal says which kind is needed, and says it once.
  func testRefusedID_isToldWithTheKindThatIsNeeded() throws {
    let lines = try lines("conditional-access/CA-B1.scenario.json")
    let (objectID, tenantID) = (
      "3ec2c00f-b125-4519-acf0-302ac3761822", "72f988bf-86f1-41af-91ab-2d7cd011db47"
    )
    for line in [
      "2. The app asks for remediation of the home account ID `\(objectID)` (interactive).",
      "   → refused, because it is only an object ID, and `ObjectId.TenantId` is needed [remediation-id-malformed]",
      "6. The app asks for remediation of the account `\(objectID).\(tenantID)` (interactive).",
      "   → refused, because it is a home account ID, and only an object ID is taken here [remediation-id-malformed]",
      "   → refused, because the ID is neither an object ID nor `ObjectId.TenantId` [remediation-id-malformed]",
    ] { XCTAssertTrue(lines.contains(line), "\(line): \(lines)") }
    XCTAssertTrue(
      lines.contains(
        "   → no token: the sign-in fails, because conditional access is on and the app does not declare `protapp` "
          + "[token-capability-missing]"), "\(lines)")
    XCTAssertFalse(lines.contains { $0.contains(" is refused: ") && $0.contains("remediation") }, "\(lines)")
  }

  /// A file that is created where another one was is told with what it was before.
  func testReplacedFile_isToldWithWhatItLoses() throws {
    let lines = try lines("ownership/R4.1-owner.scenario.json")
    for line in [
      "`/b.txt` is replaced and now belongs to `personal` (before: `work`). It is no longer encrypted.",
      "`/b.txt` is replaced and now belongs to `work` (before: `personal`).",
    ] { XCTAssertTrue(lines.contains { $0.hasSuffix(line) }, "\(line): \(lines)") }
  }

  /// Questions that differ in the account they name differ in the story.
  func testQuestion_namesTheAccountAsItIsAskedFor() throws {
    let print = try lines("controls/print/FP-PRINT-1.scenario.json")
    XCTAssertTrue(
      print.contains { $0.hasSuffix("May data of `ADELE@contoso.com` (`work`) be printed?") }, "\(print)")
    let keyboards = try lines("several-managed/R10.2-several.scenario.json")
    for name in ["work", "partner", "personal"] {
      let question = "May third-party keyboards be used in the app while `\(name)` is used?"
      XCTAssertTrue(keyboards.contains { $0.hasSuffix(question) }, "\(keyboards)")
    }
  }

  func testFirstSignIn_isToldInOrder() throws {
    let lines = try lines("conditional-access/CA-1.scenario.json")
    XCTAssertFalse(lines.contains { $0.contains("without a restart") }, "the remediation restarts the app")
    let parts = [
      "asks for a token", "asks for the Authenticator app", "The token is refused", "asks for remediation",
      "is managed from now on", "restartApplication", "The app runs.", "hasComplianceStatus",
      "adds the account", "gets a token", "The app has its token",
    ]
    var rest = lines[...]
    for part in parts {
      guard let place = rest.firstIndex(where: { $0.contains(part) }) else {
        return XCTFail("\(part) is not told, or not in its place")
      }
      rest = rest[(place + 1)...]
    }
  }

  func testUserChange_isToldBeforeTheNextUserIsShown() throws {
    let lines = try lines("shared-device/SDM-3.scenario.json")
    let wiped = try XCTUnwrap(lines.firstIndex { $0.contains("The data of `ana` is wiped") })
    let gone = try XCTUnwrap(lines.firstIndex { $0.contains("`ana` is signed out.") })
    let shown = try XCTUnwrap(lines.firstIndex { $0.contains("The app shows `ben`") })
    XCTAssertLessThan(wiped, gone)
    XCTAssertLessThan(gone, shown)
  }

  func testJSON_callOfAStatus_namesTheStatusAndTheDuties() throws {
    let path = Fixtures.path("conditional-access/CA-S0.scenario.json")
    let trace = Trace(of: try Scenario(try FileSource.disk.read(path), file: path))
    let call =
      #"{"call":"hasComplianceStatus","answer":"success","status":"compliant","duties":["addAccount","retryToken"]}"#
    XCTAssertTrue(JSONText.text(trace.json).contains(call))
  }

  func testJSON_tellsWhatHappenedBesideCallsAndChanges() throws {
    let path = Fixtures.path("shared-device/findings/broadcast-missed.scenario.json")
    let trace = Trace(of: try Scenario(try FileSource.disk.read(path), file: path))
    let text = JSONText.text(trace.json)
    XCTAssertTrue(text.contains(#""happenings":["#))
    XCTAssertTrue(text.contains(#""outcome":"finding""#))
    XCTAssertTrue(text.contains("shared-device-broadcast-missed"))
  }
}
