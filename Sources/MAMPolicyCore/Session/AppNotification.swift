/// A notification that the SDK posts, with what it carries.
///
/// Source: R10.6.
public struct AppNotification: Hashable, Sendable {
  /// What a notification says.
  ///
  /// The raw value is the word in scenarios; the SDK's name is `IntuneMAM...Notification`.
  @nonexhaustive
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// The account's policy came into force, changed, or went.
    case policyDidChange
    /// The account's app configuration is another one.
    case appConfigDidChange
    /// The account's data is to be protected anew.
    case dataProtectionDidChange
    /// The administrator changed the accounts that may sign in.
    case allowedAccountsDidChange
    /// Everything of the account is gone.
    case wipeDidComplete
  }

  /// What it says.
  public let name: Name
  /// The account that it is about, or the accounts that may sign in; nil lifts that restriction.
  public let accounts: [Identity]?

  /// Creates a notification.
  public init(_ name: Name, _ accounts: [Identity]?) {
    self.name = name
    self.accounts = accounts
  }
}

extension Session {
  /// The notifications that follow from what an event did, in order.
  func notifications(of outcomes: [Outcome]) -> [AppNotification] {
    var posted: [AppNotification] = []
    var wiped: [AppNotification] = []
    for outcome in outcomes {
      switch outcome {
      case .change(.managed(let account)), .change(.unmanaged(let account)),
        .change(.policyReplaced(let account)):
        posted.append(AppNotification(.policyDidChange, [account]))
        if !world.configuration(for: .account(account)).entries.isEmpty {
          posted.append(AppNotification(.appConfigDidChange, [account]))
        }
        posted.append(AppNotification(.dataProtectionDidChange, [account]))
      case .change(.allowedAccounts(let accounts)):
        posted.append(AppNotification(.allowedAccountsDidChange, accounts))
      case .delegate(.wipeData(let account), _): wiped.append(AppNotification(.wipeDidComplete, [account]))
      case .change, .delegate, .note, .mismatch, .compliance, .sharedDevice: break
      }
    }
    return posted + wiped
  }
}
