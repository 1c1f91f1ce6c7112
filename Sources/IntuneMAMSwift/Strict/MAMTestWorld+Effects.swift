internal import Foundation
internal import MAMPolicyCore

#if canImport(UIKit)
  public import UIKit
#endif

// What the app does that no SDK could see in a test: its screens, its network, its own databases.
//
// The stand-ins that a test gives the app for these call the methods below; each of them compares
// what the app did with what it should have done. They name accounts as the test does, and an
// account that the world does not know is reported; the empty string and nil stand for an unmanaged one.
extension MAMTestWorld {
  /// Tells the world that the app shows content of an account in a window, the key window for nil.
  ///
  /// Reported: content that is shown while the switch to its account is pending, or without one.
  public func appShowed(
    _ accountId: String?, in window: UIWindow? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    let window = resolved(name(of: window))
    guard let slot = reportedSlot(accountId, place) else { return }
    desk.withLock { $0.effects.shown[window] = slot }
    guard hasPolicyArrived(slot, "content of the account was shown", place) else { return }
    let account = slot.sdkText ?? ""
    if desk.withLock({ $0.windows.pending[window]?.slot }) == slot {
      return report(
        .contentBeforeSwitch, "R5.1", at: place,
        "content of `\(account)` was shown before the switch to it was complete",
        fix: "show the content in the completion handler, when the result is success")
    }
    let (acting, isUnderPolicy) = driver.read { session, _ in
      let acting = session.scopes.acting(throughWindowSlot: session.scopes.slot(of: window))
      // A single-identity app has no switch to make for the content of an unmanaged account.
      let isRestricted = session.world.app.isMultiIdentity && session.isManaged(acting)
      return (acting, session.isManaged(slot) || isRestricted)
    }
    if isUnderPolicy, !contains(slot, in: acting) {
      report(
        .contentWithoutSwitch, "R5.1", at: place,
        "content of `\(account)` was shown in a window that acts for `\(acting.sdkText ?? "nobody")`",
        fix: "call `setUIPolicyAccountId` for the account and wait for success before showing its content")
    }
  }

  /// Tells the world that a window, the key window for nil, no longer shows any account's content.
  public func appHid(in window: UIWindow? = nil) {
    let window = resolved(name(of: window))
    desk.withLock { $0.effects.shown[window] = nil }
  }

  /// Tells the world that the app saved data of an account to a location.
  ///
  /// Reported: a save that the policy denies, and one that an older policy allowed.
  public func appSaved(
    dataOf owner: String?, to location: IntuneMAMSaveLocation, account: String?,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    guard let slot = reportedSlot(owner, place), let far = reportedSlot(account, place) else { return }
    guard hasPolicyArrived(slot, "data of the account was saved", place) else { return }
    check(
      .save(owner: slot, to: SaveLocation(location), account: far), owner: slot,
      matter: "save to \(location)", account: far,
      place)
  }

  /// Tells the world that the app opened data from a location for an account.
  ///
  /// Reported: data that the policy does not let in, and that an older policy let in.
  public func appOpened(
    for receiver: String?, from location: IntuneMAMOpenLocation, account: String?,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    guard let slot = reportedSlot(receiver, place), let far = reportedSlot(account, place) else { return }
    guard hasPolicyArrived(slot, "data was opened for the account", place) else { return }
    check(
      .open(receiver: slot, from: OpenLocation(location), account: far), owner: slot,
      matter: "open from \(location)", account: far,
      place)
  }

  /// Tells the world that the app wrote data of an account into a file, with the system's own means.
  ///
  /// The double does not see such files by itself. A file that it did not know is taken to be created
  /// here, by the identity of this thread.
  ///
  /// Reported: a file that does not belong to the account whose data is in it.
  public func appWrote(
    _ path: String, dataOf owner: String?, file: StaticString = #fileID, line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    let origin = CallOrigin.current
    guard let slot = reportedSlot(owner, place) else { return }
    TestFiles.meet(path, from: origin, in: self)
    guard hasPolicyArrived(slot, "data of the account was written", place) else { return }
    let (isManaged, found) = driver.read { session, _ in
      (session.isManaged(slot), session.files[TestFiles.virtual(path, in: self)]?.owner ?? .unset)
    }
    guard isManaged, found != slot else { return }
    let account = slot.sdkText ?? ""
    let wasScoped = slot.identities.contains { identity in
      desk.withLock { $0.effects.scoped.contains(identity) }
    }
    if origin.isUnknown {
      checkOrigin(origin, place, "a file of `\(account)` was written")
    } else if wasScoped, origin.scope == nil, !origin.isMain {
      report(
        .identityLost, "R3", at: place,
        "data of `\(account)` was written where its identity scope no longer holds, as in a detached task",
        fix: "write it inside `IntuneMAMSwiftContextManager.setAccountId(_:forScope:)`, or in a child task")
    } else {
      report(
        .ownerNotSet, "R4.9", at: place,
        "data of `\(account)` was written into `\(path)`, which belongs to `\(found.sdkText ?? "nobody")`",
        fix: "create the file in the account's scope, or call `IntuneMAMFileProtectionManager.protect` on it")
    }
  }

