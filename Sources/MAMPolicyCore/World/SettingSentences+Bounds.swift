/// The sentences of the versions below or above which conditional launch acts.
extension SettingSentences {
  /// A version below which conditional launch acts.
  static func minimum(
    _ fact: String, _ noun: String, _ action: Effect, unless stricter: Setting? = nil
  ) -> SettingSentences {
    bound(
      fact, action, plural(noun), "below {new}", .below(.new), .fromBelow(.new, .old), .below(.old),
      "an old \(noun)")
      + rest(
        fact, action, "\(plural(noun)) below {old}", stricter.map { .fromBelow(.new($0), .old) },
        stricter.map { "below {\($0.rawValue)}" })
      + SettingSentences(
        tightened: [],
        loosened: action == .block
          ? between(
            fact, noun, .fromThrough(.new, .new(.maximumRequiredOsVersion)), "{new}", highest,
            "above \(highest), Max OS version applies")
            + beside(
              fact, .below(.new(.maximumRequiredOsVersion)), "\(noun) below \(highest)",
              "above \(highest), Max OS version applies")
            + [
              // Where the old bound was no version, nothing says which versions are let in that were not.
              .init(
                "Access is blocked because of an old \(noun) only below {new}", .launch, [fact: .from(.new)],
                .atMost(.warn)),
              .init(
                "Access is no longer blocked on \(noun) {new}", .launch, [fact: .at(.new)], .atMost(.warn)),
            ]
          : onlyWarned(
            fact, action, plural(noun), "below", .below(.new),
            stricter.map { ($0, .fromBelow(.new($0), .new)) }
          ))
  }

  /// A version above which conditional launch acts.
  static func maximum(
    _ fact: String, _ noun: String, _ action: Effect, unless stricter: Setting? = nil
  ) -> SettingSentences {
    bound(
      fact, action, plural(noun), "above {new}", .above(.new), .aboveThrough(.old, .new), .above(.old),
      "a new \(noun)")
      + rest(
        fact, action, "\(plural(noun)) above {old}", stricter.map { .aboveThrough(.old, .new($0)) },
        stricter.map { "above {\($0.rawValue)}" })
      + SettingSentences(
        tightened: [],
        loosened: action == .block
          ? between(
            fact, noun, .fromThrough(.new(.minimumRequiredOsVersion), .new), lowest, "{new}",
            "below \(lowest), Min OS version applies")
            + beside(
              fact, .from(.new(.minimumRequiredOsVersion)), "\(noun) \(lowest) and later",
              "below \(lowest), Min OS version applies")
          : onlyWarned(
            fact, action, plural(noun), "above", .above(.new),
            stricter.map { ($0, .aboveThrough(.new, .new($0))) }))
  }
}

private typealias Classes = SettingSentence.Classes

/// Versions of the system have no word of their own.
private func plural(_ noun: String) -> String { noun == "iOS" ? noun : noun + "s" }

private let lowest = "{\(Setting.minimumRequiredOsVersion.rawValue)}"
private let highest = "{\(Setting.maximumRequiredOsVersion.rawValue)}"

/// Where a lowest and a highest version leave some between them, those are what is let in; the rest says what limits it.
private func between(
  _ fact: String, _ noun: String, _ versions: Classes, _ lower: String, _ upper: String, _ rest: String
) -> [SettingSentence] {
  // No other version than that of the OS has a highest one.
  fact == "osVersion"
    ? [
      .init(
        "Access is no longer blocked on \(noun) \(lower) to \(upper) (\(rest))", .launch,
        [fact: versions], .atMost(.warn))
    ] : []
}

/// Where a bound is gone and the one on the other side stays, the versions on the good side of that one are let in.
private func beside(_ fact: String, _ versions: Classes, _ what: String, _ rest: String)
  -> [SettingSentence]
{
  fact == "osVersion"
    ? [
      .init(
        "Access is no longer blocked on \(what) (\(rest))", .launch, [fact: versions], .atMost(.warn))
    ] : []
}

/// Where a stricter check goes on to act on some of the versions, those of the others are let in or no longer warned of.
private func rest(
  _ fact: String, _ action: Effect, _ what: String, _ versions: Classes?, _ beyond: String?
) -> SettingSentences {
  guard let versions, let beyond else { return SettingSentences(tightened: [], loosened: []) }
  let sentence =
    action == .warn
    ? SettingSentence(
      "The user is no longer warned of \(what) (\(beyond), access is not allowed)", .launch, [fact: versions],
      .effect(.allow))
    : SettingSentence(
      "Access is no longer blocked on \(what) (\(beyond), org data is wiped)", .launch, [fact: versions],
      .atMost(.warn))
  return SettingSentences(tightened: [], loosened: [sentence])
}

/// Where a check that blocked gives way to one that warns, the versions that are let in with a warning.
private func onlyWarned(
  _ fact: String, _ action: Effect, _ noun: String, _ side: String, _ beyond: Classes,
  _ stricter: (setting: Setting, versions: Classes)?
) -> [SettingSentence] {
  guard action == .warn else { return [] }
  let text = "The user is only warned on \(noun) \(side) {new}"
  let rest = stricter.map { setting, versions in
    SettingSentence(
      "\(text) (\(side) {\(setting.rawValue)}, access is not allowed)", .launch, [fact: versions],
      .effect(.warn))
  }
  return [.init(text, .launch, [fact: beyond], .effect(.warn))] + [rest].compactMap(\.self)
}

private func bound(
  _ fact: String, _ action: Effect, _ noun: String, _ edge: String, _ beyond: Classes, _ between: Classes,
  _ beyondOld: Classes, _ what: String
) -> SettingSentences {
  let outcome: SettingSentence.Outcome
  let (does, doesOnly, stops): (String, String, String)
  switch action {
  case .wipe:
    outcome = .atMost(.block)
    does = "Org data is wiped"
    doesOnly = "Org data is wiped because of \(what) only"
    stops = "Org data is no longer wiped because of \(what)"
  case .warn:
    outcome = .effect(.allow)
    does = "The user is warned"
    doesOnly = "The user is warned of \(what) only"
    stops = "The user is no longer warned of \(what)"
  case .allow, .deny, .blockOrgData, .block:
    outcome = .atMost(.warn)
    does = "Access is blocked"
    doesOnly = "Access is blocked because of \(what) only"
    stops = "Access is no longer blocked because of \(what)"
  }
  let unusable =
    action == .warn
    ? SettingSentence(
      "The user is always warned, because this version cannot be compared with any", .launch,
      [fact: .whileUnusable], .atLeast(.warn))
    : SettingSentence(
      "Access is always blocked, because this version cannot be compared with any", .launch,
      [fact: .whileUnusable], .atLeast(.block))
  return SettingSentences(
    tightened: [.init("\(does) on \(noun) \(edge)", .launch, [fact: beyond], .atLeast(action)), unusable],
    loosened: [
      .init("\(doesOnly) \(edge)", .launch, [fact: between], outcome),
      .init(stops, .launch, [fact: beyondOld], outcome),
    ])
}
