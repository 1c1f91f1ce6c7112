/// All that is known of one setting, in one place.
///
/// Reading, showing, merging, lock-down and projection follow from the row; the default is that of a new
/// ``AppProtectionPolicy``. A setting without a row, or a row without one of its parts, does not compile.
///
/// Source: R15.2.
package final class SettingRow: Sendable {
  /// The setting in the words of the admin center.
  package let label: String
  /// What the setting does, in one or two sentences for an administrator.
  let meaning: String
  /// The page of the admin center on which the setting stands.
  package let group: Setting.Group
  /// What kind of value it has, and where a policy holds that value.
  package let kind: SettingKind
  /// Which of two values protects more.
  package let strictness: Strictness
  /// How the setting comes out when several policies become one.
  package let merge: Merge
  /// Whether a policy has the switch on that the setting refines; only such policies have a say when several become
  /// one.
  ///
  /// It holds for a merged policy where it holds for one of those merged, so that their grouping changes nothing.
  package let refines: @Sendable (AppProtectionPolicy) -> Bool
  /// The setting that says what happens while the condition that this setting sets is not met; nil if there is none.
  package let action: Setting?
  /// Whether policies of other platforms have the setting too.
  package let platform: Platform
  /// Whether strict reading wants the setting stated: saving, opening, sending, receiving or pasting depends on it,
  /// and no document but the admin center says what holds without it.
  ///
  /// Source: R15.1 (strict mode), R15.2 ("Feeds").
  package let isEssential: Bool
  /// Whether a policy uses the setting at all; where it does not, the value has no say.
  package let isUsed: @Sendable (AppProtectionPolicy) -> Bool
  /// The choice that the admin center shows for a policy if it depends on further settings; nil if it does not.
  let choice: @Sendable (AppProtectionPolicy) -> String?

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - label: The admin center's words; settings that share a control there are distinguished after a colon.
  ///   - meaning: What the setting does.
  ///   - group: The page of the admin center.
  ///   - kind: The kind of value and its key path.
  ///   - strictness: Which of two values protects more.
  ///   - merge: How several policies become one.
  ///   - refines: Whether a policy has the switch on that the setting refines; always, where it refines none.
  ///   - action: The setting that says what happens while the condition that this setting sets is not met.
  ///   - platform: Whether policies of other platforms have the setting too.
  ///   - isEssential: Whether strict reading wants the setting stated.
  ///   - isUsed: Whether a policy uses the setting.
  ///   - choice: The choice that the admin center shows if it depends on further settings.
  init(
    _ label: String, does meaning: String, _ group: Setting.Group, _ kind: SettingKind,
    _ strictness: Strictness,
    merge: Merge = .strictest,
    refining refines: @escaping @Sendable (AppProtectionPolicy) -> Bool = { _ in true },
    then action: Setting? = nil, on platform: Platform = .several, isEssential: Bool = false,
    while isUsed: @escaping @Sendable (AppProtectionPolicy) -> Bool = { _ in true },
    shown choice: @escaping @Sendable (AppProtectionPolicy) -> String? = { _ in nil }
  ) {
    self.label = label
    self.meaning = meaning
    self.group = group
    self.kind = kind
    self.strictness = strictness
    self.merge = merge
    self.refines = refines
    self.action = action
    self.platform = platform
    self.isEssential = isEssential
    self.isUsed = isUsed
    self.choice = choice
  }

  /// Which of two values of a setting protects more.
  ///
  /// Source: R16.5; every order that no document gives is our reading.
  package enum Strictness: Hashable, Sendable {
    /// The flag that protects more.
    case flag(Bool)
    /// Words are ranked by their vocabulary; see ``FailClosedVocabulary/strictness``.
    case ranked
    /// More protects more.
    case higher
    /// Less protects more; of lengths of time, one that cannot be read is stricter than any.
    case lower
    /// A delay protects more the shorter it is. None compares with no other: without an action it is no check, and with
    /// one the action comes at once.
    case delay
    /// A list protects more the fewer entries it has, but where an empty one stands for anything.
    case fewer
    /// Neither of two different values is stricter.
    case incomparable
  }

  /// Which platforms' policies have a setting.
  package enum Platform: Hashable, Sendable {
    /// Only those for iOS and iPadOS.
    case iOS
    /// Those of other platforms too.
    case several
  }

  /// How a setting comes out when several policies become one.
  package enum Merge: Sendable {
    /// As the strictest value; lists have what all of them have, and what cannot be compared gives way to the default.
    case strictest
    /// By a rule of its own, of the policies that have a say.
    case own(@Sendable (inout PolicyMerge, [AppProtectionPolicy]) -> Void)
  }
}

extension Setting {
  /// All that is known of the setting.
  package var row: SettingRow { Self.rows[ordinal] }

  /// The setting in the words of the admin center.
  ///
  /// Source: R15.2, last column; settings that share one control there are distinguished by
  /// what follows the colon.
  public var label: String { row.label }

  /// What the setting does, in one or two sentences for an administrator.
  ///
  /// Source: App protection policy settings for iOS/iPadOS; R15.2.
  public var meaning: String { row.meaning }

  /// The page of the admin center on which the setting stands.
  public var group: Group { row.group }

  /// The place of the setting among ``allCases``, which have every setting.
  ///
  /// An enumeration without associated values is kept as the number of its case; a test holds it to the list.
  package var ordinal: Int { Int(unsafe unsafeBitCast(self, to: UInt8.self)) }

  /// Hashes the place of the setting, because its name would be spelled out each time.
  public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }

  /// The settings in order, kept because the synthesized list is made again each time.
  package static let all: [Setting] = allCases

  /// The rows of all settings, in order.
  static let rows: [SettingRow] = allCases.map(\.writtenRow)
}
