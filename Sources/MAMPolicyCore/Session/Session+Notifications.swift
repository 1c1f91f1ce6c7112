/// What the SDK posts about one account when it becomes another: a value of one moment.
struct NotifiedState {
  /// The policy in force; nil while the account is unmanaged.
  fileprivate let policy: AppProtectionPolicy?
  /// Whether the policy requires encryption.
  fileprivate let requiresEncryption: Bool
  /// The dictionaries of the account's configuration, in whatever order, with how often each is there.
  fileprivate let configuration: [[String: ConfigurationValue]: Int]
}

extension Session {
  /// Returns what is posted about an account when it becomes another.
  private func notifiedState(of index: Int) -> NotifiedState {
    guard isManaged(index) else {
      return NotifiedState(policy: nil, requiresEncryption: false, configuration: [:])
    }
    let slot = IdentitySlot.account(name(of: index))
    let encryption = EncryptionRule.decideFile(owner: world.view(of: slot), options: world.options)
    let dictionaries = world.appConfig.entries.isEmpty ? [] : world.configuration(for: slot).fullData
    return NotifiedState(
      policy: world.policy(of: index), requiresEncryption: encryption.obligations.contains(.encrypt),
      configuration: Dictionary(dictionaries.map { ($0, 1) }, uniquingKeysWith: +))
  }

  /// Remembers how an account is before something about it changes.
  func remember(_ index: Int, in trail: inout Trail) {
    guard !trail.former.contains(where: { $0.index == index }) else { return }
    trail.former.append((index, notifiedState(of: index)))
  }

  /// The notifications that follow from what an event did: of the allowed accounts, of each account, and of wipes.
  ///
  /// What an account is compared by is its value: another policy with the same settings is no change.
  ///
  /// Source: R10.6.
  func notifications(of trail: Trail) -> [AppNotification] {
    var allowed: [AppNotification] = []
    var wiped: [AppNotification] = []
    for outcome in trail.outcomes {
      switch outcome {
      case .change(.allowedAccounts(let accounts)):
        allowed.append(AppNotification(.allowedAccountsDidChange, accounts))
      case .delegate(.wipeData(let account), _): wiped.append(AppNotification(.wipeDidComplete, [account]))
      case .change, .delegate, .note, .mismatch, .compliance, .sharedDevice: break
      }
    }
    return allowed
      + trail.former.flatMap { index, former in
        former.changes(to: notifiedState(of: index)).map { AppNotification($0, [name(of: index)]) }
      } + wiped
  }
}

extension NotifiedState {
  /// Returns what is posted about an account that is another from now on.
  fileprivate func changes(to now: NotifiedState) -> [AppNotification.Name] {
    var names: [AppNotification.Name] = []
    if !Self.holdSameSettings(policy, now.policy) { names.append(.policyDidChange) }
    if configuration != now.configuration { names.append(.appConfigDidChange) }
    if requiresEncryption != now.requiresEncryption { names.append(.dataProtectionDidChange) }
    return names
  }

  /// Whether two policies, or none, say the same, whatever they are called and in which order they list things.
  private static func holdSameSettings(_ one: AppProtectionPolicy?, _ other: AppProtectionPolicy?) -> Bool {
    guard let one, let other else { return (one == nil) == (other == nil) }
    return one == other
      || Setting.allCases.allSatisfy { setting in
        switch (setting.row.kind.content(of: one), setting.row.kind.content(of: other)) {
        case (.list(let one), .list(let other)): Set(one) == Set(other)
        case (let one, let other): one == other
        }
      }
  }
}
