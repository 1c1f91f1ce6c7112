import MAMPolicyCore
import MAMTestSupport
import XCTest

/// MI-SEND-1 to MI-RECV-4: R8.4, R14.
final class SharingRowsTests: XCTestCase {
  private struct Row {
    let id: String
    let account: IdentitySlot
    let event: Event
    let word: String
    let codes: [String]
  }

  private static let rows: [Row] = [
    Row(
      id: "MI-SEND-1", account: "work", event: .send(to: "Notes"), word: "deny", codes: ["send-restricted"]),
    Row(
      id: "MI-SEND-2", account: "work", event: .send(to: "Mail"), word: "allow", codes: ["send-to-managed"]),
    Row(
      id: "MI-SEND-3", account: "personal", event: .send(to: "Mail"), word: "deny",
      codes: ["incoming-data-restricted"]),
    Row(id: "MI-SEND-4", account: "personal", event: .send(to: "Notes"), word: "allow", codes: ["unmanaged"]),
    Row(
      id: "MI-IMP-1", account: "work", event: .importData(from: "Notes"), word: "deny",
      codes: ["incoming-data-restricted"]),
    Row(
      id: "MI-IMP-2", account: "work", event: .importData(from: "Mail"), word: "allow",
      codes: ["receive-from-managed"]),
    Row(
      id: "MI-IMP-3", account: "personal", event: .importData(from: "Mail"), word: "deny",
      codes: ["send-restricted"]),
    Row(
      id: "MI-IMP-4", account: "personal", event: .importData(from: "Notes"), word: "allow",
      codes: ["unmanaged"]),
    Row(
      id: "MI-RECV-1", account: "work", event: .receiveData(from: "Notes"), word: "deny",
      codes: ["incoming-data-restricted"]),
    Row(
      id: "MI-RECV-2", account: "work", event: .receiveData(from: "Mail"), word: "allow",
      codes: ["receive-from-managed"]),
    Row(
      id: "MI-RECV-3", account: "personal", event: .receiveData(from: "Mail"), word: "deny",
      codes: ["send-restricted"]),
    Row(
      id: "MI-RECV-4", account: "personal", event: .receiveData(from: "Notes"), word: "allow",
      codes: ["unmanaged"]),
  ]

  func testRows() throws {
    XCTAssertEqual(Set(Self.rows.map(\.id)).count, 12)
    for row in Self.rows {
      var session = try Stage.session()
      session.expect("success", .setUIIdentity(row.account), row.id)
      let result = session.expect(row.word, because: row.codes, row.event, row.id)
      XCTAssertEqual(result.changes, [], row.id)
    }
  }
}
