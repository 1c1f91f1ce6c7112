extension Tenant {
  /// What a user gets in an app on a device.
  ///
  /// Source: R16.5, R16.6.
  public struct Answer: Hashable, Sendable, PartPrinted {
    /// Who asks.
    public let subject: Subject
    /// One verdict for each policy of the tenant, in its order.
    public let verdicts: [Verdict]
    /// The app protection policies that apply and what results; nil if none applies, and then nothing is protected.
    public let result: MergedPolicies?
    /// The settings that two policies that apply state differently.
    public let conflicts: [Conflict]
    /// The app configuration that results.
    public let configuration: AppConfiguration
    /// What conditional access policies ask of the user.
    public let access: [AccessAnswer]

    /// The settings that result; nil if no app protection policy applies, and then nothing is protected.
    public var merged: AppProtectionPolicy? { result?.policy }
  }

  /// A setting that several policies state differently.
  public struct Conflict: Hashable, Sendable, PartPrinted {
    /// The setting.
    public let setting: Setting
    /// The places in the tenant of the policies that state the setting, each with its value.
    public let values: [Statement]
    /// The value that results.
    public let holds: SettingValue

    /// What one policy states.
    public struct Statement: Hashable, Sendable, PartPrinted {
      /// The place of the policy in the tenant.
      public let policy: Int
      /// The value.
      public let value: SettingValue
    }
  }

  /// What one conditional access policy asks of a user.
  public struct AccessAnswer: Hashable, Sendable, PartPrinted {
    /// The place of the policy in the tenant.
    public let policy: Int
    /// What it asks for.
    public let demand: AccessPolicy.Demand
    /// Whether the demand is met; unknown if that is left to another control than app protection.
    public let isMet: Truth
  }

  /// Returns what a user gets in an app on a device.
  ///
  /// - Complexity: O(*n*) in the size of the tenant.
  public func answer(for subject: Subject) -> Answer {
    let subject = subject.settled(among: groups)
    let verdicts = policies.map { verdict(on: $0.audience, for: subject) }
    let applying = policies.indices.filter { verdicts[$0].applies == .yes }
    let protecting = applying.filter { policies[$0].settings != nil }
    let result = MergedPolicies(protecting.compactMap { policies[$0].settings })
    let protection = Truth.any(
      policies.indices.filter { policies[$0].settings != nil }.map { verdicts[$0].applies })
    return Answer(
      subject: subject, verdicts: verdicts, result: result,
      conflicts: (result?.conflicts ?? []).map { Conflict($0, among: protecting) },
      configuration: AppConfiguration(applying.compactMap { policies[$0].configuration }),
      access: accessPolicies.indices.compactMap { index in
        accessPolicies[index].demand(of: subject).map { demand in
          AccessAnswer(
            policy: index, demand: demand,
            isMet: Self.isMet(demand, accessPolicies[index].otherControls, by: protection))
        }
      })
  }

  /// Whether a demand is met; nothing here tells whether another control is.
  private static func isMet(_ demand: AccessPolicy.Demand, _ others: [String], by protection: Truth) -> Truth
  {
    switch demand {
    case .appProtection: protection == .yes && !others.isEmpty ? .unknown : protection
    case .oneOf: protection == .no ? .unknown : protection
    }
  }

  /// Returns the settings that result when some policies apply; nil if none of them has settings.
  ///
  /// - Parameter indices: The indices of the policies.
  /// - Returns: The most restrictive of each setting.
  package func merged(_ indices: some Sequence<Int>) -> AppProtectionPolicy? {
    MergedPolicies(indices.compactMap { policies[$0].settings })?.policy
  }
}

extension Tenant.Answer {
  /// The places of the policies that apply, do not, or may.
  public func places(where applies: Truth) -> [Int] {
    verdicts.indices.filter { verdicts[$0].applies == applies }
  }
}

extension Tenant.Conflict {
  /// Makes one of a merged setting, with what those policies state that have a say.
  init(_ merged: MergedSetting, among indices: [Int]) {
    self.init(
      setting: merged.setting,
      values: zip(indices, merged.parts).filter { $1.isStated && $1.counts }.map {
        Statement(policy: $0, value: $1.value)
      }, holds: merged.value)
  }
}
