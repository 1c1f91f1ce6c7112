/// A class of the platform's file protection, from the weakest to the strongest.
///
/// The raw value is the platform's own name, as it stands in an app's `MaxFileProtectionLevel`.
///
/// Source: R15.3.
@nonexhaustive
public enum FileProtectionClass: String, CaseIterable, Hashable, Sendable, Codable {
  /// The file is always readable.
  case noFileProtection = "NSFileProtectionNone"
  /// The file is readable after the first unlock since the device started.
  case completeUntilFirstUserAuthentication = "NSFileProtectionCompleteUntilFirstUserAuthentication"
  /// The file is readable while the device is unlocked, and while it stays open.
  case completeUnlessOpen = "NSFileProtectionCompleteUnlessOpen"
  /// The file is readable while the device is unlocked.
  case complete = "NSFileProtectionComplete"
}

extension FileProtectionClass: Comparable {
  /// Orders from the weakest to the strongest.
  public static func < (one: FileProtectionClass, other: FileProtectionClass) -> Bool {
    one.strength < other.strength
  }

  private var strength: Int {
    switch self {
    case .noFileProtection: 0
    case .completeUntilFirstUserAuthentication: 1
    case .completeUnlessOpen: 2
    case .complete: 3
    }
  }
}

extension FileProtectionClass {
  /// Creates the class that a policy's encryption setting stands for.
  ///
  /// Source: R15.3 (inferred from the names).
  public init(_ encryption: AppDataEncryption) {
    switch encryption {
    case .useDeviceSettings: self = .noFileProtection
    case .afterDeviceRestart: self = .completeUntilFirstUserAuthentication
    case .whenDeviceLockedExceptOpenFiles: self = .completeUnlessOpen
    case .whenDeviceLocked: self = .complete
    }
  }

  /// Creates the class under which a file of an identity is kept, or nothing for one that no policy binds.
  ///
  /// - Parameters:
  ///   - owner: The policy view of the identity that owns the file.
  ///   - maximum: The app's `MaxFileProtectionLevel`, which caps the class; nil caps nothing.
  public init?(ofFilesOf owner: PolicyView, atMost maximum: FileProtectionClass? = nil) {
    guard let policy = owner.policy else { return nil }
    let demanded = FileProtectionClass(policy.appDataEncryptionType)
    self = maximum.map { min($0, demanded) } ?? demanded
  }
}
