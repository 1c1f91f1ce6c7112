import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What `mamctl diff` says of OS sharing, about which no question asks.
///
/// Rule R8.1, the exception for OS sharing.
final class DiffSharingTests: XCTestCase {
  private static let sent = "allowedOutboundDataTransferDestinations"
  private static let shares = "disableProtectionOfManagedOutboundOpenInData"

  private func policy(_ send: String, shares: Bool, target: String = "unspecified") -> [UInt8] {
    let type = "#microsoft.graph.iosManagedAppProtection"
    return Array(
      #"{"@odata.type":"\#(type)","displayName":"P","\#(Self.sent)":"\#(send)","\#(Self.shares)":\#(shares),"#
        .utf8)
      + Array(#""targetedAppManagementLevels":"\#(target)"}"#.utf8)
  }

  private func diff(_ old: [UInt8], _ new: [UInt8], _ options: String...) -> CapturedRun {
    CapturedRun.of(
      ["diff", "old.json", "new.json"] + options, files: .memory(["old.json": old, "new.json": new]),
      terminal: Terminal(outIsTerminal: false, errIsTerminal: false, width: 300, allowsColor: false))
  }

  private static let opens =
    "On enrolled devices, org data can also be sent unencrypted to apps that device management installed, "
    + "if this app was given `IntuneMAMUPN` or `IntuneMAMOID`."
  private static let closes =
    "On enrolled devices, OS sharing no longer carries org data to apps that device management installed."
  private static let remains =
    "On enrolled devices, OS sharing still carries org data to apps that device management installed, "
    + "if this app was given `IntuneMAMUPN` or `IntuneMAMOID`."

  func testSharing_isToldAndFailsTheGateOfItsDirection() {
    let (all, managed, none) = ("allApps", "managedApps", "none")
    let rows: [(old: [UInt8], new: [UInt8], text: String?, opens: Bool, closes: Bool)] = [
      (policy(managed, shares: false), policy(managed, shares: true), Self.opens, true, false),
      (policy(managed, shares: true), policy(managed, shares: false), Self.closes, false, true),
      (policy(none, shares: false), policy(managed, shares: true), Self.opens, true, false),
      (policy(managed, shares: true), policy(none, shares: true), Self.closes, false, true),
      (policy(all, shares: false), policy(managed, shares: true), Self.remains, false, true),
      (policy(managed, shares: true), policy(all, shares: true), nil, true, false),
      (policy(all, shares: false), policy(all, shares: true), nil, false, false),
      (
        policy(managed, shares: false, target: "unmanaged"),
        policy(managed, shares: true, target: "unmanaged"),
        nil, false, false
      ),
    ]
    for (number, row) in rows.enumerated() {
      for full in [[], ["--full"]] {
        let text = CapturedRun.of(
          ["diff", "old.json", "new.json"] + full,
          files: .memory(["old.json": row.old, "new.json": row.new]),
          terminal: Terminal(outIsTerminal: false, errIsTerminal: false, width: 300, allowsColor: false)
        ).out
        let unfolded = text.replacing(/\n +/, with: " ")
        for sentence in [Self.opens, Self.closes, Self.remains] {
          XCTAssertEqual(unfolded.contains(sentence), sentence == row.text, "\(number) \(full): \(text)")
        }
      }
      let access = diff(row.old, row.new, "--no-new-access")
      XCTAssertEqual(access.status, row.opens ? .finding : .success, "\(number): \(access.out)")
      let blocks = diff(row.old, row.new, "--no-new-blocks")
      XCTAssertEqual(blocks.status, row.closes ? .finding : .success, "\(number): \(blocks.out)")
    }
  }

  func testSharing_isAFindingThatCanBeAccepted() {
    let (old, new) = (policy("managedApps", shares: false), policy("managedApps", shares: true))
    XCTAssertTrue(
      diff(old, new, "--format", "github").out.contains("title=policy-opened::\(Self.opens) (Send Org data"))
    let entry =
      #"{"verb":"diff","setting":"\#(Self.shares)","where":"P","reason":"agreed","until":"2030-01-01"}"#
    let run = CapturedRun.of(
      [
        "diff", "old.json", "new.json", "--no-new-access", "--accept", "accepted.json", "--today",
        "2026-11-01",
      ],
      files: .memory([
        "old.json": old, "new.json": new, "accepted.json": Array(#"{"mam":1,"accepted":[\#(entry)]}"#.utf8),
      ]))
    XCTAssertEqual(run.status, .success, run.out + run.err)
  }
}
