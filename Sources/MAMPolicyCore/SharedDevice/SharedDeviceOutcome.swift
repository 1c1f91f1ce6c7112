/// Something that follows from an event on a shared device.
@nonexhaustive
public enum SharedDeviceOutcome: Hashable, Sendable, PartPrinted {
  /// The app is in front now, started or come back to.
  case opened(CheckMoment)
  /// The app is in background now.
  case left
  /// The app learned what the device is, and adapts what it offers.
  case modeLearned(DeviceMode)
  /// The account is signed in: for every eligible app, or only for the app that asked.
  case signedIn(Identity, everywhere: Bool)
  /// The account is signed out: tokens are gone, the app's data is not.
  case signedOut(Identity, everywhere: Bool)
  /// The user's browser session goes on.
  case browserSessionLeft(Identity)
  /// The system posted that the account changed, and whether the app heard it.
  case broadcast(heard: Bool)
  /// The app asked who is signed in, and what follows from the answer.
  case asked(AccountAnswer, Reason)
  /// The app used what it had without asking.
  case unchecked(CheckMoment)
  /// The app must show nothing, and why.
  case withheld(Reason)
  /// The app must clean up after a user: it stops its work and shows nothing meanwhile; why.
  case cleanupBegan(Identity, Reason)
  /// The user's data is wiped, the account is deregistered, and every identity slot is unset.
  case wiped(Identity)
  /// The app shows the user.
  case shown(Identity)
  /// The app shows that no user is signed in.
  case shownNobody
  /// The app made a mistake.
  case finding(Finding)
}

extension SharedDeviceOutcome {
  /// Why it came to this, where there is something to say.
  public var reasons: [Reason] {
    switch self {
    case .asked(_, let reason), .withheld(let reason), .cleanupBegan(_, let reason): [reason]
    case .finding(let finding): [finding.reason]
    case .browserSessionLeft: [Reason(SharedDeviceReason.browserLeft)]
    case .opened, .left, .modeLearned, .signedIn, .signedOut, .broadcast, .unchecked,
      .wiped, .shown, .shownNobody:
      []
    }
  }
}

extension SharedDeviceOutcome {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .left: "left"
    case .shownNobody: "shownNobody"
    case _: ""
    }
  }
}
