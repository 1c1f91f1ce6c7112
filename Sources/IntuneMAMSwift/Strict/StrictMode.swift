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
          ? "`\(identity.text)` is a user name, and an object ID is due here"
          : "\(UserText.quoted(identity.text)) is not an object ID, and one is due here",
        fix:
          "pass the account's object ID\(hint); the SDK treats a \(isUserName ? "user name" : "text") that it cannot map as a stranger"
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
          ? "`\(identity.text)` is an object ID, and a user name is due here"
          : "\(UserText.quoted(identity.text)) is not a user name, and one is due here",
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

  /// Notes that an identity was read where nobody knows whose it is.
  ///
  /// On a device the SDK carries the identity across queues by hooking them. The double cannot, so it
  /// does not know whether the device would find one here.
  ///
  /// Source: R3.
  func checkOrigin(_ origin: CallOrigin, _ place: SourcePlace, _ call: String) {
    guard origin.isUnknown else { return }
    report(
      .unknownOrigin, "R3", at: place,
      "`\(call)` was called on a thread whose origin the double cannot see; it answers as if nobody had set an "
        + "identity, and the SDK may know better",
      fix: "bring the work here with `MAMCarrier`, or in a task")
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

  /// Reports data of an account that is left although the app said that its wipe is complete.
  ///
  /// Source: R5.5.
  func checkWipe(of identity: Identity) {
    let account = IdentitySlot.account(identity)
    let files = driver.read { session, _ in
      session.files.paths.filter { path in
        session.files[path]?.kind == .file && session.files[path]?.owner == account
      }
    }
    let left =
      files.filter { TestFiles.exists(virtual: $0, in: self) }
      + TestFiles.unknown(inDirectoriesOf: account, in: self)
      + desk.withLock { $0.effects.kept.filter { $0.value == account }.map(\.key).sorted() }
    if left.isEmpty { return }
    report(
      .wipeIncomplete, "R5.5", at: delegatePlace,
      "the app said that the wipe of `\(identity.text)` is complete, and this is left: \(left.joined(separator: ", "))",
      fix: "remove everything of the account before returning true, or return false")
  }

  /// Reports that a window left for an unmanaged identity while it shows managed content.
  ///
  /// Source: R5.1.
  func checkSwitch(to slot: IdentitySlot, in window: WindowName, _ place: SourcePlace) {
    guard let shown = desk.withLock({ $0.effects.shown[window] }) else { return }
    let (isManaged, wasManaged) = driver.read { session, _ in
      (session.isManaged(session.scopes.acting(throughWindowSlot: slot)), session.isManaged(shown))
    }
    guard wasManaged, !isManaged else { return }
    report(
      .unmanagedOverManaged, "R5.1", at: place,
      "the window was set to an unmanaged identity while it shows content of `\(shown.sdkText ?? "several accounts")`",
      fix: "close the managed content first, then switch")
  }

  /// Reports that the process left for an unmanaged identity while a window that follows it shows managed content.
  ///
  /// Source: R2.3, R5.1.
  func checkProcess(isSetTo slot: IdentitySlot, _ place: SourcePlace) {
    let windows = desk.withLock { $0.effects.shown.keys.sorted() }
    for window in windows where driver.read({ session, _ in session.scopes.slot(of: window) == .unset }) {
      checkSwitch(to: slot, in: window, place)
    }
  }
}
