/// The readings of open points that a caller may choose; each default is the recommended one.
///
/// Source: the open points of the article Rules.
public struct DecisionOptions: Hashable, Sendable, PartPrinted {
  /// How unmanaged data saved into a managed account is judged (AMB-12).
  @nonexhaustive
  public enum CrossAccountIngress: Hashable, Sendable {
    /// By the setting for receiving data.
    case receive
    /// By the settings for opening data into organization documents.
    case openInto
  }

  /// Denies a save to an unmanaged or unknown account that "Allow" permits (AMB-10).
  public var deniesSaveOutsideOrganization = false
  /// Lets a blocked save or open through when the organization location is of the same account (AMB-11).
  public var allowsAccountDocumentOfSameAccount = false
  /// How unmanaged data saved into a managed account is judged (AMB-12).
  public var crossAccountIngress = CrossAccountIngress.receive
  /// Lets an item of one managed account come in for that very account only (AMB-14).
  public var requiresItemOwnerAsReceiver = false
  /// Denies printing when data may be sent to no app (AMB-16).
  public var deniesPrintWhenNothingMayBeSent = false
  /// Whether app data must be encrypted by the app, whatever the policy says; nil follows the policy (AMB-27).
  public var requiresFileEncryption: Bool?

  /// Counts an enrolled account as compliant while the service cannot be reached, for as long as its last check-in is
  /// inside the offline grace period (AMB-44).
  public var trustsLastCheckIn = false

  /// Creates the recommended options.
  public init() {}
}
