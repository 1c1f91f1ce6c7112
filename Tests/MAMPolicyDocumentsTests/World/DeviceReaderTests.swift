import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

final class DeviceReaderTests: XCTestCase {
  private func read(_ text: String) throws -> DeviceReader.Reading {
    try JSONDecoding.decode(Array(text.utf8), file: "d.json") { DeviceReader.read($0, $1) }
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch {
      return (error as? JSONProblems)?.problems.map(\.description) ?? ["\(error)"]
    }
  }

  func testDevice_ofEveryKey_isRead() throws {
    let reading = try read(
      """
      {"osVersion": "17.5.1", "appVersion": "4.2", "sdkVersion": "21.7.1", "model": "iPhone14,5", "jailbroken": false,
       "mdmEnrolled": true, "mdmUser": "work", "devicePIN": true, "threatLevel": "noSignal", "account": "disabled",
       "clock": "clockedOutStale", "clockedOutSince": "-PT20M", "clockConfirmation": "timedOut", "lastCheckIn": "-PT13H",
       "reauthentication": "failed", "lastReauthentication": "-P1D", "pin": "set", "lastActive": "PT0S", "pinAttempts": 3, "pinSetAt": "-P30D", "now": "PT5M"}
      """)
    let facts = reading.facts
    for fact in DeviceFact.allCases { XCTAssertNotNil(facts.text(of: fact, at: reading.now), fact.rawValue) }
    XCTAssertEqual(reading.now, Instant(.seconds(300)))
    XCTAssertEqual(facts.lastCheckIn, Instant(.seconds(-13 * 3600)))
    XCTAssertEqual(facts.clock, .clockedOutStale)
    XCTAssertEqual(
      reading.management,
      DeviceManagement(isEnrolled: true, configuredUser: Identity("work"), hasDevicePIN: true))
    XCTAssertTrue(reading.saysMoreThanManagement)
  }

  func testDevice_ofManagementAlone_saysNothingOfTheDevice() throws {
    XCTAssertFalse(try read(#"{"mdmEnrolled": true, "mdmUser": "work"}"#).saysMoreThanManagement)
    XCTAssertFalse(try read("{}").saysMoreThanManagement)
  }

  func testDevice_ofNulls_isNotKnown() throws {
    let keys = DeviceFact.allCases.map(\.rawValue)
    let reading = try read("{" + keys.map { "\"\($0)\": null" }.joined(separator: ", ") + "}")
    XCTAssertEqual(reading.facts, DeviceFacts())
    XCTAssertEqual(reading.management, DeviceManagement())
    XCTAssertFalse(reading.saysMoreThanManagement)
  }

  func testDevice_ofDates_countsFromNow() throws {
    let reading = try read(
      #"{"now": "2026-03-01T00:30:00+01:00", "lastCheckIn": "2026-02-28T22:30:00Z", "pinSetAt": "2024-02-29T23:30:00Z"}"#
    )
    XCTAssertEqual(reading.now, .start)
    XCTAssertEqual(reading.facts.lastCheckIn, Instant(.seconds(-3600)))
    XCTAssertEqual(reading.facts.pinSetAt, Instant(.seconds(-730 * 86400)))
  }

  func testDevice_ofWrongContent_saysWhereAndWhatToDo() {
    let rows: [(String, [String])] = [
      (
        #"{"osVersion": "17.x"}"#,
        [
          "d.json:1:15: $.osVersion: `17.x` is not a version; expected numbers joined by dots, such as `17.5.1`"
        ]
      ),
      (
        #"{"osVersoin": "17"}"#,
        ["d.json:1:2: $.osVersoin: unknown key `osVersoin`; did you mean `osVersion`?"]
      ),
      (
        #"{"threatLevel": "hihg"}"#,
        ["d.json:1:17: $.threatLevel: unknown threat level `hihg`; did you mean `high`?"]
      ),
      (
        #"{"lastCheckIn": "yesterday"}"#,
        [
          "d.json:1:17: $.lastCheckIn: `yesterday` is not a time; expected a duration from the start such as `-PT20M`, or a "
            + "date such as `2026-03-01T08:30:00Z`"
        ]
      ),
      (
        #"{"lastCheckIn": "2026-03-01T08:30:00Z"}"#,
        [
          "d.json:1:17: $.lastCheckIn: a date can only be used when `now` is a date too, such as `\"now\": "
            + "\"2026-03-01T08:30:00Z\"`"
        ]
      ),
      (
        #"{"pinAttempts": -1}"#, ["d.json:1:17: $.pinAttempts: expected a whole number from 0 up, found `-1`"]
      ),
      (#"{"mam": 2}"#, ["d.json:1:9: $.mam: format version 2 is not known; expected 1"]),
      ("[]", ["d.json:1:1: $: expected an object, found an array"]),
    ]
    for (text, expected) in rows { XCTAssertEqual(problems(text), expected, text) }
  }
}
