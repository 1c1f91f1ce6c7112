/// Something that happens on a device that people share.
@nonexhaustive
public enum SharedDeviceEvent: Hashable, Sendable, PartPrinted {
  /// Device management makes the device shared, or not shared.
  case configure(DeviceMode)
  /// Whether the sign-in library has information about the device from now on.
  case informationAvailable(Bool)
  /// A user signs in, for all apps when the device is shared.
  case signIn(Identity, by: SigningApp)
  /// The user signs out, for all apps when the device is shared, and from the browser where asked for.
  case signOut(by: SigningApp, fromBrowser: Bool)
  /// The current user opens the app, or comes back to it.
  case use
  /// The user leaves the app, which stays in background.
  case leave
  /// The app is ended.
  case quit
  /// The app reloads in the background.
  case reload
  /// The current user signs in to web sites in the browser.
  case browse
  /// Whether asking who is signed in fails from now on.
  case queriesFail(Bool)
  /// Whether cleaning up fails from now on.
  case cleanupFails(Bool)
  /// The sign-in library no longer knows who was signed in before.
  case forgetPrevious
}

/// What a device is, as far as anybody knows.
///
/// SDK: `MSALDeviceMode` of the sign-in library.
public enum DeviceMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// There is no information.
  case unknown
  /// People share the device.
  case shared
  /// The device is one person's.
  case notShared
}

/// Which app signs a user in or out.
@nonexhaustive
public enum SigningApp: String, CaseIterable, Hashable, Sendable, Codable {
  /// The current app.
  case thisApp
  /// Another app, which is in front then.
  case anotherApp
}

/// Where an app is.
public enum AppPlace: String, CaseIterable, Hashable, Sendable, Codable {
  /// It is not running.
  case notRunning
  /// The user sees it.
  case foreground
  /// It runs or rests unseen.
  case background
}

extension SharedDeviceEvent {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .use: "use"
    case .leave: "leave"
    case .quit: "quit"
    case .reload: "reload"
    case .browse: "browse"
    case .forgetPrevious: "forgetPrevious"
    case _: ""
    }
  }
}
