internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A word of a question, and what in a text counts as the same word.
extension ExplainTopic {
  struct AskedWord: Sendable {
    /// The word as it was asked, folded.
    let text: String
    /// The beginnings of the words that count as it.
    private let beginnings: [String]
    /// How much more than another word it counts: what somebody does with data says more than the data and the app.
    let emphasis: Double

    init(_ text: String) {
      self.text = text
      let isQuestion = ExplainTopic.questions.contains { $0.isCalled(text) }
      emphasis = isQuestion ? 2 : 1
      let stem = Self.stem(text)
      let others = Self.groups.filter { group in
        group.contains { stem == $0 || $0.count > 3 && stem.hasPrefix($0) }
      }
      beginnings = ([stem] + others.flatMap(\.self)).eachOnce
    }

    /// Whether one of the words counts as it.
    func isIn(_ words: [String]) -> Bool {
      words.contains { word in beginnings.contains { Self.word(word, beginsWith: $0) } }
    }

    /// Whether a word begins with another; a short word or a number is nothing but itself, or its plural.
    private static func word(_ word: String, beginsWith beginning: String) -> Bool {
      guard beginning.count > 3, !beginning.allSatisfy(\.isNumber) else {
        return word == beginning || word == beginning + "s"
      }
      return word.hasPrefix(beginning)
    }

    /// A word without an ending, so that "licensed" finds a license.
    private static func stem(_ word: String) -> String {
      for ending in ["ing", "ed", "es", "s"] where word.count - ending.count >= 4 && word.hasSuffix(ending) {
        let stem = String(word.dropLast(ending.count))
        // "airdropping" is about AirDrop; "installing" and "setting" end as they are written.
        let isDoubled = stem.count > 4 && stem.last == stem.dropLast().last && !stem.hasSuffix("l")
        return isDoubled ? String(stem.dropLast()) : stem
      }
      return word
    }

    /// Beginnings of words that people use for one another.
    private static let groups: [[String]] = [
      ["crash", "kill", "terminat"], ["hang", "freez", "froze", "stuck", "unrespons", "spinner"],
      ["phone", "iphone", "ipad", "device"], ["popup", "alert", "dialog", "prompt"],
      ["prompt", "ask", "asked", "asking"],
      ["startup", "launch"], ["enrol", "enroll"], ["domain", "host", "address", "endpoint"],
      ["whitelist", "allow"], ["mock", "simulat", "fake", "test"], ["callback", "delegate"],
      ["upgrad", "updat"], ["invalid", "wrong"], ["suppress", "avoid", "skip", "prevent"],
      ["macbook", "mac", "macos"], ["menu", "sheet"], ["prefill", "autofill", "suggest"],
      ["licenc", "licens"], ["trigger", "fire", "call"], ["passcode", "pin"], ["picture", "image", "photo"],
      ["logg", "login", "logout", "logoff", "sign"],
    ]
  }
}

extension ExplainTopic {
  /// Whether the name that heads the topic has every word; the others of its names are only ways to find it.
  func isHeaded(by words: [String]) -> Bool {
    let head = Self.words(of: names[0])
    return words.map(AskedWord.init).allSatisfy { $0.isIn(head) }
  }

  /// Whether its texts have a word of several parts, with hyphens or in one.
  func contains(_ text: String) -> Bool {
    let wanted = [Folding.fold(text), EverydayWord.folded(text)]
    return (names + [title] + rows.map(\.meaning)).map(Folding.fold).contains { told in
      wanted.contains { !told.ranges(of: $0).isEmpty }
    }
  }

  /// Whether it is a question that a word of a text names.
  func isAsked(by text: String) -> Bool {
    kind == .question && Self.words(of: text).contains(where: isCalled)
  }
}
