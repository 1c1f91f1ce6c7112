package import MAMPolicyCore

extension SuiteRecording {
  /// The settings that some rule reads; of the others no answer depends on any.
  package static let settingsThatRulesRead: [Setting] = Setting.all.filter { setting in
    LaunchRule.reads.contains(setting)
      || Question.all.contains { $0.settings.contains(setting) }
  }

  /// Returns the settings that can have any other value, in every policy that is played, without a failing scenario.
  ///
  /// The questions that read a setting are asked again; only where none notices, scenarios are played again.
  ///
  /// - Complexity: O(*n*) in the questions for each value of each setting, and in the steps for a setting that
  ///   nothing notices.
  package func survivors() -> [Setting] {
    let replay = Replay(self)
    return Self.settingsThatRulesRead.filter { setting in
      let changes = policies.indices.flatMap { index in
        setting.alternatives(to: policies[index]).map { (index, $0) }
      }
      return !changes.contains { replay.isNoticed($1, insteadOf: $0, asking: setting) }
        && !changes.contains { replay.isNoticed($1, insteadOf: $0, playing: setting) }
    }
  }
}

/// Asks and plays what was recorded again, with one policy changed.
private struct Replay {
  private let recording: SuiteRecording
  /// For each policy, the scenarios that pass and have it.
  private let scenarios: [[SuiteRecording.Played]]

  init(_ recording: SuiteRecording) {
    self.recording = recording
    scenarios = recording.policies.indices.map { index in
      recording.played.filter { $0.hasPassed && $0.policies.contains(index) }
    }
  }

  /// Whether a question is answered otherwise than expected once a policy is another one.
  func isNoticed(_ variant: AppProtectionPolicy, insteadOf index: Int, asking setting: Setting) -> Bool {
    let policy = recording.policies[index]
    for played in scenarios[index] {
      var changed: (state: Int, world: World)?
      for asked in recording.asked[played.asked]
      where asked.isTest && asked.canNotice(setting) {
        if changed?.state != asked.state {
          var world = asked.world
          world.replace(policy, by: variant)
          changed = (asked.state, world)
        }
        guard let world = changed?.world else { continue }
        let decision = asked.isActing ? world.decideForActing(asked.request) : world.decide(asked.request)
        if !Comparison.failures(asked.expectation, EventResult(decision), world.directory).isEmpty {
          return true
        }
      }
    }
    return false
  }

  /// Whether a scenario fails once a policy is another one.
  func isNoticed(_ variant: AppProtectionPolicy, insteadOf index: Int, playing setting: Setting) -> Bool {
    let policy = recording.policies[index]
    let isOfLaunch = !Question.all.contains { $0.settings.contains(setting) }
    return scenarios[index].contains { played in
      guard played.scenario.hasEvents, !isOfLaunch || played.scenario.looksAtDevice else { return false }
      return !ScenarioRunner.run(played.scenario.replacing(policy, by: variant)).hasPassed
    }
  }
}

extension SuiteRecording.Asked {
  /// Whether the answer can rest on a setting: whom a policy targets only matters once enrollment is known.
  fileprivate func canNotice(_ setting: Setting) -> Bool {
    let reads = request.matter.question.reads
    return setting == .targetedAppManagementLevels
      ? world.management.isEnrolled != nil : reads.near.contains(setting) || reads.far.contains(setting)
  }
}

extension Scenario {
  /// Whether anything happens whose end a policy can decide, beyond questions and accounts that come and go.
  fileprivate var hasEvents: Bool {
    steps.contains { step in
      switch step.action {
      case .event(.ask), .event(.signIn), .event(.signOut), .assert: false
      case .event, .look: true
      }
    }
  }

  /// Whether conditional launch follows from what is known of the device.
  fileprivate var looksAtDevice: Bool {
    device != nil
      || steps.contains { step in
        switch step.action {
        case .event(.changeDevice), .look: true
        case .event, .assert: false
        }
      }
  }

  /// The same scenario with another policy in place of one.
  fileprivate func replacing(_ policy: AppProtectionPolicy, by variant: AppProtectionPolicy) -> Scenario {
    var world = world
    world.replace(policy, by: variant)
    return Scenario(
      file: file, name: name, source: source, world: world, policies: policies, remarks: [], device: device,
      compliance: compliance, sharedDevice: sharedDevice,
      steps: steps.map { $0.replacing(policy, by: variant) })
  }
}

extension Step {
  fileprivate func replacing(_ policy: AppProtectionPolicy, by variant: AppProtectionPolicy) -> Step {
    let event: Event
    switch action {
    case .event(.assignPolicy(let given, let account)) where given == policy:
      event = .assignPolicy(variant, to: account)
    case .event(.meetAccount(let account, let given)) where given == policy:
      event = .meetAccount(account, policy: variant)
    case .event, .look, .assert: return self
    }
    return Step(
      position: position, depth: depth, title: title, place: place, time: time, action: .event(event),
      expectation: expectation)
  }
}
