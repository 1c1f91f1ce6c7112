package import MAMPolicyCore

/// The lists of links and schemes that the admin center fills in for a new policy, and that of Microsoft's core apps.
///
/// Source: App protection policy settings for iOS/iPadOS, "Select apps to exempt" and "Universal Links".
package enum StandardList {
  /// A value in which a list of the admin center is one word; nil where it has no such list in it.
  package static func text(of setting: Setting, in policy: AppProtectionPolicy) -> String? {
    let standard = setting == .apps ? Tenant.Audience.coreApps : entries(of: setting)
    let name = setting == .apps ? "the Core Microsoft Apps" : "the admin center's list"
    let stated: [String] =
      switch setting {
      case .exemptedAppProtocols: policy.exemptedSchemes
      case .exemptedUniversalLinks: policy.exemptedUniversalLinks
      case .managedUniversalLinks: policy.managedUniversalLinks
      case .apps: (policy.apps ?? []).map { Folding.fold($0) }
      case _: []
      }
    let missing = standard.filter { !stated.contains($0) }
    guard !standard.isEmpty, missing.count * 4 <= standard.count else { return nil }
    let more = stated.filter { !standard.contains($0) }
    return "\(name) (\(standard.count - missing.count))"
      + (missing.isEmpty ? "" : " without \(missing.joined(separator: ", "))")
      + (more.isEmpty ? "" : ", and \(more.joined(separator: ", "))")
  }

  /// What the admin center fills in for a setting; nothing where it has no list.
  package static func entries(of setting: Setting) -> [String] {
    switch setting {
    case .exemptedAppProtocols: schemes
    case .exemptedUniversalLinks: exemptedLinks
    case .managedUniversalLinks: managedLinks
    case _: []
    }
  }

  private static let schemes = [
    "skype", "app-settings", "calshow", "itms", "itmss", "itms-apps", "itms-appss", "itms-services",
  ]

  private static let exemptedLinks = inBothSchemes(["maps.apple.com", "facetime.apple.com"])

  private static let managedLinks = inBothSchemes([
    "*.appsplatform.us/*", "*.onedrive.com/*", "*.powerapps.cn/*", "*.powerapps.com/*", "*.powerapps.us/*",
    "*.powerbi.com/*", "*.service-now.com/*", "*.sharepoint-df.com/*", "*.sharepoint.com/*", "*.yammer.com/*",
    "*.zoom.us/*", "*collab.apps.mil/l/*", "*devspaces.skype.com/l/*", "*teams-fl.microsoft.com/l/*",
    "*teams.live.com/l/*", "*teams.microsoft.com/l/*", "*teams.microsoft.us/l/*", "app.powerbi.cn/*",
    "app.powerbi.de/*", "app.powerbigov.us/*", "msit.microsoftstream.com/video/*", "tasks.office.com/*",
    "to-do.microsoft.com/sharing*", "web.microsoftstream.com/video/*", "zoom.us/*",
  ])

  private static func inBothSchemes(_ patterns: [String]) -> [String] {
    ["http://", "https://"].flatMap { scheme in patterns.map { scheme + $0 } }
  }
}
