package import MAMPolicyCore
public import MAMPolicyDocuments

/// The scenario that pins the answers of a policy.
///
/// It asks the questions that the policy's own values raise, and expects the answers that are given today. Who may
/// sign in is not asked, because no policy says it. Questions about another managed account are not asked for an app with
/// one identity, because it cannot have one. Questions with one answer share a step. An entry that is added
/// to a list, and a setting that only restricts which PIN may be chosen, are not noticed.
///
/// Source: <doc:CoveringSuites>.
public struct PolicySnapshot: Sendable {
  private let policy: GraphPolicy
  private let path: String?
  private let isMultiIdentity: Bool

  /// Creates the snapshot of a policy.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - path: The path of its export, from the folder of the scenario; nil writes the policy's settings into the scenario,
  ///     as for one policy of several in a file.
  ///   - isMultiIdentity: Whether the app supports several identities.
  public init(_ policy: GraphPolicy, path: String?, isMultiIdentity: Bool = true) {
    self.policy = policy
    self.path = path
    self.isMultiIdentity = isMultiIdentity
  }

  /// The scenario as a JSON document, one step a line.
  ///
  /// - Complexity: O(*n*) in the number of questions, and quadratic in those that are answered alike.
  public var text: String {
    let sheet = AnswerSheet(policy.policy)
    let steps = steps(sections(of: sheet), sheet)
    let name =
      (policy.policy.displayName ?? path ?? "a policy")
      + (isMultiIdentity ? ", in an app that supports several identities" : ", in an app with one identity")
    return """
      {
        "mam": 1,
        "name": \(JSONText.quoted(name)),
        "world": {
          "mam": 1,
          "app": \(JSONText.text(["multiIdentity": .bool(isMultiIdentity), "multiManagedIdentities": .bool(isMultiIdentity)])),
          "device": { "mdmUser": "self" },
          "policies": {
      \(rows(policies))
          },
          "accounts": {
      \(rows(accounts))
          }
        },
        "steps": [
      \(steps.map { "    " + JSONText.text($0) }.joined(separator: ",\n"))
        ]
      }

      """
  }

  private func rows(_ members: [JSONOutput.Member]) -> String {
    members.map { "      \(JSONText.quoted($0.key)): \(JSONText.text($0.value))" }.joined(separator: ",\n")
  }

  /// Returns the questions that are asked, with their answers.
  package func sections(of sheet: AnswerSheet) -> [(
    surroundings: AnswerSheet.Surroundings, entries: [AnswerSheet.Entry]
  )] {
    sheet.sections.filter { $0.surroundings.isMultiIdentity == isMultiIdentity }
      .map { ($0.surroundings, $0.entries.compactMap(pinned)) }
  }

  /// In an app with one identity nobody else can be managed; who may sign in is no policy's to say.
  private func pinned(_ entry: AnswerSheet.Entry) -> AnswerSheet.Entry? {
    entry.topic == .asking(.signIn) ? nil : entry.keeping { isMultiIdentity || $0.otherEnd?.policy == nil }
  }

  // MARK: - The world

  /// The other managed accounts: those of questions' ends, and those that stand by.
  private var others: [(name: String, policy: AppProtectionPolicy)] {
    isMultiIdentity ? OtherEnd.managedOnes.compactMap { end in end.policy.map { (end.name, $0) } } : []
  }

  private static let companions: [(name: String, companions: Companions)] = [
    ("companion, allowing", .allowing), ("companion, blocking", .blocking),
  ]

  /// The accounts of a snapshot that only stand for the other ends of questions, with their policies.
  package static let standIns: [String: AppProtectionPolicy] = Dictionary(
    OtherEnd.managedOnes.compactMap { end in end.policy.map { (end.name, $0) } }
      + companions.compactMap { name, companions in companions.policy.map { (name, $0) } }
  ) { first, _ in first }

  private var policies: [JSONOutput.Member] {
    func inline(_ policy: AppProtectionPolicy) -> JSONOutput {
      // A policy that states nothing at all is refused in strict reading.
      let differences = policy.differences(from: AppProtectionPolicy())
      let stated = differences.isEmpty ? [.allowedOutboundDataTransferDestinations] : differences
      return .object(
        stated.map { .init($0.rawValue, DecisionOutput.json(policy.value(of: $0))) })
    }
    let companions = Self.companions.compactMap { name, companions in companions.policy.map { (name, $0) } }
    return [.init("self", path.map(JSONOutput.string) ?? policy.policy.graphOutput())]
      + (others + (isMultiIdentity ? companions : [])).map { .init($0.0, inline($0.1)) }
  }

  private var accounts: [JSONOutput.Member] {
    let names = others.map(\.name) + (isMultiIdentity ? Self.companions.map(\.name) : [])
    return [.init("self", ["upn": "self@contoso.example", "policy": "self"])]
      + names.enumerated().map { number, name in
        .init(name, ["upn": .string("other\(number + 1)@fabrikam.example"), "policy": .string(name)])
      } + [.init("unmanaged", ["upn": "personal@example.net"])]
  }

