public import MAMPolicyCore

/// What a person should know of one setting that two policies have differently.
public struct SettingNotice: Hashable, Sendable {
  /// The setting.
  public let setting: Setting
  /// Which way it changes answers; `other` if what is allowed stays the same.
  public let direction: Direction
  /// The settings without which it would not have changed them; none where it does by itself.
  public let partners: [Setting]
  /// What a user or a device notices, at most two sentences with their full stops; each is true of the two policies.
  public let sentences: [String]
  /// What each sentence speaks of; nil for one that claims no answer.
  package let topics: [Topic?]
  /// What else is true, by what it speaks of, for somebody who asked about that.
  package var further: [Topic: String] = [:]
}

/// A change of the devices that a policy is for.
public struct TargetNotice: Hashable, Sendable {
  /// What changes, with its consequence, in sentences.
  public var sentence: String { parts.map(\.sentence).joined(separator: " ") }
  /// Which way it changes answers; nil where both policies are for the same devices.
  public let direction: Direction?
  /// What changes for data that the account shares with other managed accounts on the devices that were lost or gained.
  package let sharing: String
  /// Which way data that other managed accounts share changes, if no question shows it; else nil.
  ///
  /// Questions about data know an enrolled device and one whose enrollment is unknown, but none that is not enrolled.
  package let unaskedSharing: Direction?
  /// Each sentence, with which way it goes.
  package let parts: [Part]

  /// One sentence of a notice.
  package struct Part: Hashable, Sendable {
    /// Which way it goes.
    package let direction: Direction
    /// The sentence.
    package let sentence: String
  }

  /// Compares whom two policies are for; nil if both are for all devices.
  init?(from old: AppProtectionPolicy?, to new: AppProtectionPolicy?) {
    guard let old, let new else { return nil }
    func kinds(_ policy: AppProtectionPolicy) -> [Bool] {
      [true, false].filter { policy.applies(toEnrolledDevice: $0) }
    }
    func phrase(_ isEnrolled: Bool) -> String {
      isEnrolled ? "enrolled devices" : "devices that are not enrolled"
    }
    let (before, after) = (kinds(old), kinds(new))
    let gained = after.filter { !before.contains($0) }.map(phrase)
    let lost = before.filter { !after.contains($0) }.map(phrase)
    let lostPart = lost.first.map { lost in
      Part(
        direction: .opened,
        sentence: "The policy no longer applies to \(lost), so it no longer protects org data there.")
    }
    let gainedPart = gained.first.map { gained in
      Part(
        direction: .closed,
        sentence: lost.isEmpty
          ? "The policy now also applies to \(gained), so everything in it is new to them."
          : "It now applies to \(gained), so everything in it is new to them.")
    }
    let standing = gained.isEmpty ? "unmanaged" : "managed"
    let can = gained.isEmpty ? "can no longer" : "can now"
    sharing =
      "On \((lost + gained).first ?? "all devices"), the account now counts as \(standing). Managed accounts that exchange data "
      + "only with policy managed apps \(can) share data with it"
    unaskedSharing =
      before.contains(true) == after.contains(true) && before.contains(false) != after.contains(false)
      ? lost.isEmpty ? .opened : .closed : nil
    let parts = [lostPart, gainedPart].compactMap(\.self)
    if parts.isEmpty {
      guard before.count == 1 else { return nil }
      self.parts = [
        Part(direction: .other, sentence: "Both policies are only for \(phrase(before[0])).")
      ]
      direction = nil
    } else {
      self.parts = parts
      direction = parts[0].direction
    }
  }
}

extension SettingNotice: CustomStringConvertible {
  /// What users notice, in sentences.
  public var description: String {
    sentences.isEmpty ? "\(setting.rawValue): \(direction.rawValue)" : sentences.joined(separator: " ")
  }
}

extension TargetNotice: CustomStringConvertible {
  /// The sentence.
  public var description: String { sentence }
}
