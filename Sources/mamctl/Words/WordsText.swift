/// The table of everyday words as `mamctl help words` shows it.
struct WordsText {
  /// What comes after `mamctl help`.
  static let topic = "words"

  let layout: Layout

  /// The lines: a section for each place where words can stand.
  var lines: [String] {
    let head = layout.folded(
      "Everyday names of questions, places, accounts and apps. `decide` and `why` take them in any letter case, and the "
        + "answer says what a name was taken for. Files and `eval` take only the SDK's words.")
    return head + EverydayWord.Place.allCases.flatMap(section)
  }

  private func section(_ place: EverydayWord.Place) -> [String] {
    guard let title = place.title else { return [] }
    let rows = EverydayWord.all.filter { $0.place == place }.map { word in
      let options = word.options.map { " \($0.name) '\($0.value)'" }.joined()
      let meaning = place == .account || place == .app ? "" : "`\(word.meaning)\(options)`"
      let parts = [meaning, word.sentence ?? ""].filter { !$0.isEmpty }
      // A name that has a comma itself would read as two.
      let names = word.spellings.map { $0.contains(",") ? "`\($0)`" : $0 }
      return layout.folded(names.joined(separator: ", "), indent: 4, first: 2)
        + layout.folded(parts.joined(separator: ". ") + ".", indent: 6)
    }
    return ["", layout.style.bold(title)] + rows.flatMap { $0 }
  }
}

extension EverydayWord.Place {
  /// The heading in the table; nothing for a place without words of its own.
  var title: String? {
    switch self {
    case .question: "Questions, after `decide` and `why`; a place or an app can be typed there, too"
    case .saveLocation: "Places to save to, after `--to`"
    case .openLocation: "Places to open from, after `--from`"
    case .channel: "Ways from app to app, after `--channel`"
    case .account: "Accounts, after `--account`, `--receiver` and the like; names in the world come first"
    case .app:
      "Apps, after `--to-app` and `--from-app`; names in the world come first, any other app is unmanaged"
    case .bundleID: "Microsoft's core apps, after `--bundle-id` of `effective` and `decide`"
    case .plain: nil
    }
  }
}
