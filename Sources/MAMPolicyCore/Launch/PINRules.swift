/// What a policy asks of an app PIN: how it is made, how long it lasts, what may stand in for it.
///
/// Not modeled: the PIN that apps of one publisher share, and the separate PIN of SDKs before 7.1.12.
///
/// Source: R9.12, PIN rules; settings reference, "Access requirements".
public struct PINRules: Hashable, Sendable {
  private let policy: AppProtectionPolicy

  /// The settings that the choice of a PIN can rest on.
  package static let settingsOfChoice: SettingSet = [
    .minimumPinLength, .pinCharacterSet, .simplePinBlocked, .previousPinBlockCount,
  ]

  /// Creates the rules of a policy.
  public init(_ policy: AppProtectionPolicy) { self.policy = policy }

  /// Returns whether a PIN may be chosen, with everything that speaks against it.
  ///
  /// Length counts characters as people see them. A numeric PIN holds only the digits 0 to 9. A
  /// passcode holds a letter or a symbol; where simple ones are refused, a digit, a letter and a
  /// symbol each. A length or a number of former PINs that Graph cannot hold counts as the strictest it can.
  ///
  /// - Parameters:
  ///   - pin: The PIN that the user chose.
  ///   - history: The PINs that the user had, the latest first; the policy says how many count.
  /// - Returns: Whether the PIN may be chosen; a denial names everything that speaks against it.
  /// - Complexity: O(*n* + *h*) in the characters of the PIN and of the history.
  public func validate(_ pin: String, history: [String] = []) -> Decision {
    var refusals: [Reason] = []
    if pin.count < policy.counted(.minimumPinLength) {
      refusals.append(Reason(PINChoiceReason.tooShort, .minimumPinLength, of: policy))
    }
    if let code = charactersRefused(pin) {
      refusals.append(Reason(code, .pinCharacterSet, of: policy))
    }
    if policy.simplePinBlocked, SimplePIN.isSimple(pin) {
      let code: PINChoiceReason = SimplePIN.isSimple(pin, descending: false) ? .simple : .simpleDescending
      refusals.append(Reason(code, .simplePinBlocked, of: policy))
    }
    if history.prefix(policy.counted(.previousPinBlockCount)).contains(pin) {
      refusals.append(Reason(PINChoiceReason.usedBefore, .previousPinBlockCount, of: policy))
    }
    guard let first = refusals.first else {
      return Decision(.allow, Reason(PINChoiceReason.accepted))
    }
    return Decision(.deny, first, and: refusals)
  }

  /// Returns what may stand in for the PIN after a time of inactivity.
  ///
  /// - Parameter inactivity: The time of inactivity; nil when it is not to be trusted, and then
  ///   nothing may.
  /// - Returns: The biometrics that the policy accepts, none once the PIN itself must be shown.
  public func biometrics(after inactivity: Duration?) -> Set<Biometric> {
    if let limit = policy.pinRequiredInsteadOfBiometricTimeout {
      guard let inactivity, let bound = limit.bound, inactivity <= bound else { return [] }
    }
    var allowed: Set<Biometric> = []
    if !policy.fingerprintBlocked { allowed.insert(.touchID) }
    if !policy.faceIdBlocked { allowed.insert(.faceID) }
    return allowed
  }

  private func charactersRefused(_ pin: String) -> PINChoiceReason? {
    switch policy.pinCharacterSet {
    case .numeric: return pin.allSatisfy(isDigit) ? nil : .notNumeric
    case .alphanumericAndSymbol:
      let hasDigit = pin.contains(where: isDigit)
      let hasLetter = pin.contains(where: \.isLetter)
      let hasSymbol = pin.contains { !isDigit($0) && !$0.isLetter && !$0.isWhitespace }
      if policy.simplePinBlocked { return hasDigit && hasLetter && hasSymbol ? nil : .notMixed }
      return hasLetter || hasSymbol ? nil : .noLetterOrSymbol
    }
  }

  private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

/// What a device recognizes a user by.
@nonexhaustive
public enum Biometric: String, CaseIterable, Hashable, Sendable, Codable {
  /// A finger.
  case touchID
  /// A face.
  case faceID
}

/// Why a PIN may be chosen or not.
@nonexhaustive
public enum PINChoiceReason: String, ReasonVocabulary {
  /// Allows in ``PINRules/validate(_:history:)``, as the only reason.
  case accepted = "pin-choice-accepted"
  /// Denies in ``PINRules/validate(_:history:)``, by "Select minimum PIN length".
  case tooShort = "pin-choice-too-short"
  /// Denies in ``PINRules/validate(_:history:)``, under "Numeric".
  case notNumeric = "pin-choice-not-numeric"
  /// Denies in ``PINRules/validate(_:history:)``, under "Passcode".
  case noLetterOrSymbol = "pin-choice-no-letter-or-symbol"
  /// Denies in ``PINRules/validate(_:history:)``, under "Passcode" and by "Simple PIN".
  case notMixed = "pin-choice-not-mixed"
  /// Denies in ``PINRules/validate(_:history:)``, by "Simple PIN".
  case simple = "pin-choice-simple"
  /// Denies in ``PINRules/validate(_:history:)`` what ``PINChoiceReason/simple`` does not.
  case simpleDescending = "pin-choice-simple-descending"
  /// Denies in ``PINRules/validate(_:history:)``, by the history.
  case usedBefore = "pin-choice-used-before"

  private static let access = "App protection settings reference, \"PIN for access\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .accepted: documented("R9.12", Self.access, "the PIN meets everything that the policy asks")
    case .tooShort:
      documented(
        "R9.12", Self.access + ", \"Select minimum PIN length\"",
        "the PIN has fewer characters than the policy asks for")
    case .notNumeric:
      documented(
        "R9.12", Self.access + ", \"PIN type\"",
        "the policy asks for a numeric PIN, and this one holds something other than digits")
    case .noLetterOrSymbol:
      documented(
        "R9.12", Self.access + ", \"PIN type\"",
        "the policy asks for a passcode, and this one has no letter or symbol")
    case .notMixed:
      documented(
        "R9.12", Self.access + ", \"Simple PIN\"",
        "the policy blocks simple passcodes, and this one lacks a digit, a letter or a symbol")
    case .simple:
      documented(
        "R9.12", Self.access + ", \"Simple PIN\"",
        "three characters in a row repeat or follow each other, and the policy blocks simple PINs")
    case .simpleDescending:
      inferred(
        "R9.12", Self.access + ", \"Simple PIN\"",
        "three characters in a row count down, and the policy blocks simple PINs",
        otherwise: .stricter("only ascending sequences are simple"))
    case .usedBefore:
      documented("R9.12", Self.access, "the PIN is one of the former ones that the policy blocks")
    }
  }
}

extension PINRules: CustomStringConvertible {
  /// The policy's settings of PINs that are not the default.
  public var description: String { "PIN rules of " + policy.description }
}
