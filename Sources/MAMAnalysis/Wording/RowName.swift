package import MAMPolicyCore

/// What the rows of `decide --all` are called: as the admin center calls the setting, where there is one.
package enum RowName {
  /// Returns the name of a row, such as `save to Box`.
  package static func name(of row: AnswerTable.Row) -> String {
    func value(_ key: String) -> String? { row.values[key]?.name }
    let isByOther = row.isAskedByOther
    switch row.question {
    case .save:
      let location = place(value(QuestionKey.to), SaveLocation.init(rawValue:), \.label)
      return isByOther ? "saved by the other account to \(location) of this account" : "save to \(location)"
    case .open:
      let location = place(value(QuestionKey.from), OpenLocation.init(rawValue:), \.label)
      return isByOther
        ? "opened by the other account, from \(location) of this account" : "open from \(location)"
    case .receive:
      return (isByOther ? "received by the other account as " : "receive ") + received(row)
    case .url: return link(row)
    case .paste: return pasted(row)
    case _: break
    }
    let details = row.question.fields.compactMap { field in
      row.values[field.key].map { detail(field.key, $0) }
    }
    let what =
      isByOther && row.question == .transfer
      ? "sent by the other account from another app" : verb(of: row.question)
    return what + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  /// Returns what a question is about, without its values.
  package static func verb(of question: Question) -> String {
    switch question {
    case .save: "save"
    case .open: "open"
    case .transfer: "send to another app"
    case .receive: "receive"
    case .paste: "paste"
    case .documentPicker: "Document picker"
    case .url: "Link"
    case .universalLink: "Universal links"
    case _: question.control?.name ?? question.name
    }
  }

  private static func detail(_ key: String, _ value: QuestionClass) -> String {
    switch (key, value) {
    case (QuestionKey.channel, .word(let channel)): TransferChannel(rawValue: channel)?.phrase ?? channel
    case (_, .flag(let flag)): flag ? key : "not \(key)"
    case (_, _): value.name
    }
  }

  /// What is pasted, such as `paste text of up to 20 characters into another app`.
  private static func pasted(_ row: AnswerTable.Row) -> String {
    let isText = row.values[QuestionKey.content].map { $0 == .word(PasteContent.text.rawValue) }
    var name = isText.map { $0 ? "paste text" : "paste content other than text" } ?? "paste"
    // Only a text has a length; what is no text has a row of its own, and the same answer whatever length is asked.
    if isText != false, case .length(let length)? = row.values[QuestionKey.length] {
      let characters =
        switch (length.from, length.through) {
        case (let from, nil): "\(from) or more characters"
        case (let from, let through?):
          from == through
            ? English.count(from, "character")
            : from <= 1 ? "up to \(through) characters" : "\(from) to \(through) characters"
        }
      name = "paste text of \(characters)"
    }
    guard case .flag(let isWithinOneApp)? = row.values[QuestionKey.sameApp] else { return name }
    return name + (isWithinOneApp ? " within the app" : " into another app")
  }

  private static func place<Location>(
    _ name: String?, _ location: (String) -> Location?, _ label: (Location) -> String
  ) -> String {
    guard let name else { return "any place" }
    return location(name).map(label) ?? name
  }

  /// What is received.
  private static func received(_ row: AnswerTable.Row) -> String {
    switch row.values[QuestionKey.kind] {
    case .word(ItemKind.file.rawValue): "a file"
    case .word(ItemKind.item.rawValue):
      row.values[QuestionKey.loaded] == .flag(false)
        ? "a shared item (not loaded yet, so its owner is unknown)" : "a shared item"
    case _: "a shared item or a file"
    }
  }

  private static func link(_ row: AnswerTable.Row) -> String {
    let isManaged = row.values["knownManagedApp"].map { $0 == .flag(true) }
    let known = isManaged.map { $0 ? "managed" : "not managed" }
    guard let name = row.values[QuestionKey.url]?.name else {
      return known.map { "Link to an app that is \($0)" } ?? "Any link"
    }
    guard name.hasPrefix("unlisted-app:") else {
      return "Link \(name)" + (known.map { " (app \($0))" } ?? "")
    }
    return "Link to an app that is not listed"
      + (isManaged.map { $0 ? ", but managed" : " and not managed" } ?? "")
  }
}
