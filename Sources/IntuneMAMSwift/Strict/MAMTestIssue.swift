public import Foundation

/// An issue of the app that the double found, with its file and line, the rule and the fix.
///
/// Strict mode works like a runtime sanitizer: it reports what the app did, when it does it, and never
/// what it might do.
public struct MAMTestIssue: Hashable, Sendable, Error {
  /// The kind of the issue.
  public let kind: Kind
  /// The source file where the app made it; of a delegate, its class.
  public let file: String
  /// The line in the file, counted from 1; 0 for a delegate, whose line is unknown.
  public let line: UInt
  /// The rule that it breaks, such as `R5.1`.
  public let rule: String
  /// What happened.
  public let message: String
  /// What to do.
  public let fix: String

  /// The kinds of issues.
  ///
  /// A structure, so that a new kind does not break a `switch`.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name, stable from release to release.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Content was shown before the switch to its account was complete.
    public static let contentBeforeSwitch = Kind(rawValue: "content-before-switch")
    /// Content of one account was shown while its window acted for another.
    public static let contentWithoutSwitch = Kind(rawValue: "content-without-switch")
    /// Data was written outside of the identity scope that its account needed.
    public static let identityLost = Kind(rawValue: "identity-lost")
    /// The app said that a wipe is complete, and data was left.
    public static let wipeIncomplete = Kind(rawValue: "wipe-incomplete")
    /// The app took "no policy yet" for "allowed".
    public static let actedWithoutPolicy = Kind(rawValue: "acted-without-policy")
    /// A delegate was set after the event that needs it.
    public static let delegateTooLate = Kind(rawValue: "delegate-too-late")
    /// Content of an account stayed open when its window was switched to another account, or the account was blocked.
    public static let contentLeftOpen = Kind(rawValue: "content-left-open")
    /// The app said that a wipe is not complete, and kept what the SDK cannot remove.
    public static let wipeUnfinished = Kind(rawValue: "wipe-unfinished")
    /// The app said that it restarts itself, and did not.
    public static let restartNotMade = Kind(rawValue: "restart-not-made")
    /// A value of the app configuration was read as the first of several that disagree; a note.
    public static let conflictNotChecked = Kind(rawValue: "conflict-not-checked")
    /// The SDK had to call a delegate's method that the app does not have, as one of an older SDK's name.
    public static let delegateMethodMissing = Kind(rawValue: "delegate-method-missing")
    /// A user name or another string was passed in place of an object ID, or the reverse.
    public static let wrongIdentifier = Kind(rawValue: "wrong-identifier")
    /// A decision was used that no longer holds, as after a change of policy.
    public static let staleDecision = Kind(rawValue: "stale-decision")
    /// Shared data was kept without the owner that it came with.
    public static let ownerNotSet = Kind(rawValue: "owner-not-set")
    /// An unmanaged identity was set while managed content was open.
    public static let unmanagedOverManaged = Kind(rawValue: "unmanaged-over-managed")
    /// Something was done that the policy denies.
    public static let deniedAction = Kind(rawValue: "denied-action")
    /// A completion handler was not called in time.
    public static let handlerNotCalled = Kind(rawValue: "handler-not-called")
    /// A completion handler was called more than once.
    public static let handlerCalledTwice = Kind(rawValue: "handler-called-twice")
    /// An identity was set in an app that declares one identity only.
    public static let singleIdentity = Kind(rawValue: "single-identity")
    /// The identity of the user interface was used while the app wiped an account.
    public static let uiIdentityInWipe = Kind(rawValue: "ui-identity-in-wipe")
    /// The app or a stand-in named an account that the world does not know.
    public static let unknownAccount = Kind(rawValue: "unknown-account")
    /// An identity was read on a thread of unknown origin; nothing that the app did wrong.
    public static let unknownOrigin = Kind(rawValue: "unknown-origin")
    /// The double was used without a test world.
    public static let noWorld = Kind(rawValue: "no-world")
    /// The issues were requested before everything had settled.
    public static let notSettled = Kind(rawValue: "not-settled")
  }
}

extension MAMTestIssue.Kind {
  /// Whether it is a note about something unknown, and not an issue.
  var isNote: Bool { self == .unknownOrigin || self == .conflictNotChecked }
}

extension MAMTestIssue: CustomStringConvertible {
  /// The report in one line: place, what happened, rule, fix.
  public var description: String {
    "\(file)\(line == 0 ? "" : ":\(line)"): \(message) [\(kind.rawValue), \(rule)]. Fix: \(fix)"
  }
}

/// All issues that a test world found, as one error.
public struct MAMTestIssues: Error, Hashable, Sendable {
  /// The issues in the order in which they occurred; never empty.
  public let issues: [MAMTestIssue]
  /// The warnings about the documents of the world, which may have caused the issues.
  public let warnings: [String]
}

extension MAMTestIssues: CustomStringConvertible {
  /// One line for each issue, and then one for each warning about the world.
  public var description: String { (issues.map(\.description) + warnings).joined(separator: "\n") }
}

extension MAMTestIssues: LocalizedError {
  /// One line for each issue, and then one for each warning about the world.
  public var errorDescription: String? { description }
}

/// A place in the app's source.
struct SourcePlace: Hashable, Sendable {
  let file: String
  let line: UInt

  init(_ file: StaticString, _ line: UInt) {
    self.file = "\(file)"
    self.line = line
  }
}

extension MAMTestIssue.Kind: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
