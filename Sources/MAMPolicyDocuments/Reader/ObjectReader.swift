internal import MAMPolicyCore

/// Reads the members of one JSON object, and in the end names those that nobody asked for.
///
/// ```swift
/// guard var app = ObjectReader(value, decoding) else { return nil }
/// let isManaged = app.bool("managed")
/// let signedIn = app.strings(ifPresent: "signedIn") ?? []
/// app.finish()
/// ```
///
/// A member asked for by its bare key has to be there. What is missing or of another kind is noted, and the answer
/// is nothing: readers go on, so that one pass finds everything.
package struct ObjectReader {
  /// The object.
  package private(set) var object: JSONObject

  /// Where the object begins.
  package private(set) var position: JSONPosition

  /// The reading that this one is a part of.
  package let decoding: JSONDecoding

  private var known: [String] = []
  private var used: Set<Int> = []
  private var isGivenUp = false
  /// The places below 64 that were asked for, one bit each.
  private var usedLow: UInt64 = 0
  /// The place after the last that was found, where most keys are: readers ask in the order in which people write.
  private var next = 0

  /// Begins to read an object; notes a value that is none and gives nothing.
  package init?(_ value: JSONValue, _ decoding: JSONDecoding) {
    guard let object = decoding.object(value) else { return nil }
    self.object = object
    self.decoding = decoding
    position = value.position
    known.reserveCapacity(8)
  }

  /// Makes a reader for many objects of one kind, which reads none yet.
  init(_ decoding: JSONDecoding) {
    object = JSONObject(distinct: [], index: nil)
    position = .start
    self.decoding = decoding
  }

  /// Begins to read another object; notes a value that is none and gives false.
  mutating func begin(_ value: JSONValue) -> Bool {
    guard let object = decoding.object(value) else { return false }
    self.object = object
    position = value.position
    known.removeAll(keepingCapacity: true)
    used.removeAll()
    usedLow = 0
    next = 0
    isGivenUp = false
    return true
  }

  /// Returns a member that may be absent, whatever it is.
  package mutating func value(ifPresent key: String) -> JSONValue? {
    known.append(key)
    guard let place = object.place(of: key, from: next) else { return nil }
    next = place + 1
    if place < 64 { usedLow |= 1 << UInt64(place) } else { used.insert(place) }
    return object.members[place].value
  }

  /// Returns a member that has to be there, whatever it is.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - addition: What to say after the words that the key is missing.
  /// - Returns: The member, or nothing, which has been noted.
  package mutating func value(_ key: String, missing addition: String = "") -> JSONValue? {
    if let value = value(ifPresent: key) { return value }
    decoding.note("missing key `\(key)`\(addition)", at: position, as: .missingKey)
    return nil
  }

  /// Tells whether a member is there, without asking for it.
  package func has(_ key: String) -> Bool { object.place(of: key) != nil }

  /// Tells whether so many of some members are there.
  package func has(_ counts: ClosedRange<Int>, of keys: [String]) -> Bool {
    counts.contains(keys.count(where: has))
  }

  /// Returns the one of some keys that is there; nothing where none is, or several are.
  package func only(of keys: [String]) -> String? {
    let given = keys.filter(has)
    return given.count == 1 ? given[0] : nil
  }

  /// Notes a problem of the object itself.
  package func note(_ message: String) { decoding.note(message, at: position) }

  /// Gives the reading of this object up: members that nobody came to ask for are not foreign.
  package mutating func giveUp() { isGivenUp = true }

  /// Names every member that was not asked for; the last thing to do with an object of our own formats.
  ///
  /// - Parameters:
  ///   - subject: What the object is, such as "a `paste` step", where it may have many members.
  ///   - frame: The members that every such object may have; of many, only the others are listed.
  /// - Complexity: O(*n*) in the number of members.
  package func finish(_ subject: String = "", beside frame: Set<String> = []) {
    if isGivenUp || usedLow.nonzeroBitCount + used.count == object.members.count {
      return
    }
    for (place, member) in object.members.enumerated() {
      let isUsed = place < 64 ? usedLow & 1 << UInt64(place) != 0 : used.contains(place)
      if isUsed { continue }
      if decoding.isFull { return }
      var hint = Suggestion.hint(for: member.key, among: known)
      let own = known.filter { !frame.contains($0) }
      if hint.isEmpty, !subject.isEmpty, 1...12 ~= own.count {
        hint = "; \(subject) takes \(UserText.list(own))"
      }
      decoding.note(
        "unknown key \(UserText.quoted(member.key))\(hint)", at: member.keyPosition, as: .unknownKey,
        knowing: known)
    }
  }
}
