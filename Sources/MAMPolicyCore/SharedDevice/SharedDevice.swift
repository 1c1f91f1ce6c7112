/// A device that people share, and one app on it.
///
/// A value with one way to change it, ``apply(_:directory:)``. The device knows who is signed in; the
/// app knows whom it showed last and whose data it holds, and learns of a change only by asking.
/// The app does as ``SharedDeviceApp`` says. Mistakes come out as findings when they show.
///
/// Not modeled: several apps on one screen, so another app that signs a user in or out is in front;
/// the system's picture of an app that rests in background, but for a background reload; the version
/// of iOS, the enrollment and the joining of the device (R13.1).
///
/// Source: R13.
public struct SharedDevice: Hashable, Sendable {
  /// How the app is written.
  public let app: SharedDeviceApp

  /// What the device is.
  public internal(set) var mode: DeviceMode
  /// What the app knows the device to be; without information it keeps what it knew.
  public internal(set) var knownMode = DeviceMode.unknown
  /// Who is signed in.
  public internal(set) var currentUser: Identity?
  /// Who was signed in before, as far as the sign-in library knows.
  public internal(set) var previousUser: Identity?
  /// Who is signed in to web sites in the browser.
  public internal(set) var browserUser: Identity?

  /// Where the app is.
  public internal(set) var place = AppPlace.notRunning
  /// Whom the app showed last and has not cleaned up after.
  public internal(set) var lastUser: Identity?
  /// The users whose data the app holds.
  public internal(set) var data: [Identity] = []
  /// The users of whom the app holds caches.
  public internal(set) var caches: [Identity] = []
  /// The users whose data is visible in the app.
  public internal(set) var visible: [Identity] = []

  var hasInformation = true
  var queriesFail = false
  var cleanupFails = false
  var missedBroadcast = false
  var eventCount = 0

  /// Creates a device on which nobody is signed in; by default the app has not run.
  public init(
    app: SharedDeviceApp = SharedDeviceApp(), mode: DeviceMode = .shared, place: AppPlace = .notRunning
  ) {
    self.app = app
    self.mode = mode
    self.place = place
  }

  /// Applies an event and returns what follows from it, in order.
  public mutating func apply(_ event: SharedDeviceEvent, directory: AccountDirectory) -> [SharedDeviceOutcome]
  {
    eventCount += 1
    switch event {
    case .configure(let mode): self.mode = mode
    case .informationAvailable(let isAvailable): hasInformation = isAvailable
    case .queriesFail(let fails): queriesFail = fails
    case .cleanupFails(let fails): cleanupFails = fails
    case .forgetPrevious: previousUser = nil
    case .browse: browserUser = currentUser
    case .leave: return leave()
    case .quit:
      place = .notRunning
      visible = []
    case .use: return use(directory)
    case .reload: return reload(directory)
    case .signIn(let user, let app): return signIn(user, by: app, directory)
    case .signOut(let app, let fromBrowser): return signOut(by: app, fromBrowser: fromBrowser, directory)
    }
    return []
  }

  mutating func leave() -> [SharedDeviceOutcome] {
    visible = []
    guard place == .foreground else { return [] }
    place = .background
    return [.left]
  }

  func finding(_ mistake: SharedDeviceMistake) -> SharedDeviceOutcome {
    .finding(Finding(mistake, step: eventCount))
  }
}

extension SharedDevice: CustomStringConvertible {
  /// Who is signed in, and whom the app shows.
  public var description: String {
    let user = currentUser.map(\.description) ?? "no user"
    let shown = visible.isEmpty ? "nothing" : visible.map(\.description).joined(separator: ", ")
    return "\(mode.rawValue); signed in: \(user); app: \(place.rawValue), showing \(shown)"
  }
}
