import MAMPolicyCore
import XCTest

final class RegistrationsTests: XCTestCase {
  private static let oneID = "3ec2c00f-b125-4519-acf0-302ac3761822"
  private static let otherID = "7c9d2b18-40e5-4f63-8a01-92c3b4d5e6f7"

  private let work = Account(
    name: "work", upn: UPN("megan@contoso.com"), objectID: ObjectID(RegistrationsTests.oneID))
  /// The same UPN, given to another user of the organization.
  private let recreated = Account(
    name: "recreated", upn: UPN("MEGAN@contoso.com"), objectID: ObjectID(RegistrationsTests.otherID))
  private let personal = Account(name: "personal", upn: UPN("megan@outlook.com"))

  private func directory() throws -> AccountDirectory {
    var directory = AccountDirectory()
    try directory.add(work)
    try directory.addKeepingAliases(recreated)
    try directory.add(personal)
    return directory
  }

  private func codes(_ answer: Registrations.Answer) -> [String] {
    switch answer {
    case .registered(let notes): ["registered"] + notes.map(\.code)
    case .ignored(let reason): ["ignored", reason.code]
    case .refused(let reason, let status):
      ["refused", reason.code] + (status.map { ["\($0.rawValue)"] } ?? [])
    }
  }

  func testRegister_onceAndAgain() throws {
    let directory = try directory()
    var app = Registrations()
    XCTAssertEqual(codes(app.register(work, at: .start, in: directory)), ["registered"])
    XCTAssertEqual(
      codes(app.register(work, at: Instant(.hours(1)), in: directory)), ["ignored", "enrollment-repeated"])
    XCTAssertEqual(app.all.count, 1)
    XCTAssertEqual(app.all.first?.registeredAt, .start)
    XCTAssertEqual(app.nextDue, .start)
  }

  func testRegister_fromAnExtension_is223() throws {
    var app = Registrations()
    XCTAssertEqual(
      codes(app.register(work, from: .appExtension, at: .start, in: try directory())),
      ["refused", "enrollment-not-in-extension", "223"])
    XCTAssertEqual(app.all, [])
    XCTAssertNil(app.nextDue)
  }

  func testRegister_personalAccount_warns() throws {
    var app = Registrations()
    XCTAssertEqual(
      codes(app.register(personal, at: .start, in: try directory())),
      ["registered", "enrollment-no-work-account"])
    XCTAssertEqual(
      codes(app.register(Account(upn: nil), at: .start, in: try directory())),
      ["refused", "account-none", "207"])
  }

  func testRegister_sameUPNAnotherAccount_waitsForTheFirstToGo() throws {
    let directory = try directory()
    var app = Registrations()
    XCTAssertEqual(codes(app.register(work, at: .start, in: directory)), ["registered"])
    XCTAssertEqual(codes(app.register(recreated, at: .start, in: directory)), ["refused", "upn-collision"])
    let first = try XCTUnwrap(Identity(Self.oneID))
    XCTAssertTrue(app.deregister(first, in: directory))
    XCTAssertFalse(app.deregister(first, in: directory))
    XCTAssertEqual(codes(app.register(recreated, at: .start, in: directory)), ["registered"])
  }

  func testRegister_afterTheEnd_beginsAnew() throws {
    let directory = try directory()
    let account = try XCTUnwrap(Identity("Megan@contoso.com"))
    var app = Registrations()
    _ = app.register(work, at: .start, in: directory)
    app.update(account, in: directory) { $0.answered(.unenrolled, at: Instant(.hours(1))) }
    XCTAssertEqual(app.registration(of: account, in: directory)?.state, .ended(.unenrolled))
    XCTAssertEqual(codes(app.register(work, at: Instant(.hours(2)), in: directory)), ["registered"])
    XCTAssertEqual(app.registration(of: account, in: directory)?.state, .enrolling)
    app.update(account, in: directory) { $0.enrolled(at: Instant(.hours(3))) }
    XCTAssertEqual(app.enrolled.map(\.text), [Self.oneID])
    XCTAssertEqual(app.nextDue, Instant(.hours(3)))
  }
}
