/// A request as a sentence; the caller says how identities and texts are written.
package struct RequestSentence {
  private let request: Request
  private let who: (IdentitySlot) -> String
  private let quote: (String) -> String
  private let app: (IdentitySlot) -> String?

  /// Prepares to tell a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - who: What an identity is called.
  ///   - quote: How a text of the user is quoted.
  ///   - app: The unmanaged app that an identity stands for; nil if it stands for itself.
  package init(
    _ request: Request, who: @escaping (IdentitySlot) -> String, quote: @escaping (String) -> String,
    app: @escaping (IdentitySlot) -> String? = { _ in nil }
  ) {
    self.request = request
    self.who = who
    self.quote = quote
    self.app = app
  }

  /// The request as a question, with its question mark.
  package var question: String {
    guard case .control(let control) = request.matter else {
      return "May \(clause.subject) \(clause.predicate)?"
    }
    return English.capitalized(control.question(of: who(request.near)))
  }

  /// The request with its answer, in a sentence that a colon may precede, with its full stop.
  package func answer(_ decision: Decision) -> String {
    let effect = decision.effect
    let may = effect.mayHappen ? "may" : "may not"
    guard case .control(let control) = request.matter else {
      return "\(clause.subject) \(may) \(clause.predicate)."
    }
    let must = request.isRequired(by: decision) ? "must" : "need not"
    if decision.isAllowed, let sentence = control.duty(who: who(request.near), must: must) { return sentence }
    return control == .notify && effect == .blockOrgData
      ? "notifications for \(who(request.near)) may show only text without details of org data."
      : control.answer(who: who(request.near), may: may)
  }

  private var clause: (subject: String, predicate: String) {
    request.clause(who: who, quote: quote, app: app)
  }
}

extension Effect {
  /// Whether what was asked about happens, with a warning or in part at least.
  fileprivate var mayHappen: Bool {
    switch self {
    case .allow, .warn, .blockOrgData: true
    case .deny, .block, .wipe: false
    }
  }
}

extension Request: CustomStringConvertible {
  /// The request as a question, with accounts as they were given.
  public var description: String { RequestSentence(self, who: { "`\($0)`" }, quote: { "`\($0)`" }).question }
}
