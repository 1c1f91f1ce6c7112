internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// What came of an event.
struct Performed: Sendable {
  let answer: Answer
  /// What is worth knowing besides, such as what a wipe came from.
  let notes: [Reason]
  let changes: [Change]
  /// The notifications that the SDK posts.
  let notifications: [AppNotification]
  /// The reports of remediations.
  let reports: [ComplianceReport]

  /// Whether the event was carried out.
  var isDone: Bool {
    switch answer {
    case .done, .switched(.success, _): true
    case .decided(let decision): decision.isAllowed
    case .unchanged, .refused, .switched, .pending, .failed, .recorded, .token, .remediation, .reported,
      .ended,
      .shown, .shownNobody, .withheld, .wiped, .mistaken:
      false
    }
  }
}

/// The one session behind the double, under one lock, with the record of what happened to it.
///
/// This is the only place that lets events happen and that asks questions. The app's delegates are
/// asked outside of the lock: an event is tried on a copy until every call into the app has its answer,
/// and then happens for good.
final class SessionDriver: Sendable {
  struct State: Sendable {
    var session: Session
    /// Writes what happens down as the steps of a scenario.
    let writer: StepWriter
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

  init(_ session: Session, policies: [WorldDocument.Policy]) {
    state = Locked(State(session: session, writer: StepWriter(session.world, policies)))
  }

  /// What the app answered so far, by the call.
  typealias Answers = [DelegateCall: DelegateAnswer]

  /// How far an event came.
  enum Attempt: Sendable {
    /// The app has to answer first; nothing has happened.
    case needs(DelegateCall)
    /// The event happened.
    case done(Performed)
  }

  /// Lets an event happen, or says which call the app has to answer first.
  func attempt(_ event: Event, from origin: CallOrigin, in window: WindowName?, with answers: Answers)
    -> Attempt
  {
    state.withLock { state in
      var trial = state
      trial.session.attempt(.answerDelegates(AppAnswers(answers)))
      let result = trial.happen(event, origin, window)
      let calls = result.delegateCalls.filter(\.needsAnswer)
      if let call = calls.first(where: { answers[$0] == nil }) { return .needs(call) }
      if !calls.isEmpty { trial.write(AppAnswers(answers)) }
      trial.record(event, result, origin, window)
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
      if let asking = request.asking(in: state.session, answered: result.decision) {
        state.record(asking.event, result, .system, asking.window)
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
    record(Step("", .event(.answerDelegates(answers))))
  }

  fileprivate mutating func happen(_ event: Event, _ origin: CallOrigin, _ window: WindowName?) -> EventResult
  {
    let place = Place(thread: origin.thread, window: window)
    if let slot = origin.scope { session.attempt(.enterScope(slot), at: .thread(origin.thread)) }
    let result = session.attempt(event, at: place, time: now)
    if origin.scope != nil { session.attempt(.leaveScope, at: .thread(origin.thread)) }
    return result
  }

  /// Writes down an event and what came of it, inside of the scope that it happened in.
  fileprivate mutating func record(
    _ event: Event, _ result: EventResult, _ origin: CallOrigin, _ window: WindowName?
  ) {
    let place = Place(thread: origin.thread, window: window)
    let step = Step(
      "", .event(event), at: place, time: now.sinceStart, expecting: StepExpectation(recorded: result))
    guard let slot = origin.scope else { return record(step) }
    guard let inner = try? writer.output(step, inheriting: origin.thread) else { return }
    record(Step("", .event(.enterScope(slot)), at: .thread(origin.thread)), holding: [inner])
  }

  /// Writes down a step, if scenarios have words for it.
  private mutating func record(_ step: Step, holding inner: [JSONOutput]? = nil) {
    if let output = try? writer.output(step, holding: inner) { steps.append(output) }
  }
}

extension StepExpectation {
  /// Expects all that came of an event.
  fileprivate init(recorded result: EventResult) {
    self.init()
    outcome = result.answer.word
    because = result.answer.codes
    code = result.answer.code
    obligations = result.decision?.obligations.map(\.rawValue)
    calls = result.delegateCalls.isEmpty ? nil : result.delegateCalls.map(\.name)
    notifies = result.notifications.isEmpty ? nil : result.notifications
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
  /// The answers of an app, one a method; a method that was not called yet is taken to succeed.
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
