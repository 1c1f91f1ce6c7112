internal import MAMPolicyCore

/// What a device is like, in words that stand behind "A device".
enum LaunchWords {
  /// What some classes of a fact say of a device.
  static func clause(_ fact: LaunchFact, _ part: PolicyChange.Part) -> String {
    let values = part.classes.compactMap { value in
      if case .fact(let value) = value { value } else { nil }
    }
    let all = part.dimension.classes.compactMap { value in
      if case .fact(let value) = value { value } else { nil }
    }
    if values.count == all.count { return "whatever its \(fact.noun)" }
    return English.list(phrases(fact, values, all), "or")
  }

  private typealias Value = LaunchFact.Value

  private static func phrases(_ fact: LaunchFact, _ values: [Value], _ all: [Value]) -> [String] {
    switch fact {
    case .osVersion, .appVersion, .sdkVersion:
      ranges(
        values, all, { if case .version(let cut) = $0 { (cut.lower?.text, cut.upper?.text) } else { nil } }
      )
      .map { "with \(fact.noun) \($0.text(below: "below", above: "above", through: "through"))" }
        + (values.contains(.unknown) ? ["with unknown \(fact.noun)"] : [])
    case .lastCheckIn: checkIns(values, all)
    case .lastActive: listed("last used", times(values, all))
    case .pinSetAt:
      listed("with a PIN set", times(values, all))
        + values.compactMap { value in
          if case .noPIN(let isKnown) = value {
            isKnown ? "without a PIN" : "perhaps without a PIN"
          } else {
            nil
          }
        }
    case .pinAttempts:
      ranges(
        values, all,
        {
          if case .attempts(let cut) = $0 {
            (cut.lower.map(String.init), cut.upper.map(String.init))
          } else {
            nil
          }
        }
      )
      .map { "after \($0.text(below: "fewer than", above: "more than", through: "to")) wrong PINs" }
        + (values.contains(.unknown) ? ["after an unknown number of wrong PINs"] : [])
    case .clock: clocks(values, all)
    case .threatLevel: threatLevels(values)
    case .model, .jailbroken, .devicePIN, .account: values.map { word($0, of: fact) }
    }
  }

  /// Ends of a phrase after its beginning, once.
  private static func listed(_ beginning: String, _ ends: [String]) -> [String] {
    ends.isEmpty ? [] : ["\(beginning) \(English.list(ends, "or"))"]
  }

  private static func threatLevels(_ values: [Value]) -> [String] {
    let levels = values.compactMap { value in
      if case .threat(let report) = value, report != .noSignal { report.rawValue } else { nil }
    }
    return listed("at threat level", levels)
      + (values.contains(.threat(.noSignal)) ? ["without a report of threats"] : [])
      + (values.contains(.unknown) ? ["whose threat level is unknown"] : [])
  }

  private static func word(_ value: Value, of fact: LaunchFact) -> String {
    switch (fact, value) {
    case (.jailbroken, .flag(let flag)): flag ? "that is jailbroken" : "that is not jailbroken"
    case (.devicePIN, .flag(let flag)): flag ? "with a PIN of its own" : "without a PIN of its own"
    case (.model, .model(let model)): model.map { "of model \($0)" } ?? "of another model"
    case (.account, .account(.unconfirmed)): "whose account could not sign in"
    case (.account, .account(let state)): "whose account is \(state.rawValue)"
    case (_, _): "whose \(fact.noun) is \(value.name)"
    }
  }

  // MARK: - Ranges

  /// Neighboring classes as one range.
  private struct Range {
    var lower: String?
    var upper: String?
    var includesLower: Bool
    var includesUpper: Bool

    /// The range in words; nothing at either end where there is no bound.
    func text(below: String, above: String, through: String) -> String {
      switch (lower, upper) {
      case (nil, nil): "of any value"
      case (nil, let upper?): includesUpper ? "up to \(upper)" : "\(below) \(upper)"
      case (let lower?, nil): includesLower ? "\(lower) or more" : "\(above) \(lower)"
      case (let lower?, let upper?):
        switch (includesLower, includesUpper) {
        case (true, true): lower == upper ? lower : "\(lower) \(through) \(upper)"
        case (true, false): "\(lower) \(through) \(below) \(upper)"
        case (false, true): "\(above) \(lower) and up to \(upper)"
        case (false, false): "\(above) \(lower) and \(below) \(upper)"
        }
      }
    }
  }

