internal import Foundation
internal import MAMPolicyCore
internal import MAMPolicyDocuments

// What strict mode checks while the app calls the SDK.
extension MAMTestWorld {
  /// Reads an account ID of the app, and reports one that is none, or that the world does not know.
  ///
  /// Source: R1.1, R1.5.
  func slot(_ accountId: String?, _ place: SourcePlace) -> IdentitySlot {
    let slot = IdentitySlot(accountId)
    guard case .account(let identity) = slot else { return slot }
    if identity.objectID == nil {
      let isUserName = identity.text.contains("@")
      let objectID = driver.read { session, _ in session.accountID(of: identity) }
      let hint = objectID == identity.text ? "" : ", here `\(objectID)`"
      report(
        .wrongIdentifier, "R1.1", at: place,
        isUserName
          ? "`\(identity.text)` is a user name, but an object ID is expected here"
          : "\(UserText.quoted(identity.text)) is not an object ID, which is expected here",
        fix:
          "pass the account's object ID\(hint); the SDK treats a \(isUserName ? "user name" : "text") that it cannot map as an unknown account"
      )
    } else {
      checkIsKnown(identity, place)
    }
    return canonical(slot)
  }

  /// Reads a user name of the app, and reports one that is none, or that the world does not know.
  ///
  /// Source: R1.1.
  func userSlot(_ userName: String?, _ place: SourcePlace) -> IdentitySlot {
    let slot = IdentitySlot(userName)
    guard case .account(let identity) = slot else { return slot }
    if identity.objectID != nil || !identity.text.contains("@") {
      report(
        .wrongIdentifier, "R1.1", at: place,
        identity.objectID != nil
          ? "`\(identity.text)` is an object ID, but a user name is expected here"
          : "\(UserText.quoted(identity.text)) is not a user name, which is expected here",
        fix: "pass the account's user name, or make the call that takes an account ID")
    } else {
      checkIsKnown(identity, place)
    }
    return canonical(slot)
  }

  /// Reports an account that the world does not have: a misspelled one would pass for an unmanaged one.
  private func checkIsKnown(_ identity: Identity, _ place: SourcePlace) {
    do throws(MAMTestWorldError) {
      _ = try known(identity.text)
    } catch {
      report(
        .unknownAccount, "R1.1", at: place, error.description,
        fix: "name an account of the world, or give the world this one, without a policy if it is unmanaged")
    }
  }

  /// A slot with its account under the identity that the session keeps it under.
  func canonical(_ slot: IdentitySlot) -> IdentitySlot {
    guard case .account(let identity) = slot else { return slot }
    return driver.read { session, _ in
      Identity(session.accountID(of: identity)).map { .account($0) } ?? slot
    }
  }

  /// Notes that an identity was read in work of unknown origin.
  ///
  /// On a device the SDK carries the identity across queues by hooking them. The double cannot, so it
  /// does not know whether the device would find one here.
  ///
  /// Source: R3.
  func checkOrigin(_ origin: CallOrigin, _ place: SourcePlace, _ call: String) {
    if origin.isUnknown { noteOrigin(place, "`\(call)` was called") }
  }

  /// Notes that something was done where a device may know the identity and the double cannot.
  func noteOrigin(_ place: SourcePlace, _ deed: String) {
    report(
      .unknownOrigin, "R3", at: place,
      "\(deed) in work whose origin the double cannot see; it counts as if no identity were set, and a device "
        + "may know better",
      fix:
        "let the app dispatch through a queue that tests replace, and carry the work there with `MAMCarrier`")
  }

  /// Reports an identity that an app sets which declares one identity only.
  ///
  /// Source: R2.7.
  func checkSeveralIdentities(_ call: String, _ place: SourcePlace) {
    if driver.read({ session, _ in session.world.app.isMultiIdentity }) { return }
    report(
      .singleIdentity, "R2.7", at: place,
      "`\(call)` was called, and the app does not declare that it acts for several identities",
      fix: "set `MultiIdentity` to YES in IntuneMAMSettings, or leave the call out")
  }

  /// Reports a user-interface identity that is used while the app wipes.
  ///
  /// Source: R5.5.
  func checkWipeContext(_ call: String, _ place: SourcePlace) {
    guard DelegateContext.isWiping else { return }
    report(
      .uiIdentityInWipe, "R5.5", at: place,
      "`\(call)` was called inside `wipeData(forAccountId:)`, which has nothing to do with what a window shows",
      fix: "wipe by the account ID that `wipeData(forAccountId:)` is called with")
  }

