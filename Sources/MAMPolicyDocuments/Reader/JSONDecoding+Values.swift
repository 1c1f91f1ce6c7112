internal import MAMPolicyCore

extension JSONDecoding {
  /// Returns the text of a string, or nothing, which has been noted.
  package func string(_ value: JSONValue) -> String? {
    if let string = value.string { return string }
    return refuse(value, expected: "a string")
  }

  /// Returns the Boolean of a value, or nothing, which has been noted.
  package func bool(_ value: JSONValue) -> Bool? {
    if let bool = value.bool { return bool }
    return refuse(value, expected: "`true` or `false`")
  }

  /// Returns a whole number that is written as one, when it lies in a range.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - range: The range.
  /// - Returns: The number, or nothing, which has been noted.
  package func integer(_ value: JSONValue, in range: ClosedRange<Int> = .min ... .max) -> Int? {
    guard let number = value.number else { return refuse(value, expected: "a whole number") }
    if let integer = number.integer, range.contains(integer) { return integer }
    note("expected \(Self.description(of: range)), found `\(UserText.shortened(number.text))`", at: value)
    return nil
  }

  /// Returns the elements of an array.
  package func array(_ value: JSONValue) -> [JSONValue]? {
    if let array = value.array { return array }
    return refuse(value, expected: "an array")
  }

  /// Returns the object.
  package func object(_ value: JSONValue) -> JSONObject? {
    if let object = value.object { return object }
    return refuse(value, expected: "an object")
  }

  /// Returns the elements of an array of strings; of one with other elements, nothing.
  package func strings(_ value: JSONValue) -> [String]? {
    guard let elements = array(value) else { return nil }
    let strings = elements.compactMap { string($0) }
    return strings.count == elements.count ? strings : nil
  }

  /// Returns the one of a closed set of values that a string spells, letter case included.
  ///
  /// - Parameters:
  ///   - value: The string.
  ///   - noun: What the values are, such as "save location".
  ///   - choices: The values.
  ///   - limit: Up to how many spellings are listed in a message.
  ///   - spelling: How each is spelled.
  /// - Returns: The value spelled, or nothing, which has been noted.
  package func choice<Choice>(
    _ value: JSONValue, _ noun: String, among choices: some Collection<Choice>, listing limit: Int = 12,
    spelled spelling: (Choice) -> String
  ) -> Choice? {
    guard let text = string(value) else { return nil }
    if let choice = choices.first(where: { JSONKey(spelling($0)) == JSONKey(text) }) { return choice }
    let hint = Suggestion.hint(for: text, among: choices.map(spelling), listing: limit)
    note("unknown \(noun) \(UserText.quoted(text))\(hint)", at: value, as: .unknownName)
    return nil
  }

  /// Returns the case of a vocabulary that a string spells, letter case included.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: JSONValue, _ noun: String, as vocabulary: Choice.Type = Choice.self
  ) -> Choice? {
    choice(value, noun, among: Choice.allCases, spelled: \.rawValue)
  }

  /// Notes that a value is of another kind than expected, and what to do about it where that is plain.
  package func refuse<Nothing>(_ value: JSONValue, expected: String) -> Nothing? {
    var message = "expected \(expected), found \(value.kind)"
    switch value.content {
    case .string(let text):
      let isBool = expected == "`true` or `false`"
      if isBool { message = "expected \(expected), found the string \(UserText.quoted(text))" }
      let isNumber = expected == "a whole number" && JSONNumber(text) != nil
      if isNumber || isBool && (text == "true" || text == "false") { message += "; remove the quotes" }
    case .number, .bool:
      if expected == "a string" { message += "; put it in double quotes" }
      if expected == "an array" { message += "; put it in brackets" }
    case .null, .array, .object:
      break
    }
    note(message, at: value, as: .type)
    return nil
  }

  private static func description(of range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number of at most 64 bits"
    case (let low, .max): "a whole number from \(low) up"
    case (.min, let high): "a whole number up to \(high)"
    case (let low, let high): "a whole number from \(low) to \(high)"
    }
  }
}

extension JSONDecoding {
  /// Reads the text under a key; without the key, and where it is null, there is none.
  func text(_ key: String, of object: JSONObject) -> String? {
    guard let value = object[key], !value.isNull else { return nil }
    return string(value)
  }
}
