/// A JSON object: its members in the order of the text, found by key.
///
/// Keys are compared byte for byte, with no folding and no Unicode normalization, so two spellings of
/// one glyph are two keys. No two members share a key.
package struct JSONObject: Hashable, Sendable {
  /// The members in the order of the text.
  package let members: [JSONMember]

  // INVARIANT: there exactly when there are more members than a linear search is good for.
  private let index: [JSONKey: Int]?

  /// The largest number of members that are searched one by one.
  static let linearLimit = 12

  /// Keeps members whose keys are known to differ, with the index that was built to find that out.
  init(distinct members: [JSONMember], index: [JSONKey: Int]?) {
    self.members = members
    self.index = index
  }

  /// Returns where each key stands, if there are more members than a linear search is good for.
  static func index(of members: [JSONMember]) -> [JSONKey: Int]? {
    if members.count <= linearLimit { return nil }
    return Dictionary(
      uniqueKeysWithValues: members.enumerated().map { (JSONKey($0.element.key), $0.offset) })
  }

  /// Makes an object that has no values, of many keys that differ, so that a key is found among them.
  init(keys: [String]) {
    let members = keys.map {
      JSONMember(key: $0, keyPosition: .start, value: JSONValue(.null, at: .start))
    }
    self.init(distinct: members, index: Self.index(of: members))
  }

  /// Returns an object with the same keys and other values.
  ///
  /// - Precondition: There is one value for every member.
  package func replacing(_ values: [JSONValue]) -> JSONObject {
    let members = zip(members, values).map { member, value in
      JSONMember(key: member.key, keyPosition: member.keyPosition, value: value)
    }
    return JSONObject(distinct: members, index: index)
  }

  /// The value of a member, or nil if no member has this key.
  ///
  /// - Complexity: O(1), counted in members.
  package subscript(key: String) -> JSONValue? {
    guard let place = place(of: key) else { return nil }
    return members[place].value
  }

  /// Looks for the member that has a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - guess: A place where the member may be, looked at first.
  /// - Returns: Its place among the members, or nil if none has the key.
  /// - Complexity: O(1), counted in members.
  package func place(of key: String, from guess: Int = 0) -> Int? {
    let key = JSONKey(key)
    if guess < members.count, JSONKey(members[guess].key) == key { return guess }
    if let index { return index[key] }
    // By place, because taking a member in hand would copy all of it.
    for place in members.indices where JSONKey(members[place].key) == key { return place }
    return nil
  }
}

extension JSONObject {
  /// Compares the members; how they are found follows from these.
  package static func == (one: JSONObject, other: JSONObject) -> Bool { one.members == other.members }

  /// Hashes the members.
  package func hash(into hasher: inout Hasher) { hasher.combine(members) }
}

/// One member of a JSON object.
package struct JSONMember: Hashable, Sendable {
  /// The key, with its escapes resolved.
  package let key: String

  /// Where the key's opening quote stands.
  package let keyPosition: JSONPosition

  /// The value.
  package let value: JSONValue

  /// Makes a member.
  package init(key: String, keyPosition: JSONPosition, value: JSONValue) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}
