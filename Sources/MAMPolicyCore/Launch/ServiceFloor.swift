/// A version below which the service or the SDK does not work as a policy expects, whatever the policy says.
///
/// Floors explain and decide nothing: no answer depends on them.
///
/// Source: R9.13.
public struct ServiceFloor: Hashable, Sendable {
  /// Whose version it is.
  @nonexhaustive
  public enum Subject: String, CaseIterable, Hashable, Sendable {
    /// The SDK in the app.
    case sdk = "SDK"
    /// The operating system.
    case os = "iOS"
  }

  /// What must be so for the floor to count.
  @nonexhaustive
  public enum Condition: Hashable, Sendable, PartPrinted {
    /// Nothing.
    case always
    /// The app was built with a version of Xcode, which no fact says.
    case builtWith(xcode: String)
    /// The SDK in the app is at least this version.
    case sdk(String)
    /// The policy blocks screen capture.
    case screenCaptureBlocked
  }

  /// Whose version it is.
  public let subject: Subject
  /// The lowest version that is not affected.
  public let least: String
  /// What must be so for the floor to count.
  public let condition: Condition
  /// What happens below it, in words.
  public let effect: String
  /// Who says so, and when.
  public let source: String

  /// Every floor that is known.
  public static let all: [ServiceFloor] = [
    ServiceFloor(
      subject: .sdk, least: "20.8.0", condition: .always,
      effect: "Intune blocks the launch of the app from 2026-01-19", source: "Intune notice of autumn 2025"),
    ServiceFloor(
      subject: .sdk, least: "20.8.0", condition: .always,
      effect: "from late June 2026, the user gets a warning that can be dismissed",
      source: "Intune notice of 2026, which disagrees with that of autumn 2025"),
    ServiceFloor(
      subject: .sdk, least: "21.1.0", condition: .builtWith(xcode: "26"),
      effect: "Intune blocks the launch of the app from 2026-01-19", source: "Intune notice of autumn 2025"),
    ServiceFloor(
      subject: .sdk, least: "20.4.0", condition: .screenCaptureBlocked,
      effect: "the SDK does not know the Screen capture setting, so its value Block has no effect",
      source: "SDK issue 577; SDK release notes, 19.7.12 and 20.4.0"),
    ServiceFloor(
      subject: .os, least: "17.0", condition: .sdk("21.1.0"), effect: "SDK 21.1.0 and later do not run",
      source: "SDK release notes, 21.1.0"),
    ServiceFloor(
      subject: .os, least: "18.0", condition: .always,
      effect:
        "app protection is no longer supported (since service release 2609), and Microsoft does not say how it behaves "
        + "on such versions",
      source: "Intune, what's new"),
  ]

  /// Returns the floors that a device and the app on it are below, as far as their versions are known.
  ///
  /// - Parameters:
  ///   - sdk: The version of the SDK in the app; nil if it is not known.
  ///   - os: The version of the operating system; nil if it is not known.
  ///   - policy: The policy of the account.
  /// - Returns: The floors, in the order of ``all``.
  public static func missed(
    sdk: DottedVersion?, os: DottedVersion?, under policy: AppProtectionPolicy
  ) -> [ServiceFloor] {
    all.filter { floor in
      let found: DottedVersion? =
        switch floor.subject {
        case .sdk: sdk
        case .os: os
        }
      guard let found, let least = DottedVersion(floor.least), found < least else { return false }
      return switch floor.condition {
      case .always: true
      // A lower SDK is below another floor, however the app was built.
      case .builtWith: DottedVersion("20.8.0").map { found >= $0 } ?? true
      case .sdk(let version): sdk.flatMap { sdk in DottedVersion(version).map { sdk >= $0 } } ?? false
      case .screenCaptureBlocked: policy.screenCaptureConfigurationState == .blocked
      }
    }
  }

  /// The floor in one sentence without a full stop, such as "below iOS 17.0, SDK 21.1.0 and later do not run …".
  public var sentence: String {
    let circumstance: String
    switch condition {
    // Of the SDK, the effect names the version.
    case .always, .sdk: circumstance = ""
    case .builtWith(let xcode): circumstance = ", in an app built with Xcode \(xcode)"
    case .screenCaptureBlocked: circumstance = ", except in 19.7.12 and later releases of SDK 19"
    }
    return "below \(subject.rawValue) \(least)\(circumstance), \(effect) (\(source))"
  }
}

extension ServiceFloor: CustomStringConvertible {
  /// What happens below the version, in a sentence.
  public var description: String { sentence }
}

extension ServiceFloor.Condition {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .always: "always"
    case .screenCaptureBlocked: "screenCaptureBlocked"
    case _: ""
    }
  }
}
