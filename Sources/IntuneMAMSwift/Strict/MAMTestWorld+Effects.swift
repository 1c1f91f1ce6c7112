internal import Foundation
internal import MAMPolicyCore
internal import MAMPolicyDocuments

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
    let account = name(of: slot)
    if desk.withLock({ $0.windows.pending[window]?.slot }) == slot {
      return report(
        .contentBeforeSwitch, "R5.1", at: place,
        "content of \(account) was shown before the switch to it was complete",
        fix: "show the content in the completion handler, when the result is success")
    }
    let (acting, isUnderPolicy) = driver.read { session, _ in
      let acting = session.acting(throughWindowSlot: session.windowIdentity(of: window))
      // A single-identity app has no switch to make for the content of an unmanaged account.
      let isRestricted = session.world.app.isMultiIdentity && session.isManaged(acting)
      return (acting, session.isManaged(slot) || isRestricted)
    }
    if isUnderPolicy, !contains(slot, in: acting) {
      report(
        .contentWithoutSwitch, "R5.1", at: place,
        "content of \(account) was shown in a window that acts for \(name(of: acting))",
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
      .save(owner: slot, to: location.engine, account: far), owner: slot,
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
      .open(receiver: slot, from: location.engine, account: far), owner: slot,
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
    if origin.scope == slot { desk.withLock { $0.effects.sending.subtract(slot.identities) } }
    TestFiles.meet(path, from: origin, in: self)
    guard hasPolicyArrived(slot, "data of the account was written", place) else { return }
    let (isManaged, found) = driver.read { session, _ in
      (session.isManaged(slot), session.owner(of: TestFiles.virtual(path, in: self)) ?? .unset)
    }
    guard isManaged, found != slot else { return }
    let account = name(of: slot)
    let (wasScoped, wasSent) = desk.withLock { desk in
      (
        slot.identities.contains(where: desk.effects.scoped.contains),
        slot.identities.contains(where: desk.effects.sending.contains)
      )
    }
    if wasScoped && origin.isUnknown || wasSent && origin.isMain && origin.scope == nil {
      // A device carries the scope into work that was sent from inside it to a queue.
      noteOrigin(place, "a file of \(account) was written")
    } else if origin.isUnknown || (wasScoped && origin.scope == nil && !origin.isMain) {
      report(
        .identityLost, "R3", at: place,
        wasScoped
          ? "data of \(account) was written where its identity scope no longer holds, as in a detached task"
          : "data of \(account) was written on a queue, and no scope of the account was entered before",
        fix: "write it inside `IntuneMAMSwiftContextManager.setAccountId(_:forScope:)`, or in a child task")
    } else {
      report(
        .ownerNotSet, "R4.9", at: place,
        "data of \(account) was written into `\(path)`, which belongs to \(name(of: found))",
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

  /// Tells the world that the app put text from the clipboard into something of an account.
  ///
  /// Reported: text that the policy of either side does not let through. `paste` says so before.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - source: The account that it was copied under.
  ///   - receiver: The account that it went to.
  ///   - isWithinOneApp: Whether it was copied in this app.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public func appPasted(
    _ text: String, copiedAs source: String?, into receiver: String?, isWithinOneApp: Bool = true,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    guard let far = reportedSlot(source, place), let slot = reportedSlot(receiver, place) else { return }
    guard hasPolicyArrived(slot, "text was pasted for the account", place) else { return }
    check(
      .paste(source: far, destination: slot, isWithinOneApp: isWithinOneApp, length: text.utf16.count),
      owner: slot, matter: "paste", account: far, place)
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
    guard case .account(let identity) = slot, driver.read({ session, _ in session.awaitsPolicy(identity) })
    else { return true }
    let (asked, failure) = desk.withLock { desk in
      // An app that asks for no account, as before it knows who is enrolled, only learns that there is no policy.
      (
        desk.effects.askedBeforePolicy[identity] ?? desk.effects.foundNoPolicy,
        desk.effects.failedEnrollments[identity]
      )
    }
    let told = asked.map { "; what the app was told at \($0.text) is not its policy" } ?? ""
    if let failure {
      report(
        .actedWithoutPolicy, "R2.8", at: place,
        "\(deed) although its enrollment ended with \(failure) (\(failure.rawValue)), so no policy has arrived\(told)",
        fix: "keep the account's data closed until an enrollment succeeds, and tell the user why it did not")
      return false
    }
    if asked == nil { return true }
    report(
      .actedWithoutPolicy, "R2.8", at: place, "\(deed) although its policy had not arrived\(told)",
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
    let codes = decision.codes.eachOnce.joined(separator: ", ")
    if let asked, asked.isAllowed {
      report(
        .staleDecision, "R2.8", at: place,
        "`\(matter)` was done on an earlier answer (\(asked.place.text)), and it is denied now: \(codes)",
        fix: "ask the policy when the user acts, and again after `IntuneMAMPolicyDidChange`")
    } else {
      let asking = asked.map { "had been denied (\($0.place.text))" } ?? "was not asked for"
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
