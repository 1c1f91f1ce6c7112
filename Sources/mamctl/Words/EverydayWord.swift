internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A word that people use for something that the SDK calls otherwise, and what a command line takes it for.
///
/// Only command lines know these words; files and streams are strict. The whole table is ``all``.
struct EverydayWord: Sendable {
  /// Where on a command line a word can stand.
  enum Place: String, CaseIterable, Sendable {
    /// After `decide` and `why`.
    case question
    /// After `--to`.
    case saveLocation
    /// After `--from`.
    case openLocation
    /// After `--channel`.
    case channel
    /// Where an account is named.
    case account
    /// After `--to-app` and `--from-app`.
    case app
    /// After `--bundle-id`.
    case bundleID
    /// Where only the letter case is free.
    case plain
  }

  /// Where the word can stand.
  let place: Place
  /// How people write it; letter case, blanks, hyphens and underscores make no difference.
  let spellings: [String]
  /// The SDK's word that it is taken for.
  let meaning: String
  /// Options that it implies where the command line does not give them.
  var options: [(name: String, value: String)] = []
  /// What it was taken for, as a clause with a subject; nothing where the two words say the same.
  let sentence: String?
  /// The answer about the word itself, where it is taken for a question about something else.
  var answer: String?

  /// Returns the row of a word at a place.
  static func named(_ text: String, at place: Place) -> EverydayWord? { byPlace[place]?[folded(text)] }

  /// Every spelling at a place, for suggestions.
  static func spellings(at place: Place) -> [String] {
    all.filter { $0.place == place }.flatMap(\.spellings)
  }

  /// A text without what makes no difference to a word.
  static func folded(_ text: String) -> String {
    Folding.fold(String(text.filter { !" -_'’".contains($0) }))
  }

  private static let byPlace: [Place: [String: EverydayWord]] = Dictionary(grouping: all, by: \.place)
    .mapValues { words in
      Dictionary(words.flatMap { word in word.spellings.map { (folded($0), word) } }) { first, _ in first }
    }
}

/// What a word was taken for.
struct TakenWord: Hashable, Sendable {
  /// The SDK's word.
  let word: String
  /// The sentence about it; nothing where nothing has to be said.
  var sentence: String?
}

extension ValueSpec {
  /// What a text of the command line is taken for; nothing where it is no such value.
  func taken(_ text: String) -> TakenWord? {
    if accepts(text) { return TakenWord(word: text) }
    guard let everyday else { return nil }
    let folded = EverydayWord.folded(text)
    if let word = choices.first(where: { EverydayWord.folded($0) == folded }) { return TakenWord(word: word) }
    return EverydayWord.named(text, at: everyday).map { TakenWord(word: $0.meaning, sentence: $0.sentence) }
  }
}

/// What a group of verbs takes a word for that is none of its own.
struct Rewording: Sendable {
  /// The group's word.
  let word: String
  /// Options that it implies where the command line does not give them.
  var options: [(name: String, value: String)] = []
  /// The sentence about it; nothing where nothing has to be said.
  var sentence: String?
  /// The answer about the word itself, where the group's word asks about something else.
  var answer: String?

  private static func isPlace(_ text: String, _ names: [String], _ place: EverydayWord.Place) -> Bool {
    let folded = EverydayWord.folded(text)
    return names.contains { EverydayWord.folded($0) == folded } || EverydayWord.named(text, at: place) != nil
  }

  /// Returns what a word after `decide` or `why` is taken for: a question, or a place, an app or a link that one
  /// is about.
  static func question(_ text: String) -> Rewording? {
    let folded = EverydayWord.folded(text)
    if let row = EverydayWord.named(text, at: .question) {
      return Rewording(
        word: row.meaning, options: row.options, sentence: row.sentence, answer: row.answer)
    }
    if let question = Question.all.first(where: { EverydayWord.folded($0.name) == folded }) {
      return Rewording(word: question.name)
    }
    let words = text.split(separator: " ").map(String.init)
    if words.count == 1, Link(text) != nil {
      return Rewording(word: Question.url.name, options: [("--url", text)])
    }
    if words.count > 1 {
      let between = ["to", "from", "in", "into"]
      let place = words.dropFirst().filter { !between.contains(Folding.fold($0)) }.joined(separator: " ")
      switch Folding.fold(words[0]) {
      case "save" where isPlace(place, SaveLocation.allCases.map(\.rawValue), .saveLocation):
        return Rewording(word: Question.save.name, options: [("--to", place)])
      case "open", "attach",
        "import" where isPlace(place, OpenLocation.allCases.map(\.rawValue), .openLocation):
        return Rewording(word: Question.open.name, options: [("--from", place)])
      case _: break
      }
    }
    let location = SaveLocation.allCases.first { EverydayWord.folded($0.rawValue) == folded }
    if location != nil || EverydayWord.named(text, at: .saveLocation) != nil {
      return Rewording(
        word: Question.save.name, options: [("--to", text)],
        sentence: "\(UserText.spelled(text)) is a place, so this asks whether data may be saved there")
    }
    if EverydayWord.named(text, at: .app) != nil {
      return Rewording(
        word: Question.transfer.name, options: [("--to-app", text)],
        sentence: "\(UserText.spelled(text)) is an app, so this asks whether data may be sent to it")
    }
    return nil
  }
}
