package import MAMPolicyCore

extension Reason {
  /// Where the value of the reason's setting comes from; nil if the export states it.
  package var origin: String? {
    if let misread { return "the export says \(UserText.quoted(misread)), which cannot be read" }
    guard stated == false else { return nil }
    switch setting {
    // AMB-47: the list is empty, and a new policy of the admin center has entries in it.
    case .exemptedAppProtocols?, .exemptedUniversalLinks?, .managedUniversalLinks?: return "not in the export"
    case _: return "not in the export; the admin center's default"
    }
  }
}
