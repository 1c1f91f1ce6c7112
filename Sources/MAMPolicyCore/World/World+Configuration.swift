extension World {
  /// Returns the app configuration of an account of this world, of several, or of nobody in particular.
  ///
  /// The managed accounts are the enrolled ones.
  public func configuration(for slot: IdentitySlot) -> AppConfiguration {
    let enrolled = directory.accounts.indices
      .filter { standing(of: $0) == .managed }
      .compactMap { Identity(directory.accounts[$0].canonical) }
    return appConfig.configuration(
      for: slot, in: directory, deviceUser: management.enrolledUser,
      enrolled: enrolled)
  }
}
