internal import MAMPolicyCore

/// The questions that a sentence claims something of, between two policies.
struct Selection {
  private let classes: [String: SettingSentence.Classes]
  private let exceptions: [String: SettingSentence.Classes]
  private let setting: Setting
  private let old: AppProtectionPolicy
  private let new: AppProtectionPolicy
  /// The patterns that each policy lists, where the setting is a list of them.
  private let patterns: (old: [UniversalLinkPattern], new: [UniversalLinkPattern])

  init(
    _ questions: SettingSentence.Questions, of setting: Setting, from old: AppProtectionPolicy,
    to new: AppProtectionPolicy
  ) {
    classes = questions.classes
    exceptions = questions.exceptions
    self.setting = setting
    self.old = old
    self.new = new
    patterns = (Self.patterns(setting, old), Self.patterns(setting, new))
  }

  private static func patterns(_ setting: Setting, _ policy: AppProtectionPolicy) -> [UniversalLinkPattern] {
    switch setting {
    case .exemptedUniversalLinks, .managedUniversalLinks:
      (policy.entries(of: setting) ?? []).compactMap { UniversalLinkPattern($0) }
    case _: []
    }
  }

  /// Whether the selection says something of a key.
  func names(_ key: String) -> Bool { classes[key] != nil }

  /// Whether the questions of a shape have all the keys.
  func fits(_ shape: QuestionShape) -> Bool {
    classes.keys.allSatisfy { key in
      shape.dimensions.contains { $0.key == Self.key(key) }
    }
  }

  func contains(_ probe: Probe) -> Bool {
    fits(probe, classes) && (exceptions.isEmpty || !fits(probe, exceptions))
  }

  private func fits(_ probe: Probe, _ classes: [String: SettingSentence.Classes]) -> Bool {
    classes.allSatisfy { key, classes in
      probe.value(Self.key(key)).map { contains($0, classes, hasFailed: key != Self.key(key)) } ?? false
    }
  }

  /// The time since the last check-in is asked about with and without a failure to sign in again.
  private static func key(_ key: String) -> String { key == "lastCheckIn.failed" ? "lastCheckIn" : key }

  private func contains(_ value: QuestionClass, _ classes: SettingSentence.Classes, hasFailed: Bool) -> Bool {
    switch classes {
    case .named(let names): isNamed(value, names)
    case .except(let names): !isNamed(value, names)
    case .receivers:
      if case .other(.managed(let inbound, let outbound)) = value {
        inbound != .noApps && outbound != .filtered
      } else {
        false
      }
    case .senders:
      if case .other(.managed(_, let outbound)) = value {
        outbound == .allApps || outbound == .managedApps
      } else {
        false
      }
    case .clipboard(let level): value == .other(.clipboard(level, exempt: false))
    case .added: isEntry(value, new, patterns.new) && !isEntry(value, old, patterns.old)
    case .dropped: isEntry(value, old, patterns.old) && !isEntry(value, new, patterns.new)
    case .unlisted: isUnlisted(value)
    case .listed(let list): isListed(value, list)
    case .at(let bound): compare(value, bound, hasFailed) { $0 == $1 }
    case .below(let bound): compare(value, bound, hasFailed) { $0 < $1 }
    case .from(let bound): compare(value, bound, hasFailed) { $0 >= $1 }
    case .above(let bound): compare(value, bound, hasFailed) { $0 > $1 }
    case .aboveOrUnreported(let bound):
      isNamed(value, [ThreatReport.noSignal.rawValue]) || compare(value, bound, hasFailed) { $0 > $1 }
    case .fromBelow(let lower, let upper):
      compare(value, lower, hasFailed) { $0 >= $1 } && compare(value, upper, hasFailed) { $0 < $1 }
    case .aboveThrough(let lower, let upper):
      compare(value, lower, hasFailed) { $0 > $1 } && compare(value, upper, hasFailed) { $0 <= $1 }
    case .fromThrough(let lower, let upper):
      compare(value, lower, hasFailed) { $0 >= $1 } && compare(value, upper, hasFailed) { $0 <= $1 }
    case .whileUnusable: Self.isUnusable(setting, new) && Self.measure(value, hasFailed) != nil
    }
  }

  private func isNamed(_ value: QuestionClass, _ names: [String]) -> Bool {
    if names.contains("managed"), case .other(let end) = value, end.isManaged { return true }
    if names.contains("clockedOut"), case .fact(.clock(.clockedOut, false, _)) = value { return true }
    return names.contains(value.name)
  }

  // MARK: - Lists

  private func isEntry(
    _ value: QuestionClass, _ policy: AppProtectionPolicy, _ patterns: [UniversalLinkPattern]
  ) -> Bool {
    guard case .list(let entries) = policy.content(of: setting) else { return false }
    switch value {
    case .word(let word): return service(word, setting).map(entries.contains) ?? false
    case .fact(.text(let text)): return entries.contains { Folding.fold($0) == Folding.fold(text) }
    case .link(let link):
      return setting == .exemptedAppProtocols
        ? entries.contains { Folding.fold($0) == link.scheme }
        : patterns.contains { $0.matches(link) }
    case .itself, .other, .flag, .length, .companions, .device, .fact: return false
    }
  }

