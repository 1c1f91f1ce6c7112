internal import MAMPolicyCore

/// What the app was told about locations since something last happened in the world.
///
/// An app asks the same question for every row of a list. Whoever is asked again answers as before, without looking at
/// the world again.
struct AnswerMemory: Sendable {
  /// A question as the app puts it.
  struct Question: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case save
      case open
    }

    let kind: Kind
    let location: Int
    let account: String?
    let owner: IdentitySlot
    let place: SourcePlace
  }

  private var answers: [Question: Bool] = [:]
  private var changes = -1

  func answer(to question: Question, after changes: Int) -> Bool? {
    self.changes == changes ? answers[question] : nil
  }

  mutating func remember(_ answer: Bool, to question: Question, after changes: Int) {
    if self.changes != changes {
      answers = [:]
      self.changes = changes
    }
    answers[question] = answer
  }
}

extension MAMTestWorld {
  /// Answers a question that was answered before, or asks; an answer that came with a report is not kept.
  func answer(_ question: AnswerMemory.Question, asking: () -> Bool) -> Bool {
    let changes = driver.changes
    let (known, count) = desk.withLock { desk in
      (desk.answers.answer(to: question, after: changes), desk.issues.count)
    }
    if let known { return known }
    let answer = asking()
    desk.withLock { desk in
      if desk.issues.count == count { desk.answers.remember(answer, to: question, after: changes) }
    }
    return answer
  }
}
