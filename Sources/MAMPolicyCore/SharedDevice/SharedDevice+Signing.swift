extension SharedDevice {
  /// Signs a user in. Who was signed in before is signed out by that.
  mutating func signIn(_ user: Identity, by signingApp: SigningApp, _ directory: AccountDirectory)
    -> [SharedDeviceOutcome]
  {
    switch signingApp {
    case .anotherApp:
      let leaving = leave()
      guard mode != .notShared else { return leaving + [.signedIn(user, everywhere: false)] }
      return leaving + [.signedIn(user, everywhere: true)] + become(user, directory)
    case .thisApp:
      let opening = place == .foreground ? [] : use(directory)
      let signedIn = SharedDeviceOutcome.signedIn(user, everywhere: mode != .notShared)
      return opening + [signedIn] + become(user, directory) + check(directory)
    }
  }

  /// Signs the user out. The app's own data is the app's to remove.
  mutating func signOut(by signingApp: SigningApp, fromBrowser: Bool, _ directory: AccountDirectory)
    -> [SharedDeviceOutcome]
  {
    switch signingApp {
    case .anotherApp:
      let leaving = leave()
      guard mode != .notShared, let user = currentUser else { return leaving }
      return leaving + [.signedOut(user, everywhere: true)] + endBrowser(of: user, fromBrowser, directory)
        + become(nil, directory)
    case .thisApp:
      let opening = place == .foreground ? [] : use(directory)
      guard let user = currentUser else { return opening }
      var outcomes = opening + [.signedOut(user, everywhere: mode != .notShared)]
      let browser = endBrowser(of: user, fromBrowser, directory)
      outcomes += browser
      outcomes += become(nil, directory)
      return outcomes + (app.cleansOnSignOut ? check(directory) : keepData(of: user, directory))
    }
  }

  /// Makes a user the current one, or nobody, and posts it.
  private mutating func become(_ user: Identity?, _ directory: AccountDirectory) -> [SharedDeviceOutcome] {
    let isSame = directory.same(user, currentUser)
    if !isSame, let currentUser { previousUser = currentUser }
    currentUser = user
    guard !isSame, mode != .notShared else { return [] }
    return broadcast(directory)
  }

  /// Posts the change. An app in front that signed the user in or out itself need not hear of it.
  private mutating func broadcast(_ directory: AccountDirectory) -> [SharedDeviceOutcome] {
    switch place {
    case .foreground: return [.broadcast(heard: app.checks.contains(.broadcast))]
    case .background where app.runsInBackground && app.checks.contains(.broadcast):
      return [.broadcast(heard: true)] + check(directory)
    case .background, .notRunning:
      missedBroadcast = true
      return [.broadcast(heard: false)]
    }
  }

  /// Ends the browser session where asked for, else says whose goes on.
  private mutating func endBrowser(of user: Identity, _ fromBrowser: Bool, _ directory: AccountDirectory)
    -> [SharedDeviceOutcome]
  {
    if fromBrowser { browserUser = nil }
    guard let browserUser, directory.same(browserUser, user) else { return [] }
    return [.browserSessionLeft(browserUser)]
  }

  /// What an app does that signs the user out and does not clean up.
  private mutating func keepData(of user: Identity, _ directory: AccountDirectory) -> [SharedDeviceOutcome] {
    visible = []
    guard mode != .notShared, holds(user, directory) else { return [.shownNobody] }
    return [.shownNobody, finding(.dataLeft)]
  }
}

extension AccountDirectory {
  /// Returns whether two users are one, or both nobody.
  func same(_ one: Identity?, _ other: Identity?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): same(one, other)
    case (nil, _?), (_?, nil): false
    }
  }
}
