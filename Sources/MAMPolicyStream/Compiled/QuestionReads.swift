internal import MAMPolicyCore

extension Question {
  /// The settings that the rule of the question reads of the policy at each end; nothing stands for all of them.
  ///
  /// The length of a text is compared with a setting, and is looked at by itself.
  var reads: (near: [Setting]?, far: [Setting]?) {
    switch self {
    case .save:
      (
        [.allowedOutboundDataTransferDestinations, .saveAsBlocked, .allowedDataStorageLocations],
        [.allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments]
      )
    case .open:
      (
        [
          .allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments,
          .allowedDataIngestionLocations,
        ], [.allowedOutboundDataTransferDestinations]
      )
    case .transfer:
      (
        [
          .allowedOutboundDataTransferDestinations, .disableProtectionOfManagedOutboundOpenInData,
          .filterOpenInToOnlyManagedApps,
        ], [.allowedInboundDataTransferSources]
      )
    case .receive:
      (
        [.allowedInboundDataTransferSources, .protectInboundDataFromUnknownSources],
        [
          .allowedOutboundDataTransferDestinations, .disableProtectionOfManagedOutboundOpenInData,
          .filterOpenInToOnlyManagedApps,
        ]
      )
    case .paste:
      ([.allowedOutboundClipboardSharingLevel], [.allowedOutboundClipboardSharingLevel])
    case .control, .documentPicker, .url, .universalLink, .signIn: (nil, nil)
    }
  }
}