  /// Whether a place is one of the services that another setting of the new policy lists.
  private func isListed(_ value: QuestionClass, _ list: Setting) -> Bool {
    guard case .list(let entries) = new.content(of: list), case .word(let word) = value else { return false }
    return service(word, list).map(entries.contains) ?? false
  }

  /// The service by which a policy lists a place of requests.
  private func service(_ word: String, _ list: Setting) -> String? {
    list == .allowedDataIngestionLocations
      ? OpenLocation(rawValue: word)?.service?.rawValue : SaveLocation(rawValue: word)?.service?.rawValue
  }

  private func isUnlisted(_ value: QuestionClass) -> Bool {
    // What happens to what is not listed is a setting of its own.
    let list = Setting.all.first { $0.row.action == setting } ?? setting
    guard case .list(let entries) = new.content(of: list), !entries.isEmpty else { return false }
    return switch value {
    case .fact(.text(let text)): !entries.contains { Folding.fold($0) == Folding.fold(text) }
    case .fact(.otherText): true
    case .itself, .other, .word, .flag, .length, .link, .companions, .device, .fact: false
    }
  }

  // MARK: - Bounds

  /// Compares what stands for a class with a bound; false where there is no bound, or nothing to compare.
  private func compare(
    _ value: QuestionClass, _ bound: SettingSentence.Edge, _ hasFailed: Bool,
    _ order: (Measure, Measure) -> Bool
  ) -> Bool {
    guard let bound = Self.bound(bound.setting ?? setting, bound.isNew ? new : old),
      let measure = Self.measure(value, hasFailed)
    else { return false }
    return order(measure, bound)
  }

  /// Something that can be compared with another one of its kind.
  enum Measure: Comparable {
    case version(DottedVersion)
    case time(Duration)
    case number(Int)
  }

  /// Whether a policy's value of a setting is no bound.
  static func isOff(_ setting: Setting, _ policy: AppProtectionPolicy) -> Bool {
    switch setting.row.kind {
    case .count: policy.counted(setting) == 0
    case .time, .version: bound(setting, policy) == nil
    case .word, .flag, .optionalFlag, .words, .joinedWords, .text, .texts, .joinedTexts, .protocols, .apps:
      false
    }
  }

  /// Whether a policy's value of a setting is there and can be compared with nothing.
  static func isUnusable(_ setting: Setting, _ policy: AppProtectionPolicy) -> Bool {
    switch setting.row.kind {
    case .count(let path, let range, _): return !range.contains(policy[keyPath: path])
    case .time(let path, _, _):
      guard let limit = policy[keyPath: path], !limit.text.isEmpty else { return false }
      return limit.duration.map { $0 < .zero } ?? true
    case .version(let path, let zeroIsOff):
      guard let limit = policy[keyPath: path], !limit.isOff(zeroIsOff: zeroIsOff) else { return false }
      return limit.version == nil
    case .word, .flag, .optionalFlag, .words, .joinedWords, .text, .texts, .joinedTexts, .protocols, .apps:
      return false
    }
  }

  /// Whether a policy's value of a setting is no time at all.
  static func isInstant(_ setting: Setting, _ policy: AppProtectionPolicy) -> Bool {
    if case .time(let path, _, _) = setting.row.kind { return policy[keyPath: path]?.duration == .zero }
    return false
  }

  private static func bound(_ setting: Setting, _ policy: AppProtectionPolicy) -> Measure? {
    switch setting.row.kind {
    case .count: return .number(policy.counted(setting))
    case .time(let path, _, let zero):
      guard let duration = policy[keyPath: path]?.duration else { return nil }
      return zero != nil && duration == .zero ? nil : .time(duration)
    case .version(let path, let zeroIsOff):
      guard let limit = policy[keyPath: path], !limit.isOff(zeroIsOff: zeroIsOff) else { return nil }
      return limit.version.map(Measure.version)
    case .word:
      guard case .text(let word) = policy.content(of: setting) else { return nil }
      return threats.firstIndex(of: word).map(Measure.number)
    case .flag, .optionalFlag, .words, .joinedWords, .text, .texts, .joinedTexts, .protocols, .apps:
      return nil
    }
  }

  /// The levels of threat, from none upwards.
  private static let threats = ["secured", "low", "medium", "high"]

  private static func measure(_ value: QuestionClass, _ hasFailed: Bool) -> Measure? {
    switch value {
    case .length(let length): .number(length.through ?? length.from)
    case .fact(.version(let cut)): .version(cut.witness)
    case .fact(.passed(let cut)): .time(cut.witness)
    case .fact(.count(let cut)): .number(cut.witness)
    case .fact(.word(let word)): threats.firstIndex(of: word).map(Measure.number)
    case .fact(.checkIn(.passed(let cut), let result)):
      result == (hasFailed ? .failed : nil) ? .time(cut.witness) : nil
    case .fact(.clock(.clockedOut, false, .passed(let cut))): .time(cut.witness)
    case .itself, .other, .word, .flag, .link, .companions, .device, .fact: nil
    }
  }
}
