import MAMPolicyCore
import MAMTestSupport
import XCTest

/// R9.2: every combination of clipboard levels, limits, lengths, identities and apps.
final class PasteRuleTests: XCTestCase {
  /// What leaves a source, by its level: to an unmanaged and to a managed destination.
  private static let leaving = """
    level                  | to unmanaged | to managed
    -                      | yes          | yes
    allApps                | yes          | yes
    managedAppsWithPasteIn | no           | yes
    managedApps            | no           | yes
    blocked                | no           | no
    """

  /// What enters a destination, by its level: from an unmanaged and from a managed source.
  private static let entering = """
    level                  | from unmanaged | from managed
    -                      | yes            | yes
    allApps                | yes            | yes
    managedAppsWithPasteIn | yes            | yes
    managedApps            | no             | yes
    blocked                | no             | no
    """

  private static let levels = ["-"] + ClipboardSharingLevel.allCases.map(\.rawValue)

  func testEveryCombination_agreesWithTheTables() throws {
    let leaving = table(Self.leaving)
    let entering = table(Self.entering)
    XCTAssertEqual(leaving.count, 5)
    XCTAssertEqual(entering.count, 5)
    var combinations = 0
    for out in Self.levels {
      for into in Self.levels {
        for (outLimit, intoLimit) in [(0, 0), (10, 0), (0, 10), (10, 20), (20, 10), (10, 10)] {
          let world = try world(out: out, outLimit: outLimit, into: into, intoLimit: intoLimit)
          let source: IdentitySlot = out == "-" ? "personal" : "work"
          let destination: IdentitySlot = into == "-" ? "stranger@example.org" : "other"
          for isWithinOneApp in [false, true] {
            for length in [0, 1, 9, 10, 11, 19, 20, 21, 70_000] {
              let leaves =
                leaving[out]?[into == "-" ? 0 : 1] == "yes"
                || (out != "-" && 1 <= length && length <= outLimit)
              let enters =
                entering[into]?[out == "-" ? 0 : 1] == "yes"
                || (into != "-" && 1 <= length && length <= intoLimit)
              let decision = world.decide(
                .paste(
                  source: source, destination: destination, isWithinOneApp: isWithinOneApp, length: length))
              XCTAssertEqual(
                decision.effect, leaves && enters ? .allow : .deny,
                "\(out)/\(outLimit) to \(into)/\(intoLimit), \(length) units: \(decision.codes)")
              XCTAssertEqual(decision.codes.contains { $0.hasPrefix("paste-out-") && isRefusal($0) }, !leaves)
              XCTAssertEqual(decision.codes.contains { $0.hasPrefix("paste-in-") && isRefusal($0) }, !enters)
              combinations += 1
            }
          }
        }
      }
    }
    XCTAssertEqual(combinations, 5 * 5 * 6 * 2 * 9)
  }

  func testOneIdentity_pastesFreelyWithinOneAppAlone() throws {
    var combinations = 0
    for level in ClipboardSharingLevel.allCases {
      let world = try SmallWorld.make(work: .with { $0.allowedOutboundClipboardSharingLevel = level })
      for destination in SmallWorld.workSpellings {
        let within = world.decide(
          .paste(source: "work", destination: destination, isWithinOneApp: true, length: 500))
        XCTAssertEqual(within.effect, .allow)
        XCTAssertEqual(within.codes, ["paste-within-account"])
        let across = world.decide(
          .paste(source: "work", destination: destination, isWithinOneApp: false, length: 500))
        XCTAssertEqual(across.effect, level == .blocked ? .deny : .allow, "\(level)")
        combinations += 1
      }
    }
    XCTAssertEqual(combinations, 4 * 3)
  }

  func testLimit_letsTextOfOneUnitOrMorePassAndNothingElse() throws {
    for (limit, length, content, effect) in [
      (10, 0, .text, .deny), (10, 1, .text, .allow), (10, 10, .text, .allow), (10, 11, .text, .deny),
      (10, 5, .other, .deny), (0, 0, .text, .deny), (-1, 0, .text, .deny), (-1, 1, .text, .deny),
      (65_535, 65_535, .text, .allow), (65_536, 1, .text, .deny), (.max, .max, .text, .deny),
      (.min, .min, .text, .deny),
    ] as [(Int, Int, PasteContent, Effect)] {
      let world = try SmallWorld.make(
        work: .with {
          $0.allowedOutboundClipboardSharingLevel = .blocked
          $0.allowedOutboundClipboardSharingExceptionLength = limit
        })
      for (source, destination) in [("work", "personal"), ("personal", "work")]
        as [(IdentitySlot, IdentitySlot)]
      {
        let decision = world.decide(
          .paste(
            source: source, destination: destination, isWithinOneApp: false, length: length, content: content)
        )
        XCTAssertEqual(decision.effect, effect, "\(limit) \(length) \(content)")
      }
    }
  }

  func testTwoIdentitiesOfOneApp_areTwoApps() throws {
    let world = try SmallWorld.make(work: .with { $0.allowedOutboundClipboardSharingLevel = .managedApps })
    let decision = world.decide(
      .paste(source: "work", destination: "personal", isWithinOneApp: true, length: 1))
    XCTAssertEqual(decision.effect, .deny)
    XCTAssertEqual(decision.codes, ["paste-between-accounts", "paste-out-restricted"])
  }

  func testLockDownView_pastesNothing_notEvenWithinItself() throws {
    let world = try SmallWorld.make(
      work: .with { $0.allowedOutboundClipboardSharingExceptionLength = 65_535 },
      other: .with { $0.allowedOutboundClipboardSharingExceptionLength = 65_535 })
    let ends = SmallWorld.workSpellings + SmallWorld.unmanagedSpellings + SmallWorld.nobodySpellings
    for view in SmallWorld.lockedDownViews {
      for isWithinOneApp in [false, true] {
        for length in [0, 1, 100] {
          for (source, destination) in ends.flatMap({ [(view, $0), ($0, view)] }) + [(view, view)] {
            let decision = world.decide(
              .paste(
                source: source, destination: destination, isWithinOneApp: isWithinOneApp, length: length))
            XCTAssertEqual(decision.effect, .deny)
            XCTAssertEqual(decision.codes, ["lockdown"])
          }
        }
      }
    }
  }

  // MARK: Words of the tables

  private func isRefusal(_ code: String) -> Bool {
    code.hasSuffix("-restricted") || code.hasSuffix("-blocked")
  }

  private func table(_ text: String) -> [String: [String]] {
    Dictionary(uniqueKeysWithValues: TextTable(text).rows.map { ($0[0], Array($0.dropFirst())) })
  }

  private func world(out: String, outLimit: Int, into: String, intoLimit: Int) throws -> World {
    func policy(_ level: String, _ limit: Int) -> AppProtectionPolicy {
      .with {
        $0.allowedOutboundClipboardSharingLevel = ClipboardSharingLevel(rawValue: level) ?? .allApps
        $0.allowedOutboundClipboardSharingExceptionLength = limit
      }
    }
    return try SmallWorld.make(work: policy(out, outLimit), other: policy(into, intoLimit))
  }
}
