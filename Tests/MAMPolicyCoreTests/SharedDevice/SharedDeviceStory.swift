import MAMPolicyCore
import XCTest

/// A shared device with one app on it, and the accounts of one shift after the other.
struct Shift {
  var device: SharedDevice
  let directory: AccountDirectory

  init(_ app: SharedDeviceApp = SharedDeviceApp(), mode: DeviceMode = .shared) throws {
    var directory = AccountDirectory()
    for name in ["ana", "ben", "cleo"] {
      try directory.add(Account(name: name, upn: UPN("\(name)@contoso.com")))
    }
    self.directory = directory
    device = SharedDevice(app: app, mode: mode)
  }

  mutating func play(_ events: SharedDeviceEvent...) -> [String] { play(events) }

  mutating func play(_ events: [SharedDeviceEvent]) -> [String] {
    events.flatMap { device.apply($0, directory: directory) }.compactMap(word)
  }
}

/// An outcome in short words, so that a test reads like the story it checks.
///
/// That the app comes to the front and leaves it goes without saying.
func word(_ outcome: SharedDeviceOutcome) -> String? {
  switch outcome {
  case .opened, .left: nil
  case .modeLearned(let mode): "mode \(mode.rawValue)"
  case .signedIn(let user, let everywhere): "\(user) in\(everywhere ? "" : " there")"
  case .signedOut(let user, let everywhere): "\(user) out\(everywhere ? "" : " there")"
  case .browserSessionLeft(let user): "browser keeps \(user)"
  case .broadcast(let heard): heard ? "heard" : "missed"
  case .asked(.failed, _): "asked, failed"
  case .asked(.answered(let current, let previous), _):
    "asked, \(current?.text ?? "nobody") after \(previous?.text ?? "nobody")"
  case .unchecked(let moment): "\(moment.rawValue) unchecked"
  case .withheld(let reason): "withheld, \(reason.code)"
  case .cleanupBegan(let user, let reason): "cleaning \(user), \(reason.code)"
  case .wiped(let user): "wiped \(user)"
  case .shown(let user): "shown \(user)"
  case .shownNobody: "shown nobody"
  case .finding(let finding): "\(finding.code) at \(finding.step)"
  }
}

extension SharedDeviceEvent {
  static func user(_ name: String, by app: SigningApp = .anotherApp) throws -> SharedDeviceEvent {
    .signIn(try XCTUnwrap(Identity(name)), by: app)
  }
  static func out(by app: SigningApp = .anotherApp) -> SharedDeviceEvent {
    .signOut(by: app, fromBrowser: true)
  }
}
