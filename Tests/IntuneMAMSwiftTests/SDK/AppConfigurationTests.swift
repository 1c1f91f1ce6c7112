import IntuneMAMSwift
import XCTest

/// The app configuration as an app queries it.
///
/// Rules R11.1, R11.2.
final class AppConfigurationTests: XCTestCase {
  private func world() throws -> MAMTestWorld {
    try MAMTestWorld(
      json: """
        {
          "mam": 1, "policies": { "open": {} },
          "accounts": {
            "work": { "upn": "\(Cast.workName)", "oid": "\(Cast.work)", "policy": "open" },
            "personal": { "upn": "\(Cast.personal)" }
          },
          "appConfig": [
            { "values": { "__IsDefault": true, "signature": "Contoso", "offline": true } },
            { "account": "work", "values": { "signature": "Sales", "days": 30, "ratio": 1.5, "beta": true } },
            { "account": "work", "values": { "signature": "Pilots", "days": 7, "beta": false } }
          ]
        }
        """)
  }

  func testAKey_isAnsweredInEveryWay() async throws {
    let world = try world()
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    let config = world.run { IntuneMAMAppConfigManager.instance().appConfig(forAccountId: Cast.work) }
    let rows: [(what: String, found: AnyHashable?, expected: AnyHashable?)] = [
      ("any string", config.stringValue(forKey: "signature", queryType: .any), "Sales"),
      ("least string", config.stringValue(forKey: "signature", queryType: .min), "Pilots"),
      ("greatest string", config.stringValue(forKey: "signature", queryType: .max), "Sales"),
      ("no string", config.stringValue(forKey: "nothing", queryType: .any), nil),
      ("any number", config.numberValue(forKey: "days", queryType: .any)?.intValue, 30),
      ("least number", config.numberValue(forKey: "days", queryType: .min)?.intValue, 7),
      ("greatest number", config.numberValue(forKey: "days", queryType: .max)?.intValue, 30),
      ("a fraction", config.numberValue(forKey: "ratio", queryType: .any)?.doubleValue, 1.5),
      ("no number", config.numberValue(forKey: "nothing", queryType: .max), nil),
      ("any truth", config.boolValue(forKey: "beta", queryType: .any)?.boolValue, true),
      ("one is true", config.boolValue(forKey: "beta", queryType: .or)?.boolValue, true),
      ("all are true", config.boolValue(forKey: "beta", queryType: .and)?.boolValue, false),
      ("the default", config.boolValue(forKey: "offline", queryType: .and)?.boolValue, true),
      ("all strings", config.allStrings(forKey: "signature"), ["Sales", "Pilots"]),
      ("all numbers", config.allNumbers(forKey: "days")?.map(\.intValue), [30, 7]),
      ("all truths", config.allBools(forKey: "beta")?.map(\.boolValue), [true, false]),
      ("a conflict", config.hasConflict("signature"), true),
      ("no conflict with the default", config.hasConflict("offline"), false),
      ("no conflict of one", config.hasConflict("ratio"), false),
      ("all dictionaries", config.fullData?.count, 3),
      ("a value in them", config.fullData?[1]["days"] as? NSNumber, NSNumber(value: 30)),
    ]
    for row in rows { XCTAssertEqual(row.found, row.expected, row.what) }
  }

  func testAConfiguration_isOfAnAccount() async throws {
    let world = try world()
    func signature(_ account: String?) -> String? {
      world.run {
        IntuneMAMAppConfigManager.instance().appConfig(forAccountId: account)
          .stringValue(forKey: "signature", queryType: .any)
      }
    }
    XCTAssertNil(signature(Cast.work), "nothing is delivered before the account is enrolled")
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    XCTAssertEqual(signature(Cast.work), "Sales")
    XCTAssertEqual(signature(nil), "Contoso")
    let both = world.run {
      IntuneMAMAppConfigManager.instance().appConfig(forAccountIds: [Cast.work, ""]).allStrings(
        forKey: "signature")
    }
    XCTAssertEqual(both, ["Sales", "Pilots"])
  }
}
