internal import MAMPolicyCore

extension MAMTestWorld {
  /// Calls the accounts of a slot by their names in the world, and calls no account "no user".
  func name(of slot: IdentitySlot) -> String {
    switch slot {
    case .unset, .noUser: "no user"
    case .account(let identity): "`\(name(of: identity))`"
    case .merged(let view):
      view.elements.map { name(of: $0) }.joined(separator: " and ")
    }
  }

  /// The name of an account in the world, else the spelling that it is known under.
  func name(of identity: Identity) -> String {
    driver.read { session, _ in session.world.directory.label(of: identity) }
  }
}

extension SourcePlace {
  /// The place as compilers write it.
  var text: String { line == 0 ? file : "\(file):\(line)" }
}
