import MAMPolicyCore
import MAMPolicyDocuments

/// The promises that hold after every event: R14, MI-LIFE-8.
enum AdHocPromises {
  /// Returns the first promise that is broken.
  static func broken(_ session: Session, _ model: AdHocModel, _ former: Session) -> AdHocPlay.Complaint? {
    for thread in model.met.sorted() {
      for window in model.windows.keys.sorted() {
        if let complaint = policy(session, model, thread, window) { return complaint }
      }
      let writer = IdentitySlot(model.writer(thread))
      if !same(session, session.effectiveFile(on: ThreadName(thread)).slot, writer) {
        return complaint(
          "a file task on \(thread) does not act for \(writer)", on: thread, "fileIdentity",
          JSONOutput(writer))
      }
    }
    return accounts(session, model) ?? files(session, model) ?? othersAreLeftAlone(session, former)
  }

  /// Managed data is under policy, unmanaged data never, and "no user" inherits from nobody.
  private static func policy(_ session: Session, _ model: AdHocModel, _ thread: String, _ window: String)
    -> AdHocPlay.Complaint?
  {
    let place = Place(thread: ThreadName(thread), window: WindowName(window))
    let names = model.shown(thread, window)
    let isManaged = model.isManaged(names)
    if session.isPolicyApplied(at: place) != isManaged || session.view(at: place).isManaged != isManaged {
      return complaint(
        "the policy is \(isManaged ? "not " : "")applied to \(names ?? []) on \(thread) in \(window)",
        on: thread, in: window, "policyApplied", .bool(isManaged))
    }
    let slot = names.map { IdentitySlot.showing(texts: $0) } ?? .unset
    if !same(session, session.effectiveUI(at: place).slot, slot) {
      return complaint(
        "the app does not act for \(slot) on \(thread) in \(window)", on: thread, in: window, "uiIdentity",
        names.map { $0.count == 1 ? .string($0[0]) : .array($0.map { .string($0) }) } ?? .null)
    }
    return nil
  }

  private static func accounts(_ session: Session, _ model: AdHocModel) -> AdHocPlay.Complaint? {
    let lists = [
      ("signedIn", session.signedInIdentities, model.signedIn),
      ("managed", session.managedIdentities, model.managed),
    ]
    for (key, found, expected) in lists where Set(found.map(IdentitySlot.account)) != kept(session, expected)
    {
      return complaint(
        "\(key) should be \(expected.sorted())", key, .array(expected.sorted().map { .string($0) }))
    }
    if Set(session.blockedIdentities.keys.map(IdentitySlot.account)) != kept(session, model.blocked) {
      return complaint(
        "blocked should be \(model.blocked.sorted())", "blocked",
        .array(model.blocked.sorted().map { .string($0) }))
    }
    if session.pendingSwitches.keys.map(\.text).sorted() != model.pending.keys.sorted() {
      return complaint(
        "the switches of \(model.pending.keys.sorted()) should be pending", "pending", .object([]))
    }
    return blockedIsDenied(session)
  }

  /// Nothing may be done with the data of a blocked account.
  private static func blockedIsDenied(_ session: Session) -> AdHocPlay.Complaint? {
    for account in session.blockedIdentities.keys {
      let slot = IdentitySlot.account(account)
      let questions: [Request] = [
        .save(owner: slot, to: .localDrive, account: slot), .transfer(sender: slot, receiver: slot),
        .control(.print, owner: slot),
        .paste(source: slot, destination: slot, isWithinOneApp: true, length: 1),
      ]
      for question in questions where session.decide(question).isAllowed {
        return complaint("\(account) is blocked, and \(question) is allowed", "blocked", .array([]))
      }
    }
    return nil
  }

  private static func files(_ session: Session, _ model: AdHocModel) -> AdHocPlay.Complaint? {
    let paths = model.files.keys.sorted()
    if session.files.paths != paths {
      return complaint("the files left should be \(paths)", "files", .array(paths.map { .string($0) }))
    }
    for path in paths {
      guard let expected = model.files[path], let found = session.files[path] else { continue }
      let owner = IdentitySlot(expected.owner)
      if !same(session, session.slot(found.owner), owner) {
        return complaint("\(path) should be owned by \(owner)", "owner", [path: JSONOutput(owner)])
      }
      if found.isEncrypted != (expected.lock != nil)
        || session.keys.opens(found) != model.opens(expected.lock)
      {
        return complaint(
          "\(path) is encrypted for the wrong key", "encrypted", [path: .bool(expected.lock != nil)])
      }
    }
    return nil
  }

  /// Whoever goes takes nothing of anybody else: all other files are what they were, and all other keys open.
  private static func othersAreLeftAlone(_ session: Session, _ former: Session) -> AdHocPlay.Complaint? {
    let gone = Set(former.signedInIdentities).subtracting(session.signedInIdentities)
    guard !gone.isEmpty else { return nil }
    for path in former.files.paths {
      guard let file = former.files[path], let owner = former.owner(of: path),
        !gone.contains(where: { owner == .account($0) })
      else { continue }
      if session.files[path] != file {
        return complaint(
          "\(path) of \(owner) went with \(gone)", "owner", [path: JSONOutput(owner)])
      }
    }
    for account in former.signedInIdentities where !gone.contains(account) {
      if session.isManaged(account) != former.isManaged(account)
        || session.key(of: account) != former.key(of: account)
      {
        return complaint("\(account) lost something with \(gone)", "managed", .array([]))
      }
    }
    return nil
  }

  private static func same(_ session: Session, _ one: IdentitySlot, _ other: IdentitySlot) -> Bool {
    session.world.directory.same(one, other)
  }

  private static func kept(_ session: Session, _ names: Set<String>) -> Set<IdentitySlot> {
    Set(
      names.map { name in
        session.world.directory.accounts.first { $0.name == name }.flatMap { Identity($0.canonical) }
          .map(IdentitySlot.account) ?? .unset
      })
  }

  private static func complaint(
    _ text: String, on thread: String? = nil, in window: String? = nil, _ key: String, _ value: JSONOutput
  ) -> AdHocPlay.Complaint {
    AdHocPlay.Complaint(
      text: text,
      step: .object([
        "do": .string("assert"), "on": thread.map { .string($0) }, "window": window.map { .string($0) },
        key: value,
      ]))
  }
}

extension KeyRing {
  fileprivate func opens(_ file: OwnedFile) -> Bool { file.key.map(opens) ?? true }
}
