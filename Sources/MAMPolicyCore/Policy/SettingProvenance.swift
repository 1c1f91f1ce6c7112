/// Where the values of a policy come from.
///
/// It explains answers and takes no part in them: policies with the same values compare equal,
/// whether or not they state them.
package struct SettingProvenance: Sendable {
  /// The settings that the export states in words that can be read.
  package var stated: SettingSet
  /// What the export says of settings in whose place something else was read.
  package var misread: [Setting: String]

  /// Notes what an export states.
  package init(stated: SettingSet = [], misread: [Setting: String] = [:]) {
    self.stated = stated
    self.misread = misread
  }
}

extension SettingProvenance: Hashable {
  /// Holds always: values count, and not where they come from.
  package static func == (one: SettingProvenance, other: SettingProvenance) -> Bool { true }
  /// Adds nothing, as nothing is compared.
  package func hash(into hasher: inout Hasher) {}
}

extension AppProtectionPolicy {
  /// The settings that the policy states; any other has its default.
  ///
  /// A policy made in code states what differs from the default.
  public var stated: SettingSet { provenance?.stated ?? differences(from: .standard) }

  /// Returns whether the policy states a setting, rather than that a default stands in.
  ///
  /// A value that cannot be read counts as not stated.
  public func states(_ setting: Setting) -> Bool {
    if let provenance { return provenance.stated.contains(setting) }
    let kind = setting.row.kind
    return kind.content(of: self) != kind.content(of: .standard)
  }

  /// Returns what the export says of a setting in whose place something else was read, nothing for any other.
  public func misreadText(of setting: Setting) -> String? { provenance?.misread[setting] }
}
