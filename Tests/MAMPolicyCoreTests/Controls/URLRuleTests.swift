import MAMPolicyCore
import MAMTestSupport
import XCTest

/// R9.9: URLs of every kind under every setting.
final class URLRuleTests: XCTestCase {
  func testWebLinks() throws { try check(URLTables.web, rows: 16) }

  func testTelephoneLinks() throws { try check(URLTables.calls, rows: 19) }

  func testMessageLinks() throws { try check(URLTables.messages, rows: 9) }

  func testOtherSchemes() throws {
    let table = TextTable(URLTables.others)
    XCTAssertEqual(table.rows.count, 14)
    for row in table.rows {
      XCTAssertEqual(row.count, 5)
      let link = try XCTUnwrap(Link(row[0]))
      let world = try world(row[1])
      let decision = world.decide(.url(owner: "work", url: link, isKnownManagedApp: row[2] == "yes"))
      XCTAssertEqual(decision.effect.rawValue, row[3], "\(row)")
      XCTAssertEqual(decision.codes.filter { $0 != "sdk-enforces" }, [row[4]], "\(row)")
      XCTAssertEqual(decision.obligations, [])
    }
  }

  func testUnmanagedIdentity_opensAnything() throws {
    let world = try SmallWorld.make(work: .lockDown)
    for text in ["https://a.example", "tel:1", "sms:1", "word:x"] {
      let link = try XCTUnwrap(Link(text))
      for (owner, why) in SmallWorld.whyUnmanaged {
        for decision in [
          world.decide(.url(owner: owner, url: link)), world.decide(.universalLink(owner: owner, url: link)),
        ] {
          XCTAssertEqual(decision.effect, .allow)
          XCTAssertEqual(decision.codes, [why, "unmanaged"])
          XCTAssertEqual(decision.obligations, [])
        }
      }
    }
  }

  func testLockDownView_opensWebLinksInTheProtectedBrowserAndNothingElse() throws {
    let world = try SmallWorld.make(
      work: .with {
        $0.exemptedAppProtocols = [ExemptedProtocol(name: "Default", value: "tel;sms;word")]
        $0.exemptedUniversalLinks = ["https://a.example"]
      })
    for view in SmallWorld.lockedDownViews {
      for (text, effect) in [
        ("https://a.example", Effect.allow), ("HTTP://a.example", .allow), ("tel:1", .deny), ("sms:1", .deny),
        ("word:x", .deny),
      ] {
        let link = try XCTUnwrap(Link(text))
        let decision = world.decide(.url(owner: view, url: link, isKnownManagedApp: true))
        XCTAssertEqual(decision.effect, effect, text)
        XCTAssertEqual(decision.obligations, effect == .allow ? [.openInManagedBrowser] : [], text)
        XCTAssertEqual(decision.codes, ["lockdown", "sdk-enforces"])
        XCTAssertEqual(world.decide(.universalLink(owner: view, url: link)).effect, .deny, text)
      }
    }
  }

  func testUniversalLinks() throws {
    let table = TextTable(URLTables.universal)
    XCTAssertEqual(table.rows.count, 9)
    for row in table.rows {
      XCTAssertEqual(row.count, 4)
      let link = try XCTUnwrap(Link(row[0]))
      let decision = try world(row[1]).decide(.universalLink(owner: "work", url: link))
      XCTAssertEqual(decision.effect.rawValue, row[2], "\(row)")
      XCTAssertEqual(decision.codes.filter { $0 != "sdk-enforces" }, [row[3]], "\(row)")
      XCTAssertEqual(
        decision.obligations, row[3] == "universal-link-managed" ? [.openInManagedBrowserIfUnopened] : [],
        "\(row)")
    }
  }

  func testExemption_freesComposersOfMessagesAndMail() throws {
    for (text, messages, mail) in [
      ("out=managedApps exemptedAppProtocols=sms;mailto", true, true),
      ("out=managedApps exemptedAppProtocols=SMS", true, false),
      ("out=managedApps exemptedAppProtocols=mailto", false, true),
      ("out=none exemptedAppProtocols=sms;mailto", false, false),
      ("out=allApps exemptedAppProtocols=sms;mailto", false, false),
    ] {
      let policy = try policy(text)
      XCTAssertEqual(policy.exemptsMessageComposer, messages, text)
      XCTAssertEqual(policy.exemptsMailComposer, mail, text)
    }
  }

  // MARK: Tables

  private func check(_ text: String, rows: Int) throws {
    let table = TextTable(text)
    XCTAssertEqual(table.rows.count, rows)
    for row in table.rows {
      XCTAssertEqual(row.count, 6, "\(row)")
      let link = try XCTUnwrap(Link(row[0]))
      for isKnown in [false, true] {
        let decision = try world(row[1]).decide(.url(owner: "work", url: link, isKnownManagedApp: isKnown))
        XCTAssertEqual(decision.effect.rawValue, row[2], "\(row)")
        XCTAssertEqual(decision.codes.filter { $0 != "sdk-enforces" }, [row[3]], "\(row)")
        XCTAssertEqual(decision.obligations.map(\.rawValue).joined(separator: " "), row[4], "\(row)")
        let isEnforced = row[2] == "deny" || !row[4].isEmpty
        XCTAssertEqual(decision.codes.contains("sdk-enforces"), isEnforced, "\(row)")
      }
      XCTAssertEqual(URLRule.replacement(for: link, under: try policy(row[1])) ?? "", row[5], "\(row)")
    }
  }

  private func policy(_ text: String) throws -> AppProtectionPolicy {
    let parts = text.split(separator: " ").map { part in
      part.hasPrefix("out=") ? "allowedOutboundDataTransferDestinations=" + part.dropFirst(4) : String(part)
    }
    return try AppProtectionPolicy(text: parts.joined(separator: " "))
  }

  private func world(_ text: String) throws -> World { try SmallWorld.make(work: policy(text)) }
}
