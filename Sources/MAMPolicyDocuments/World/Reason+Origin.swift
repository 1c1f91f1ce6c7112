package import MAMPolicyCore

extension Reason {
  /// Where the value of the reason's setting comes from; nil if the export states it.
  package var origin: String? {
    if let misread { return "the export says \(UserText.quoted(misread)), which cannot be read" }
    return stated == false ? "not in the export; the admin center's default" : nil
  }
}
