/// Properties that an iOS app protection policy never has: those of policies for other platforms, and those that tools
/// for exporting add.
///
/// Any other property that is not a setting may be one that is newer than this version.
///
/// Source: R15.1; Microsoft Graph reference, androidManagedAppProtection and windowsManagedAppProtection.
enum ForeignProperty {
  /// The Graph metadata that the settings were compared with.
  static let edition = "Graph beta of 2026-08"

  /// Returns whether a property belongs to another platform or to a tool, so that it has no effect here.
  static func isForeign(_ name: String) -> Bool {
    // Graph's names begin with a lower-case letter.
    guard let first = name.unicodeScalars.first, "a"..."z" ~= first else { return true }
    return ofOtherPlatforms.contains(name)
  }

  private static let ofOtherPlatforms: Set<String> = GraphEvidence.onlyOnAndroid.union([
    "appActionIfSamsungKnoxAttestationRequired",
    "blockAfterCompanyPortalUpdateDeferralInDays",
    "customBrowserDisplayName", "customBrowserPackageId", "customDialerAppDisplayName",
    "customDialerAppPackageName", "customSettings", "exemptedAppPackages",
    "messagingRedirectAppDisplayName", "messagingRedirectAppPackageId",
    "minimumRequiredCompanyPortalVersion", "minimumWarningCompanyPortalVersion",
    "minimumWipeCompanyPortalVersion",
    "warnAfterCompanyPortalUpdateDeferralInDays", "wipeAfterCompanyPortalUpdateDeferralInDays",
  ])
}
