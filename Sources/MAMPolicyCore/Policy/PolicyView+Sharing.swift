/// How a policy lets data be shared by Open-in and the share sheet.
extension PolicyView {
  /// The settings that sharing rests on.
  static let readsOfSharing: SettingSet = [
    .allowedOutboundDataTransferDestinations, .disableProtectionOfManagedOutboundOpenInData,
    .filterOpenInToOnlyManagedApps,
  ]

  /// The setting by which open-in data may go out unprotected, or nil if it may not.
  ///
  /// Never together with share-sheet filtering (AMB-15).
  package var unprotectedSharing: Term<Bool>? {
    guard sendsToManagedApps, !self[.filterOpenInToOnlyManagedApps].value else { return nil }
    let unprotects = self[.disableProtectionOfManagedOutboundOpenInData]
    return unprotects.value ? unprotects : nil
  }

  /// Whether the share sheet must list only policy managed apps.
  ///
  /// Source: R8.2, last row.
  package var filtersShareSheet: Bool {
    sendsToManagedApps && self[.filterOpenInToOnlyManagedApps].value
  }

  private var sendsToManagedApps: Bool {
    self[.allowedOutboundDataTransferDestinations].value == .managedApps
  }
}
