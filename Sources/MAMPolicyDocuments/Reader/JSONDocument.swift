/// What reading a JSON text gave: its value, as far as it could be read, and what is wrong with it.
package struct JSONDocument: Hashable, Sendable {
  /// The file as the caller named it.
  package let file: String

  /// The value of the text; nil if a syntax error ended the reading.
  ///
  /// Trustworthy only when there are no problems. Otherwise it is what could be recovered, good for
  /// finding further problems: of two members with one key the first is there, a damaged string holds
  /// U+FFFD where the damage is, and a value that is not JSON is `null`.
  package let root: JSONValue?

  /// What is wrong, in the order of the text.
  package let problems: [JSONProblem]

  /// Where the values and the keys begin that could not be read as they were meant.
  let damaged: Set<JSONPosition>

  /// Returns the value of the text.
  ///
  /// - Throws: Every problem of the text, when there is any.
  package func value() throws(JSONProblems) -> JSONValue {
    if let problems = JSONProblems(problems) { throw problems }
    guard let root else {
      throw JSONProblems(problem("the text has no value", at: .start))
    }
    return root
  }

  /// Returns a problem of this text, its path found from its position.
  ///
  /// - Complexity: O(*d* log *n*) in the depth of the value and the width of its containers.
  package func problem(
    _ message: String, at position: JSONPosition, as kind: JSONProblem.Kind = .value,
    knowing keys: [String] = []
  ) -> JSONProblem {
    JSONProblem(
      file: file, position: position, path: path(at: position), kind: kind, message: message,
      knownKeys: keys)
  }

  /// Returns the path of the value or the key that begins at a position.
  ///
  /// A position between two values belongs to the one before it.
  ///
  /// - Complexity: O(*d* log *n*) in the depth of the value and the width of its containers.
  package func path(at position: JSONPosition) -> JSONPath {
    var steps: [JSONPath.Step] = []
    var value = root
    while let here = value {
      value = nil
      if let elements = here.array {
        let place = elements.countBefore { $0.position <= position } - 1
        guard place >= 0 else { break }
        steps.append(.index(place))
        value = elements[place]
      } else if let members = here.object?.members {
        let place = members.countBefore { $0.keyPosition <= position } - 1
        guard place >= 0 else { break }
        steps.append(.key(members[place].key))
        value = members[place].value.position <= position ? members[place].value : nil
      }
    }
    return JSONPath(steps)
  }
}

extension Array {
  /// Returns how many elements come before the first that fails a test which, once failed, stays failed.
  package func countBefore(_ passes: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if passes(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
