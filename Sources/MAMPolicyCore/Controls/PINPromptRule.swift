/// Must the user show the app PIN to reach this data?
///
/// Access is never denied here; where a PIN is asked for, the answer obliges to ask for it. A view of
/// several accounts asks for a PIN when one of them does, because conditional launch stays with each
/// account. ``PINRequirement`` answers for each of them, as in conditional launch.
///
/// Source: R9.0 (last sentence), R9.12 (e), R15.2 `pinRequired`, `disableAppPinIfDevicePinIsSet`.
/// SDK: `isPINRequired`.
package enum PINPromptRule {
  static let rule = ControlRule(reads: PINRequirement.settings) { owner, _ in
    decide(shown: [(owner, DeviceFacts())])
  }

  /// Returns that the data may be reached, with ``Obligation/requirePIN`` where a PIN must be shown.
  ///
  /// - Parameter shown: The accounts that are shown: the policy view of each, and what is known of the device for it.
  /// - Returns: An allowance with the reasons of every account that asks for a PIN, else of all.
  package static func decide(shown: [(view: PolicyView, device: DeviceFacts)]) -> Decision {
    let answers = shown.map { answer($0.view, $0.device) }
    let requiring = answers.filter(\.isRequired)
    let reasons = (requiring.isEmpty ? answers : requiring).map(\.reason)
    guard let first = reasons.first else {
      return Decision(.allow, Reason(CommonReason.unmanaged))
    }
    return Decision(
      .allow, first, and: reasons, obligations: requiring.isEmpty ? [] : [.requirePIN])
  }

  private static func answer(_ view: PolicyView, _ device: DeviceFacts) -> (isRequired: Bool, reason: Reason)
  {
    switch view {
    case .unrestricted: return (false, Reason(CommonReason.unmanaged))
    case .lockDown: return (true, Reason(CommonReason.lockdown))
    case .policy:
      let isRequired = view[.pinRequired]
      let yields = view[.disableAppPinIfDevicePinIsSet]
      switch PINRequirement(isRequired: isRequired.value, yieldsToDevicePIN: yields.value, device) {
      case .required, .requiredUnless: return (true, Reason(PINReason.required, isRequired))
      case .notRequired: return (false, Reason(PINReason.notRequired, isRequired))
      case .droppedForDevicePIN: return (false, Reason(PINReason.deviceHasPIN, yields))
      }
    }
  }
}

/// Why the app PIN is asked for or not.
@nonexhaustive
public enum PINReason: String, ReasonVocabulary {
  /// Allows ``Control/pin`` with ``Obligation/requirePIN``.
  case required = "pin-required"
  /// Allows ``Control/pin`` without an obligation, by "PIN for access".
  case notRequired = "pin-not-required"
  /// Allows ``Control/pin`` without an obligation, by "App PIN when device PIN is set".
  case deviceHasPIN = "pin-device-has-pin"

  private static let access = "App protection settings reference, \"PIN for access\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .required:
      documented(
        "R15.2", Self.access + "; IntuneMAMPolicy.h, isPINRequired", "the policy asks for the app PIN")
    case .notRequired:
      documented(
        "R15.2", Self.access + "; IntuneMAMPolicy.h, isPINRequired", "the policy does not ask for the app PIN"
      )
    case .deviceHasPIN:
      documented(
        "R15.2", "App protection settings reference, \"App PIN when device PIN is set\"",
        "the device is enrolled for the user and has its own PIN, so the policy does not require the app PIN")
    }
  }
}
