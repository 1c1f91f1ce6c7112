import MAMPolicyCore
import MAMPolicyDocuments
import MAMPolicyFoundation
import MAMTestSupport
import XCTest

final class EdgesTests: XCTestCase {
  func testDates_areInstants() {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let later = start.addingTimeInterval(90.5)
    XCTAssertEqual(Instant(later, since: start).sinceStart, .seconds(90.5))
    XCTAssertEqual(Instant(later, since: start).date(since: start), later)
    XCTAssertLessThan(Instant(.distantPast, since: start), .start)
    for date in [Date(timeIntervalSince1970: .infinity), Date(timeIntervalSince1970: -.infinity)] {
      _ = Instant(date, since: start)
    }
    XCTAssertEqual(Instant(Date(timeIntervalSince1970: .nan), since: start), .start)
  }

  func testURLs_areLinks() throws {
    let url = try XCTUnwrap(URL(string: "https://contoso.com/a?b#c"))
    XCTAssertEqual(Link(url)?.host, "contoso.com")
    XCTAssertNil(Link(try XCTUnwrap(URL(string: "plain"))))
  }

  func testWorldFiles_areReadByURL() throws {
    let url = URL(fileURLWithPath: Fixtures.path("worlds/two-accounts.json"))
    XCTAssertEqual(try WorldDocument(contentsOf: url).world.directory.accounts.count, 2)
    do {
      _ = try WorldDocument(contentsOf: URL(fileURLWithPath: "/nowhere/world.json"))
      XCTFail("there is no such file")
    } catch {
      guard case .file(.notFound(path: "/nowhere/world.json")) = error else { return XCTFail("\(error)") }
      XCTAssertEqual(error.localizedDescription, "`/nowhere/world.json`: no such file or directory")
    }
    do {
      _ = try WorldDocument(contentsOf: URL(fileURLWithPath: Fixtures.path("policies/level-2.json")))
      XCTFail("it is no world")
    } catch {
      guard case .json = error else { return XCTFail("\(error)") }
    }
  }

  func testErrors_describeThemselves() {
    XCTAssertThrowsError(try AppProtectionPolicy(graph: Data("{".utf8))) { error in
      XCTAssertTrue(error.localizedDescription.hasPrefix("policy.json:1:"), error.localizedDescription)
    }
    XCTAssertEqual(
      ProtectionFailure.file(.fileNotFound).localizedDescription,
      ProtectionFailure.file(.fileNotFound).reason.entry.text)
  }

  func testErrorsOfTheCore_describeThemselves() throws {
    var world = World()
    let work = Account(name: "work", upn: "ada@contoso.com", objectID: ObjectID(SmallWorld.workID))
    try world.add(work)
    let twins = [
      Account(name: "work", upn: "bob@contoso.com"), Account(upn: UPN("Ada@contoso.com")),
      try XCTUnwrap(Account(upn: nil, objectID: ObjectID(SmallWorld.workID))),
    ]
    var messages = twins.map { twin in message { try world.add(twin) } }
    messages.append(message { _ = try world.account("wrok") })
    messages.append(message { throw RemediationRefusal.allCases[0] })
    let one = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"A"}"##
    let two = #"{"value":[\#(one),\#(one)]}"#
    messages.append(message { _ = try AppProtectionPolicy(graph: Data(two.utf8)) })
    XCTAssertEqual(
      messages.prefix(5),
      [
        "another account is called `work`", "another account has the user name `Ada@contoso.com`",
        "another account has the object ID `\(SmallWorld.workID)`",
        "unknown account `wrok`; did you mean `work`?", RemediationRefusal.allCases[0].entry.text,
      ])
    XCTAssertTrue(messages[5].hasPrefix("the export holds 2 policies, expected one"), messages[5])
  }

  /// What a person is told of the error that something throws.
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return error.localizedDescription
    }
  }
}
