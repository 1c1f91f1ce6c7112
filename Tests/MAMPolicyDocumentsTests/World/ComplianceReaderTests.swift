import MAMPolicyCore
import XCTest

@testable import MAMPolicyDocuments

final class ComplianceReaderTests: XCTestCase {
  private func sections(_ text: String) throws(JSONProblems) -> WorldSections {
    let world = #"{"mam":1,"accounts":{"work":{"upn":"w@contoso.com"}},"# + text + "}"
    return try WorldDocument(Array(world.utf8), file: "w", files: .memory([:])).sections
  }

  private func problems(_ text: String) -> [String] {
    do throws(JSONProblems) {
      _ = try sections(text)
      return []
    } catch { return error.problems.map { "\($0.path): \($0.message)" } }
  }

  func testSection_everyKey_isRead() throws {
    let reading = try XCTUnwrap(
      sections(
        """
        "compliance":{"required":["work"],"deviceRegistered":true,"capabilities":["cp1","ProtApp"],
        "service":"fails","user":"cancels","enrollmentPrompts":false,"firstPolicyRestarts":false,
        "content":["work"],"homeAccountIds":{"work":"x"},
        "app":{"onProtectionError":["wait",{"do":"remediate","silent":true,"id":"textBeforeDot"}],
        "onStatus":{"compliant":[{"do":"remediate","account":"a"},{"do":"exit"}],"notCompliant":[]}}}
        """
      ).compliance)
    let work = try XCTUnwrap(Identity("work"))
    var facts = ComplianceFacts()
    facts.requirement = .accounts([work])
    facts.isDeviceRegistered = true
    facts.capabilities = ClientCapabilities(["cp1", "protapp"])
    facts.service = .fails
    facts.user = .cancels
    facts.enrollmentPrompts = false
    facts.firstPolicyRestarts = false
    facts.content = [work]
    facts.reportedHomeAccountIDs = [work: "x"]
    XCTAssertEqual(reading.facts, facts)
    var script = AppScript.documented
    script.onProtectionError = [.wait, .remediate(.textBeforeDot, .silent)]
    script[.compliant] = [.remediate(.fixed("a"), .interactive), .exit]
    script[.notCompliant] = []
    XCTAssertEqual(reading.script, script)
  }

