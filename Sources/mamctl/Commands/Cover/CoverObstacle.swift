internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMScenario

/// What prevents a suggested step, and the policy whose snapshot asks the question all the same.
struct CoverObstacle: Hashable {
  enum Kind: Hashable {
    case onlyFailing
    case notInForce
    case devicePIN
    case enrolledUser
    case unmanaged
    case otherPolicy
    case otherAnswer
  }

  let kind: Kind
  /// The policy by its place in the recording.
  let policy: Int

  /// What all questions that would fill a hole need and no passing scenario has at its end.
  init(to cases: [QuestionCoverage.Case], in recording: SuiteRecording) {
    let policies = Set(cases.map(\.policy))
    let passing = recording.played.filter { $0.hasPassed && !$0.policies.isDisjoint(with: policies) }
    func all(_ needs: (Probe) -> Bool) -> Bool { !cases.isEmpty && cases.allSatisfy { needs($0.question) } }
    let isInForce = passing.contains { played in
      played.end.directory.accounts.indices.contains { account in
        guard let policy = played.end.policy(of: account) else { return false }
        return policies.contains { recording.policies[$0] == policy }
      }
    }
    policy = cases.first?.policy ?? 0
    kind =
      if passing.isEmpty {
        .onlyFailing
      } else if !isInForce {
        .notInForce
      } else if all({ $0.value(.deviceHasPIN) == .flag(true) }),
        !passing.contains(where: {
          $0.end.management.enrolledUser != nil && $0.end.management.hasDevicePIN == true
        })
      {
        .devicePIN
      } else if all({ $0.value(.mdmUser) == .flag(true) }),
        !passing.contains(where: \.end.tagsUnknownDataForMDMUser)
      {
        .enrolledUser
      } else if all({ $0.classes.contains(.other(.unmanaged)) }) {
        .unmanaged
      } else if all({ !$0.others.isEmpty }) {
        .otherPolicy
      } else {
        .otherAnswer
      }
  }

  /// The sentences above the holes: what prevents a step, what a person can do, and which policy a snapshot takes.
  func text(over count: Int, _ recording: SuiteRecording) -> String {
    let object = count == 1 ? "this" : "these"
    let (file, name) = recording.sources[policy]
    let policy = name.map { "policy \($0.quoted)" } ?? "the policy"
    let which = recording.policies.count == 1 ? "the policy" : "\(policy) in \(file.quoted)"
    return "\(sentences(object)) A scenario from `mamctl snapshot` of \(which) also tests \(object):"
  }

  private func sentences(_ object: String) -> String {
    let verb = "\(object) \(object == "this" ? "needs" : "need")"
    return switch kind {
    case .onlyFailing:
      "Every scenario whose policy could test \(object) fails, and steps are suggested only for scenarios that pass. `mamctl check` shows why a scenario fails."
    case .notInForce:
      "A policy could test \(object), but no passing scenario ends while it is in force. End one while an account with the policy is signed in and managed."
    case .devicePIN:
      #"No passing scenario that could test \#(object) ends on a device that is enrolled for a user and has a PIN. Set `"device": {"mdmUser": ACCOUNT}` in the world, and add the step `{"do":"changeDevice","device":{"mdmEnrolled":true,"devicePIN":true}}`."#
    case .enrolledUser:
      #"No passing scenario that could test \#(object) ends on a device that is enrolled for a signed-in user. Set `"device": {"mdmUser": ACCOUNT}` in the world, and add the step `{"do":"changeDevice","device":{"mdmEnrolled":true}}`."#
    case .unmanaged:
      "No passing scenario that could test \(object) has an account without a policy. Add one to `accounts`."
    case .otherPolicy:
      "No passing scenario ends with the second managed account that \(verb). Add an account whose policy has the settings shown, and sign it in. The app needs `\"multiManagedIdentities\": true`."
    case .otherAnswer:
      "No passing scenario ends in a state in which a question tests \(object)."
    }
  }

  /// What the policy of the other account must say for a question, with the labels of the admin center.
  static func need(_ entry: QuestionCoverage.Case) -> String? {
    guard let other = entry.question.others.first?.policy else { return nil }
    let settings: [Setting] =
      if entry.question.classes.contains(where: { if case .other(.clipboard) = $0 { true } else { false } }) {
        [.allowedOutboundClipboardSharingLevel]
      } else if entry.question.classes.contains(where: { $0.otherEnd?.isManaged == true }) {
        [.allowedInboundDataTransferSources, .allowedOutboundDataTransferDestinations]
      } else {
        []
      }
    let differing = other.differences(from: AppProtectionPolicy()).filter { !settings.contains($0) }
    return English.list(
      (settings + differing).map { "\($0.label) = \(other.value(of: $0).label)" }, "and")
  }
}
