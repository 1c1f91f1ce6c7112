/// Why a save was allowed or denied.
@nonexhaustive
public enum SaveReason: String, ReasonVocabulary {
  /// Copies may be saved anywhere.
  case allowed = "save-allowed"
  /// "Allow" does not restrict whose account it goes to.
  case outsideOrganization = "save-outside-organization"
  /// The stricter reading of "Allow" was chosen.
  case outsideOrganizationDenied = "save-outside-organization-denied"
  /// Saving is blocked, and this service of the owner's account is listed.
  case serviceListed = "save-service-listed"
  /// Saving is blocked, and this service is not listed.
  case serviceNotListed = "save-service-not-listed"
  /// Saving is blocked, and no policy can list this location.
  case locationNotSelectable = "save-location-not-selectable"
  /// Saving is blocked, and another work location of the account cannot be selected.
  case accountDocumentBlocked = "save-account-document-blocked"
  /// The looser reading for organization locations of the same account was chosen.
  case ownAccountDocument = "save-own-account-document"
  /// The service is listed, but the destination is not of the owner's account.
  case notOwnAccount = "save-not-own-account"
  /// Nothing may be sent, so nothing may be saved.
  case sendsNowhere = "save-sends-nowhere"
  /// The destination account takes data of any app.
  case destinationAccepts = "save-destination-accepts"
  /// The destination account restricts data of unmanaged owners.
  case destinationRestricts = "save-destination-restricts"
  /// The destination account lets any data be opened into organization documents.
  case destinationOpensInto = "save-destination-opens-into"
  /// The other managed account receives data.
  case otherAccountAccepts = "save-other-account-accepts"
  /// The other managed account receives no data at all.
  case otherAccountRefuses = "save-other-account-refuses"

  private static let copies = "App protection settings reference, \"Save copies of org data\""
  private static let note = "Participation features guide, \"Save-to scenarios\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .allowed: documented("R6.5", Self.copies, "the policy lets copies be saved")
    case .outsideOrganization:
      inferred(
        "R6.5, AMB-10", Self.copies,
        "the policy lets copies be saved and does not restrict whose account they go to",
        otherwise: .looser(
          "copies stay within the organization's accounts", option: "deniesSaveOutsideOrganization"))
    case .outsideOrganizationDenied:
      inferred(
        "R6.5, AMB-10", Self.copies,
        "the destination is outside the organization, and the stricter reading was chosen",
        otherwise: .stricter(
          "\"Allow\" does not restrict whose account it goes to", onlyWith: "deniesSaveOutsideOrganization"))
    case .serviceListed:
      documented("R6.5", Self.copies, "saving copies is blocked, but this service is selected")
    case .serviceNotListed:
      documented(
        "R6.5", Self.copies, "saving copies is blocked, and this location is not among the selected services")
    case .locationNotSelectable:
      documented("R6.5", Self.copies, "saving copies is blocked, and no policy can select this location")
    case .accountDocumentBlocked:
      derived(
        "R6.5, AMB-11", Self.copies + "; " + Self.note,
        "saving copies is blocked, and no policy can select another work location"
      )
    case .ownAccountDocument:
      inferred(
        "R6.5, AMB-11", Self.note,
        "the organization location belongs to the owner's account, and the looser reading was chosen",
        otherwise: .looser(
          "organization locations stay blocked for the same account too",
          onlyWith: "allowsAccountDocumentOfSameAccount"))
    case .notOwnAccount:
      inferred(
        "R6.5, AMB-8, AMB-9", Self.copies + "; " + Self.note,
        "the service is selected, but only for the owner's account",
        otherwise: .stricter("the service is enough, whoever owns the destination"))
    case .sendsNowhere:
      documented(
        "R6.4", Self.copies,
        "org data may not be sent to any app, which blocks saving copies everywhere")
    case .destinationAccepts:
      derived(
        "R6.5", Self.note + "; settings reference, \"Receive data from other apps\"",
        "the destination's account receives data from any app")
    case .destinationRestricts:
      derived(
        "R6.5, AMB-12", Self.note + "; settings reference, \"Receive data from other apps\"",
        "the destination's account does not receive data of an unmanaged owner")
    case .destinationOpensInto:
      inferred(
        "R6.5, AMB-12", "App protection settings reference, \"Open data into Org documents\"",
        "the destination's account lets data be opened into its documents, and the option `crossAccountIngress` makes that setting decide",
        otherwise: .looser("the setting for receiving data decides", onlyWith: "crossAccountIngress"))
    case .otherAccountAccepts:
      inferred(
        "R6.5, AMB-13", "Multiple managed accounts, policies are evaluated independently",
        "the destination's account is managed, and its policy receives data of managed accounts",
        otherwise: .looser("no data passes between two managed accounts"))
    case .otherAccountRefuses:
      inferred(
        "R6.5, AMB-13", "Multiple managed accounts, policies are evaluated independently",
        "the destination's account is managed, and its policy receives no data",
        otherwise: .stricter("only the owner's policy decides"))
    }
  }
}
