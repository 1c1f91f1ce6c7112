internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// What came of an act.
struct Performed: Sendable {
  let answer: Answer
  /// What is worth knowing besides, such as what a wipe came from.
  let notes: [Reason]
  let changes: [Change]
  /// The notifications that the SDK posts.
  let notifications: [AppNotification]
  /// The reports of remediations.
  let reports: [ComplianceReport]

  /// Whether the act was carried out.
  var isDone: Bool {
    switch answer {
    case .done, .switched(.success, _): true
    case .decided(let decision): decision.isAllowed
    case .unchanged, .refused, .switched, .pending, .failed, .recorded, .compliance, .sharedDevice: false
    }
  }
}

/// The one session behind the double, under one lock, with the record of what happened to it.
///
/// This is the only place that lets events happen and that asks questions. The app's delegates are
/// asked outside of the lock: an act is tried on a copy until every call into the app has its answer,
/// and then happens for good.
final class SessionDriver: Sendable {
  struct State: Sendable {
    var session: Session
    var now = Instant.start
    var steps: [JSONOutput] = []
    /// How the app behaves, as far as the steps have said.
    var writtenAnswers = AppAnswers()
    /// The questions that were answered since something last happened.
    var answers: [Request: Decision?] = [:]
    /// How often something happened.
    var changes = 0
  }

  private let state: Locked<State>

  init(_ session: Session) { state = Locked(State(session: session)) }

  /// What the app answered so far, by the call.
  typealias Answers = [DelegateCall: DelegateAnswer]

  /// How far an act came.
  enum Attempt: Sendable {
    /// The app has to answer first; nothing has happened.
    case needs(DelegateCall)
    /// The act happened.
    case done(Performed)
  }

  /// Lets an act happen, or says which call the app has to answer first.
  func attempt(_ act: Act, from origin: CallOrigin, in window: WindowName?, with answers: Answers) -> Attempt
  {
    state.withLock { state in
      var trial = state
      trial.session.attempt(.answerDelegates(AppAnswers(answers)))
      let result = trial.happen(act, origin, window)
      let calls = result.delegateCalls.filter(\.needsAnswer)
      if let call = calls.first(where: { answers[$0] == nil }) { return .needs(call) }
      if !calls.isEmpty { trial.write(AppAnswers(answers)) }
      trial.record(act.step, result, origin, window)
      trial.change()
      state = trial
      return .done(Performed(result))
    }
  }

  /// Answers a question, and writes it down once for as long as nothing happens.
  func decide(_ request: Request) -> Decision? {
    state.withLock { state in
      if let known = state.answers[request] { return known }
      let result = state.session.attempt(.ask(request), time: state.now)
      if let step = request.step(in: state.session, answered: result.decision) {
        state.record(step.members, result, .system, step.window)
      }
      state.answers[request] = .some(result.decision)
      return result.decision
    }
  }

  /// How often something happened; an answer holds while this stays the same.
  var changes: Int { state.withLock { $0.changes } }

  /// Looks at the session, outside of all scopes.
  func read<Result>(_ body: (Session, Place) -> Result) -> Result { read(.system, body) }

  /// Looks at the session as code of an origin sees it.
  func read<Result>(_ origin: CallOrigin, _ body: (Session, Place) -> Result) -> Result {
    state.withLock { state in
      var session = state.session
      let place = Place(thread: origin.thread)
      if let slot = origin.scope { session.attempt(.enterScope(slot), at: place) }
      return body(session, place)
    }
  }

  /// Plays steps as they stand in a scenario, the app's answers included, and takes them over into the record.
  ///
  /// - Returns: False where something has happened already, which the steps do not count on.
  func play(_ steps: [Step], written: [JSONOutput]) -> Bool {
    state.withLock { state in
      guard state.steps.isEmpty else { return false }
      for step in steps {
        state.now = max(state.now, Instant(step.time))
        guard case .event(let event) = step.action else { continue }
        state.session.attempt(event, at: step.place, time: state.now)
      }
      state.writtenAnswers = state.session.answers
      state.steps = written
      state.change()
      return true
    }
  }

  /// Lets virtual time pass, as far as the times of scenarios go: in whole nanoseconds, ten thousand years at most.
  func advance(by duration: Duration) {
    state.withLock { state in
      let later = state.now.advanced(by: max(duration, .zero)).sinceStart
      let (seconds, attoseconds) = min(later, .seconds(10_000 * 365 * 86_400)).components
      state.now = Instant(.seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000))
      state.change()
    }
  }

  /// The steps of a scenario that plays what happened.
  var steps: [JSONOutput] { state.withLock { $0.steps } }
}

extension SessionDriver.State {
  /// Forgets the answers, which may be others now.
  fileprivate mutating func change() {
    answers = [:]
    changes += 1
  }

