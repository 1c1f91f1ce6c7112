/// The mistakes that an app can make with the identities it acts for.
@nonexhaustive
public enum IdentityMistake: String, ReasonVocabulary {
  /// Mistake noted on ``Event/setProcessIdentity(_:)``.
  case processIdentitySet = "process-identity-set"
  /// Mistake noted on ``Event/openFile(_:_:)`` while a switch to the owner is pending.
  case openedBeforeSwitch = "file-opened-before-switch"
  /// Mistake noted on ``Event/openFile(_:_:)`` after ``SwitchResult/userCanceled``.
  case openedAfterCancel = "file-opened-after-cancel"
  /// Mistake noted on what imports or receives an ``ItemKind/item``.
  case keptForAnother = "received-data-kept-for-another-owner"
  /// Mistake noted on an event such as ``Event/protectFile(_:_:)``.
  case unmanagedOwnerNamed = "unmanaged-owner-in-single-identity-app"

  private static let manager = "IntuneMAMPolicyManager.h, identity setters"
  private static let guide = "Multi-identity guide, \"Identity overview\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .processIdentitySet:
      documented(
        "R5.1", Self.manager,
        "an app that supports multiple identities should set the identity of a window or a thread, and not that of the "
          + "process")
    case .openedBeforeSwitch:
      documented(
        "R5.1", Self.guide,
        "the app opened a file of the account that it is about to switch to; it should wait until the switch succeeds"
      )
    case .openedAfterCancel:
      documented(
        "R5.1", Self.guide,
        "the app opened a file of an account although the user canceled the switch to it; it should cancel what it was "
          + "about to do")
    case .keptForAnother:
      documented(
        "R4.9", "Multi-identity guide, \"Share extensions\"",
        "the app wrote data of an account that it received to a file of somebody else; if an item is data and not a file, "
          + "the app has to set the owner of the file itself")
    case .unmanagedOwnerNamed:
      inferred(
        "R5.1, AMB-38", Self.guide,
        "the app named an unmanaged owner, but without support for multiple identities its policy covers all its data",
        otherwise: .neutral("an unmanaged owner is the app's to name"))
    }
  }
}

extension Session {
  /// Takes note of a file that is opened for a switch that has not succeeded.
  ///
  /// Work that acts for the file's owner itself, and a file of an account that a window shows, need no switch.
  func noteOpening(of file: OwnedFile, on thread: ThreadName, _ trail: inout Trail) {
    guard let owner = party(file.owner).only, owner != .noUser, party(scopes.slot(of: thread)) != .one(owner),
      !scopes.windows.values.contains(where: { party($0).members.contains(owner) })
    else { return }
    if pendingSwitches.values.contains(where: { party($0.target).members.contains(owner) }) {
      trail.noted(IdentityMistake.openedBeforeSwitch)
    } else if canceledSwitches.values.contains(where: { party($0).members.contains(owner) }) {
      trail.noted(IdentityMistake.openedAfterCancel)
    }
  }

  /// Takes note of an unmanaged owner that an app for one identity names while the app is managed.
  func noteOwner(_ owner: Party, _ trail: inout Trail) {
    guard !world.app.isMultiIdentity, isAppManaged, owner != .unset, !isManaged(owner) else { return }
    trail.noted(IdentityMistake.unmanagedOwnerNamed)
  }
}
