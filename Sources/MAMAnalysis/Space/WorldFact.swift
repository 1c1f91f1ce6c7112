internal import MAMPolicyCore

/// A fact of the world that some questions depend on, and no part of a request.
package enum WorldFact: String, CaseIterable, Sendable {
  /// Whether the app has several identities.
  case multiIdentity
  /// Whether untagged data can be stored for the user of device management.
  case mdmUser
  /// Whether the device is enrolled for the account and has a PIN of its own.
  case deviceHasPIN
  /// What the other managed accounts of the app say of keyboards.
  case otherManagedAccounts

  /// The classes of the fact.
  var classes: [QuestionClass] {
    switch self {
    case .multiIdentity, .mdmUser, .deviceHasPIN: [.flag(false), .flag(true)]
    case .otherManagedAccounts: Companions.allCases.map { .companions($0) }
    }
  }

  /// The class that the usual app and the usual device are in; nil if none is unusual.
  private var usual: QuestionClass? {
    switch self {
    case .multiIdentity, .deviceHasPIN: nil
    case .mdmUser: .flag(false)
    case .otherManagedAccounts: .companions(.absent)
    }
  }

  /// Whether classes of a question's key hold one of the usual app and device.
  static func isUsual(_ key: String, _ classes: [QuestionClass]) -> Bool {
    if key == QuestionKey.device {
      return classes.contains(.device(.unenrolled)) || classes.contains(.device(.enrolled))
    }
    return WorldFact(rawValue: key)?.usual.map { classes.contains($0) } ?? true
  }

  /// Returns where the fact is so, or is not, in words that end a sentence; of other accounts, whether one blocks.
  package func phrase(_ isSo: Bool) -> String {
    switch self {
    case .multiIdentity: isSo ? "in apps with several accounts" : "in apps with one account"
    case .mdmUser:
      isSo
        ? "on devices enrolled for a user who is signed in"
        : "on devices that are not enrolled for a user who is signed in"
    case .deviceHasPIN:
      isSo
        ? "on devices enrolled for the user that have a PIN"
        : "on devices that have no PIN or are not enrolled for the user"
    case .otherManagedAccounts: "\(isSo ? "if" : "unless") another account's policy blocks them"
    }
  }
}

extension Probe {
  /// Returns the class of a fact of the world, where the question depends on it.
  package func value(_ fact: WorldFact) -> QuestionClass? { value(fact.rawValue) }
}
