package import MAMPolicyCore

/// The parts of a world that belong to single features, as they stand in the document.
///
/// Source: Formats, "Scenarios".
package struct WorldSections: Hashable, Sendable {
  /// What device management and the device itself report.
  package var device: DeviceReader.Reading?
  /// What the tenant asks of apps before it hands out tokens.
  package var compliance: ComplianceReader.Reading?
  /// The state of shared device mode.
  package var sharedDevice: SharedDevice?
}
