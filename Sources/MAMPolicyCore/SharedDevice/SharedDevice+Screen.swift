extension SharedDevice {
  /// Shows a user, or that nobody is signed in; what the app still holds of others is seen with it.
  ///
  /// In background nothing is shown, and nothing new is stored.
  mutating func show(_ user: Identity?, _ directory: AccountDirectory) -> [SharedDeviceOutcome] {
    guard place == .foreground else { return [] }
    guard let user else { return [.shownNobody] + expose(directory, cause: nil) }
    if !data.contains(where: { directory.same($0, user) }) { data.append(user) }
    if !caches.contains(where: { directory.same($0, user) }) { caches.append(user) }
    lastUser = user
    return [.shown(user)] + expose(directory, cause: nil)
  }

  /// Goes on with what the app has, as an app does that does not ask.
  mutating func showUnchecked(_ moment: CheckMoment, _ directory: AccountDirectory) -> [SharedDeviceOutcome] {
    let cause: SharedDeviceMistake =
      switch moment {
      case .reload: .reloadUnchecked
      case .start, .resume, .broadcast:
        missedBroadcast && app.checks.contains(.broadcast) ? .broadcastMissed : .useUnchecked
      }
    let shown: SharedDeviceOutcome = lastUser.map { .shown($0) } ?? .shownNobody
    return [.unchecked(moment), shown] + expose(directory, cause: cause)
  }

  /// Whether the app holds anything of a user.
  public func holds(_ user: Identity, _ directory: AccountDirectory) -> Bool {
    (data + caches).contains { directory.same($0, user) }
  }

  /// Drops what the app holds of a user who was wiped or signed out otherwise.
  mutating func forget(_ user: Identity, _ directory: AccountDirectory) {
    data.removeAll { directory.same($0, user) }
    caches.removeAll { directory.same($0, user) }
    visible.removeAll { directory.same($0, user) }
  }

  /// Makes visible whatever the app holds, and names the mistake where that is not the user's own.
  ///
  /// The cause is what the app did wrong before, nothing when it asked and cleaned up in its way.
  private mutating func expose(_ directory: AccountDirectory, cause: SharedDeviceMistake?)
    -> [SharedDeviceOutcome]
  {
    visible = data
    for user in caches where !visible.contains(where: { directory.same($0, user) }) { visible.append(user) }
    guard mode != .notShared else { return [] }
    let leaked = visible.filter { !directory.same($0, currentUser) }
    guard !leaked.isEmpty else { return [] }
    return [finding(cause ?? causeOf(leaked, directory)), finding(.dataShown)]
  }

  /// Why something of other users is left after a check: the app cleans up too little, or after the
  /// wrong user.
  private func causeOf(_ leaked: [Identity], _ directory: AccountDirectory) -> SharedDeviceMistake {
    switch app.cleans {
    case .dataAndCaches: return .previousTrusted
    case .nothing: return .cleanupPartial
    case .dataOnly:
      let isData = leaked.contains { user in data.contains { directory.same($0, user) } }
      return isData ? .previousTrusted : .cleanupPartial
    }
  }
}
