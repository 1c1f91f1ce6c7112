/// Why data may pass, or not, from app to app.
@nonexhaustive
public enum TransferReason: String, ReasonVocabulary {
  /// Allows sending under "All apps".
  case sendAnyApp = "send-any-app"
  /// Allows sending under "Policy managed apps".
  case sendToManaged = "send-to-managed"
  /// Allows ``Event/send(to:as:file:channel:)`` although "Policy managed apps" denies it.
  case sendSystemSharing = "send-os-sharing"
  /// Denies sending under "Policy managed apps".
  case sendRestricted = "send-restricted"
  /// Denies sending under "None".
  case sendBlocked = "send-blocked"
  /// Allows receiving under "All apps".
  case receiveAnyApp = "receive-any-app"
  /// Allows receiving under "Policy managed apps".
  case receiveFromManaged = "receive-from-managed"
  /// Denies receiving under "Policy managed apps".
  case incomingRestricted = "incoming-data-restricted"
  /// Denies receiving under "None".
  case incomingDisallowed = "incoming-data-disallowed"
  /// Allows a transfer from one managed account to another if both ends permit it.
  case otherAccountOnDevice = "other-account-on-device"
  /// Denies ``Event/send(to:as:file:channel:)``, whatever both ends permit.
  case otherAccountElsewhere = "other-account-elsewhere"

  private static let send = "App protection settings reference, \"Send Org data to other apps\""
  private static let receive = "App protection settings reference, \"Receive data from other apps\""
  private static let texts = "Texts shipped with the SDK, AppRestrictions"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .sendAnyApp: documented("R8.1", Self.send, "the sender's policy lets data go to any app")
    case .sendToManaged:
      documented(
        "R8.1", Self.send,
        "the sender's policy lets data go to policy managed apps, and the receiving account is managed")
    case .sendSystemSharing:
      documented(
        "R8.1", Self.send + ", \"with OS sharing\"; Manage data transfer between iOS apps",
        "the device is enrolled and device management installed the receiving app, so OS sharing may carry the data"
      )
    case .sendRestricted:
      documented(
        "R8.1", Self.send + "; Multi-identity guide, data sharing tests",
        "the sender's policy lets data go only to policy managed apps, and the receiving account is unmanaged",
        sdkName: "OutgoingDataRestricted")
    case .sendBlocked:
      documented(
        "R8.2", Self.send, "the sender's policy lets data go to no other app",
        sdkName: "OutgoingDataBlocked")
    case .receiveAnyApp: documented("R8.1", Self.receive, "the receiver's policy takes data from any app")
    case .receiveFromManaged:
      documented(
        "R8.1", Self.receive,
        "the receiver's policy takes data from policy managed apps, and the sending account is managed")
    case .incomingRestricted:
      documented(
        "R8.1", Self.receive + "; " + Self.texts,
        "the receiver's policy takes data only from policy managed apps, and the sending account is unmanaged",
        sdkName: "IncomingDataRestricted")
    case .incomingDisallowed:
      documented(
        "R8.5", Self.receive + "; " + Self.texts, "the receiver's policy takes data from no other app",
        sdkName: "IncomingDataDisallowed")
    case .otherAccountOnDevice:
      inferred(
        "R8.6, AMB-14", "Multiple managed accounts; " + Self.texts,
        "both accounts are managed on this device, so each side's own setting decides",
        otherwise: .looser("data stays with the account that it is protected for"))
    case .otherAccountElsewhere:
      inferred(
        "R8.6, AMB-14", Self.texts,
        "the data is protected for an account that is not managed at the receiver",
        otherwise: .stricter("the settings of the two policies decide"))
    }
  }
}
