internal import MAMPolicyDocuments

/// The combinations that an object with lists for arguments stands for.
///
/// Source: Formats, "Scenarios".
enum Combinations {
  /// The most combinations that the lists of one scenario may stand for together.
  static let limit = 100_000

  /// Returns one object for every combination of the lists' elements, the last list varying fastest.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - keys: The members that are not arguments and are kept as they are.
  ///   - room: How many combinations the steps before have left, and this one leaves.
  ///   - decoding: Gets a problem for an empty list, and for too many combinations.
  /// - Returns: The object itself when no argument is a list; empty if there is a problem.
  static func of(_ value: JSONValue, keeping keys: Set<String>, room: inout Int, _ decoding: JSONDecoding)
    -> [JSONValue]
  {
    guard let object = value.object else { return [] }
    let lists = object.members.enumerated().compactMap { index, member in
      keys.contains(member.key)
        ? nil : member.value.array.map { (index: index, elements: $0, value: member.value) }
    }
    if lists.isEmpty { return [value] }
    var count = 1
    for list in lists {
      if list.elements.isEmpty { decoding.note("an empty list produces no steps", at: list.value) }
      let (product, isOverflow) = count.multipliedReportingOverflow(by: list.elements.count)
      count = isOverflow ? .max : product
    }
    guard count <= room else {
      // Said once: the steps after it would only say it again.
      if room >= 0 {
        decoding.note("the lists of a scenario may produce up to \(limit) combinations in total", at: value)
      }
      room = -1
      return []
    }
    room -= count
    return (0..<count).map { number in
      var rest = number
      var values = object.members.map(\.value)
      for list in lists.reversed() {
        values[list.index] = list.elements[rest % list.elements.count]
        rest /= list.elements.count
      }
      return JSONValue(.object(object.replacing(values)), at: value.position)
    }
  }
}