  /// Writes down how the app answers, where the steps have said something else so far.
  fileprivate mutating func write(_ answers: AppAnswers) {
    guard writtenAnswers != answers else { return }
    writtenAnswers = answers
    steps.append(.object(Act.answerDelegates(answers).step))
  }

  fileprivate mutating func happen(_ act: Act, _ origin: CallOrigin, _ window: WindowName?) -> EventResult {
    let place = Place(thread: origin.thread, window: window)
    if let slot = origin.scope { session.attempt(.enterScope(slot), at: .thread(origin.thread)) }
    let result = session.attempt(act.event, at: place, time: now)
    if origin.scope != nil { session.attempt(.leaveScope, at: .thread(origin.thread)) }
    return result
  }

  fileprivate mutating func record(
    _ step: [JSONOutput.Member], _ result: EventResult, _ origin: CallOrigin, _ window: WindowName?
  ) {
    var members = step
    func add(_ key: String, _ value: JSONOutput) {
      if !members.contains(where: { $0.key == key }) { members.append(JSONOutput.Member(key, value)) }
    }
    if let window { add("window", .string(window.text)) }
    if now > .start { add("at", .string(now.sinceStart.written)) }
    add("expect", .string(result.answer.word))
    if !result.answer.codes.isEmpty { add("because", .strings(result.answer.codes)) }
    if let code = result.answer.code { add("code", .integer(code)) }
    if let decision = result.decision { add("obligations", .strings(decision.obligations.map(\.rawValue))) }
    let calls = result.delegateCalls.map(\.name)
    if !calls.isEmpty { add("calls", .strings(calls)) }
    if !result.notifications.isEmpty { add("notifies", .array(result.notifications.map(\.written))) }
    guard let slot = origin.scope else {
      if !origin.isMain { add("on", .string(origin.thread.text)) }
      steps.append(.object(members))
      return
    }
    let scope: KeyValuePairs<String, JSONOutput?> = [
      "do": "enterScope", "account": .slot(slot),
      "on": origin.isMain ? nil : .string(origin.thread.text), "steps": .array([.object(members)]),
    ]
    steps.append(.object(scope))
  }
}

extension CallOrigin {
  /// The thread of the session that stands for the one that the app calls on.
  ///
  /// Tasks move between threads, so a scope is entered for each single call and left behind it: one
  /// name for everything off the main thread is enough.
  fileprivate var thread: ThreadName { isMain ? .main : "worker" }

  /// What the thread's slot holds, where the app set it.
  var scope: IdentitySlot? {
    switch slot {
    case .scoped(.unset), .empty, .unknown: nil
    case .scoped(let slot): slot
    }
  }
}

extension Duration {
  /// The time from the start as scenarios have it.
  fileprivate var written: String {
    let (seconds, attoseconds) = components
    var digits = String(attoseconds / 1_000_000_000)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "PT\(seconds)S" : "PT\(seconds).\(digits)S"
  }
}

extension AppNotification {
  /// The notification and what it carries, as scenarios have it.
  fileprivate var written: JSONOutput {
    let texts = accounts?.map(\.text)
    let carried: JSONOutput = texts.map { $0.count == 1 ? .string($0[0]) : .strings($0) } ?? .null
    return .object([JSONOutput.Member(name.rawValue, carried)])
  }
}

extension Performed {
  fileprivate init(_ result: EventResult) {
    answer = result.answer
    notes = result.outcomes.flatMap(\.reasons)
    changes = result.changes
    notifications = result.notifications
    reports = result.delegateCalls.compactMap { call in
      if case .hasComplianceStatus(let report) = call { report } else { nil }
    }
  }
}

extension DelegateCall {
  /// Whether what happens next depends on what the app answers.
  fileprivate var needsAnswer: Bool {
    switch self {
    case .identitySwitchRequired, .addAccount, .blockAccount, .wipeData, .restartApplication: true
    case .hasComplianceStatus: false
    }
  }
}

extension AppAnswers {
  /// The answers of an app, one a method; a method that nobody asked yet is taken to succeed.
  ///
  /// Where one act calls a method several times, one failure counts for all of them.
  init(_ answers: SessionDriver.Answers) {
    self.init(
      identitySwitchRequired: .success, addAccount: .success, blockAccount: .success, wipeData: .success,
      restartApplication: .success)
    for (call, answer) in answers where !answer.isSuccess {
      switch call {
      case .identitySwitchRequired: identitySwitchRequired = answer
      case .addAccount: addAccount = answer
      case .blockAccount: blockAccount = answer
      case .wipeData: wipeData = answer
      case .restartApplication: restartApplication = answer
      case .hasComplianceStatus: break
      }
    }
  }
}