  /// Joins classes that are neighbors among all into ranges.
  private static func ranges(
    _ values: [Value], _ all: [Value], _ bounds: (Value) -> (lower: String?, upper: String?)?
  ) -> [Range] {
    var ranges: [Range] = []
    var isOpen = false
    for value in all {
      guard values.contains(value), let (lower, upper) = bounds(value) else {
        isOpen = false
        continue
      }
      let isPoint = lower != nil && lower == upper
      if isOpen, var last = ranges.popLast() {
        (last.upper, last.includesUpper) = (upper, isPoint)
        ranges.append(last)
      } else {
        ranges.append(Range(lower: lower, upper: upper, includesLower: isPoint, includesUpper: isPoint))
      }
      isOpen = true
    }
    return ranges
  }

  private static func times(_ values: [Value], _ all: [Value]) -> [String] {
    func words(_ duration: Duration?) -> String? { duration.map { $0.words() ?? $0.iso8601 } }
    let ranges = ranges(values, all) {
      if case .passed(let cut) = $0 { (words(cut.lower), words(cut.upper)) } else { nil }
    }
    return ranges.map { range in
      range.lower == nil && range.upper == nil
        ? "at any time" : range.text(below: "less than", above: "more than", through: "to") + " ago"
    } + (values.contains(.inFuture) ? ["in the future"] : [])
      + (values.contains(.unknown) ? ["at an unknown time"] : [])
  }

  /// Last check-ins: where how signing in again ended does not matter, it is left out.
  private static func checkIns(_ values: [Value], _ all: [Value]) -> [String] {
    let results: [(Reauthentication?, String)] = [
      (nil, ""), (.succeeded, ", signed in again"), (.failed, ", unable to sign in again"),
    ]
    func times(_ values: [Value], _ result: Reauthentication?) -> [Value] {
      values.compactMap { if case .checkIn(let time, result) = $0 { time } else { nil } }
    }
    let lists = results.map { (times(values, $0.0), $0.1) }
    if lists.allSatisfy({ $0.0 == lists[0].0 }) {
      return listed("last checked in", Self.times(lists[0].0, times(all, nil)))
    }
    return zip(lists, results).flatMap { list, result in
      Self.times(list.0, times(all, result.0)).map { "last checked in \($0)\(list.1)" }
    }
  }

  /// Working time, one phrase a status; where nothing else about it matters, nothing else is said.
  private static func clocks(_ values: [Value], _ all: [Value]) -> [String] {
    let known = ClockStatus.allCases.flatMap { status -> [String] in
      func those(_ values: [Value], _ timedOut: Bool) -> [Value] {
        values.compactMap { if case .clock(status, timedOut, let since) = $0 { since } else { nil } }
      }
      let who = "whose user is \(status.phrase)"
      let (mine, whole) = ([false, true].map { those(values, $0) }, [false, true].map { those(all, $0) })
      if mine == whole { return [who] }
      return [false, true].flatMap { timedOut -> [String] in
        let place = timedOut ? 1 : 0
        let confirmed = timedOut ? ", which could not be confirmed" : ""
        if mine[place].isEmpty { return [] }
        if mine[place] == whole[place] { return [who + confirmed] }
        return times(mine[place], whole[place]).map { "\(who) since \($0)\(confirmed)" }
      }
    }
    return known + (values.contains(.unknown) ? ["whose working time is unknown"] : [])
  }
}

extension ClockStatus {
  fileprivate var phrase: String {
    switch self {
    case .notConfigured: "without working time"
    case .unknown: "perhaps at work"
    case .clockedIn: "clocked in"
    case .clockedOut: "clocked out"
    case .clockedInStale: "with a stale clocked-in status"
    case .clockedOutStale: "with a stale clocked-out status"
    }
  }
}

extension LaunchFact {
  /// The fact as a noun.
  var noun: String {
    switch self {
    case .osVersion: "OS version"
    case .appVersion: "app version"
    case .sdkVersion: "SDK version"
    case .model: "model"
    case .jailbroken: "jailbreak status"
    case .devicePIN: "device PIN"
    case .threatLevel: "threat level"
    case .account: "account state"
    case .clock: "working time"
    case .lastCheckIn: "last check-in"
    case .lastActive: "last use"
    case .pinAttempts: "wrong PINs"
    case .pinSetAt: "PIN"
    }
  }
}
