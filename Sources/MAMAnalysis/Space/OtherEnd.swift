public import MAMPolicyCore

/// Who stands at the end of a question whose policy is not the one in question.
///
/// Other managed accounts are distinguished only by what matters of their policies: whether those let data
/// in and out, or let text cross the clipboard.
///
/// Source: analysis of the rules for two ends (R6 to R9.2).
@nonexhaustive
public enum OtherEnd: Hashable, Sendable {
  /// The very account whose policy is in question.
  case same
  /// No account was given.
  case nobody
  /// Explicitly no user.
  case noUser
  /// An account without a policy.
  case unmanaged
  /// Another managed account, by where its policy takes data from and lets data go to.
  case managed(inbound: DataTransferLevel, outbound: Outbound)
  /// Another managed account, by its policy's clipboard setting.
  case clipboard(ClipboardSharingLevel, exempt: Bool)

  /// The kinds of account at the other end, whatever the policy of another managed account says.
  @nonexhaustive
  public enum Kind: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// The very account whose policy is in question.
    case same
    /// Another managed account.
    case managed
    /// An account without a policy.
    case unmanaged
    /// Explicitly no user.
    case noUser
    /// No account was given.
    case nobody

    /// The name of the case.
    public var description: String { rawValue }
  }

  /// The kind of account.
  public var kind: Kind {
    switch self {
    case .same: .same
    case .managed, .clipboard: .managed
    case .unmanaged: .unmanaged
    case .noUser: .noUser
    case .nobody: .nobody
    }
  }

  /// Where the policy of another managed account lets data go to.
  @nonexhaustive
  public enum Outbound: String, CaseIterable, Hashable, Sendable {
    /// To any app.
    case allApps
    /// To policy managed apps.
    case managedApps
    /// To policy managed apps, which are the only ones that the share sheet lists.
    case filtered
    /// To no app.
    case noApps = "none"
  }

  /// The ends that questions of saving, opening and sending have.
  static let forTransfer: [OtherEnd] =
    [.same, .nobody, .noUser, .unmanaged]
    + DataTransferLevel.allCases.flatMap { inbound in
      [Outbound.allApps, .managedApps, .noApps].map { .managed(inbound: inbound, outbound: $0) }
    }

  /// The ends that a question of receiving from a sender has: the sender's share sheet matters too.
  static let forSending: [OtherEnd] =
    forTransfer + DataTransferLevel.allCases.map { .managed(inbound: $0, outbound: .filtered) }

  /// The ends that questions of pasting have.
  static let forPasting: [OtherEnd] =
    [.same, .nobody, .noUser, .unmanaged]
    + ClipboardSharingLevel.allCases.map { .clipboard($0, exempt: false) }
    + [.clipboard(.blocked, exempt: true)]

  /// Every end that is another managed account.
  package static let managedOnes: [OtherEnd] = (forSending + forPasting).filter(\.isManaged)

  /// Whether it is another managed account.
  package var isManaged: Bool { kind == .managed }

  /// The policy that stands for all those of other managed accounts that behave so, if it is managed.
  package var policy: AppProtectionPolicy? {
    switch self {
    case .same, .nobody, .noUser, .unmanaged: return nil
    case .managed(let inbound, let outbound):
      var policy = AppProtectionPolicy(displayName: name)
      policy.allowedInboundDataTransferSources = inbound
      switch outbound {
      case .allApps: policy.allowedOutboundDataTransferDestinations = .allApps
      case .managedApps: policy.allowedOutboundDataTransferDestinations = .managedApps
      case .filtered:
        policy.allowedOutboundDataTransferDestinations = .managedApps
        policy.filterOpenInToOnlyManagedApps = true
      case .noApps: policy.allowedOutboundDataTransferDestinations = .noApps
      }
      return policy
    case .clipboard(let level, let exempt):
      var policy = AppProtectionPolicy(displayName: name)
      policy.allowedOutboundClipboardSharingLevel = level
      policy.allowedOutboundClipboardSharingExceptionLength = exempt ? 65_535 : 0
      return policy
    }
  }

  /// The end as outputs spell it, such as `managed:in=none,out=allApps`.
  public var name: String {
    switch self {
    case .same: "same"
    case .nobody: "nobody"
    case .noUser: "noUser"
    case .unmanaged: "unmanaged"
    case .managed(let inbound, let outbound):
      "managed:in=\(inbound.rawValue),out=\(outbound == .filtered ? "managedApps,filtered" : outbound.rawValue)"
    case .clipboard(let level, let exempt): "managed:clipboard=\(level.rawValue)\(exempt ? ",exempt" : "")"
    }
  }
}

extension QuestionClass {
  /// Who stands at the other end, where the class says so.
  package var otherEnd: OtherEnd? {
    switch self {
    case .other(let end): end
    case .itself, .word, .flag, .length, .link, .companions, .device, .fact: nil
    }
  }
}

extension OtherEnd: CustomStringConvertible {
  /// The end as outputs spell it.
  public var description: String { name }
}
