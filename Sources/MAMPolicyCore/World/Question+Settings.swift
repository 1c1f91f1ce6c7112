extension Question {
  /// The settings, of the policy at either end, that the answer can rest on.
  ///
  /// They are what the rule reads, and the setting that says whether the policy applies on the device.
  package var settings: SettingSet { reads.near.union(reads.far).union([.targetedAppManagementLevels]) }
}

extension SettingSet {
  /// The settings that conditional launch rests on.
  package static let launch: SettingSet = {
    var settings: SettingSet = [.appDataEncryptionType, .targetedAppManagementLevels]
    for setting in Setting.allCases where setting.group == .access || setting.group == .launch {
      settings.insert(setting)
    }
    return settings
  }()
}
