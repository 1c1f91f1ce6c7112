extension ObjectReader {
  /// Returns the text of a member that has to be a string.
  package mutating func string(_ key: String) -> String? { value(key).flatMap { decoding.string($0) } }

  /// Returns the text of a member that may be absent and otherwise has to be a string.
  package mutating func string(ifPresent key: String) -> String? {
    value(ifPresent: key).flatMap { decoding.string($0) }
  }

  /// Returns the Boolean of a member that has to be a Boolean.
  package mutating func bool(_ key: String) -> Bool? { value(key).flatMap { decoding.bool($0) } }

  /// Returns the Boolean of a member that may be absent and otherwise has to be a Boolean.
  package mutating func bool(ifPresent key: String) -> Bool? {
    value(ifPresent: key).flatMap { decoding.bool($0) }
  }

  /// Returns a member that has to be a whole number in a range.
  package mutating func integer(_ key: String, in range: ClosedRange<Int> = .min ... .max) -> Int? {
    value(key).flatMap { decoding.integer($0, in: range) }
  }

  /// Returns a member that may be absent and otherwise has to be a whole number in a range.
  package mutating func integer(
    ifPresent key: String, in range: ClosedRange<Int> = .min ... .max
  ) -> Int? {
    value(ifPresent: key).flatMap { decoding.integer($0, in: range) }
  }

  /// Returns the elements of a member that has to be an array.
  package mutating func array(_ key: String) -> [JSONValue]? { value(key).flatMap { decoding.array($0) } }

  /// Returns the elements of a member that may be absent and otherwise has to be an array.
  package mutating func array(ifPresent key: String) -> [JSONValue]? {
    value(ifPresent: key).flatMap { decoding.array($0) }
  }

  /// Returns the elements of a member that may be absent and otherwise has to be an array of strings.
  package mutating func strings(ifPresent key: String) -> [String]? {
    value(ifPresent: key).flatMap { decoding.strings($0) }
  }

  /// Returns the members of a member that may be absent and otherwise has to be such an object.
  package mutating func entries(ifPresent key: String) -> [JSONMember]? {
    value(ifPresent: key).flatMap { decoding.object($0)?.members }
  }

  /// Returns the word of a vocabulary that a member has to be.
  package mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, _ noun: String, as vocabulary: Choice.Type = Choice.self
  ) -> Choice? {
    value(key).flatMap { decoding.choice($0, noun, as: vocabulary) }
  }

  /// Returns the word of a vocabulary that a member has to be, unless it is absent.
  package mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    ifPresent key: String, _ noun: String, as vocabulary: Choice.Type = Choice.self
  ) -> Choice? {
    value(ifPresent: key).flatMap { decoding.choice($0, noun, as: vocabulary) }
  }
}
