internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What the options of `mamctl launch` say of a device; what they leave open is in order.
struct LaunchFacts {
  private static let unknown = Option<[String]>.texts(
    "unknown", "FACT", "a fact that is not known",
    .choice(DeviceFact.allCases.map(\.rawValue)))

  /// The options.
  static var options: [any DeclaredOption] { LaunchOption.all.map(\.option) + [unknown] }

  /// The facts that the options give, each with its value, or without one if it is not known.
  private var given: [(fact: DeviceFact, value: DeviceFactValue?)] = []

  /// Whether any option says anything.
  var isAny: Bool { !given.isEmpty }

  init(_ invocation: Invocation) throws(InputError) {
    for row in LaunchOption.all {
      if let value = try row.value(in: invocation) { given += row.facts(value) }
    }
    given += invocation[Self.unknown].compactMap(DeviceFact.init(rawValue:)).map { ($0, nil) }
  }

  /// Only what the options say.
  var told: DeviceFacts { applied(to: DeviceFacts()) }

  /// Returns the device.
  func device(for policy: AppProtectionPolicy) -> DeviceFacts { applied(to: .healthy(for: policy)) }

  private func applied(to device: DeviceFacts) -> DeviceFacts {
    given.reduce(into: device) { device, given in
      if given.value == nil { device.forget(given.fact) } else { device[given.fact] = given.value }
    }
  }

  /// Returns the checks that pass only because nothing was said of their facts.
  func assumed(in launch: LaunchDecision) -> [LaunchCheck] {
    let facts = Set(given.map(\.fact))
    return launch.checks.filter { check in
      check.outcome != .off && check.fact.map { !facts.contains($0) } ?? false
    }
  }

  /// Returns the facts that the options give and no check of the policy uses.
  func unused(in launch: LaunchDecision) -> [DeviceFact] {
    var facts = Set(given.map(\.fact))
    // Who gives the age of a PIN asks about that.
    if facts.contains(.pinSetAt) { facts.remove(.pin) }
    return DeviceFact.allCases.filter { fact in
      let checks = launch.checks.filter { $0.fact == fact }
      return facts.contains(fact) && !checks.isEmpty && checks.allSatisfy { $0.outcome == .off }
    }
  }

  private static func option(for fact: DeviceFact) -> LaunchOption? {
    LaunchOption.all.first { $0.fact == fact }
  }

  /// Returns the command line that gives a policy's answer for a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - policy: The policy.
  ///   - named: The facts whose versions are given although the policy accepts them.
  ///   - probe: The question that the device comes from; any time of the same class gets the same answer.
  /// - Returns: The command line; nil if the options do not say enough.
  static func command(
    _ device: DeviceFacts, for policy: AppProtectionPolicy, naming named: Set<DeviceFact>, asking probe: Probe
  ) -> String? {
    var told = DeviceFacts.healthy(for: policy)
    var words = ["mamctl", "launch", "POLICY"]
    for row in LaunchOption.inCommands {
      guard let value = device[row.fact],
        value != told[row.fact] || row.fact.row.kind == .version && named.contains(row.fact),
        row.facts(value).allSatisfy({ device[$0.fact] == $0.value })
      else { continue }
      var written = value
      if case .time = value {
        // The age of a PIN is in no command.
        guard row.fact == .lastCheckIn, case .fact(let time)? = probe.value(row.fact.rawValue),
          let ordinary = time.ordinary
        else { continue }
        written = ordinary
      }
      guard let option = row.words(written) else { continue }
      words += option
      for (fact, value) in row.facts(value) { told[fact] = value }
    }
    for fact in DeviceFact.allCases
    where device.text(of: fact, at: .start) == nil && told.text(of: fact, at: .start) != nil {
      words += [unknown.spec.name, fact.rawValue]
      told.forget(fact)
    }
    // Without any option, `launch` prints no answer for a device.
    if words.count == 3, let version = device[.osVersion] {
      words += option(for: .osVersion)?.words(version) ?? []
    }
    return told == device ? words.joined(separator: " ") : nil
  }

  /// Returns the options that give a device what a question of conditional launch asks about.
  ///
  /// - Parameters:
  ///   - probe: The question.
  ///   - policy: The policy that is asked; what no option says of the device is in order for it.
  /// - Returns: The words, or nil if there are no options for the facts.
  static func options(asking probe: Probe, of policy: AppProtectionPolicy) -> [String]? {
    let isEnrolled = DeviceFacts.healthy(for: policy).isEnrolled == true
    var words: [String] = []
    for (key, value) in zip(probe.keys, probe.classes) {
      switch (DeviceFact(rawValue: key), value) {
      case (nil, .device(.unenrolled)): if isEnrolled { return nil }
      case (nil, .device(.enrolled)):
        if !isEnrolled { words += option(for: .mdmEnrolled)?.words(.flag(true)) ?? [] }
      case (let fact?, .fact(.unknown)): words += [unknown.spec.name, fact.rawValue]
      case (let fact?, .fact(let value)):
        guard let option = value.ordinary.flatMap({ option(for: fact)?.words($0) }) else { return nil }
        words += option
      case (_, _): return nil
      }
    }
    return words.isEmpty ? nil : words
  }
}

extension DeviceFacts {
  /// Makes a fact unknown; when a PIN was set says that there is one.
  fileprivate mutating func forget(_ fact: DeviceFact) {
    self[fact] = nil
    if fact == .pin { pinSetAt = nil }
  }
}
