/// The settings for saving or opening data as they take effect, after the transfer setting has had its say.
///
/// Sending to all apps forces "Allow" for saving; sending to no app forces "Block" without services; only
/// sending to policy managed apps leaves the save settings to themselves. Receiving does the same to the
/// settings for opening.
///
/// Source: R6.4, R7.2 (settings reference, "Save copies of org data" and "Open data into Org documents").
enum EffectiveServices<Service: Hashable & Sendable>: Hashable, Sendable {
  /// Data may pass to or from anywhere.
  case allowed
  /// Data may pass only to or from the listed services.
  case blocked(but: Set<Service>)
  /// Data may not pass at all, because nothing may be sent or received.
  case nowhere

  /// Creates the effective settings of a policy.
  init(_ transfer: Term<DataTransferLevel>, blocks: Term<Bool>, but services: Term<Set<Service>>) {
    switch transfer.value {
    case .allApps: self = .allowed
    case .noApps: self = .nowhere
    case .managedApps: self = blocks.value ? .blocked(but: services.value) : .allowed
    }
  }
}
