package import MAMPolicyCore
package import MAMPolicyDocuments

/// Writes steps as a scenario has them; the inverse of ``StepReader``.
///
/// Reading what is written gives the same steps. Every argument is written, also one that has its usual value, except
/// what leaves a choice to the step's place or to the usual course. So the same steps are always the same bytes.
///
/// Source: Formats, "Scenarios".
package struct StepWriter: Sendable {
  /// The policies that a step may assign, by their names.
  let policies: [WorldDocument.Policy]
  /// Whom `mdmUser` names in a change of the device, which keeps only that a user is named.
  let deviceUser: Identity?

  /// Prepares to write the steps of a scenario over a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - policies: The world's policies by their names.
  package init(_ world: World, _ policies: [WorldDocument.Policy]) {
    self.policies = policies
    let accounts = world.directory
    deviceUser =
      world.management.configuredUser
      ?? accounts.accounts.indices.lazy.compactMap { accounts.canonicalIdentity(at: $0) }.first
  }

  /// Returns steps in their order, with the steps inside of others inside.
  ///
  /// - Throws: ``UnwritableStep`` for a step that no scenario can have.
  package func output(_ steps: [Step]) throws(UnwritableStep) -> [JSONOutput] {
    var rest = steps[...]
    let outputs = try output(&rest, within: nil)
    if let step = rest.first { throw UnwritableStep("a step that ends nothing: \(step.title)") }
    return outputs
  }

  /// Writes the steps up to one that lies less deep.
  private func output(_ rest: inout ArraySlice<Step>, within outer: Step?) throws(UnwritableStep)
    -> [JSONOutput]
  {
    var outputs: [JSONOutput] = []
    let thread = outer?.closing?.place.thread ?? .main
    while let step = rest.first, outer.map({ step.depth > $0.depth }) ?? true {
      rest.removeFirst()
      var inner: [JSONOutput]?
      if let closing = step.closing, let next = rest.first,
        next.depth > step.depth || next == closing.at(next.time)
      {
        inner = try output(&rest, within: step)
        guard let last = rest.popFirst(), last == closing.at(last.time) else {
          throw UnwritableStep("a step with steps inside that does not end after them: \(step.title)")
        }
      }
      outputs.append(try output(step, holding: inner, inheriting: thread))
    }
    return outputs
  }

  /// Returns one step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - inner: The steps inside of it, if it has such.
  ///   - thread: The thread of a step that names none.
  /// - Returns: The object: what happens, where and when, and what is expected.
  /// - Throws: ``UnwritableStep`` for a step that no scenario can have.
  package func output(
    _ step: Step, holding inner: [JSONOutput]? = nil, inheriting thread: ThreadName = .main
  ) throws(UnwritableStep) -> JSONOutput {
    var members =
      switch step.action {
      case .event(let event): try members(of: event)
      case .look(let look): try members(of: look)
      case .assert(let assertions): try members(of: assertions)
      }
    if let window = step.place.window, !members.contains(where: { $0.key == "window" }) {
      members.append(.init("window", .string(window.text)))
    }
    if step.time > .zero { members.append(.init("at", .string(step.time.inSeconds))) }
    members += Self.members(of: step.expectation)
    if step.place.thread != thread { members.append(.init("on", .string(step.place.thread.text))) }
    if let inner { members.append(.init("steps", .array(inner))) }
    return .object(members)
  }

  private static func members(of expectation: StepExpectation) -> [JSONOutput.Member] {
    let members: KeyValuePairs<String, JSONOutput?> = [
      "expect": expectation.outcome.map(JSONOutput.string),
      "because": expectation.because.isEmpty ? nil : .strings(expectation.because),
      "code": expectation.code.map(JSONOutput.integer),
      "obligations": expectation.obligations.map { .strings($0) },
      "calls": expectation.calls.map { .strings($0) },
      "notifies": expectation.notifies.map { .array($0.map(output)) },
    ]
    return present(members)
  }

  /// A notification and what it carries.
  private static func output(_ notification: AppNotification) -> JSONOutput {
    let texts = notification.accounts?.map(\.text)
    let carried: JSONOutput = texts.map { $0.count == 1 ? .string($0[0]) : .strings($0) } ?? .null
    return .object([JSONOutput.Member(notification.name.rawValue, carried)])
  }

  /// Returns the members of a step: its word, and the arguments that have a value.
  func step(_ word: StepWord, _ arguments: KeyValuePairs<String, JSONOutput?> = [:]) -> [JSONOutput.Member] {
    [.init("do", .string(word.spelling))] + Self.present(arguments)
  }

  private static func present(_ members: KeyValuePairs<String, JSONOutput?>) -> [JSONOutput.Member] {
    members.compactMap { member in member.value.map { JSONOutput.Member(member.key, $0) } }
  }
}

/// A step that no scenario can have, and why.
package struct UnwritableStep: Error, Hashable, CustomStringConvertible {
  /// What no step says.
  package let description: String

  init(_ description: String) { self.description = description }
}

extension Duration {
  /// The time from the start in seconds, to a billionth.
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    var digits = String(attoseconds / 1_000_000_000)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "PT\(seconds)S" : "PT\(seconds).\(digits)S"
  }
}
