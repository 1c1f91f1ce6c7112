import MAMPolicyCore
import XCTest

/// What the sources carry of the reasons that once claimed more, and where it stands.
///
/// A claim is documented when a source states it, derived when several state it together, and inferred when none does.
final class ReasonBasisTests: XCTestCase {
  private typealias Row = (code: String, basis: Basis, rule: String, source: String)

  private static let settings = "App protection settings reference"

  private static let rows: [Row] = [
    (
      "account-not-added-by-app", .inferred, "R5.4", "Multi-identity guide, \"SDK-initiated auto-enrollment\""
    ),
    ("account-replaced", .derived, "R10.2", "IntuneMAMEnrollmentStatus.h, SwitchExistingAccount"),
    ("backup-allowed", .derived, "R4.5", settings),
    ("backup-blocked", .derived, "R4.5", settings),
    ("check-in-failed", .inferred, "R10.3", "IntuneMAMEnrollmentStatus.h"),
    ("compliance-capability-missing", .documented, "R12.6", "App Protection CA guide, \"MSAL/ADAL\""),
    ("compliance-success-dropped", .documented, "R12.4", "IntuneMAMComplianceManager.h"),
    ("compliance-token-retried", .documented, "R12.4", "IntuneMAMComplianceManager.h"),
    ("enrollment-failed", .inferred, "R10.3", "IntuneMAMEnrollmentStatus.h"),
    ("enrollment-needs-sign-in", .derived, "R10.3", "IntuneMAMEnrollmentStatus.h, AuthRequired"),
    ("enrollment-not-in-extension", .documented, "R10.3, R10.7", "IntuneMAMEnrollmentManager.h"),
    ("enrollment-retried", .inferred, "R10.3", "IntuneMAMEnrollmentManager.h"),
    ("enrollment-tried-again", .documented, "R10.3", "IntuneMAMEnrollmentManager.h"),
    ("incoming-data-blocked-identity-switch-failed", .documented, "R8.3", "texts shipped with the SDK"),
    ("item-owner-receives", .derived, "R7.4", "Texts shipped with the SDK"),
    ("launch-action-not-offered", .inferred, "R9.12, R15.1", settings),
    ("launch-action-not-set", .inferred, "R9.12, AMB-35", settings),
    ("launch-clock-status-not-configured", .inferred, "R9.12", settings),
    ("launch-clock-status-stale", .inferred, "R9.12, AMB-34", settings),
    ("launch-clock-status-unconfirmed", .derived, "R9.12, AMB-34", "texts shipped with the SDK, ClockedIn"),
    ("launch-clock-status-unverifiable", .derived, "R9.12, AMB-34", "ClockedIn_ConfirmationTimeout"),
    ("lockdown", .documented, "R9.0", "Multiple managed accounts, \"mixed views\""),
    ("pin-choice-simple", .documented, "R9.12", "\"Simple PIN\""),
    ("pin-choice-simple-descending", .inferred, "R9.12", "\"Simple PIN\""),
    ("protection-failure-recorded", .inferred, "R4.7", "IntuneMAMFileProtectionManager.h"),
    ("sdk-enforces", .documented, "R9.4, R9.6, R9.9, R9.10, R9.12", "IntuneMAMPolicy.h"),
    ("service-contact-not-in-use", .inferred, "R10.3", "App SDK guide, appendix"),
    ("shared-device-work-runs-on", .inferred, "R13.7", "\"Modify your iOS application\""),
    ("switch-cancel-disabled", .derived, "R5.2", "MultiIdentityCancelDisabled"),
    ("switch-launch-warned", .derived, "R5.1", "\"App-initiated identity switch\""),
    ("switch-several-need-flag", .inferred, "R2.6", "IntuneMAMPolicyManager.h, setUIPolicyAccountIds"),
    ("upn-collision", .documented, "R1.3", "AccountSwitch_Same_UPN"),
    ("url-dialer-any-app", .inferred, "R9.9, AMB-41", "Graph, dialerRestrictionLevel"),
    ("url-messaging-any-app", .inferred, "R9.9, AMB-41", "Graph, protectedMessagingRedirectAppType"),
    ("widget-sync-blocked-with-contact-sync", .documented, "R9.7", settings),
  ]

  func testBases_areThoseOfTheSources() throws {
    for row in Self.rows {
      let entry = try XCTUnwrap(ReasonCatalog.entry(named: row.code), row.code)
      XCTAssertEqual(entry.code, row.code)
      XCTAssertEqual(entry.basis, row.basis, row.code)
      XCTAssertEqual(entry.rule, row.rule, row.code)
      XCTAssertTrue(entry.source.contains(row.source), "\(row.code): \(entry.source)")
    }
  }
}
