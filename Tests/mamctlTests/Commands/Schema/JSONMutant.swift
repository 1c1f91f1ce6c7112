import MAMPolicyDocuments

/// One change of a JSON document: of a member of an object, or of an element of an array.
struct JSONMutant {
  enum Place: Hashable {
    case key(String)
    case index(Int)
  }

  enum Change: Hashable {
    case dropped, misspelled, twice, listed
    case replaced(JSONOutput)
  }

  /// Where the change is, from the root.
  let path: [Place]
  let change: Change

  /// The changes of each value: it is not there, its key is misspelled, it is there twice, it is a list of itself, and it
  /// is of every kind, where texts are no word and no name.
  static let changes: [Change] =
    [.dropped, .misspelled, .twice, .listed]
    + [nil, true, 7, "sur prise", "", [], [:]].map { .replaced($0) }

  /// A document as it is with the change; nothing where it can have no such change.
  func applied(to document: JSONOutput) -> JSONOutput? { apply(to: document, path[...]) }

  private func apply(to value: JSONOutput, _ path: ArraySlice<Place>) -> JSONOutput? {
    let rest = path.dropFirst()
    switch (path.first, value) {
    case (.key(let key)?, .object(var members)):
      guard let place = members.firstIndex(where: { $0.key == key }) else { return nil }
      let member = members[place].value
      guard rest.isEmpty else {
        guard let inner = apply(to: member, rest) else { return nil }
        members[place] = .init(key, inner)
        return .object(members)
      }
      switch change {
      case .dropped: members.remove(at: place)
      case .misspelled: members[place] = .init(key + "x", member)
      case .twice: return nil
      case .listed: members[place] = .init(key, [member, member])
      case .replaced(let other): members[place] = .init(key, other)
      }
      return .object(members)
    case (.index(let index)?, .array(var elements)):
      let element = elements[index]
      guard rest.isEmpty else {
        guard let inner = apply(to: element, rest) else { return nil }
        elements[index] = inner
        return .array(elements)
      }
      switch change {
      case .dropped: elements.remove(at: index)
      case .misspelled: return nil
      case .twice: elements.insert(element, at: index)
      case .listed: elements[index] = [element, element]
      case .replaced(let other): elements[index] = other
      }
      return .array(elements)
    case _: return nil
    }
  }
}
