extension AppProtectionPolicy {
  /// Returns the policy that results when two are aimed at one user and app: the most restrictive of each setting.
  ///
  /// A setting only has a say while its policy uses it: the services of a policy that blocks no saving,
  /// or the PIN type of one that asks for no PIN, restrict nobody and are left out. Device models
  /// intersect; where no model is left, none is allowed (``noDeviceModel``). Where a number that the
  /// admin center takes as an entry differs (PIN attempts, clipboard characters), both give way to the
  /// recommended default. Periods are restrictions here, the shorter being the stricter, which is our
  /// reading, as is every order of strictness that no document gives.
  ///
  /// A bound that cannot be read is stricter than any other, because it keeps the user out whatever the
  /// device is; beside it, a bound that wipes loses its say. A web link that two
  /// policies send to different browsers goes to Microsoft Edge; a call or a message that they send to
  /// different apps goes nowhere.
  ///
  /// Both policies must apply on the device (``applies(toEnrolledDevice:)``); the result is aimed at
  /// every device.
  ///
  /// Source: rules.md R9.12, last paragraph.
  public static func mostRestrictive(of one: AppProtectionPolicy, _ other: AppProtectionPolicy)
    -> AppProtectionPolicy
  {
    var merge = PolicyMerge(one, other)
    merge.mergeTransfer()
    merge.mergeOpening()
    merge.mergeFunctionality()
    merge.mergeAccess()
    merge.mergeVersions()
    merge.mergeConditions()
    return merge.merged
  }
}

/// Two policies on their way to becoming one.
struct PolicyMerge {
  /// The two policies.
  let policies: [AppProtectionPolicy]
  /// What has become of them so far.
  var merged: AppProtectionPolicy

  init(_ one: AppProtectionPolicy, _ other: AppProtectionPolicy) {
    policies = [one, other]
    let names = [one.displayName, other.displayName].compactMap(\.self)
    merged = AppProtectionPolicy(displayName: names.isEmpty ? nil : names.joined(separator: " + "))
    merged.id = one.id == other.id ? one.id : nil
    merged.appGroupType = one.appGroupType == other.appGroupType ? one.appGroupType : nil
    merged.apps = one.apps == other.apps ? one.apps : nil
    merged.isAssigned =
      one.isAssigned == true || other.isAssigned == true ? true : one.isAssigned ?? other.isAssigned
  }

  /// Returns whether a flag that restricts is set in one of the policies.
  func any(_ flag: KeyPath<AppProtectionPolicy, Bool>) -> Bool { policies.contains { $0[keyPath: flag] } }

  /// Returns the strictest word of a vocabulary that is declared from the loosest to the strictest.
  func strictest<Word: PolicyVocabulary>(
    _ word: KeyPath<AppProtectionPolicy, Word>, among some: [AppProtectionPolicy]? = nil
  ) -> Word? {
    let words = Set((some ?? policies).map { $0[keyPath: word] })
    return Word.allCases.reversed().first(where: words.contains)
  }

  /// Returns the members that all of some policies have, nothing of no policy.
  func shared<Member: Hashable & Sendable>(_ lists: [[Member]]) -> [Member] {
    guard let first = lists.first else { return [] }
    let others = lists.dropFirst().map(Set.init)
    return first.filter { member in others.allSatisfy { $0.contains(member) } }
  }

  /// Returns a value that all of some policies have, nothing when they differ.
  func common<Value: Equatable>(_ values: [Value?]) -> Value? {
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
