extension World {
  /// Returns the app configuration of an account of this world, of several, or of nobody in particular.
  ///
  /// The managed accounts are the enrolled ones, never more of them than the app can have: if the world does not say
  /// which one it is, it is the first of those asked for.
  ///
  /// Source: R10.8, R11.3.
  public func configuration(for slot: IdentitySlot) -> AppConfiguration {
    if let taken = accountTaken(near: directory.party(slot), far: .unset) {
      var world = self
      world.taken = taken
      return world.configuration(for: slot)
    }
    let enrolled = directory.accounts.indices
      .filter { standing(of: $0) == .managed }
      .compactMap { Identity(directory.accounts[$0].canonical) }
    return appConfig.configuration(
      for: slot, in: directory, deviceUser: management.enrolledUser,
      enrolled: enrolled)
  }
}
