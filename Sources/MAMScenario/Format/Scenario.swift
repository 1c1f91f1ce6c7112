public import MAMPolicyCore
public import MAMPolicyDocuments

/// A world and what happens in it, step by step, with what is expected of every step.
///
/// Source: Formats, "Scenarios".
public struct Scenario: Hashable, Sendable {
  /// The file as the caller named it.
  public let file: String
  /// What the scenario shows, in a sentence.
  public let name: String
  /// The row of the documents that the scenario plays, such as `MI-SEND-1`.
  public let source: String?
  /// The accounts, policies and apps. Everybody is signed out when the scenario begins.
  public let world: World
  /// The policies by the names that the world gives them, with what their reader should know.
  public let policies: [WorldDocument.Policy]
  /// What the world states about the app and the device that has no effect or cannot be true.
  public let remarks: [LoadWarning]
  /// What is known of the device; nil leaves the end of conditional launch to the steps.
  public let device: DeviceFacts?
  /// What conditional access asks for, and what else a remediation rests on.
  public let compliance: ComplianceFacts
  /// The device that people share and this app on it; nil where that does not matter.
  public let sharedDevice: SharedDevice?
  /// The steps in order; a step whose arguments were lists stands here once for every combination.
  public let steps: [Step]
}

extension Scenario {
  /// Creates a scenario in code, such as one that a preview shows or a test plays.
  ///
  /// There is none without steps, which would show nothing, and none where a step lies before the start or before the
  /// step that it follows.
  ///
  /// - Parameters:
  ///   - name: What the scenario shows, in a sentence.
  ///   - source: The row of the documents that the scenario plays.
  ///   - world: The accounts, policies and apps. Everybody is signed out when the scenario begins.
  ///   - device: What is known of the device; nil leaves the end of conditional launch to the steps.
  ///   - compliance: What conditional access asks for, and what else a remediation rests on.
  ///   - sharedDevice: The device that people share and this app on it; nil where that does not matter.
  ///   - steps: The steps in order.
  ///   - file: The file that reports name, which is the one with the call.
  public init?(
    _ name: String, source: String? = nil, world: World, device: DeviceFacts? = nil,
    compliance: ComplianceFacts = ComplianceFacts(), sharedDevice: SharedDevice? = nil, steps: [Step],
    file: String = #filePath
  ) {
    guard let first = steps.first, first.time >= .zero,
      zip(steps, steps.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    self.init(
      file: file, name: name, source: source, world: world, policies: [], remarks: [], device: device,
      compliance: compliance, sharedDevice: sharedDevice, steps: steps)
  }

  /// The end of the names of scenario files.
  public static let fileNameEnd = ".scenario.json"
}

/// One thing that happens in a scenario, or one look at how things are.
public struct Step: Hashable, Sendable {
  /// Where the step begins in the file.
  public let position: JSONPosition
  /// How many steps this one lies inside of.
  public let depth: Int
  /// The step in a few words: what it does and its arguments.
  public let title: String
  /// Where in the app it happens.
  public let place: Place
  /// When it happens, counted from the start of the scenario; never before the step before it.
  public let time: Duration
  /// What happens.
  public let action: Action
  /// What is expected.
  public let expectation: StepExpectation

  /// What a step does.
  @nonexhaustive
  public enum Action: Hashable, Sendable, PartPrinted {
    /// Something happens.
    case event(Event)
    /// Nothing happens, and conditional launch is looked at.
    case look(LaunchLook)
    /// Nothing happens, and the state is compared.
    case assert([Assertion])
  }

  /// The step that ends what this one begins, for a step that has steps of its own inside.
  var closing: Step? {
    guard case .event(let event) = action else { return nil }
    switch event {
    case .dispatch(_, let thread): return ending(.finish, on: thread)
    case .begin: return ending(.finish, on: place.thread)
    case .enterScope: return ending(.leaveScope, on: place.thread)
    case _: return nil
    }
  }

  private func ending(_ event: Event, on thread: ThreadName) -> Step {
    Step(
      position: position, depth: depth, title: "end of \(title)", place: .thread(thread), time: time,
      action: .event(event),
      expectation: StepExpectation())
  }

  /// The same step at another time.
  func at(_ time: Duration) -> Step {
    Step(
      position: position, depth: depth, title: title, place: place, time: time, action: action,
      expectation: expectation)
  }
}

extension Step {
  /// Creates a step in code.
  ///
  /// - Parameters:
  ///   - title: The step in a few words.
  ///   - action: What happens.
  ///   - place: Where in the app it happens.
  ///   - time: When it happens, counted from the start of the scenario.
  ///   - expectation: What is expected.
  ///   - line: The line that reports name, which is the one with the call.
  ///   - column: The column that reports name.
  public init(
    _ title: String, _ action: Action, at place: Place = .main, time: Duration = .zero,
    expecting expectation: StepExpectation = StepExpectation(), line: Int = #line, column: Int = #column
  ) {
    self.init(
      position: JSONPosition(line: line, column: column), depth: 0, title: title, place: place, time: time,
      action: action, expectation: expectation)
  }
}

extension Scenario: CustomStringConvertible {
  /// The file, and the name.
  public var description: String { "\(file): \(name)" }
}

extension Step: CustomStringConvertible {
  /// The title, and where the step stands.
  public var description: String { "\(position): \(UserText.spelled(title))" }
}
