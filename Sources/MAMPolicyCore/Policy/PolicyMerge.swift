extension AppProtectionPolicy {
  /// Returns the policy that results when two target one user and app: the most restrictive of each setting.
  ///
  /// A setting has a say only while its policy uses it: the services of a policy that does not block saving,
  /// or the PIN type of one that does not ask for a PIN, restrict nobody and are left out. Device models
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
  /// Both policies must apply on the device (``applies(toEnrolledDevice:)``); the result targets
  /// every device.
  ///
  /// Source: R9.12, last paragraph.
  public static func mostRestrictive(of one: AppProtectionPolicy, _ other: AppProtectionPolicy)
    -> AppProtectionPolicy
  {
    var merge = PolicyMerge(one, other)
    for row in Setting.rows { merge.add(row) }
    return merge.merged
  }
}

/// Two policies on their way to becoming one.
package struct PolicyMerge: Sendable {
  /// The two policies.
  let policies: [AppProtectionPolicy]
  /// What has become of them so far.
  var merged: AppProtectionPolicy

  fileprivate init(_ one: AppProtectionPolicy, _ other: AppProtectionPolicy) {
    policies = [one, other]
    let names = [one.displayName, other.displayName].compactMap(\.self)
    merged = AppProtectionPolicy(displayName: names.isEmpty ? nil : names.joined(separator: " + "))
    merged.id = one.id == other.id ? one.id : nil
    if one.provenance != nil || other.provenance != nil {
      merged.provenance = SettingProvenance(stated: one.stated.union(other.stated))
    }
  }

  /// Merges one setting.
  fileprivate mutating func add(_ row: SettingRow) {
    let using = policies.filter(row.isUsed)
    switch row.merge {
    case .strictest: row.kind.merge(using, by: row.strictness, into: &merged)
    case .shared: row.kind.share(using, into: &merged)
    case .own(let merge): merge(&self)
    }
  }
}
