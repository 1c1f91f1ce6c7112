package import MAMPolicyCore

/// Reads what a world says of the device that people share, and of the app on it.
///
/// Source: R13; Formats, "Scenarios".
package enum SharedDeviceReader {
  /// Reads the section of a world; what is wrong is noted.
  ///
  /// The app is in front, as it is when a session begins, and has asked for nothing yet.
  package static func read(_ value: JSONValue, _ decoding: JSONDecoding) -> SharedDevice {
    guard var reader = ObjectReader(value, decoding) else { return SharedDevice(place: .foreground) }
    let mode = reader.choice(ifPresent: "mode", "device mode", as: DeviceMode.self) ?? .shared
    let app = reader.value(ifPresent: "app").map { self.app($0, decoding) } ?? SharedDeviceApp()
    reader.finish()
    return SharedDevice(app: app, mode: mode, place: .foreground)
  }

  private static func app(_ value: JSONValue, _ decoding: JSONDecoding) -> SharedDeviceApp {
    var app = SharedDeviceApp()
    guard var reader = ObjectReader(value, decoding) else { return app }
    if let checks = reader.array(ifPresent: "checks") {
      app.checks = Set(checks.compactMap { decoding.choice($0, "moment", as: CheckMoment.self) })
    }
    app.comparesWith = reader.choice(ifPresent: "comparesWith", "account to compare with") ?? app.comparesWith
    app.cleans = reader.choice(ifPresent: "cleans", "extent of cleaning up") ?? app.cleans
    app.runsInBackground = reader.bool(ifPresent: "runsInBackground") ?? app.runsInBackground
    app.cleansOnSignOut = reader.bool(ifPresent: "cleansOnSignOut") ?? app.cleansOnSignOut
    app.keepsSeveralAccounts = reader.bool(ifPresent: "keepsSeveralAccounts") ?? app.keepsSeveralAccounts
    reader.finish()
    return app
  }
}