  /// Tells the world that the app keeps something of an account outside of files, such as a row of a database.
  ///
  /// Reported when it is still kept after the app has said that a wipe of the account is complete.
  public func appKeeps(
    _ name: String, dataOf owner: String?, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let slot = reportedSlot(owner, SourcePlace(file, line)) else { return }
    desk.withLock { $0.effects.kept[name] = slot }
  }

  /// Tells the world that the app no longer keeps something.
  public func appDiscarded(_ name: String) { desk.withLock { $0.effects.kept[name] = nil } }

  private func contains(_ slot: IdentitySlot, in acting: IdentitySlot) -> Bool {
    slot.identities.allSatisfy(acting.identities.contains)
  }

  /// Whether an account's data may be judged by its policy; reports what is done before the policy is there.
  ///
  /// Source: R2.8, AMB-32.
  func hasPolicyArrived(_ slot: IdentitySlot, _ deed: String, _ place: SourcePlace) -> Bool {
    // An app that asks for nobody, as before it knows who is enrolled, is told no more than that there is no policy.
    guard case .account(let identity) = slot,
      let asked = desk.withLock({ $0.effects.askedBeforePolicy[identity] ?? $0.effects.foundNoPolicy })
    else { return true }
    guard driver.read({ session, _ in session.awaitsPolicy(identity) }) else { return true }
    report(
      .actedWithoutPolicy, "R2.8", at: place,
      "\(deed) although its policy had not arrived; there was none when the app asked at \(asked.file):\(asked.line)",
      fix: "take nil for \"not known yet\" while the account is being enrolled, and wait for its policy")
    return false
  }

  /// Remembers the accounts that the app asked for before their policy has arrived.
  func notePolicyAwaited(by slot: IdentitySlot, _ place: SourcePlace) {
    let waiting = driver.read { session, _ in slot.identities.filter { session.awaitsPolicy($0) } }
    if waiting.isEmpty { return }
    desk.withLock { desk in for identity in waiting { desk.effects.askedBeforePolicy[identity] = place } }
  }

  /// Compares a deed with the policy as it is now.
  func check(
    _ request: Request, owner: IdentitySlot, matter: String, account: IdentitySlot, _ place: SourcePlace
  ) {
    // Not by way of the driver, which would write a question down that the app never asked.
    let decision = driver.read { session, _ in session.decide(request) }
    guard !decision.isAllowed else { return }
    let key = EffectLedger.Key(owner: owner, matter: matter, account: account)
    let asked = desk.withLock { $0.effects.asked[key] }
    let codes = decision.codes.joined(separator: ", ")
    if let asked, asked.isAllowed {
      let then = "(\(asked.place.file):\(asked.place.line))"
      report(
        .staleDecision, "R2.8", at: place,
        "`\(matter)` was done on an earlier answer \(then), and it is denied now: \(codes)",
        fix: "ask the policy when the user acts, and again after `IntuneMAMPolicyDidChange`")
    } else {
      let asking = asked == nil ? "was not asked for" : "had been denied"
      report(
        .deniedAction, "R6.5", at: place, "`\(matter)` \(asking), and is denied: \(codes)",
        fix: "ask the policy first, and leave the action out when it is denied")
    }
  }
}

extension Session {
  /// Whether a policy is assigned to an account that is not managed yet.
  fileprivate func awaitsPolicy(_ identity: Identity) -> Bool {
    !isManaged(identity) && hasPolicyAssigned(identity)
  }

  /// Whether a policy is assigned to an account, arrived or not.
  func hasPolicyAssigned(_ identity: Identity) -> Bool {
    world.directory.index(of: identity).flatMap { world.assignedPolicy(of: $0) } != nil
  }
}
