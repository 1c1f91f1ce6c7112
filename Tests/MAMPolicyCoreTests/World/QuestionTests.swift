import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The table of questions is complete and says one thing each.
///
/// Rule R8.9.
final class QuestionTests: XCTestCase {
  func testRows_haveNamesAndKeysOfTheirOwn() {
    XCTAssertEqual(Question.all.count, 9 + Control.allCases.count)
    XCTAssertEqual(Set(Question.all.map(\.name)).count, Question.all.count)
    for question in Question.all {
      XCTAssertEqual(Question.named(question.name), question)
      let keys = question.ends.map(\.key) + question.fields.map(\.key)
      XCTAssertEqual(Set(keys).count, keys.count, question.name)
      XCTAssertFalse(question.examples.isEmpty, question.name)
      XCTAssertTrue(question.summary.hasSuffix("?"), question.name)
    }
    XCTAssertNil(Question.named("Save"))
    XCTAssertNil(Question.named(""))
  }

  /// Every combination of words and flags is a matter of the row's own question, and no two are the same.
  func testMatters_areMadeOfTheValuesOfTheFields() throws {
    let link = try XCTUnwrap(Link("https://contoso.com"))
    for question in Question.all {
      let values = question.fields.reduce([[]] as [[QuestionValue]]) { rows, field in
        let values: [QuestionValue] =
          switch field.kind {
          case .word(_, let words): words.map { .word($0) }
          case .flag: [.flag(false), .flag(true)]
          case .number: [.number(0), .number(7)]
          case .link: [.link(link)]
          }
        return rows.flatMap { row in values.map { row + [$0] } }
      }
      let matters = values.compactMap { question.matter($0) }
      XCTAssertEqual(matters.count, values.count, question.name)
      XCTAssertEqual(Set(matters).count, values.count, question.name)
      XCTAssertTrue(matters.allSatisfy { $0.question == question }, question.name)
      guard !question.fields.isEmpty else { continue }
      XCTAssertNil(question.matter([]), question.name)
      XCTAssertNil(question.matter([.word("no such word")]), question.name)
    }
  }

  func testFormOfAStranger_isThatOfAUPNOrAnObjectID() throws {
    let rows: [(text: String, isOne: Bool)] = [
      ("megan@contoso.com", true), ("a@b", true), ("11111111-2222-3333-4444-555555555555", true),
      ("11111111-2222-3333-4444-55555555555", false), ("megan", false), ("@contoso.com", false),
      ("megan@", false), ("a@b@c", false), ("me gan@contoso.com", false), ("zoë@contoso.com", false),
      ("a@b\u{7F}", false), ("a@b\n", false),
    ]
    for row in rows {
      XCTAssertEqual(try XCTUnwrap(Identity(row.text)).isUPNOrObjectID, row.isOne, row.text)
    }
  }

  /// R9.9: exemptions loosen links, and neither the clipboard nor what goes to another app.
  func testExemptions_areReadByLinksAlone() {
    for question in Question.all {
      let isLink = question.name == "url"
      XCTAssertEqual(question.settings.contains(.exemptedAppProtocols), isLink, question.name)
      XCTAssertEqual(
        question.settings.contains(.exemptedUniversalLinks), question.name == "universalLink", question.name)
    }
  }

  /// An unmanaged identity that is no known account is said to be assumed.
  func testPresumptions_areSaidForTheEndThatIsUnmanaged() throws {
    var world = World()
    try world.add(Account(name: "work", upn: UPN("megan@contoso.com")), policy: AppProtectionPolicy())
    try world.add(Account(name: "personal", upn: UPN("megan@outlook.com")))
    let tight = AppProtectionPolicy.with { $0.allowedOutboundDataTransferDestinations = .managedApps }
    try world.add(Account(name: "tight", upn: UPN("tess@contoso.com")), policy: tight)
    let closed = AppProtectionPolicy.with { $0.allowedInboundDataTransferSources = .managedApps }
    try world.add(Account(name: "closed", upn: UPN("cleo@contoso.com")), policy: closed)
    world.setStanding(
      .absent, of: try world.insert(Account(name: "gone", upn: UPN("gil@contoso.com")), policy: tight))
    world.setStanding(
      .signedIn, of: try world.insert(Account(name: "waiting", upn: UPN("wes@contoso.com")), policy: tight))
    let rows: [(request: Request, codes: [String])] = [
      (.control(.print, owner: "personal"), ["identity-without-policy", "unmanaged"]),
      (.control(.print, owner: "lee@fabrikam.com"), ["stranger-assumed-unmanaged", "unmanaged"]),
      (.control(.print, owner: ""), ["no-user", "unmanaged"]),
      (.control(.print, owner: nil), ["identity-not-given", "unmanaged"]),
      (
        .transfer(sender: "lee@fabrikam.com", receiver: ""),
        ["no-user", "stranger-assumed-unmanaged", "unmanaged"]
      ),
      (
        .transfer(sender: "work", receiver: "lee@fabrikam.com"),
        ["send-any-app", "stranger-assumed-unmanaged", "unmanaged"]
      ),
      (.transfer(sender: "tight", receiver: nil), ["identity-not-given", "send-restricted"]),
      (
        .transfer(sender: "tight", receiver: "lee@fabrikam.com"),
        ["send-restricted", "stranger-assumed-unmanaged"]
      ),
      (.transfer(sender: "tight", receiver: "personal"), ["send-restricted"]),
      (.transfer(sender: "tight", receiver: "gone"), ["identity-not-signed-in", "send-restricted"]),
      (.transfer(sender: "tight", receiver: "waiting"), ["identity-not-enrolled", "send-restricted"]),
      (
        .save(owner: "personal", to: .box, account: nil),
        ["identity-not-given", "identity-without-policy", "unmanaged"]
      ),
      (.save(owner: "personal", to: .cameraRoll, account: nil), ["identity-without-policy", "unmanaged"]),
      // The end that asks is named too, wherever the answer looks at it.
      (
        .save(owner: "lee@fabrikam.com", to: .box, account: "closed"),
        ["save-destination-restricts", "stranger-assumed-unmanaged"]
      ),
      (.save(owner: "personal", to: .box, account: "closed"), ["save-destination-restricts"]),
      (
        .open(receiver: nil, from: .box, account: "tight"),
        ["identity-not-given", "open-source-restricts"]
      ),
      (
        .open(receiver: "waiting", from: .box, account: "tight"),
        ["identity-not-enrolled", "open-source-restricts"]
      ),
      (
        .transfer(sender: "lee@fabrikam.com", receiver: "closed"),
        ["incoming-data-restricted", "stranger-assumed-unmanaged"]
      ),
      (
        .receive(receiver: "lee@fabrikam.com", owner: "tight"),
        ["send-restricted", "stranger-assumed-unmanaged"]
      ),
      (.receive(receiver: "lee@fabrikam.com", owner: "tight", isLoaded: false), ["item-not-loaded"]),
      (
        .control(.encryptFile, owner: "lee@fabrikam.com"),
        ["encryption-owner-unmanaged", "stranger-assumed-unmanaged"]
      ),
      (.signIn(account: "lee@fabrikam.com"), ["sign-in-unrestricted"]),
    ]
    for row in rows { XCTAssertEqual(world.decide(row.request).codes, row.codes) }
  }
}
