package import MAMPolicyCore

extension SplitMix64 {
  /// Returns a value of a fact, often one at which some policy's answer may change.
  package mutating func value(of fact: DeviceFact) -> DeviceFactValue? {
    switch fact.row.kind {
    case .version:
      let texts = ["0", "0.9", "1", "1.0.0.1", "16.4", "17.1.9", "17.2", "17.2.0.1", "98", "99", "100", ""]
      return DottedVersion(pick(texts)).map { .version($0) }
    case .text: return pick(["iPhone99,9", "IPHONE99,9", "iPad1,1", nil]).map { .text($0) }
    case .flag, .user: return pick([true, false, nil]).map { .flag($0) }
    case .word(_, let words): return pick(words.map(Optional.some) + [nil]).map { .word($0) }
    case .time:
      let seconds = pick([
        nil, -60, 0, 299, 300, 301, 599, 600, 601, 1_800, 3_600, 7_200, 43_201, 86_400, 7_776_001, 99_999_999,
      ])
      return seconds.map { .time(Instant(.seconds(-$0))) }
    case .count: return pick([nil, 0, 1, 4, 5, 6, 49, 50, 1_000, 70_000]).map { .count($0) }
    }
  }
}
