package import MAMPolicyCore

/// Reads what is known of a device: a file of its own, the `device` of a world, or a step of a scenario.
///
/// Every key may be absent or, but for `now`, `null`, which means that it is unknown. A time is an ISO 8601 duration counted from the start,
/// negative before it, or a date with a time and an offset; dates need `now` to be one too, since only differences
/// count.
///
/// Source: R9.12; Formats, "Scenarios".
package enum DeviceReader {
  /// A device, and what time it is there.
  package struct Reading: Hashable, Sendable {
    /// What is known of the device, the app and the user.
    package var facts = DeviceFacts()
    /// What time it is; the start unless the document says otherwise.
    package var now = Instant.start
    /// What device management knows and does.
    package var management = DeviceManagement()

    /// Whether the document speaks of the device itself, and not only of device management.
    ///
    /// Only then does conditional launch follow from it: a world that merely says whether the device is
    /// enrolled would otherwise block every launch for all that it leaves out.
    package var saysMoreThanManagement: Bool {
      var rest = facts
      rest.isEnrolled = nil
      rest.isMDMUser = nil
      return rest != DeviceFacts()
    }
  }

  /// Whose device a document speaks of.
  package enum Extent {
    /// That of every account of a world.
    case world
    /// That of one user, so that `mdmUser` may also say whether the configuration names this user.
    case user
  }

  /// Reads a device; what is wrong is noted, and what cannot be read is as if it were not known.
  package static func read(_ value: JSONValue, _ decoding: JSONDecoding, of extent: Extent = .world)
    -> Reading
  {
    var reading = Reading()
    guard var reader = ObjectReader(value, decoding) else { return reading }
    if reader.has("mam") { WorldReader.version(of: &reader) }
    let times = Times(&reader)
    reading.now = times.now
    read(&reading.facts, from: &reader, times)
    let user = reader.value(ifPresent: "mdmUser")
    let isUser = extent == .user ? user?.bool : nil
    reading.management = DeviceManagement(
      isEnrolled: reading.facts.isEnrolled,
      configuredUser: user.flatMap { $0.isNull || isUser != nil ? nil : decoding.identity($0) },
      hasDevicePIN: reading.facts.hasDevicePIN)
    // The facts of a file are those of the user it names, until a world asks about its accounts.
    reading.facts.isMDMUser = isUser ?? (reading.management.configuredUser == nil ? nil : true)
    reader.finish()
    return reading
  }

  private static func read(_ facts: inout DeviceFacts, from reader: inout ObjectReader, _ times: Times) {
    for fact in DeviceFact.allCases {
      let key = fact.rawValue
      if let value = reader.value(ifPresent: key), value.isNull { continue }
      switch fact.row.kind {
      case .version: facts[fact] = version(key, &reader).map { .version($0) }
      case .text: facts[fact] = reader.string(ifPresent: key).map { .text($0) }
      case .flag: facts[fact] = reader.bool(ifPresent: key).map { .flag($0) }
      case .user: break
      case .word(let noun, let words):
        facts[fact] = reader.value(ifPresent: key).flatMap {
          reader.decoding.choice($0, noun, among: words, spelled: \.self)
        }.map { .word($0) }
      case .time: facts[fact] = times.instant(key, &reader).map { .time($0) }
      case .count: facts[fact] = reader.integer(ifPresent: key, in: 0 ... .max).map { .count($0) }
      }
    }
  }

  private static func version(_ key: String, _ reader: inout ObjectReader) -> DottedVersion? {
    guard let value = reader.value(ifPresent: key), let text = reader.decoding.string(value) else {
      return nil
    }
    if let version = DottedVersion(text) { return version }
    reader.decoding.note(
      "\(UserText.quoted(text)) is not a version; expected numbers joined by dots, such as `17.5.1`",
      at: value)
    return nil
  }
}

/// The times of one device, all durations from the start or all dates.
private struct Times {
  /// What time it is.
  let now: Instant
  /// What `now` is as a date, where it is one.
  private let date: ISODateTime?

  init(_ reader: inout ObjectReader) {
    guard let value = reader.value(ifPresent: "now"), let text = reader.decoding.string(value) else {
      (now, date) = (.start, nil)
      return
    }
    if let date = ISODateTime(text) {
      (now, self.date) = (.start, date)
    } else if let length = ISODuration(text)?.length {
      (now, date) = (Instant(length), nil)
    } else {
      (now, date) = (.start, nil)
      Self.refuse(text, value, reader)
    }
  }

  func instant(_ key: String, _ reader: inout ObjectReader) -> Instant? {
    guard let value = reader.value(ifPresent: key), let text = reader.decoding.string(value) else {
      return nil
    }
    if let length = ISODuration(text)?.length { return Instant(length) }
    guard let then = ISODateTime(text) else {
      Self.refuse(text, value, reader)
      return nil
    }
    guard let date else {
      reader.decoding.note(
        "a date can only be used when `now` is a date too, such as `\"now\": \"2026-03-01T08:30:00Z\"`",
        at: value)
      return nil
    }
    return Instant(then.sinceEpoch - date.sinceEpoch)
  }

  private static func refuse(_ text: String, _ value: JSONValue, _ reader: ObjectReader) {
    reader.decoding.note(
      "\(UserText.quoted(text)) is not a time; expected a duration from the start such as `-PT20M`, or a date such as "
        + "`2026-03-01T08:30:00Z`", at: value)
  }
}
