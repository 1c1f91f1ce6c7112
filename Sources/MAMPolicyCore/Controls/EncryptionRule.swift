/// May, and must, this file be encrypted?
///
/// An unmanaged owner's file is never encrypted. A managed owner's file may be, and must be where the
/// policy demands it; a file that a file provider exposes follows the transfer setting instead.
///
/// Source: R4.4, R4.10, AMB-27, AMB-28.
/// SDK: `isFileEncryptionRequired`, `shouldFileProviderEncryptFiles`, `encryptFile:forAccountId:`.
package enum EncryptionRule {
  static let files = ControlRule(reads: [.appDataEncryptionType]) { decideFile(owner: $0, options: $1) }

  /// Returns whether a file of an identity may be encrypted, with ``Obligation/encrypt`` where it must.
  package static func decideFile(owner: PolicyView, options: DecisionOptions = .init()) -> Decision {
    switch owner {
    case .unrestricted:
      return Decision(.deny, Reason(EncryptionReason.ownerUnmanaged, side: .source))
    case .lockDown:
      return Decision(.allow, Reason(CommonReason.lockdown, side: .source), obligations: [.encrypt])
    case .policy:
      if let required = options.requiresFileEncryption {
        return Decision(
          .allow,
          Reason(required ? EncryptionReason.requiredByOption : .notRequiredByOption, side: .source),
          obligations: required ? [.encrypt] : [])
      }
      let encryption = owner[.appDataEncryptionType]
      return encryption.value == .useDeviceSettings
        ? Decision(.allow, Reason(EncryptionReason.notRequired, side: .source, encryption))
        : Decision(
          .allow, Reason(EncryptionReason.required, side: .source, encryption), obligations: [.encrypt])
    }
  }

  /// A file provider may expose a file, with ``Obligation/encrypt`` where it must be encrypted.
  static let fileProvider = ControlRule(reads: PolicyView.readsOfSharing) { owner, _ in
    switch owner {
    case .unrestricted: return Decision(.allow, Reason(CommonReason.unmanaged, side: .source))
    case .lockDown:
      return Decision(.allow, Reason(CommonReason.lockdown, side: .source), obligations: [.encrypt])
    case .policy:
      let sendsTo = owner[.allowedOutboundDataTransferDestinations]
      if sendsTo.value == .allApps {
        return Decision(.allow, Reason(EncryptionReason.providerSendsAnywhere, side: .source, sendsTo))
      }
      if let unprotected = owner.unprotectedSharing {
        return Decision(
          .allow, Reason(EncryptionReason.providerSharesUnprotected, side: .source, unprotected))
      }
      return Decision(
        .allow, Reason(EncryptionReason.providerRequired, side: .source, sendsTo), obligations: [.encrypt])
    }
  }
}

/// Why a file may or must be encrypted, or not.
@nonexhaustive
public enum EncryptionReason: String, ReasonVocabulary {
  /// Denies ``Control/encryptFile``.
  case ownerUnmanaged = "encryption-owner-unmanaged"
  /// Allows ``Control/encryptFile`` with ``Obligation/encrypt``, by "Encrypt Org data".
  case required = "encryption-required"
  /// Allows ``Control/encryptFile`` without an obligation, by "Encrypt Org data".
  case notRequired = "encryption-not-required"
  /// Allows with ``Obligation/encrypt`` if ``DecisionOptions/requiresFileEncryption`` is true.
  case requiredByOption = "encryption-required-by-option"
  /// Allows without an obligation if ``DecisionOptions/requiresFileEncryption`` is false.
  case notRequiredByOption = "encryption-not-required-by-option"
  /// Allows ``Control/fileProviderEncrypt`` with ``Obligation/encrypt``.
  case providerRequired = "file-provider-encryption-required"
  /// Allows ``Control/fileProviderEncrypt`` without an obligation under "All apps".
  case providerSendsAnywhere = "file-provider-sends-any-app"
  /// Allows ``Control/fileProviderEncrypt`` under "Policy managed apps with OS sharing".
  case providerSharesUnprotected = "file-provider-shares-unprotected"

  private static let encrypt =
    "App protection settings reference, \"Encrypt Org data\"; IntuneMAMPolicy.h, isFileEncryptionRequired"
  private static let provider = "IntuneMAMPolicy.h, shouldFileProviderEncryptFiles"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .ownerUnmanaged:
      documented(
        "R4.4", "Multi-identity guide, \"Identity overview\"; IntuneMAMFileProtectionManager.h, error codes",
        "the file's owner is unmanaged, and files of unmanaged owners are never encrypted")
    case .required:
      inferred(
        "R4.4, AMB-27", Self.encrypt,
        "the policy requires org data to be encrypted, and the app encrypts the files it writes",
        otherwise: .stricter("the app leaves encryption to the device", option: "requiresFileEncryption"))
    case .notRequired:
      inferred(
        "R4.4, AMB-27", Self.encrypt, "the policy leaves encryption to the device's settings",
        otherwise: .looser("the app encrypts its files anyway", option: "requiresFileEncryption"))
    case .requiredByOption:
      inferred(
        "R4.4, AMB-27", Self.encrypt, "an option demands encryption by the app, whatever the policy says",
        otherwise: .stricter("the policy decides", onlyWith: "requiresFileEncryption"))
    case .notRequiredByOption:
      inferred(
        "R4.4, AMB-27", Self.encrypt, "an option waives encryption by the app, whatever the policy says",
        otherwise: .looser("the policy decides", onlyWith: "requiresFileEncryption"))
    case .providerRequired:
      inferred(
        "R4.10, AMB-28", Self.provider,
        "data may not be sent to all apps, so files that a file provider exposes are encrypted",
        otherwise: .stricter("exposed files are plain"))
    case .providerSendsAnywhere:
      inferred(
        "R4.10, AMB-28", Self.provider,
        "data may be sent to all apps, so files that a file provider exposes are not encrypted",
        otherwise: .looser("exposed files are encrypted whatever may be sent"))
    case .providerSharesUnprotected:
      inferred(
        "R4.10, AMB-28", Self.provider,
        "the policy shares open-in data without protection, so files that a file provider exposes are not encrypted",
        otherwise: .looser("exposed files are encrypted although sharing is unprotected"))
    }
  }
}
