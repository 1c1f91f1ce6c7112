public import MAMPolicyCore

extension Decision {
  /// Returns the answer to a request in one sentence, such as an alert shows it.
  ///
  /// It is the first line that `mamctl decide` prints, without color and not folded. Sentences are for people and may
  /// change; programs compare codes, as `Decision.contains(_:)` does.
  ///
  /// - Parameters:
  ///   - request: The request that was answered.
  ///   - world: The world that answered it, which knows what its accounts are called.
  /// - Returns: The sentence, with what may happen before a colon.
  public func sentence(for request: Request, in world: World) -> String {
    let parts = told(for: request, in: world)
    return "\(parts.outcome): \(parts.sentence)"
  }

  /// Returns what may happen in a few words, and the sentence that says it.
  ///
  /// - Parameters:
  ///   - request: The request that was answered.
  ///   - world: The world that answered it.
  ///   - app: The unmanaged app that an identity stands for; nil if it stands for itself.
  /// - Returns: What may happen, and the sentence that follows its colon.
  package func told(
    for request: Request, in world: World, app: @escaping (IdentitySlot) -> String? = { _ in nil }
  ) -> (outcome: String, sentence: String) {
    // An account that the answer took for unmanaged, because the app has one managed account, is called so.
    let settled = world.settled(for: request)
    if request.isRequired(by: self), let browser = world.unmanagedBrowser(for: request) {
      return ("Required", "web links in data of \(settled.text(of: request.near)) must open in \(browser).")
    }
    return told(for: request, who: { settled.text(of: $0) }, app: app)
  }

  /// Returns what may happen in a few words, and the sentence that says it; the caller says what identities are called.
  package func told(
    for request: Request, who: @escaping (IdentitySlot) -> String,
    app: @escaping (IdentitySlot) -> String? = { _ in nil }
  ) -> (outcome: String, sentence: String) {
    let isDuty = request.matter.question.duty != nil && isAllowed
    let outcome =
      isDuty ? request.isRequired(by: self) ? "Required" : "Not required" : effect.answerWord
    let answer = RequestSentence(request, who: who, quote: UserText.quoted, app: app).answer(self)
    // A question about a duty names the browser itself.
    guard !isDuty, let opener else { return (outcome, answer) }
    return (outcome, "\(answer.dropLast())\(opener).")
  }

  /// Where a link must open, to be added to the answer; nothing where it may open anywhere.
  package var opener: String? { obligations.opener(scheme: reasons.lazy.compactMap(\.value).first) }
}

extension [Obligation] {
  /// Says where a link must open, to be added to an answer; nothing where it may open anywhere.
  ///
  /// - Parameter scheme: The value that names the app, where the policy names one.
  /// - Returns: What follows the answer, with its comma.
  package func opener(scheme: SettingValue?) -> String? {
    for obligation in self {
      switch obligation {
      case .openInManagedBrowser: return ", but only in Microsoft Edge"
      case .openInManagedBrowserIfUnopened: return ", and it opens in the managed browser if no app takes it"
      case .openInManagedDialer: return ", but only in a policy managed dialer"
      case .openInManagedMessagingApp: return ", but only in a policy managed messaging app"
      case .rewriteScheme:
        let scheme = scheme.map { " (\(UserText.spelled($0.label)))" } ?? ""
        return ", but only in the app that the policy names\(scheme)"
      case _: continue
      }
    }
    return nil
  }
}
