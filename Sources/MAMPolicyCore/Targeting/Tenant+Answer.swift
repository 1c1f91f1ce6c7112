extension Tenant {
  /// What a user gets in an app on a device.
  ///
  /// Source: R16.5, R16.6.
  public struct Answer: Hashable, Sendable {
    /// Who asks.
    public let subject: Subject
    /// One verdict for each policy of the tenant, in its order.
    public let verdicts: [Verdict]
    /// The settings that result; nil if no app protection policy applies, and then nothing is protected.
    public let merged: AppProtectionPolicy?
    /// The settings that two policies that apply state differently.
    public let conflicts: [Conflict]
    /// The app configuration that results.
    public let configuration: AppConfiguration
    /// What conditional access policies ask of the user.
    public let access: [AccessAnswer]
  }

  /// A setting that several policies state differently.
  public struct Conflict: Hashable, Sendable {
    /// The setting.
    public let setting: Setting
    /// The places in the tenant of the policies that state the setting, each with its value.
    public let values: [Statement]
    /// The value that results.
    public let holds: SettingValue

    /// What one policy states.
    public struct Statement: Hashable, Sendable {
      /// The place of the policy in the tenant.
      public let policy: Int
      /// The value.
      public let value: SettingValue
    }
  }

  /// What one conditional access policy asks of a user.
  public struct AccessAnswer: Hashable, Sendable {
    /// The place of the policy in the tenant.
    public let policy: Int
    /// What it asks for.
    public let demand: AccessPolicy.Demand
    /// Whether the app protection that the user gets meets the demand.
    public let isMet: Truth
  }

  /// Returns what a user gets in an app on a device.
  ///
  /// - Complexity: O(*n*) in the size of the tenant.
  public func answer(for subject: Subject) -> Answer {
    let verdicts = policies.map { verdict(on: $0.audience, for: subject) }
    let applying = policies.indices.filter { verdicts[$0].applies == .yes }
    let merged = merged(applying)
    let protection = Truth.any(
      policies.indices.filter { policies[$0].settings != nil }.map { verdicts[$0].applies })
    return Answer(
      subject: subject, verdicts: verdicts, merged: merged, conflicts: conflicts(among: applying, merged),
      configuration: AppConfiguration(applying.compactMap { policies[$0].configuration }),
      access: accessPolicies.indices.compactMap { place in
        accessPolicies[place].demand(of: subject).map { demand in
          AccessAnswer(
            policy: place, demand: demand,
            // Another control may be met, which nothing here tells.
            isMet: demand == .oneOf && protection == .no ? .unknown : protection)
        }
      })
  }

  /// Returns the settings that result when some policies apply; nil if none of them has settings.
  ///
  /// - Parameter places: The places of the policies.
  /// - Returns: The most restrictive of each setting.
  package func merged(_ places: some Sequence<Int>) -> AppProtectionPolicy? {
    MergedPolicies(places.compactMap { policies[$0].settings })?.policy
  }

  /// Returns the settings that some policies state differently.
  package func conflicts(among places: [Int], _ merged: AppProtectionPolicy?) -> [Conflict] {
    guard let merged else { return [] }
    let applying = places.compactMap { place in policies[place].settings.map { (place, $0) } }
    if applying.count < 2 { return [] }
    return Setting.allCases.filter { $0.group != .targeting }.compactMap { setting in
      let stating = applying.filter { $0.1.states(setting) }
      guard let first = stating.first?.1.content(of: setting),
        stating.contains(where: { $0.1.content(of: setting) != first })
      else { return nil }
      return Conflict(
        setting: setting,
        values: stating.map { Conflict.Statement(policy: $0.0, value: $0.1.value(of: setting)) },
        holds: merged.value(of: setting))
    }
  }
}

extension Tenant.Answer {
  /// The places of the policies that apply, do not, or may.
  public func places(where applies: Truth) -> [Int] {
    verdicts.indices.filter { verdicts[$0].applies == applies }
  }
}
