internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Compares what was expected with what happened, and says what differs.
enum Comparison {
  /// Returns what differs from an expectation; empty if nothing differs.
  static func failures(
    _ expectation: StepExpectation, _ result: EventResult, _ directory: AccountDirectory
  ) -> [StepFailure] {
    var failures: [StepFailure] = []
    func add(_ part: StepFailure.Part, _ text: String) {
      failures.append(StepFailure(part: part, text: text))
    }
    let answer = result.answer
    let word = answer.word
    if let expected = expectation.outcome, expected != word {
      add(.outcome, "expected `\(expected)`, got `\(word)`")
    }
    let codes = result.codes
    let missing = expectation.because.filter { !codes.contains($0) }
    if !missing.isEmpty {
      let found = codes.isEmpty ? "got none" : "got \(UserText.list(codes))"
      add(
        .reasons, "expected the reason\(missing.count == 1 ? "" : "s") \(UserText.list(missing)), \(found)")
    }
    func compare(_ part: StepFailure.Part, _ what: String, _ expected: [String]?, _ found: [String]) {
      guard let expected, expected != found else { return }
      add(part, "\(what): expected \(list(expected)); got \(list(found))")
    }
    let narrator = Narrator(directory: directory)
    compare(
      .obligations, "obligations", expectation.obligations?.sorted(),
      result.decision?.obligations.map(\.rawValue) ?? [])
    compare(.rest, "delegate calls", expectation.calls, result.delegateCalls.map(\.name))
    compare(
      .rest, "notifications", expectation.notifies?.map { narrator.notification($0) },
      result.notifications.map { narrator.notification($0) })
    if let expected = expectation.code, expected != answer.code {
      add(.rest, "expected the code `\(expected)`, got `\(answer.code.map(String.init) ?? "none")`")
    }
    return failures
  }

  /// Returns what differs from an assertion; empty if it holds.
  static func failures(_ assertion: Assertion, in session: Session, at place: Place) -> [String] {
    let directory = session.world.directory
    switch assertion {
    case .policyApplied(let expected):
      let isApplied = session.isPolicyApplied(at: place)
      return differs("policyApplied", expected ? "true" : "false", isApplied ? "true" : "false")
    case .uiIdentity(let expected):
      return differs("uiIdentity", expected, session.effectiveUI(at: place).slot, directory)
    case .fileIdentity(let expected):
      return differs("fileIdentity", expected, session.effectiveFile(on: place.thread).slot, directory)
    case .processIdentity(let expected):
      return differs("processIdentity", expected, session.processIdentity, directory)
    case .owner(let path, let expected):
      guard let owner = session.owner(of: path) else {
        return ["owner: there is no file \(UserText.quoted(path)) now"]
      }
      return differs("owner of \(UserText.quoted(path))", expected, owner, directory)
    case .encrypted(let path, let expected):
      guard let file = session.files[path] else {
        return ["encrypted: there is no file \(UserText.quoted(path)) now"]
      }
      return differs("encrypted \(UserText.quoted(path))", "\(expected)", "\(file.isEncrypted)")
    case .dataOwner(let name, let expected):
      let found = session.protectionInfo(of: name) ?? .unset
      return differs("owner of the data \(UserText.quoted(name))", expected, found, directory)
    case .currentActivity(let expected):
      return differs("currentActivity", expected, session.accountForCurrentActivity(at: place), directory)
    case .state(let expected): return differs("state", expected.rawValue, session.state.rawValue)
    case .files(let expected): return differs("files", Set(expected), Set(session.files.paths))
    case .signedIn(let expected): return differs("signedIn", expected, session.signedInIdentities, directory)
    case .managed(let expected): return differs("managed", expected, session.managedIdentities, directory)
    case .registered(let expected):
      return differs("registered", expected, Array(session.registeredIdentities), directory)
    case .blocked(let expected):
      let found = session.blockedIdentities
      return differs("blocked", Array(expected.keys), Array(found.keys), directory)
        + expected.flatMap { account, reason in
          differs(
            "block reason of \(StateText.name(.account(account), directory))", reason,
            session.world.blockReason(of: account))
        }
    case .primaryAccount(let expected):
      let found = session.primaryAccount ?? .unset
      return differs("primaryAccount", expected, found, directory)
    case .returned(let given, let expected):
      return differs("returned \(UserText.quoted(given.text))", expected, session.returned(given).text)
    case .pending(let expected):
      let windows = Set(expected.keys).union(session.pendingIdentities.keys).sorted()
      return windows.flatMap { window in
        let found = session.pendingIdentities[window]
        let what = "pending switch of window \(UserText.quoted(window.text))"
        guard let target = expected[window], let found else {
          return differs(what, expected[window] == nil ? "none" : "one", found == nil ? "none" : "one")
        }
        return differs(what, target, found, directory)
      }
    case .remediating(let expected):
      return differs("remediating", expected, session.compliance.queue.unfinished.map(\.account), directory)
    case .visible(let expected):
      return differs("visible", expected, session.sharedDevice?.visible ?? [], directory)
    case .dataOf(let expected):
      let held = session.sharedDevice.map { $0.data + $0.caches } ?? []
      return differs("dataOf", expected, held, directory)
    case .appConfig(let account, let key, let expected):
      let found = session.world.configuration(for: account).values(for: key)
      if found == expected { return [] }
      return differs("appConfig \(UserText.quoted(key))", shown(expected), shown(found))
    }
  }

  private static func shown(_ values: [ConfigurationValue]) -> String {
    let texts = values.map { value in
      switch value {
      case .string(let text): JSONText.quoted(text)
      case .bool, .number, .other: value.text
      }
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  private static func differs(_ what: String, _ expected: String, _ found: String) -> [String] {
    expected == found ? [] : ["\(what): expected `\(expected)`, got `\(found)`"]
  }

  private static func differs(_ what: String, _ expected: BlockReason?, _ found: BlockReason?) -> [String] {
    guard let expected, let found else { return [] }
    return differs(what, "\(expected.rawValue)", "\(found.rawValue)")
  }

  private static func differs(
    _ what: String, _ expected: IdentitySlot, _ found: IdentitySlot, _ directory: AccountDirectory
  ) -> [String] {
    if directory.same(expected, found) { return [] }
    return [
      "\(what): expected \(StateText.name(expected, directory)), got \(StateText.name(found, directory))"
    ]
  }

  private static func differs(
    _ what: String, _ expected: [Identity], _ found: [Identity], _ directory: AccountDirectory
  ) -> [String] {
    let names: (Identity) -> String = { StateText.name(.account($0), directory) }
    return differs(what, Set(expected.map(names)), Set(found.map(names)))
  }

  private static func differs(_ what: String, _ expected: Set<String>, _ found: Set<String>) -> [String] {
    let missing = expected.subtracting(found).sorted()
    let extra = found.subtracting(expected).sorted()
    var parts: [String] = []
    if !missing.isEmpty { parts.append("missing \(missing.joined(separator: ", "))") }
    if !extra.isEmpty { parts.append("unexpected \(extra.joined(separator: ", "))") }
    return parts.isEmpty ? [] : ["\(what): \(parts.joined(separator: "; "))"]
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}
