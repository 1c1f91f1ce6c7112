/// Where the values of a policy come from.
///
/// It explains answers and takes no part in them: policies with the same values compare equal,
/// whether or not they state them.
package struct SettingProvenance: Sendable {
  /// The settings that the export states in words that can be read.
  fileprivate var stated: SettingSet = []
  /// The export's own text for settings whose values could not be used.
  fileprivate var misread: [Setting: String] = [:]
  /// Whether the policy is written in a world or a scenario, rather than in an export.
  package fileprivate(set) var isInline = false
  // INVARIANT: at most one element: the values as they were read, none for a policy made in code. An array, because a
  // structure cannot hold itself.
  fileprivate var read: [AppProtectionPolicy] = []

  /// Creates the provenance of a policy made in code.
  package init() {}

  /// Whether the values were read, rather than set in code.
  package var isRead: Bool { !read.isEmpty }

  /// What tells apart the provenance of policies with equal values.
  package struct Source: Hashable, Sendable {
    fileprivate let stated: SettingSet
    fileprivate let misread: [Setting: String]
    fileprivate let isInline: Bool
    fileprivate let isRead: Bool
  }

  /// What the provenance of policies with equal values is compared by.
  package var source: Source {
    Source(stated: stated, misread: misread, isInline: isInline, isRead: isRead)
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
  /// A policy made in code states what differs from the default. One that was read states what its export states, and
  /// every setting that has another value since.
  public var stated: SettingSet {
    guard let read = provenance.read.first else { return differences(from: .standard) }
    return provenance.stated.union(differences(from: read))
  }

  /// Returns whether the policy states a setting, rather than leaving it to the default.
  ///
  /// A value that cannot be read counts as not stated.
  public func states(_ setting: Setting) -> Bool {
    provenance.isRead && isAsRead(setting)
      ? provenance.stated.contains(setting) : !hasValue(of: provenance.read.first ?? .standard, for: setting)
  }

  /// Returns the export's own text for a setting whose value could not be used, or nil for any other.
  public func misreadText(of setting: Setting) -> String? {
    guard let text = provenance.misread[setting], isAsRead(setting) else { return nil }
    return text
  }

  /// The export's own text for settings whose values could not be used.
  package var misreadTexts: [Setting: String] { provenance.misread.filter { isAsRead($0.key) } }

  /// Notes that the values were read as they are now.
  ///
  /// - Parameters:
  ///   - stated: The settings that the export states in words that can be read.
  ///   - misread: The export's own text for settings whose values could not be used.
  ///   - isInline: Whether the policy is written in a world or a scenario, rather than in an export.
  package mutating func noteReading(
    stating stated: SettingSet, misreading misread: [Setting: String] = [:], inline isInline: Bool = false
  ) {
    provenance = SettingProvenance()
    let read = self
    provenance.stated = stated
    provenance.misread = misread
    provenance.isInline = isInline
    provenance.read = [read]
  }

  /// Takes over from another policy whether a setting is stated, where the values of this one were read.
  mutating func copyProvenance(of setting: Setting, from other: AppProtectionPolicy) {
    guard provenance.isRead else { return }
    if other.states(setting) {
      provenance.stated.insert(setting)
    } else {
      provenance.stated.remove(setting)
    }
    provenance.misread[setting] = other.misreadText(of: setting)
    setting.row.kind.copy(from: self, to: &provenance.read[0])
  }

  private func isAsRead(_ setting: Setting) -> Bool {
    provenance.read.first.map { hasValue(of: $0, for: setting) } ?? false
  }

  private func hasValue(of other: AppProtectionPolicy, for setting: Setting) -> Bool {
    let kind = setting.row.kind
    return kind.content(of: self) == kind.content(of: other)
  }
}