  /// Reports a delegate that is set after the event that needed it; one that replaces another is never late.
  func checkDelegateIsEarly(_ manager: String) {
    let late = desk.withLock { desk in
      desk.effects.delegated.insert(manager).inserted ? desk.effects.firstEnrollment : nil
    }
    guard let place = late else { return }
    report(
      .delegateTooLate, "R10.3", at: place,
      "an account was enrolled here, and `\(manager)`'s delegate was set only afterwards",
      fix: "set the delegate before the app finishes launching and before it enrolls an account")
  }

  /// Reports data of an account that is left after the app's part of a wipe.
  ///
  /// Where the app says that it is not done, the SDK removes the account's files and can remove nothing else.
  ///
  /// Source: R5.5.
  func checkWipe(of identity: Identity, isDone: Bool) {
    let account = IdentitySlot.account(identity)
    let files = driver.read { session, _ in
      session.files.paths.filter { path in
        session.files[path]?.kind == .file && session.owner(of: path) == account
      }
    }
    let kept = desk.withLock { $0.effects.kept.filter { $0.value == account }.map(\.key).sorted() }
    let left =
      files.filter { TestFiles.exists(virtual: $0, in: self) }
      + TestFiles.unknown(inDirectoriesOf: account, in: self)
    if isDone, !(left + kept).isEmpty {
      report(
        .wipeIncomplete, "R5.5", at: delegatePlace,
        "the app said that the wipe of `\(name(of: identity))` is complete, and this is left: "
          + (left + kept).joined(separator: ", "),
        fix: "remove everything of the account before returning true, or return false")
    } else if !isDone, !kept.isEmpty {
      report(
        .wipeUnfinished, "R5.5", at: delegatePlace,
        "the app said that the wipe of `\(name(of: identity))` is not complete; the SDK removes its files, and this is "
          + "left: \(kept.joined(separator: ", "))",
        fix: "remove what is in no file of the account before returning, whatever else fails")
    }
  }

  /// Reports that a window left for another identity while it shows managed content.
  ///
  /// Source: R5.1.
  func checkSwitch(to slot: IdentitySlot, in window: WindowName, _ place: SourcePlace) {
    guard let shown = desk.withLock({ $0.effects.shown[window] }) else { return }
    let (acting, isManaged, wasManaged) = driver.read { session, _ in
      let acting = session.acting(throughWindowSlot: slot)
      return (acting, session.isManaged(acting), session.isManaged(shown))
    }
    guard wasManaged else { return }
    if !isManaged {
      report(
        .unmanagedOverManaged, "R5.1", at: place,
        "the window was set to an unmanaged identity while it shows content of \(name(of: shown))",
        fix: "close the managed content first, then switch")
    } else if !shown.identities.allSatisfy(acting.identities.contains) {
      report(
        .contentLeftOpen, "R5.1", at: place,
        "the window was switched to \(name(of: acting)) while it shows content of \(name(of: shown))",
        fix: "close the content of the account that the window leaves, then show that of the next one")
    }
  }

  /// Reports content of an account that stays open although the app said that it hid the account.
  ///
  /// Source: R2.6.
  func checkBlocked(_ identity: Identity) {
    let isShown = desk.withLock { desk in
      desk.effects.shown.values.contains { $0.identities.contains(identity) }
    }
    if !isShown { return }
    report(
      .contentLeftOpen, "R2.6", at: delegatePlace,
      "the app said that `\(name(of: identity))` is hidden, and its content is still shown",
      fix: "close the content of the account in every window before the handler is called with success")
  }

  /// Reports that the app did not restart although it said that it does.
  ///
  /// Source: R5.6.
  func checkRestart() {
    let promise = desk.withLock { desk in
      defer { desk.effects.promisedRestart = nil }
      return desk.effects.promisedRestart
    }
    guard let promise else { return }
    report(
      .restartNotMade, "R5.6", at: promise,
      "the app said that it restarts itself, and its process was never started again",
      fix:
        "return false to leave the restart to the SDK, or restart; a test's stand-in for that calls `relaunch()`"
    )
  }

  /// Reports that the process left for an unmanaged identity while a window that follows it shows managed content.
  ///
  /// Source: R2.3, R5.1.
  func checkProcess(isSetTo slot: IdentitySlot, _ place: SourcePlace) {
    let windows = desk.withLock { $0.effects.shown.keys.sorted() }
    for window in windows where driver.read({ session, _ in session.windowIdentity(of: window) == .unset }) {
      checkSwitch(to: slot, in: window, place)
    }
  }
}