  // MARK: - The steps

  private func steps(
    _ sections: [(surroundings: AnswerSheet.Surroundings, entries: [AnswerSheet.Entry])], _ sheet: AnswerSheet
  ) -> [JSONOutput] {
    func signIn(_ name: String) -> JSONOutput { ["do": "signIn", "account": .string(name)] }
    func device(_ members: [JSONOutput.Member]) -> JSONOutput {
      ["do": "changeDevice", "device": .object(members)]
    }
    func asked(_ isPart: (AnswerSheet.Surroundings) -> Bool, _ isAbout: (Topic) -> Bool = { _ in true })
      -> [JSONOutput]
    {
      sections.filter { isPart($0.surroundings) }.flatMap(\.entries).filter { isAbout($0.topic) }
        .map { step($0, sheet.space) }
    }
    var steps = [signIn("self")]
    steps += asked({ $0.companions == .absent }, { $0 == .asking(.control(.keyboard)) })
    if isMultiIdentity {
      for (name, companions) in Self.companions {
        steps += [signIn(name)] + asked({ $0.companions == companions })
      }
      steps += others.map { signIn($0.name) }
    }
    let plain = { (surroundings: AnswerSheet.Surroundings) in
      !surroundings.hasMDMUser && !surroundings.deviceHasPIN && surroundings.companions == .absent
    }
    steps += asked(plain) { $0 != .asking(.control(.keyboard)) && $0 != .launch }
    let looks = looks(sections.filter { plain($0.surroundings) }.flatMap(\.entries), sheet.space)
    if !looks.isEmpty { steps += [device(passingDevice(sheet.space))] + looks }
    // Last, because a session that knows whether the device is enrolled cannot forget it.
    let enrolled: [JSONOutput.Member] = [.init("mdmEnrolled", true)]
    steps += [device(enrolled)] + asked { $0.hasMDMUser }
    steps += [device(enrolled + [.init("devicePIN", true)])] + asked { $0.deviceHasPIN }
    return steps
  }

  /// The device that each look changes one fact of.
  ///
  /// Each look says itself whether the device is enrolled. If the session knew, an account whose policy is for other devices
  /// would be unmanaged in every look.
  private func passingDevice(_ space: QuestionSpace) -> [JSONOutput.Member] {
    ProbeOutput.device(space.passingDevice).filter { $0.key != DeviceFact.mdmEnrolled.rawValue }
  }

  private func step(_ entry: AnswerSheet.Entry, _ space: QuestionSpace) -> JSONOutput {
    var members: [JSONOutput.Member] = [.init("do", .string(entry.topic.op))]
    for (key, classes) in entry.parts {
      let values = classes.flatMap(\.values)
      members.append(.init(key, values.count == 1 ? values[0] : .array(values)))
    }
    return .object(members + SnapshotStep.expectation(entry.decision))
  }

  /// The looks at conditional launch: each device in one of them only, because the products share the one that passes all.
  private func looks(_ entries: [AnswerSheet.Entry], _ space: QuestionSpace) -> [JSONOutput] {
    var seen: Set<[JSONOutput.Member]> = []
    return entries.filter { $0.topic == .launch }
      .map { ($0.decision, devices($0, space).filter { seen.insert($0).inserted }) }
      .filter { !$1.isEmpty }.map { SnapshotStep.looking("self", $1, $0) }
  }

  /// The devices that a look is about: one for each combination of facts, also just below and above each bound.
  private func devices(_ entry: AnswerSheet.Entry, _ space: QuestionSpace) -> [[JSONOutput.Member]] {
    entry.parts.reduce([[]]) { devices, part in
      let facts = part.1.flatMap(\.edges).map { ProbeOutput.facts($0, of: part.0, in: space) }
      return devices.flatMap { device in facts.map { device + $0 } }
    }
  }
}

extension PolicySnapshot: CustomStringConvertible {
  /// Whose answers are pinned.
  public var description: String {
    "snapshot of \(policy.policy.displayName ?? path ?? "a policy")"
      + (isMultiIdentity ? "" : ", in an app with one identity")
  }
}

extension QuestionClass {
  /// The values that stand for the class in a step; of lengths both ends of the range.
  fileprivate var values: [JSONOutput] {
    switch self {
    case .itself, .other(.same): ["self"]
    case .other(.nobody): [.null]
    case .other(.noUser): [""]
    case .other(.unmanaged): ["unmanaged"]
    case .other(let end): [.string(end.name)]
    case .word(let word): [.string(word)]
    case .flag(let flag): [.bool(flag)]
    case .length(let length):
      length.through.map { $0 == length.from ? [$0] : [length.from, $0] }.map { $0.map(JSONOutput.integer) }
        ?? [.integer(length.from)]
    case .link(let link): [.string(link.text)]
    case .companions, .device, .fact: []
    }
  }
}
