/// Why opening data was allowed or denied.
@nonexhaustive
public enum OpenReason: String, ReasonVocabulary {
  /// Data may be opened from anywhere.
  case allowed = "open-allowed"
  /// Opening is blocked, and this service, of the receiver's account, is listed.
  case serviceListed = "open-service-listed"
  /// Opening is blocked, and this service is not listed.
  case serviceNotListed = "open-service-not-listed"
  /// Opening is blocked, and no policy can list this location.
  case locationNotSelectable = "open-location-not-selectable"
  /// Opening is blocked, and another work location of the account cannot be selected.
  case accountDocumentBlocked = "open-account-document-blocked"
  /// The looser reading for organization locations of the same account was chosen.
  case ownAccountDocument = "open-own-account-document"
  /// The service is listed, but the source is not of the receiver's account.
  case notOwnAccount = "open-not-own-account"
  /// Nothing may be received, so nothing may be opened.
  case receivesNowhere = "open-receives-nowhere"
  /// The source's account lets its data go here.
  case sourceSends = "open-source-sends"
  /// The source's account lets its data go only to managed accounts.
  case sourceRestricts = "open-source-restricts"
  /// The source's account lets its data go nowhere.
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
