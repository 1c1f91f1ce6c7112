public import MAMPolicyCore

/// One class of a dimension: the concrete values that no policy in play can tell apart.
@nonexhaustive
public enum QuestionClass: Hashable, Sendable {
  /// The account whose policy is in question.
  case itself
  /// Whoever stands at the other end.
  case other(OtherEnd)
  /// A word of the request's vocabulary.
  case word(String)
  /// Yes or no.
  case flag(Bool)
  /// Texts of these lengths.
  case length(LengthClass)
  /// Links that behave as this one does.
  case link(Link)
  /// The other managed accounts of the app.
  case companions(Companions)
  /// How the device is managed.
  case device(DeviceClass)
  /// What one fact about the device, the app or the user is.
  case fact(FactClass)

  /// The class as outputs spell it.
  public var name: String {
    switch self {
    case .itself: "self"
    case .other(let end): end.name
    case .word(let word): word
    case .flag(let flag): flag ? "true" : "false"
    case .length(let length): length.name
    case .link(let link): link.text
    case .companions(let companions): companions.rawValue
    case .device(let device): device.rawValue
    case .fact(let value): value.name
    }
  }
}

/// Lengths of text between two bounds.
public struct LengthClass: Hashable, Sendable {
  /// The least length.
  public let from: Int
  /// The greatest length; nil if there is no bound.
  public let through: Int?

  /// The lengths as outputs spell them: `0`, `1-50`, `51-`.
  public var name: String {
    guard let through else { return "\(from)-" }
    return from == through ? "\(from)" : "\(from)-\(through)"
  }

  /// Whether a length is one of these.
  func contains(_ length: Int) -> Bool { length >= from && length <= through ?? .max }

  /// Cuts all lengths at character limits: zero, up to each limit, and above the greatest.
  static func cut(at limits: some Sequence<Int>) -> [LengthClass] {
    let bounds = Set(limits).filter { $0 > 0 }.sorted()
    var classes = [LengthClass(from: 0, through: 0)]
    for bound in bounds {
      classes.append(LengthClass(from: (classes.last?.through ?? 0) + 1, through: bound))
    }
    return classes + [LengthClass(from: (bounds.last ?? 0) + 1, through: nil)]
  }
}

/// The managed accounts that an app has besides the one whose policy is in question.
@nonexhaustive
public enum Companions: String, CaseIterable, Hashable, Sendable {
  /// There are none.
  case absent = "none"
  /// Their policies let keyboards of other vendors be used.
  case allowing
  /// One of their policies blocks keyboards of other vendors.
  case blocking

  /// A policy that one of them has; nil if there is none.
  package var policy: AppProtectionPolicy? {
    switch self {
    case .absent: return nil
    case .allowing: return AppProtectionPolicy(displayName: "companion")
    case .blocking:
      var policy = AppProtectionPolicy(displayName: "companion")
      policy.thirdPartyKeyboardsBlocked = true
      return policy
    }
  }
}

/// How a device is managed, as far as it decides whether a policy applies and whether it drops the app PIN.
@nonexhaustive
public enum DeviceClass: String, CaseIterable, Hashable, Sendable {
  /// It is not enrolled in device management.
  case unenrolled
  /// It is enrolled for the user of the account.
  case enrolled
  /// It is enrolled for somebody else.
  case enrolledForAnother
  /// It is enrolled for an unknown user.
  case enrolledForUnknown
  /// Whether it is enrolled is unknown; if it is, then for another user.
  case unknownForAnother
  /// Whether it is enrolled is unknown.
  case unknown

  /// Creates the class of a device.
  init(isEnrolled: Bool?, isMDMUser: Bool?) {
    switch (isEnrolled, isMDMUser) {
    case (false?, _): self = .unenrolled
    case (true?, true?): self = .enrolled
    case (true?, false?): self = .enrolledForAnother
    case (true?, nil): self = .enrolledForUnknown
    case (nil, false?): self = .unknownForAnother
    case (nil, true?), (nil, nil): self = .unknown
    }
  }

  /// Gives facts what the class says.
  package func apply(to facts: inout DeviceFacts) {
    switch self {
    case .unenrolled: (facts.isEnrolled, facts.isMDMUser) = (false, nil)
    case .enrolled: (facts.isEnrolled, facts.isMDMUser) = (true, true)
    case .enrolledForAnother: (facts.isEnrolled, facts.isMDMUser) = (true, false)
    case .enrolledForUnknown: (facts.isEnrolled, facts.isMDMUser) = (true, nil)
    case .unknownForAnother: (facts.isEnrolled, facts.isMDMUser) = (nil, false)
    case .unknown: (facts.isEnrolled, facts.isMDMUser) = (nil, nil)
    }
  }
}

extension LengthClass: CustomStringConvertible {
  /// The lengths as outputs spell them.
  public var description: String { name }
}

extension QuestionClass: CustomStringConvertible {
  /// The class as outputs spell it.
  public var description: String { name }
}
