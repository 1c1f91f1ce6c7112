/// Why a save was allowed or denied.
@nonexhaustive
public enum SaveReason: String, ReasonVocabulary {
  /// Allows saving under "All apps", or under "Allow" to an account that is managed here.
  case allowed = "save-allowed"
  /// Allows saving under "Allow" if the destination is unmanaged or has no account.
  case outsideOrganization = "save-outside-organization"
  /// Denies saving under "Allow" by ``DecisionOptions/deniesSaveOutsideOrganization``.
  case outsideOrganizationDenied = "save-outside-organization-denied"
  /// Allows saving under "Block" to the owner's own account, or if the service takes no account.
  case serviceListed = "save-service-listed"
  /// Denies saving under "Block" by "Allow user to save copies to selected services".
  case serviceNotListed = "save-service-not-listed"
  /// Denies saving under "Block" to what is neither a service nor ``SaveLocation/accountDocument``.
  case locationNotSelectable = "save-location-not-selectable"
  /// Denies saving to ``SaveLocation/accountDocument`` under "Block".
  case accountDocumentBlocked = "save-account-document-blocked"
  /// Allows saving under "Block" by ``DecisionOptions/allowsAccountDocumentOfSameAccount``.
  case ownAccountDocument = "save-own-account-document"
  /// Denies saving under "Block" to a listed service, as the last check of the owner's policy.
  case notOwnAccount = "save-not-own-account"
  /// Denies saving under "None" for "Send Org data to other apps", before services are compared.
  case sendsNowhere = "save-sends-nowhere"
  /// Allows saving from an unmanaged account into a managed one under "All apps".
  case destinationAccepts = "save-destination-accepts"
  /// Denies, for ``Side/destination``, saving from an unmanaged account into a managed one.
  case destinationRestricts = "save-destination-restricts"
  /// Allows saving into a managed account by ``DecisionOptions/CrossAccountIngress/openInto``.
  case destinationOpensInto = "save-destination-opens-into"
  /// Allows, for ``Side/destination``, saving from one managed account to another.
  case otherAccountAccepts = "save-other-account-accepts"
  /// Denies saving from one managed account to another that receives from "None".
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
