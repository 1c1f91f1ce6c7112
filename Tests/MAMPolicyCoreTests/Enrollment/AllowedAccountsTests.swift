import MAMPolicyCore
import MAMTestSupport
import XCTest

/// R10.1: the accounts that the administrator allows.
final class AllowedAccountsTests: XCTestCase {
  /// `-` is the absence of a list, `()` a list without members; spellings that are joined by commas.
  private static let table = """
    allowed                              | account              | effect | code
    -                                    | work                 | allow  | sign-in-unrestricted
    -                                    | stranger@example.org | allow  | sign-in-unrestricted
    -                                    | nil                  | allow  | sign-in-unrestricted
    ()                                   | work                 | deny   | sign-in-account-not-allowed
    ()                                   | nil                  | deny   | sign-in-no-account
    ada@contoso.com                      | work                 | allow  | sign-in-account-allowed
    ADA@CONTOSO.com                      | Ada@Contoso.Com      | allow  | sign-in-account-allowed
    ada@contoso.com                      | 0F3A6C1E-58B2-4D7A-9C44-1B2E3D4F5A60 | allow | sign-in-account-allowed
    0F3A6C1E-58b2-4d7a-9c44-1b2e3d4f5a60 | ada@contoso.com      | allow  | sign-in-account-allowed
    0F3A6C1E-58b2-4d7a-9c44-1b2e3d4f5a60 | ada@fabrikam.com     | deny   | sign-in-account-not-allowed
    ada@contoso.com,ada@fabrikam.com     | other                | allow  | sign-in-account-allowed
    ada@contoso.com                      | personal             | deny   | sign-in-account-not-allowed
    ada@contoso.com                      | ada@contoso.com.evil | deny   | sign-in-account-not-allowed
    new@contoso.com                      | NEW@contoso.com      | allow  | sign-in-account-allowed
    ada@contoso.com                      | empty                | deny   | sign-in-no-account
    """

  func testTable_byListAndAccount() throws {
    let table = TextTable(Self.table)
    XCTAssertEqual(table.rows.count, 15)
    for row in table.rows {
      XCTAssertEqual(row.count, 4, "\(row)")
      var world = try SmallWorld.make(work: AppProtectionPolicy())
      if row[0] != "-" {
        world.allowedAccounts = row[0].split(separator: ",").filter { $0 != "()" }.compactMap {
          Identity(String($0))
        }
      }
      let account: IdentitySlot = row[1] == "nil" ? nil : row[1] == "empty" ? "" : IdentitySlot(row[1])
      let decision = world.decide(.signIn(account: account))
      XCTAssertEqual(decision.effect.rawValue, row[2], "\(row)")
      XCTAssertEqual(decision.codes, [row[3]], "\(row)")
    }
  }

  func testConfiguration_restrictsOnlyWhenItSaysSo() throws {
    for text in ["Enabled", "enabled", "ENABLED"] {
      let allowed = try XCTUnwrap(AllowedAccounts(allowedAccountsOnly: text, upn: "ada@contoso.com"))
      XCTAssertEqual(allowed.identities.map(\.text), ["ada@contoso.com"])
    }
    for text in [nil, "", "Disabled", "true", "enabled "] {
      XCTAssertNil(AllowedAccounts(allowedAccountsOnly: text, upn: "ada@contoso.com"), text ?? "nil")
    }
    for upn in [nil, ""] {
      XCTAssertEqual(AllowedAccounts(allowedAccountsOnly: "Enabled", upn: upn)?.identities, [])
    }
  }

  func testMismatch_namesBothSides() throws {
    let two = AllowedAccounts(["ada@contoso.com", "Bob@contoso.com"].compactMap(Identity.init))
    XCTAssertEqual(
      two.mismatch(entered: "eve@example.org"),
      "admin allows: ada@contoso.com, Bob@contoso.com; entered: eve@example.org")
    XCTAssertEqual(AllowedAccounts([]).mismatch(entered: nil), "admin allows: nobody; entered: nobody")
  }

  func testChange_signsOutEverybodyElse() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy())
    let signedIn = ["WORK", "other", "personal"].compactMap(Identity.init)
    let allowed = AllowedAccounts([SmallWorld.workID].compactMap(Identity.init))
    XCTAssertEqual(allowed.refused(among: signedIn, in: world.directory).map(\.text), ["other", "personal"])
    XCTAssertEqual(AllowedAccounts([]).refused(among: signedIn, in: world.directory), signedIn)
  }
}
