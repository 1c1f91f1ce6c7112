package import MAMPolicyCore

extension Reason {
  /// Where the value of the reason's setting comes from; nil if the export states it.
  package var origin: String? {
    if let misread { return "the export says \(UserText.quoted(misread)), which cannot be read" }
    guard stated == false else { return nil }
    return setting?.hasDefault == false
      ? "not in the export" : "not in the export; the admin center's default"
  }
}

extension Setting {
  /// Whether an export without the setting means what a new policy of the admin center has.
  ///
  /// Source: AMB-47 (lists are empty then, although a new policy has entries in them).
  fileprivate var hasDefault: Bool {
    switch self {
    case .exemptedAppProtocols, .exemptedUniversalLinks, .managedUniversalLinks, .apps: false
    case _: true
    }
  }
}

extension PortalControl {
  /// What is said of the control's value where an export states none of its settings.
  package var unstated: String { settings.allSatisfy(\.hasDefault) ? "default" : "not in the export" }

  /// The same where no legend explains what a default is.
  package var unstatedInFull: String {
    settings.allSatisfy(\.hasDefault) ? "default, not in the export" : unstated
  }
}
