internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// When a policy warns, blocks or wipes, as a person or a program reads it.
struct LaunchTimetableText {
  let policy: GraphPolicy
  /// The export as the command line names it.
  let file: String

  private var timetable: LaunchTimetable { LaunchTimetable(policy.policy) }

  /// Writes the timetable; below the last one it is said what the lines are about.
  func write(to console: Console, isLast: Bool = true) {
    let layout = console.layout(of: .out)
    let timetable = timetable
    console.out.line(
      layout.style.bold("\(UserText.spelled(policy.policy.displayName ?? file)) (\(UserText.spelled(file)))"))
    if let audience { console.out.lines(layout.folded(audience)) }
    if let waivedPIN = policy.policy.waivedPIN { console.out.lines(layout.folded(waivedPIN)) }
    let hopeless = timetable.hopeless(under: policy.policy)
    if let hopeless {
      console.out.line()
      console.out.lines(layout.folded(hopeless))
    } else {
      let lockouts = ServiceBounds.lockouts(of: policy.policy)
      for lockout in lockouts { console.out.lines(layout.folded("\(lockout.text).")) }
      let device =
        lockouts.isEmpty
        ? "a healthy device that" : "a device that is healthy, has an accepted OS version,"
      console.out.section(
        layout.style.bold("As time passes, on \(device) stays offline and is not used"))
      console.out.lines(
        layout.table(
          Self.tellingApart(
            timetable.moments.map {
              (term: Self.time(of: $0), meaning: Self.answer($0.decision), effect: $0.decision.effect)
            })))
      if let pinReset = pinReset(timetable) {
        console.out.lines(layout.folded(pinReset, indent: 2, first: 2))
      }
    }
    if !timetable.conditions.isEmpty {
      console.out.section(layout.style.bold("When something is wrong"))
      console.out.lines(
        layout.table(
          timetable.conditions.map { condition in
            (
              term: action(of: condition),
              meaning: UserText.spelled(condition.text) + grace(of: condition)
                + (condition.setting.map { " (\($0.control.label))" } ?? "")
            )
          }))
    }
    guard isLast else { return }
    console.out.line()
    console.out.lines(
      layout.folded(
        (hopeless == nil ? "Each line is about a device that is healthy in all other respects. " : "")
          + "For one device, add facts such as `--jailbroken`, or `--unknown FACT` for a fact that is not known."
      ))
  }

  /// Whom the policy is for, if it is not for every device.
  private var audience: String? {
    switch (policy.policy.applies(toEnrolledDevice: true), policy.policy.applies(toEnrolledDevice: false)) {
    case (false, true):
      "This policy is for unmanaged devices only. Nothing below applies if the device is enrolled and \(Self.keys)."
    case (true, false):
      "This policy is for managed devices only. Nothing below applies unless the device is enrolled and \(Self.keys)."
    case (_, _): nil
    }
  }

  /// What makes an app on an enrolled device a managed one.
  ///
  /// Source: R16.2.
  static let keys =
    "device management gave the app `IntuneMAMUPN` or `IntuneMAMOID` (apps that are not Microsoft's also need "
    + "`IntuneMAMDeviceID`)"

  /// That an app PIN must be replaced at an age, if no moment says so: a device that is in use gets there, too.
  ///
  /// Source: R9.12 (g).
  private func pinReset(_ timetable: LaunchTimetable) -> String? {
    let launches = timetable.moments.map(\.decision)
    guard let check = launches.first?.checks.first(where: { $0.kind == .pinAge && $0.outcome == .passes }),
      !launches.contains(where: { $0.decision.obligations.contains(.choosePIN) })
    else { return nil }
    let control = check.setting.control
    return "The user must replace an app PIN older than \(check.choice) (\(control.label))."
  }

  /// What happens, as the admin center calls it; too many wrong PINs reset the PIN.
  private func action(of condition: LaunchTimetable.Condition) -> String {
    let setting = Setting.appActionIfMaximumPinRetriesExceeded
    return condition.setting == .maximumPinRetries && policy.policy.actionNotOffered(by: setting) == nil
      ? policy.policy.value(of: setting).label : condition.effect.action
  }

  /// That the action waits until a grace period is over, if one is set, and that an unconfirmed status has none.
  ///
  /// Source: R9.12 (h); AMB-35.
  private func grace(of condition: LaunchTimetable.Condition) -> String {
    guard condition.setting == .appActionIfAccountIsClockedOut else { return "" }
    let unconfirmed =
      "; also while the service is still to confirm that the user is clocked in, as when working time is not "
      + "configured for the user"
    guard let bound = policy.policy.gracePeriodToBlockAppsDuringOffClockHours?.duration, bound > .zero
    else { return unconfirmed }
    let period = policy.policy.value(of: .gracePeriodToBlockAppsDuringOffClockHours).label
    return UserText.spelled(", and the grace period of \(period) is over") + unconfirmed
  }

  /// When an answer begins.
  private static func time(of moment: LaunchMoment) -> String {
    moment.bound == .start ? "at start" : "after \(moment.bound)"
  }

  /// What happens, why, and what the user is asked for.
  private static func answer(_ launch: LaunchDecision) -> String {
    let clause = LaunchClause(launch: launch)
    return ([clause.headline(launch.decision)] + clause.duties(launch.decision)).joined(separator: " ")
  }

  private typealias Row = (term: String, meaning: String, effect: Effect)

  /// Leaves out a moment whose answer differs from the one before only in its reasons, and one that is over at once,
  /// because the next begins at the same time, unless a device that has just checked in is let in then.
  private static func tellingApart(_ rows: [Row]) -> [(term: String, meaning: String)] {
    var told: [Row] = []
    for var row in rows {
      if let last = told.last, last.term == row.term {
        if told.count == 1, last.effect != row.effect { row.term = "right after" } else { told.removeLast() }
      }
      if told.last?.meaning != row.meaning { told.append(row) }
    }
    return told.map { ($0.term, $0.meaning) }
  }

  /// The timetable as one object; times count from the start.
  var json: JSONOutput {
    let timetable = timetable
    return .object([
      .init("mam", 1), .init("name", .optional(policy.policy.displayName)),
      .init(
        "timeline",
        .array(
          timetable.moments.map { moment in
            .object([
              .init("time", .string(moment.time.sinceStart.iso8601)),
              .init("answer", DecisionOutput.json(moment.decision.decision)),
              .init("setting", .optional(moment.decision.leading?.setting.rawValue)),
            ])
          })),
      .init(
        "conditions",
        .array(
          timetable.conditions.map { condition in
            .object([
              .init("condition", .string(condition.text)),
              .init("effect", .string(condition.effect.rawValue)),
              .init("setting", .optional(condition.setting?.rawValue)),
            ])
          })),
    ])
  }
}

extension Effect {
  /// The action, as the admin center calls it.
  fileprivate var action: String {
    switch self {
    case .allow: "Allow"
    case .warn: "Warn"
    case .wipe: "Wipe data"
    case .block, .deny, .blockOrgData: "Block access"
    }
  }
}
