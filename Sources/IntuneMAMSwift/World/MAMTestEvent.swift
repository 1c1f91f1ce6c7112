internal import MAMPolicyCore

/// Something that a test lets happen, and what came of it once the app has answered.
public final class MAMTestEvent: Sendable {
  private let performed = Locked<Performed?>(nil)

  init() {}

  func finish(_ performed: Performed) { self.performed.withLock { $0 = performed } }

  /// How it ended, in the words of scenarios, such as `success` or `deny`; nil while it is not finished.
  ///
  /// `settle()` waits until it is.
  public var outcome: String? { performed.withLock { $0?.answer.word } }

  /// The codes of the reasons, sorted; none while it is not finished.
  public var codes: [String] { performed.withLock { $0?.answer.codes ?? [] } }

  /// Why it ended so, such as what triggered a wipe and who removed the data, in sentences; none while it is not finished.
  public var sentences: [String] {
    performed.withLock { performed in
      performed.map { ($0.answer.reasons + $0.notes).map(\.text) } ?? []
    }
  }

  /// What somebody must do besides, such as `open-in-managed-browser`, sorted; none while it is not finished.
  public var obligations: [String] {
    performed.withLock { performed in
      if case .decided(let decision) = performed?.answer { decision.obligations.map(\.rawValue) } else { [] }
    }
  }
}

/// How conditional launch ends for an account.
public struct MAMTestLaunch: Hashable, Sendable {
  let outcome: LaunchOutcome

  /// Every check is passed.
  public static let passes = MAMTestLaunch(outcome: .allow)
  /// The user is warned and goes on.
  public static let warns = MAMTestLaunch(outcome: .warn)
  /// Access is blocked.
  public static let blocks = MAMTestLaunch(outcome: .block)
  /// The account is wiped.
  public static let wipes = MAMTestLaunch(outcome: .wipe)
  /// The user cancels a prompt.
  public static let isCanceled = MAMTestLaunch(outcome: .cancel)
}

extension MAMTestEvent: CustomStringConvertible {
  /// How it ended, and the codes of the reasons.
  public var description: String {
    guard let outcome else { return "not finished" }
    return ([outcome] + (codes.isEmpty ? [] : [codes.joined(separator: ", ")])).joined(separator: ": ")
  }
}

extension MAMTestLaunch: CustomStringConvertible {
  /// How it ends, in the words of scenarios.
  public var description: String { outcome.rawValue }
}
