/// The save settings as they take effect, after the transfer setting has had its say.
///
/// Sending to all apps forces "Allow"; sending to no app forces "Block" without services; only
/// sending to policy managed apps leaves the save settings to themselves.
///
/// Source: R6.4 (settings reference, "Save copies of org data").
package enum EffectiveSave: Hashable, Sendable {
  /// Copies may be saved anywhere.
  case allowed
  /// Copies may be saved only to the listed services.
  case blocked(but: Set<StorageService>)
  /// Copies may be saved nowhere, because nothing may be sent.
  case nowhere

  /// Creates the effective settings of an owner.
  init(_ owner: SaveRule.OwnerTerms) {
    switch owner.sendsTo.value {
    case .allApps: self = .allowed
    case .noApps: self = .nowhere
    case .managedApps: self = owner.blocksSaving.value ? .blocked(but: owner.services.value) : .allowed
    }
  }
}

/// The open settings as they take effect, after the transfer setting has had its say.
///
/// Source: R7.2 (settings reference, "Open data into Org documents").
package enum EffectiveOpen: Hashable, Sendable {
  /// Data may be opened from anywhere.
  case allowed
  /// Data may be opened only from the listed services.
  case blocked(but: Set<IngestionService>)
  /// Data may be opened from nowhere, because nothing may be received.
  case nowhere

  /// Creates the effective settings of a receiver.
  init(_ receiver: OpenRule.ReceiverTerms) {
    switch receiver.receivesFrom.value {
    case .allApps: self = .allowed
    case .noApps: self = .nowhere
    case .managedApps: self = receiver.blocksOpening.value ? .blocked(but: receiver.services.value) : .allowed
    }
  }
}
