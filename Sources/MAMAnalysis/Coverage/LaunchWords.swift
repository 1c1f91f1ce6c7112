package import MAMPolicyCore

/// What a device is like, in words that stand behind "A device".
package enum LaunchWords {
  /// What some classes of a fact say of a device, without what is not known, unless that is all.
  ///
  /// A fact that is not known, or a time that lies ahead, mostly counts as the worst value does. Versions are spelled as the
  /// policies have them.
  package static func knownClauses(
    _ fact: DeviceFact, _ part: PolicyChange.Part, spelling policies: [AppProtectionPolicy]
  ) -> [String] {
    func isKnown(_ value: QuestionClass) -> Bool {
      if case .fact(let value) = value { value.isKnown } else { true }
    }
    let known = part.classes.filter(isKnown)
    if known.isEmpty || part.isWhole { return clauses(fact, part, spelling: policies) }
    let dimension = QuestionDimension(part.dimension.key, part.dimension.classes.filter(isKnown))
    return known.count == dimension.classes.count
      ? ["whose \(fact.row.noun) is known"]
      : clauses(fact, PolicyChange.Part(dimension: dimension, classes: known), spelling: policies)
  }

  /// What some classes of a fact say of a device, a clause for each range of values.
  static func clauses(
    _ fact: DeviceFact, _ part: PolicyChange.Part, spelling policies: [AppProtectionPolicy]
  ) -> [String] {
    let values = part.classes.compactMap { value in
      if case .fact(let value) = value { value } else { nil }
    }
    let all = part.dimension.classes.compactMap { value in
      if case .fact(let value) = value { value } else { nil }
    }
    if values.count == all.count {
      return switch fact {
      case .pinSetAt: ["whether or not an app PIN is set up"]
      case .pinAttempts: ["after any number of wrong PINs"]
      case _: ["whatever its \(fact.row.noun)"]
      }
    }
    return phrases(fact, values, all, policies)
  }

  typealias Value = FactClass

  /// The phrases of a fact: its own where it has some, else those of its kind.
  private static func phrases(
    _ fact: DeviceFact, _ values: [Value], _ all: [Value], _ policies: [AppProtectionPolicy]
  ) -> [String] {
    let noun = fact.row.noun
    switch fact {
    case .lastCheckIn: return checkIns(values, all)
    case .lastActive: return listed("last used", times(values, all))
    case .pinSetAt:
      let isWhole = values.filter(\.isTime) == all.filter(\.isTime)
      return (isWhole ? ["with an app PIN set"] : listed("with an app PIN set", times(values, all)))
        + values.compactMap { value in
          if case .noPIN(let isKnown) = value {
            isKnown ? "without an app PIN" : "whose app PIN is unknown"
          } else {
            nil
          }
        }
    case .pinAttempts:
      return counts(values, all).map { "after \($0) wrong PINs" }
        + (values.contains(.unknown) ? ["after an unknown number of wrong PINs"] : [])
    case .clock: return clocks(values, all)
    case .threatLevel: return threatLevels(values)
    case _: break
    }
    switch fact.row.kind {
    case .version:
      let versions = ranges(values, all) {
        guard case .version(let cut) = $0 else { return nil }
        return (
          cut.lower.map { fact.spelled($0, in: policies) }, cut.upper.map { fact.spelled($0, in: policies) }
        )
      }
      let texts = versions.map {
        $0.fromZeroOpen.text(below: "below", above: "above", through: "through", orMore: "or later")
      }
      // A version that is named needs no article.
      let isOpen =
        texts.first.map { text in ["below ", "above ", "at least "].contains { text.hasPrefix($0) } } ?? false
      return listed("with \(isOpen ? "an " : "")\(noun)", texts)
        + (values.contains(.unknown) ? ["with an unknown \(noun)"] : [])
    case .time: return listed("whose \(noun) was", times(values, all))
    case .count:
      return listed("whose \(noun) is", counts(values, all))
        + (values.contains(.unknown) ? ["whose \(noun) is unknown"] : [])
    case .text, .flag, .user, .word: return values.map { word($0, of: fact) }
    }
  }

  private static func counts(_ values: [Value], _ all: [Value]) -> [String] {
    ranges(
      values, all,
      {
        if case .count(let cut) = $0 {
          (cut.lower.map(String.init), cut.upper.map(String.init))
        } else {
          nil
        }
      }
    )
    .map { $0.upper == nil ? $0 : $0.fromZeroOpen.ofWholeNumbers }
    .map { $0.text(below: "fewer than", above: "more than", through: $0.areNeighbors ? "or" : "to") }
  }

  /// Ends of a phrase after its beginning, once.
  private static func listed(_ beginning: String, _ ends: [String]) -> [String] {
    ends.isEmpty ? [] : ["\(beginning) \(English.list(ends, "or"))"]
  }

  private static let noSignal = ThreatReport.noSignal.rawValue

  private static func threatLevels(_ values: [Value]) -> [String] {
    let levels = values.compactMap { value in
      if case .word(let report) = value, report != noSignal { report } else { nil }
    }
    return listed("at threat level", levels)
      + (values.contains(.word(noSignal)) ? ["with no threat level reported"] : [])
      + (values.contains(.unknown) ? ["whose threat level is unknown"] : [])
  }

  private static func word(_ value: Value, of fact: DeviceFact) -> String {
    switch (fact, value) {
    case (.jailbroken, .flag(let flag)): flag ? "that is jailbroken" : "that is not jailbroken"
    case (.devicePIN, .flag(let flag)): flag ? "with a device PIN" : "without a device PIN"
    case (.model, .text(let model)): "of model \(model)"
    case (.model, .otherText): "of another model"
    case (.account, .word(AccountState.unconfirmed.rawValue)):
      "whose last sign-in failed (the account is not known to be disabled)"
    case (.account, .word(let state)): "whose account is \(state)"
    case (_, _): "whose \(fact.row.noun) is \(value.name)"
    }
  }

  /// Last check-ins: where how signing in again ended does not matter, it is left out.
  private static func checkIns(_ values: [Value], _ all: [Value]) -> [String] {
    let results: [(Reauthentication?, String)] = [
      (nil, ""), (.succeeded, ", if it is unknown when the user signed in again"),
      (.failed, ", if signing in again failed"),
    ]
    func times(_ values: [Value], _ result: Reauthentication?) -> [Value] {
      values.compactMap { if case .checkIn(let time, result) = $0 { time } else { nil } }
    }
    let lists = results.map { (times(values, $0.0), $0.1) }
    if lists.allSatisfy({ $0.0 == lists[0].0 }) {
      return checkedIn(Self.times(lists[0].0, times(all, nil)))
    }
    if lists[0].0 == lists[2].0 {
      let common = lists[0].0.filter(lists[1].0.contains)
      let (unsigned, signed) = (lists[0].0, lists[1].0)
      func told(_ values: [Value], _ result: Reauthentication?, _ suffix: String) -> [String] {
        let own = values.filter { !common.contains($0) }
        return checkedIn(Self.times(own, times(all, result))).map { $0 + suffix }
      }
      return checkedIn(Self.times(common, times(all, nil)))
        + told(unsigned, nil, ", if the user has not signed in again")
        + told(signed, .succeeded, lists[1].1)
    }
    // Only a failure to sign in again makes a difference to some times.
    if lists[0].0 == lists[1].0, !lists[0].0.isEmpty {
      func told(_ values: [Value], besides others: [Value], _ end: String) -> [String] {
        checkedIn(Self.times(values.filter { !others.contains($0) }, times(all, nil))).map { $0 + end }
      }
      let (usual, failed) = (lists[0].0, lists[2].0)
      return told(usual.filter(failed.contains), besides: [], "")
        + told(usual, besides: failed, ", unless signing in again failed")
        + told(failed, besides: usual, results[2].1)
    }
    return zip(lists, results).flatMap { list, result in
      checkedIn(Self.times(list.0, times(all, result.0))).map {
        $0 + (result.0 == nil ? ", if the user has not tried to sign in again" : list.1)
      }
    }
  }

  /// A clause for each time of a last check-in.
  private static func checkedIn(_ times: [String]) -> [String] {
    times.map { $0 == future ? "whose last check-in is \($0)" : "last checked in \($0)" }
  }

  static let future = "in the future"
}

extension FactClass {
  /// Whether the class says when something happened, or that this is not known.
  fileprivate var isTime: Bool {
    if case .noPIN = self { false } else { true }
  }
}

extension FactClass {
  /// Whether the class says what the fact is; a time that lies ahead says nothing.
  fileprivate var isKnown: Bool {
    switch self {
    case .unknown, .inFuture: false
    case .noPIN(let isKnown): isKnown
    case .checkIn(let time, _): time.isKnown
    case .clock(let status, let timedOut, let since):
      status == .clockedOut || timedOut ? since.isKnown : status != .unknown
    case .version, .text, .otherText, .flag, .word, .passed, .count: true
    }
  }
}
