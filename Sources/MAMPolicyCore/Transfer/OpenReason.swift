/// Why opening data was allowed or denied.
@nonexhaustive
public enum OpenReason: String, ReasonVocabulary {
  /// Allows opening under "All apps" or "Allow".
  case allowed = "open-allowed"
  /// Allows opening under "Block" from the receiver's own account, or if the service takes no account.
  case serviceListed = "open-service-listed"
  /// Denies opening under "Block" by "Allow users to open data from selected services".
  case serviceNotListed = "open-service-not-listed"
  /// Denies opening under "Block" from what is neither a service nor ``OpenLocation/accountDocument``.
  case locationNotSelectable = "open-location-not-selectable"
  /// Denies opening from ``OpenLocation/accountDocument`` under "Block".
  case accountDocumentBlocked = "open-account-document-blocked"
  /// Allows opening under "Block" by ``DecisionOptions/allowsAccountDocumentOfSameAccount``.
  case ownAccountDocument = "open-own-account-document"
  /// Denies opening under "Block" from a listed service, as the last check of the receiver's policy.
  case notOwnAccount = "open-not-own-account"
  /// Denies opening under "None" for "Receive data from other apps", before services are compared.
  case receivesNowhere = "open-receives-nowhere"
  /// Allows, for ``Side/source``, opening from another managed account.
  case sourceSends = "open-source-sends"
  /// Denies opening from another managed account under "Policy managed apps" for sending.
  case sourceRestricts = "open-source-restricts"
  /// Denies opening from another managed account under "None" for sending.
  case sourceSendsNowhere = "open-source-sends-nowhere"

  private static let ingestion = "App protection settings reference, \"Open data into Org documents\""
  private static let note = "Participation features guide, \"Open-from scenarios\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .allowed: documented("R7.3", Self.ingestion, "the policy lets data be opened from anywhere")
    case .serviceListed:
      documented("R7.3", Self.ingestion, "opening data is blocked, but this service is selected")
    case .serviceNotListed:
      documented(
        "R7.3", Self.ingestion,
        "opening data is blocked, and this location is not among the selected services")
    case .locationNotSelectable:
      documented("R7.3", Self.ingestion, "opening data is blocked, and no policy can select this location")
    case .accountDocumentBlocked:
      derived(
        "R7.3, AMB-11", Self.ingestion + "; " + Self.note,
        "opening data is blocked, and no policy can select another work location"
      )
    case .ownAccountDocument:
      inferred(
        "R7.3, AMB-11", Self.note,
        "the organization location belongs to the receiver's account, and the looser reading was chosen",
        otherwise: .looser(
          "organization locations stay blocked for the same account too",
          onlyWith: "allowsAccountDocumentOfSameAccount"))
    case .notOwnAccount:
      inferred(
        "R7.3, AMB-8", Self.ingestion + "; " + Self.note,
        "the service is selected, but only for the receiver's account",
        otherwise: .stricter("the service is enough, whoever owns the source"))
    case .receivesNowhere:
      documented(
        "R7.2", Self.ingestion,
        "data may not be received from any app, which blocks opening data from everywhere")
    case .sourceSends:
      derived(
        "R7.3, AMB-13", Self.note + "; settings reference, \"Send Org data to other apps\"",
        "the account that owns the data lets it go to this receiver")
    case .sourceRestricts:
      derived(
        "R7.3", Self.note + "; settings reference, \"Send Org data to other apps\"",
        "the account that owns the data lets it go only to managed accounts, and the receiver is unmanaged")
    case .sourceSendsNowhere:
      derived(
        "R7.3, AMB-13", Self.note + "; settings reference, \"Send Org data to other apps\"",
        "the account that owns the data does not let it go anywhere")
    }
  }
}
