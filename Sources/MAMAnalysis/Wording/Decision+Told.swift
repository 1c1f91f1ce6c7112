package import MAMPolicyCore

extension Decision {
  /// The one reason to tell where there is room for one: if the data comes from an account that nothing restricts, what
  /// lets it in.
  package var toldReason: Reason {
    guard isAllowed, deciding.code == CommonReason.unmanaged.rawValue else { return deciding }
    return reasonsInReadingOrder.first { $0.setting != nil } ?? deciding
  }
}
