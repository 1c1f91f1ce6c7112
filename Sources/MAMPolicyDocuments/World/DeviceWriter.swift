package import MAMPolicyCore

/// Writes what is known of a device; the inverse of ``DeviceReader``.
package enum DeviceWriter {
  /// Returns the facts that are known, in the order of ``DeviceFact``; times count from the start.
  package static func members(of facts: DeviceFacts) -> [JSONOutput.Member] {
    DeviceFact.allCases.compactMap { fact in
      value(of: fact, in: facts).map { JSONOutput.Member(fact.rawValue, $0) }
    }
  }

  /// Returns one fact, or nil if it is not known; `mdmUser` is whether the configuration names the user.
  package static func value(of fact: DeviceFact, in facts: DeviceFacts) -> JSONOutput? {
    switch facts[fact] {
    case .version(let version): .string(version.text)
    case .text(let text), .word(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .count(let count): .integer(count)
    case .time(let time): .string(time.sinceStart.iso8601)
    case nil: nil
    }
  }
}
