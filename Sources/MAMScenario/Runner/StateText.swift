internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The state of a session as a person reads it.
enum StateText {
  /// Returns the state, one fact a line.
  static func lines(_ session: Session) -> [String] {
    let directory = session.world.directory
    func names(_ identities: some Sequence<Identity>) -> String {
      let names = identities.map { name(.account($0), directory) }.sorted()
      return names.isEmpty ? "no account" : names.joined(separator: ", ")
    }
    var lines = [
      "signed in: \(names(session.signedInIdentities))", "managed: \(names(session.managedIdentities))",
    ]
    for window in session.windows {
      let key = window == session.keyWindow ? " (key)" : ""
      lines.append("window \(window.text)\(key): \(name(session.windowIdentity(of: window), directory))")
    }
    for thread in session.threads {
      lines.append("thread \(thread.text): \(name(session.threadIdentity(of: thread), directory))")
    }
    lines.append("process: \(name(session.processIdentity, directory))")
    for path in session.files.paths {
      let owner = name(session.owner(of: path) ?? .unset, directory)
      let isEncrypted = session.files[path]?.isEncrypted == true
      lines.append("file \(path): owned by \(owner)\(isEncrypted ? ", encrypted" : "")")
    }
    if !session.blockedIdentities.isEmpty {
      lines.append("blocked: \(names(session.blockedIdentities.keys))")
    }
    for (window, target) in session.pendingIdentities.sorted(by: { $0.key < $1.key }) {
      lines.append("window \(window.text): pending switch to \(name(target, directory))")
    }
    let unfinished = session.compliance.queue.unfinished
    if !unfinished.isEmpty {
      lines.append("remediation unfinished: \(names(unfinished.map(\.account)))")
    }
    if let device = session.sharedDevice {
      lines.append(
        "shared device: \(names([device.currentUser].compactMap { $0 })) is signed in; the app last showed "
          + "\(names([device.lastUser].compactMap { $0 })), shows data of \(names(device.visible)) and stores data of "
          + "\(names(Set(device.data + device.caches)))")
    }
    if session.state != .running { lines.append("app: \(session.state.rawValue)") }
    return lines
  }

  /// Returns what a slot holds, by the names of the world.
  static func name(_ slot: IdentitySlot, _ directory: AccountDirectory) -> String {
    func name(_ identity: Identity) -> String {
      UserText.quoted(directory.label(of: identity))
    }
    switch slot {
    case .unset: return "no account"
    case .noUser: return "no user"
    case .account(let identity): return name(identity)
    case .merged(let view):
      let names = view.identities.map(name) + (view.includesNoUser ? ["no user"] : [])
      return English.list(names, "and")
    }
  }
}
