internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// A decision as a person reads it: one sentence, then every reason with what it rests on.
struct DecisionText {
  let decision: Decision
  let request: Request
  let world: World
  /// What words of the command line were taken for, a sentence each.
  var takenFor: [String] = []
  /// From where on the answer is this one, such as `beyond 20 characters`; nil where it is this one throughout.
  var bound: String?
  /// What more there is to say of the answer itself, a sentence each.
  var additions: [String] = []
  /// The unmanaged app that an identity stands for.
  var app: (IdentitySlot) -> String? = { _ in nil }
  /// Which of several policies the value comes from that a reason rests on, in brackets.
  var origin: (Reason) -> String = { _ in "" }
  /// The answer in a sentence, where the request is about something that no request asks.
  var sentence: String?

  /// The answer in one line that begins with the effect.
  func headline(_ style: Style) -> String {
    let isRequired = request.isRequired(by: decision)
    let (word, sentence) =
      sentence.map { (decision.effect.headlineWord, $0) } ?? decision.told(for: request, in: world, app: app)
    let colored = decision.effect.isFree && !isRequired ? style.green(word) : style.red(word)
    return "\(style.bold(colored))\(bound.map { " \($0)" } ?? ""): \(sentence)"
  }

  /// Writes the decision to standard output.
  func write(to console: Console) {
    let layout = console.layout(of: .out)
    let style = layout.style
    console.out.lines(layout.folded(headline(style)))
    for sentence in additions + takenFor {
      console.out.lines(layout.folded(English.sentence(sentence), indent: 2))
    }
    for reason in decision.reasonsInReadingOrder {
      console.out.line()
      let text = ReasonText(
        reason: reason, assumption: assumption(behind: reason), choice: world.choice(of: reason, in: request),
        origin: origin(reason), hasTwoSides: request.far != nil, others: lists(behind: reason), layout: layout
      )
      console.out.lines(text.lines)
    }
    if !decision.obligations.isEmpty {
      console.out.line()
      let browser = world.unmanagedBrowser(for: request)
      for obligation in decision.obligations {
        let duty = browser.map { "the SDK must open the link in \($0)" } ?? obligation.whole
        console.out.lines(
          layout.folded("\(English.capitalized(duty)) (\(obligation.rawValue)).", indent: 2, first: 0))
      }
    }
    if let mismatch = SignInMismatch(decision, of: request, in: world) {
      console.out.line()
      console.out.lines(layout.folded(mismatch.sentence, indent: 2, first: 0))
    }
    Self.writeInferred([decision], to: console)
  }

  /// Names the reasons that no document states, if there are any.
  static func writeInferred(_ decisions: [Decision], to console: Console) {
    let layout = console.layout(of: .out)
    let inferred = decisions.flatMap(\.reasons).filter { $0.entry.basis == .inferred }.map(\.code).eachOnce
    guard !inferred.isEmpty else { return }
    console.out.line()
    let text =
      "Inferred: \(inferred.map(\.quoted).joined(separator: ", ")). For the basis, run "
      + "`mamctl explain \(inferred.count == 1 ? inferred[0] : "CODE")`."
    for line in layout.folded(text, indent: 2, first: 0) { console.out.line(layout.style.yellow(line)) }
  }

  /// The lists that a link is in neither of.
  private func lists(behind reason: Reason) -> [(reason: Reason, choice: String?)] {
    guard reason.code == UniversalLinkReason.notListed.rawValue,
      case .policy(let policy) = world.view(of: request.near)
    else { return [] }
    return [Setting.managedUniversalLinks, .exemptedUniversalLinks].map { setting in
      (Reason(UniversalLinkReason.notListed, setting, of: policy), setting.control.value(policy))
    }
  }

  /// What is assumed of the end that a reason speaks of, where the request names no account of the world.
  private func assumption(behind reason: Reason) -> String? {
    guard reason.code == CommonReason.unmanaged.rawValue else { return nil }
    switch request.end(of: reason) {
    case .unset: return "no account was given, so it is assumed to be unmanaged"
    case .account(let identity) where world.directory.index(of: identity) == nil:
      return "\(UserText.quoted(identity.text)) is not in the world, so it is assumed to be unmanaged"
    case .account, .noUser, .merged: return nil
    }
  }
}

extension World {
  /// Returns what the admin center shows for the setting of a reason; nil where the reason knows it as well.
  func choice(of reason: Reason, in request: Request) -> String? {
    guard let setting = reason.setting, case .policy(let policy) = view(of: request.end(of: reason)),
      policy.value(of: setting) == reason.value
    else { return nil }
    return setting.control.value(policy)
  }
}

extension Effect {
  /// Whether nothing is prevented.
  var isFree: Bool {
    switch self {
    case .allow, .warn: true
    case .deny, .blockOrgData, .block, .wipe: false
    }
  }
}
