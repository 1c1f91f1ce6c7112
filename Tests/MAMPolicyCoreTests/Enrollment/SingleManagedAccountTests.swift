import MAMPolicyCore
import XCTest

final class SingleManagedAccountTests: XCTestCase {
  private let directory: AccountDirectory = {
    var directory = AccountDirectory()
    _ = try? directory.add(Account(name: "work", upn: UPN("megan@contoso.com")))
    _ = try? directory.add(Account(name: "other", upn: UPN("ada@fabrikam.com")))
    return directory
  }()

  /// Every operation against nobody, the account itself, and another enrolled, in both kinds of app.
  private let rows: [(SingleManagedAccount.Operation, enrolled: [String], several: Bool, code: Int?)] = [
    (.enroll, [], false, nil), (.enroll, [], true, nil),
    (.enroll, ["work"], false, 208), (.enroll, ["work"], true, 208),
    (.enroll, ["other"], false, 227), (.enroll, ["other"], true, nil),
    (.enroll, ["other", "work"], false, 208), (.enroll, ["other", "work"], true, 208),
    (.replace, [], false, nil), (.replace, [], true, nil),
    (.replace, ["work"], false, 208), (.replace, ["work"], true, 208),
    (.replace, ["other"], false, 218), (.replace, ["other"], true, nil),
    (.replace, ["other", "work"], false, 208), (.replace, ["other", "work"], true, 208),
    (.checkIn, [], false, 213), (.checkIn, [], true, 213),
    (.checkIn, ["work"], false, nil), (.checkIn, ["work"], true, nil),
    (.checkIn, ["other"], false, 214), (.checkIn, ["other"], true, 214),
    (.checkIn, ["other", "work"], false, nil), (.checkIn, ["other", "work"], true, nil),
    (.unenroll, [], false, 213), (.unenroll, [], true, 213),
    (.unenroll, ["work"], false, nil), (.unenroll, ["work"], true, nil),
    (.unenroll, ["other"], false, 214), (.unenroll, ["other"], true, 214),
    (.unenroll, ["other", "work"], false, nil), (.unenroll, ["other", "work"], true, nil),
  ]

  func testEveryRow() throws {
    XCTAssertEqual(rows.count, 32)
    for row in rows {
      for spelling in ["work", "MEGAN@Contoso.com"] {
        let refusal = SingleManagedAccount.refusal(
          of: row.0, for: try XCTUnwrap(Identity(spelling)),
          enrolled: row.enrolled.compactMap { Identity($0) }, allowsSeveral: row.several, in: directory)
        XCTAssertEqual(refusal?.rawValue, row.code, "\(row.0) \(row.enrolled) \(row.several) \(spelling)")
      }
    }
  }
}
