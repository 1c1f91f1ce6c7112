internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension QuestionClass {
  /// Whether a text names the class or lists at least one value of it.
  ///
  /// All values of a class behave alike, so that one value in common is enough for the class to be meant.
  func isMeant(by text: String, in topic: Topic, of space: QuestionSpace) -> Bool {
    switch self {
    case .itself, .word, .flag, .companions: text == name
    case .other(let end): text == end.name || (text == PatternWords.managed && end.isManaged)
    // No policy in play tells devices apart, where there is one class of them.
    case .device: text == name || (space.launch.devices.count == 1 && DeviceClass(rawValue: text) != nil)
    case .length(let length): length.isMeant(by: text)
    case .link(let link):
      Link(text).flatMap {
        topic == .asking(.universalLink)
          ? space.links.universalLink(standingFor: $0) : space.links.url(standingFor: $0)
      } == link
    case .fact(let value):
      value.isMeant(by: text, listed: space.launch.listedTexts)
    }
  }
}

extension QuestionClass {
  /// Returns the class of a fact with one value that some texts mean, if they do not mean all of it.
  func narrowed(to texts: [String], in space: QuestionSpace) -> QuestionClass {
    guard case .fact(let value) = self else { return self }
    return .fact(value.narrowed(to: texts, listed: space.launch.listedTexts))
  }
}

extension LengthClass {
  /// Whether a text is a length of the class, or a range with such a length: `0`, `1-50`, `51-`.
  fileprivate func isMeant(by text: String) -> Bool {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
    guard let least = ends[0], least >= 0, !text.hasPrefix("+") else { return false }
    let greatest: Int
    switch ends.count {
    case 1: greatest = least
    case _: greatest = text.hasSuffix("-") ? .max : ends[1] ?? -1
    }
    return least <= greatest && from <= greatest && least <= through ?? .max
  }
}

extension LaunchSpace {
  /// The texts that facts are compared with.
  fileprivate var listedTexts: [String] {
    facts.flatMap(\.values).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}

/// Reads values of facts that a pattern gives as a number, a version or a time.
enum OpenValue {
  static func version(_ text: String) -> DottedVersion? { DottedVersion(text) }

  static func time(_ text: String) -> Duration? {
    ISODuration(text).map(\.length).flatMap { $0 < .zero ? nil : $0 }
  }

  static func count(_ text: String) -> Int? { Int(text).flatMap { $0 < 0 ? nil : $0 } }
}

extension FactClass {
  /// Returns the class with one value that some texts mean, if they do not mean all of it.
  func narrowed(to texts: [String], listed: [String]) -> FactClass {
    guard let text = texts.first(where: { isMeant(by: $0, listed: listed) }) else { return self }
    return switch self {
    case .version(let cut):
      .version(
        cut.narrowed(to: text, OpenValue.version, spell: \.text, within: DeviceFact.plainVersion))
    case .passed(let cut):
      .passed(cut.narrowed(to: text, OpenValue.time, spell: \.iso8601, within: DeviceFact.time))
    case .count(let cut):
      .count(cut.narrowed(to: text, OpenValue.count, spell: { "\($0)" }, within: DeviceFact.count))
    case .checkIn(let time, let result):
      // The text without the result of signing in again, which begins with the only comma.
      .checkIn(
        time.narrowed(to: [String(text.prefix { $0 != "," })], listed: listed), result)
    case .unknown, .inFuture, .text, .otherText, .flag, .word, .clock, .noPIN: self
    }
  }

  fileprivate func isMeant(by text: String, listed: [String]) -> Bool {
    if text == name { return true }
    return switch self {
    case .unknown, .inFuture, .flag, .word, .noPIN: false
    case .version(let cut): cut.isMeant(by: text, read: OpenValue.version)
    case .passed(let cut): cut.isMeant(by: text, read: OpenValue.time)
    case .count(let cut): cut.isMeant(by: text, read: OpenValue.count)
    case .text(let mine): Folding.fold(text) == Folding.fold(mine)
    case .otherText:
      text != FactClass.unknown.name && !listed.contains { Folding.fold($0) == Folding.fold(text) }
    case .clock(let status, let timedOut, let since):
      // The time comes last, and is the only part that has more than one spelling.
      text.removing(prefix: Self.clock(status, timedOut: timedOut, since: .unknown).name + ",")
        .map { since != .unknown && since.isMeant(by: $0, listed: listed) } ?? false
    case .checkIn(let time, let result):
      text.removing(suffix: result.map { ",reauthentication \($0.rawValue)" } ?? "")
        .map { time.isMeant(by: $0, listed: listed) } ?? false
    }
  }
}

extension Cut {
  /// Whether a text is a value of the class, or a range with values of it: `<16.4`, `16.4`, `16.4..17.0`, `>17.0`, `any`.
  fileprivate func isMeant(by text: String, read: (String) -> Value?) -> Bool {
    if text == "any" { return true }
    return switch ValueRange(text, read) {
    case .one(let value)?: contains(value)
    case .between(let first, let last)?: meets(first, last)
    case nil: false
    }
  }

  /// Whether some value lies in the class and between two bounds, the bounds themselves left out.
  private func meets(_ first: Value?, _ last: Value?) -> Bool {
    if let lower, lower == upper {
      return (first.map { lower > $0 } ?? true) && (last.map { lower < $0 } ?? true)
    }
    let (least, greatest) = (
      [lower, first].compactMap(\.self).max(), [upper, last].compactMap(\.self).min()
    )
    guard let least, let greatest else { return true }
    return least < greatest
  }
}

extension String {
  fileprivate func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
  fileprivate func removing(suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