  func testSection_leftOutKeys_areAsDocumented() throws {
    let reading = try XCTUnwrap(sections(#""compliance":{"required":false}"#).compliance)
    var facts = ComplianceFacts()
    facts.capabilities = ClientCapabilities(["protapp"])
    XCTAssertEqual(reading.facts, facts)
    XCTAssertEqual(reading.script, .documented)
    XCTAssertNil(try sections(#""apps":{}"#).compliance)
  }

  func testActions_everyWord_isRead() throws {
    let words: [(String, AppAction)] = [
      ("retryToken", .retryToken), ("remediate", .remediate(.proper, .interactive)),
      ("remediateSilently", .remediate(.proper, .silent)), ("showMessage", .showMessage), ("wait", .wait),
      ("addAccount", .addAccount), ("removeAccount", .removeAccount), ("wipe", .wipe), ("exit", .exit),
      ("ignore", .ignore),
    ]
    for (word, action) in words {
      let text = #""compliance":{"required":true,"app":{"onProtectionError":["\#(word)"]}}"#
      XCTAssertEqual(try sections(text).compliance?.script.onProtectionError, [action], word)
    }
  }

  func testClaims_inBothForms_declareTheSame() throws {
    let claims = #"{"access_token":{"xms_cc":{"values":["ProtApp"]}}}"#
    let quoted = JSONText.text(.string(claims))
    for form in [claims, quoted] {
      let reading = try sections(#""compliance":{"required":true,"claims":\#(form)}"#).compliance
      XCTAssertEqual(reading?.facts.capabilities.values, ["protapp"], form)
      XCTAssertEqual(
        reading?.facts.capabilities.claims, #"{"access_token":{"xms_cc":{"values":["protapp"]}}}"#)
    }
    for other in ["{}", #"{"id_token":{}}"#, #"{"access_token":{"xms_cc":{}}}"#] {
      let reading = try sections(#""compliance":{"required":true,"claims":\#(other)}"#).compliance
      XCTAssertEqual(reading?.facts.capabilities.values, [], other)
    }
    XCTAssertEqual(try ClientCapabilities(claims: claims).values, ["protapp"])
    XCTAssertThrowsError(try ClientCapabilities(claims: "{"))
  }

  func testProblems_everyOne_isNamed() {
    let rows: [(String, [String])] = [
      (
        #""compliance":{}"#,
        [
          "$.compliance: missing key `required`: whether conditional access asks for an app protection policy, and whom"
        ]
      ),
      (
        #""compliance":{"required":"all"}"#,
        ["$.compliance.required: expected a Boolean or an array of accounts, found a string"]
      ),
      (
        #""compliance":{"required":true,"capabilities":[],"claims":{}}"#,
        ["$.compliance: `capabilities` and `claims` say the same thing; give one of them"]
      ),
      (
        #""compliance":{"required":true,"claims":"{"}"#,
        ["$.compliance.claims: in the claims, 1:2: $: the file ends inside the object opened at 1:1"]
      ),
      (
        #""compliance":{"required":true,"claims":{"access_token":[]}}"#,
        ["$.compliance.claims.access_token: expected an object, found an array"]
      ),
      (
        #""compliance":{"required":true,"service":"down"}"#,
        [
          "$.compliance.service: unknown state of the service `down`; expected one of `answers`, `fails`, `unreachable`"
        ]
      ),
      (
        #""compliance":{"required":true,"app":{"onStatus":{"compliance":[]}}}"#,
        [
          "$.compliance.app.onStatus.compliance: unknown compliance status `compliance`; did you mean `compliant`?"
        ]
      ),
      (
        #""compliance":{"required":true,"app":{"onProtectionError":["retry"]}}"#,
        ["$.compliance.app.onProtectionError[0]: unknown action `retry`; did you mean `retryToken`?"]
      ),
      (
        #""compliance":{"required":true,"app":{"onProtectionError":[{"do":"remediate","id":"proper","account":"a"}]}}"#,
        [
          "$.compliance.app.onProtectionError[0]: `id` and `account` both say whom to remediate; give one of them"
        ]
      ),
      (
        #""compliance":{"required":true,"app":{"onProtectionError":[{"do":"wait","silent":true}]}}"#,
        ["$.compliance.app.onProtectionError[0].silent: unknown key `silent`; expected `do`"]
      ),
      (
        #""compliance":{"required":true,"homeAccountIds":{"":"x"}}"#,
        [
          #"$.compliance.homeAccountIds[""]: expected an account's name, UPN or object ID, found the empty text"#
        ]
      ),
      (
        #""sharedDevice":{"mode":"Shared"}"#,
        ["$.sharedDevice.mode: unknown device mode `Shared`; did you mean `shared`?"]
      ),
      (
        #""sharedDevice":{"app":{"checks":["use"]}}"#,
        [
          "$.sharedDevice.app.checks[0]: unknown moment `use`; expected one of `start`, `resume`, `reload`, `broadcast`"
        ]
      ),
      (
        #""sharedDevice":{"app":{"clean":"nothing"}}"#,
        ["$.sharedDevice.app.clean: unknown key `clean`; did you mean `cleans`?"]
      ),
    ]
    for (text, expected) in rows { XCTAssertEqual(problems(text), expected, text) }
  }

  func testSharedDevice_everyKey_isRead() throws {
    let device = try XCTUnwrap(
      sections(
        """
        "sharedDevice":{"mode":"notShared","app":{"checks":["start","reload"],"comparesWith":"previousAccount",
        "cleans":"dataOnly","runsInBackground":true,"cleansOnSignOut":false,"keepsSeveralAccounts":true}}
        """
      ).sharedDevice)
    var app = SharedDeviceApp()
    app.checks = [.start, .reload]
    app.comparesWith = .previousAccount
    app.cleans = .dataOnly
    app.runsInBackground = true
    app.cleansOnSignOut = false
    app.keepsSeveralAccounts = true
    XCTAssertEqual(device, SharedDevice(app: app, mode: .notShared, place: .foreground))
    XCTAssertEqual(try sections(#""sharedDevice":{}"#).sharedDevice, SharedDevice(place: .foreground))
  }
}
