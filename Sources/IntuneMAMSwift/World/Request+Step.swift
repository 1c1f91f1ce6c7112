internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A step that asks a question, and the window that it is asked in, where that matters.
struct AskingStep {
  let members: [JSONOutput.Member]
  var window: WindowName?
}

extension Request {
  /// The step that asks the question again; nil where the format has no words for it.
  ///
  /// Scenarios name one account. A question about a view of several is asked in the window that shows
  /// the view, where one does and the answer there is the same.
  func step(in session: Session, answered decision: Decision?) -> AskingStep? {
    let title = [JSONOutput.Member("do", .string(matter.question.name))]
    guard case .merged = near else { return AskingStep(members: title + members) }
    let window = session.scopes.windows.keys.sorted().first { window in
      let place = Place(window: window)
      let asked = session.filling(self, leavingOut: [.near], at: place)
      return session.world.directory.same(asked.near, near)
        && session.decide(self, leavingOut: [.near], at: place) == decision
    }
    return window.map { AskingStep(members: title + members.dropFirst(), window: $0) }
  }

  /// The keys of the step: whom the question is asked for, what it is about, and last what has a usual value.
  private var members: [JSONOutput.Member] {
    let question = matter.question
    func fields(withUsualValue hasUsualValue: Bool) -> [JSONOutput.Member] {
      zip(question.fields, matter.values).filter { ($0.0.standing != nil) == hasUsualValue }
        .map { .init($0.key, JSONOutput($1)) }
    }
    let other = question.far.map { [JSONOutput.Member($0.key, .slot(far ?? .unset))] } ?? []
    return [.init(question.near.key, .slot(near))] + fields(withUsualValue: false) + other
      + fields(withUsualValue: true)
  }
}
