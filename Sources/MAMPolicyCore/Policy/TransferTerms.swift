/// To which apps a policy lets data be sent.
package struct SendTerms: PolicyTerms {
  let sendsTo: Term<DataTransferLevel>

  package init(_ policy: inout PolicyReader) {
    sendsTo = policy[.allowedOutboundDataTransferDestinations]
  }
}

/// To which apps a policy lets data be sent, and what Open-in and the share sheet then do.
package struct SharingTerms: PolicyTerms {
  let sendsTo: Term<DataTransferLevel>
  let unprotectsOpenIn: Term<Bool>
  let filtersOpenIn: Term<Bool>

  package init(_ policy: inout PolicyReader) {
    sendsTo = policy[.allowedOutboundDataTransferDestinations]
    unprotectsOpenIn = policy[.disableProtectionOfManagedOutboundOpenInData]
    filtersOpenIn = policy[.filterOpenInToOnlyManagedApps]
  }

  /// Whether open-in data may go out unprotected; never together with share-sheet filtering (AMB-15).
  var sharesUnprotected: Bool {
    sendsTo.value == .managedApps && unprotectsOpenIn.value && !filtersOpenIn.value
  }

  /// Whether the share sheet must list only policy managed apps.
  ///
  /// Source: R8.2, last row.
  package var filtersShareSheet: Bool { sendsTo.value == .managedApps && filtersOpenIn.value }
}

/// From which apps a policy lets data be received.
package struct ReceiveTerms: PolicyTerms {
  let receivesFrom: Term<DataTransferLevel>

  package init(_ policy: inout PolicyReader) {
    receivesFrom = policy[.allowedInboundDataTransferSources]
  }
}
