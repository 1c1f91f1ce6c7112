public import MAMPolicyCore
import XCTest

/// A session with the cast of the documents' multi-identity tests, and checks of what events answer.
public enum Stage {
  /// The policy of those tests: data goes to and comes from policy managed apps alone.
  public static let policy = AppProtectionPolicy.with {
    $0.allowedOutboundDataTransferDestinations = .managedApps
    $0.allowedInboundDataTransferSources = .managedApps
    $0.screenCaptureConfigurationState = .blocked
    $0.dataBackupBlocked = true
    $0.saveAsBlocked = true
    $0.allowedDataStorageLocations = [.localStorage]
  }

  /// The same policy, which blocks after 12 hours without the service and wipes after 48, and asks for no PIN.
  public static let timedPolicy = AppProtectionPolicy.with {
    $0 = policy
    $0.pinRequired = false
    $0.periodOfflineBeforeAccessCheck = TimeLimit(text: "PT12H", duration: .hours(12))
    $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(text: "PT48H", duration: .hours(48))
  }

  /// Creates the world: two managed accounts of two organizations, a colleague, a personal account, and
  /// two other apps, Mail with the SDK and the first managed account, and Notes without the SDK.
  public static func world(
    isMultiIdentity: Bool = true, several: Bool = false, forbidsCancel: Bool = false,
    policy: AppProtectionPolicy = policy
  ) throws(AccountDirectory.Clash) -> World {
    var world = try SmallWorld.make(work: policy, other: policy)
    try world.add(Account(name: "colleague", upn: UPN("bob@contoso.com"), tenant: "contoso.com"))
    world.app = AppProfile(
      isMultiIdentity: isMultiIdentity, allowsSeveralManagedAccounts: several, forbidsCancel: forbidsCancel)
    world.otherApps = [
      OtherApp(name: "Mail", isManaged: true, signedIn: [Identity("work")].compactMap(\.self)),
      OtherApp(name: "Notes", isManaged: false),
    ]
    return world
  }

  /// Creates a session of a multi-identity app in which accounts have signed in.
  public static func session(
    signedIn: [IdentitySlot] = ["work", "personal"], several: Bool = false,
    answers: AppAnswers = AppAnswers()
  ) throws(AccountDirectory.Clash) -> Session {
    var session = Session(try world(several: several), answers: answers)
    for account in signedIn { session.attempt(.signIn(account)) }
    return session
  }
}

extension Session {
  /// Lets an event happen and checks the word of its answer, and that its reasons hold the given codes.
  @discardableResult
  public mutating func expect(
    _ word: String, because codes: [String] = [], _ event: Event, at place: Place = .main,
    _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) -> EventResult {
    let result = attempt(event, at: place)
    XCTAssertEqual(result.answer.word, word, message, file: file, line: line)
    let missing = Set(codes).subtracting(result.answer.codes)
    XCTAssertEqual(missing, [], "\(message) missing among \(result.answer.codes)", file: file, line: line)
    return result
  }

  /// Returns the key that an account's bytes are encrypted with now; nil for an unknown account.
  package func key(of account: Identity) -> KeyRing.Key? {
    world.directory.index(of: account).map { keys.key(of: $0) }
  }

  /// Returns the one identity under which the session names an account.
  public func kept(_ slot: IdentitySlot) -> IdentitySlot {
    var copy = self
    copy.attempt(.restart())
    copy.attempt(.setThreadIdentity(slot))
    return copy.effectiveFile().slot
  }
}
