import MAMPolicyCore
import MAMTestSupport
import XCTest

/// MI-SEND-1 to MI-RECV-4: R8.4, R14.
final class SharingRowsTests: XCTestCase {
  private static let table = """
    id        | account  | event   | app   | answer | code
    MI-SEND-1 | work     | send    | Notes | deny   | send-restricted
    MI-SEND-2 | work     | send    | Mail  | allow  | send-to-managed
    MI-SEND-3 | personal | send    | Mail  | deny   | incoming-data-restricted
    MI-SEND-4 | personal | send    | Notes | allow  | unmanaged
    MI-IMP-1  | work     | import  | Notes | deny   | incoming-data-restricted
    MI-IMP-2  | work     | import  | Mail  | allow  | receive-from-managed
    MI-IMP-3  | personal | import  | Mail  | deny   | send-restricted
    MI-IMP-4  | personal | import  | Notes | allow  | unmanaged
    MI-RECV-1 | work     | receive | Notes | deny   | incoming-data-restricted
    MI-RECV-2 | work     | receive | Mail  | allow  | receive-from-managed
    MI-RECV-3 | personal | receive | Mail  | deny   | send-restricted
    MI-RECV-4 | personal | receive | Notes | allow  | unmanaged
    """

  func testRows() throws {
    let rows = TextTable(Self.table).rows
    XCTAssertEqual(Set(rows.map { $0[0] }).count, 12)
    for row in rows {
      let events: [String: Event] = [
        "send": .send(to: row[3]), "import": .importData(from: row[3]), "receive": .receiveData(from: row[3]),
      ]
      var session = try Stage.session()
      session.expect("success", .setUIIdentity(IdentitySlot(stringLiteral: row[1])), row[0])
      let event = try XCTUnwrap(events[row[2]], row[0])
      let result = session.expect(row[4], because: [row[5]], event, row[0])
      XCTAssertEqual(result.changes, [], row[0])
    }
  }
}
