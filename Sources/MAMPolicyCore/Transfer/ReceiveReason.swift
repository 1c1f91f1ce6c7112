/// Why an item may come in or not, beside what the transfer settings say.
@nonexhaustive
public enum ReceiveReason: String, ReasonVocabulary {
  /// Denies receiving before either policy is read.
  case notLoaded = "item-not-loaded"
  /// Denies receiving for ``Side/source``, next to the reason that the owner is not managed here.
  case ownerPolicyUnknown = "item-owner-policy-unknown"
  /// Allows receiving if both ends permit it.
  case ownerReceives = "item-owner-receives"
  /// Allows receiving from another managed account if both ends permit it.
  case ownerIsManagedHere = "item-owner-managed-here"
  /// Denies receiving by ``DecisionOptions/requiresItemOwnerAsReceiver``.
  case ownerIsNotReceiver = "item-owner-not-receiver"
  /// Denies receiving from an absent owner, whatever both ends permit.
  case ownerNotSignedIn = "incoming-data-blocked-with-identity"
  /// Denies receiving from an owner without management, whatever both ends permit.
  case ownerRequiresPolicy = "incoming-data-blocked-user-requires-policy"

  private static let texts = "Texts shipped with the SDK, AppRestrictions"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .notLoaded:
      inferred(
        "R7.4", "IntuneMAMPolicy.h, canReceiveSharedItemProvider; SDK issue 318",
        "the item has not been loaded, so its owner is not known",
        otherwise: .stricter("an item that is not loaded counts as untagged"))
    case .ownerPolicyUnknown:
      inferred(
        "R7.4", "IntuneMAMPolicy.h, canReceiveSharedItemProvider",
        "the policy of the item's owner is not known here, and the receiver is unmanaged",
        otherwise: .stricter("an unknown policy lets its data go"))
    case .ownerReceives:
      derived(
        "R7.4", Self.texts + "; IntuneMAMPolicy.h, canReceiveSharedItemProvider",
        "the receiver is the account that the item is protected for")
    case .ownerIsManagedHere:
      inferred(
        "R7.4, AMB-14", Self.texts,
        "the account that the item is protected for is signed in and managed in this app",
        otherwise: .looser(
          "only the account that the item is protected for may receive it",
          option: "requiresItemOwnerAsReceiver"))
    case .ownerIsNotReceiver:
      inferred(
        "R7.4, AMB-14", Self.texts,
        "the item is protected for an account other than the receiver, and the stricter reading was chosen",
        otherwise: .stricter(
          "any account that is managed in this app may receive it", onlyWith: "requiresItemOwnerAsReceiver"))
    case .ownerNotSignedIn:
      documented(
        "R7.4", Self.texts, "the item is protected for an account that is not signed in here",
        sdkName: "IncomingDataBlockedWithIdentityMAM")
    case .ownerRequiresPolicy:
      documented(
        "R7.4", Self.texts,
        "the item is protected for an account that is signed in here but not managed in this app",
        sdkName: "IncomingDataBlockedUserRequiresPolicy")
    }
  }
}
