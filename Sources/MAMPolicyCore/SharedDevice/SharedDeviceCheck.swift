/// What the sign-in library says about who is signed in on the device.
///
/// SDK: `getCurrentAccountWithParameters:completionBlock:` of the sign-in library.
public enum AccountAnswer: Hashable, Sendable, PartPrinted {
  /// Who is signed in now, and who was before where that is known.
  case answered(current: Identity?, previous: Identity?)
  /// The library answered with an error.
  case failed
}

/// What an app on a shared device must do once it knows, or does not know, who is signed in.
///
/// Source: R13.4.
@nonexhaustive
public enum SharedDeviceDuty: Hashable, Sendable, PartPrinted {
  /// Show nothing of anybody until the question is answered.
  case withhold
  /// Show the user; nothing has to go.
  case show(Identity)
  /// Nobody is signed in, and the app has shown nobody: there is nothing to show or to wipe.
  case showNobody
  /// Wipe one user's data and caches first, and only then show the other, or nobody.
  case wipe(Identity, thenShow: Identity?)
}

/// The answer to a check: what must be done, and why.
public struct SharedDeviceCheck: Hashable, Sendable, PartPrinted {
  /// What the app must do.
  public let duty: SharedDeviceDuty
  /// Why.
  public let reason: Reason

  /// Decides what follows from an answer.
  ///
  /// The user whom the app itself showed last is what counts. The library's "previous" account need
  /// not be that one: others may have come and gone without using the app, and it may be missing.
  ///
  /// Source: R13.4 (comparing with the app's own last user is inferred).
  ///
  /// - Parameters:
  ///   - answer: What the library says.
  ///   - lastUser: The user whom the app showed last, nobody when it was wiped since or is new.
  ///   - directory: The accounts that are known.
  public init(_ answer: AccountAnswer, lastUser: Identity?, directory: AccountDirectory) {
    switch (answer, lastUser) {
    case (.failed, _):
      self.init(.withhold, .userUnknown)
    case (.answered(current: nil, previous: _), nil):
      self.init(.showNobody, .nobody)
    case (.answered(current: nil, previous: _), let last?):
      self.init(.wipe(last, thenShow: nil), .userGone)
    case (.answered(current: let current?, previous: _), nil):
      self.init(.show(current), .firstUser)
    case (.answered(current: let current?, previous: _), let last?):
      if directory.same(current, last) {
        self.init(.show(current), .sameUser)
      } else {
        self.init(.wipe(last, thenShow: current), .userChanged)
      }
    }
  }

  private init(_ duty: SharedDeviceDuty, _ code: SharedDeviceReason) {
    self.duty = duty
    self.reason = Reason(code)
  }
}

/// Why an app on a shared device shows, withholds or wipes.
@nonexhaustive
public enum SharedDeviceReason: String, ReasonVocabulary {
  /// Leads to ``SharedDeviceDuty/show(_:)`` by comparison.
  case sameUser = "shared-device-same-user"
  /// Leads to ``SharedDeviceDuty/show(_:)`` without a comparison.
  case firstUser = "shared-device-first-user"
  /// Leads to ``SharedDeviceDuty/wipe(_:thenShow:)`` with a next user.
  case userChanged = "shared-device-user-changed"
  /// Leads to ``SharedDeviceDuty/wipe(_:thenShow:)`` without a next user.
  case userGone = "shared-device-user-gone"
  /// Leads to ``SharedDeviceDuty/showNobody``.
  case nobody = "shared-device-nobody"
  /// Leads to ``SharedDeviceDuty/withhold``.
  case userUnknown = "shared-device-user-unknown"
  /// The answer is ``Answer/withheld(_:)`` after ``SharedDeviceEvent/cleanupFails(_:)``.
  case cleanupIncomplete = "shared-device-cleanup-incomplete"
  /// Note on ``SharedDeviceEvent/signOut(by:fromBrowser:)``.
  case browserLeft = "shared-device-browser-left"
  /// Note on a cleanup, for each piece that waits.
  case workCanceled = "shared-device-work-canceled"
  /// Note on a cleanup, once for all threads.
  case workRunsOn = "shared-device-work-runs-on"

  private static let determine =
    "Shared device mode for iOS, \"Get the signed-in user and determine if a user has changed\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .sameUser: documented("R13.4", Self.determine, "the user the app showed last is still signed in")
    case .firstUser:
      derived("R13.4", Self.determine, "a user is signed in, and the app holds no data of an earlier user")
    case .userChanged:
      documented(
        "R13.4", Self.determine,
        "a different user from the one the app showed last is signed in, so the last user's data and caches must be removed first"
      )
    case .userGone:
      documented(
        "R13.4", Self.determine,
        "nobody is signed in, so the data and caches of the user whom the app showed last must be removed")
    case .nobody:
      derived("R13.4", Self.determine, "no user is signed in, and the app has not shown any user's data")
    case .userUnknown:
      inferred(
        "R13.4", Self.determine,
        "the sign-in library could not say who is signed in",
        otherwise: .stricter("what was shown last stays"))
    case .browserLeft:
      documented(
        "R13.5", "Shared device mode for iOS, \"Globally sign out a user\"",
        "the app signed the user out without `signoutFromBrowser`, which is optional, so the browser stays signed in",
        isNote: true)
    case .workCanceled:
      derived(
        "R13.7", "Shared device mode for iOS, \"Modify your iOS application\"",
        "work of the former user was still queued and is canceled")
    case .workRunsOn:
      inferred(
        "R13.7", "Shared device mode for iOS, \"Modify your iOS application\"",
        "work of the former user still runs, and acts for nobody from now on",
        otherwise: .looser("work of the former user continues under that user's policy"))
    case .cleanupIncomplete:
      inferred(
        "R13.4", Self.determine, "some of the last user's data is still there",
        otherwise: .stricter("the next user's data is shown meanwhile"))
    }
  }
}

extension AccountAnswer {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .failed: "failed"
    case _: ""
    }
  }
}

extension SharedDeviceDuty {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .withhold: "withhold"
    case .showNobody: "showNobody"
    case _: ""
    }
  }
}
