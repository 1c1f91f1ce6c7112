public import MAMPolicyCore

/// What is expected to come of a step; what is not named may be anything.
///
/// Source: Formats, "Scenarios" (`expect`, `because`).
public struct StepExpectation: Hashable, Sendable, PartPrinted {
  /// The word of the outcome.
  public var outcome: String?
  /// Reason codes that must all be among those that come out.
  public var because: [String] = []
  /// What the decision must oblige the caller to, exactly.
  public var obligations: [String]?
  /// The delegate methods that the SDK must call, exactly and in order.
  public var calls: [String]?
  /// The notifications that the SDK must post, exactly and in order.
  public var notifies: [AppNotification]?
  /// The SDK's number of the outcome.
  public var code: Int?

  /// Expects nothing in particular.
  public init() {}
}
