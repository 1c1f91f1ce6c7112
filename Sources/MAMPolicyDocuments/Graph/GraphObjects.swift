internal import MAMPolicyCore

/// The objects of a Graph document, however it wraps them.
///
/// A document is an object, `{"value": object}`, `{"value": [objects]}` or an array of objects; the `value` of
/// a wrapper is distinguished from a property of that name by what stands beside it.
struct GraphObjects {
  /// One object of the document.
  struct Element: Hashable {
    /// The value, which ought to be an object.
    let value: JSONValue
    /// The object's number in the document, counted from 1.
    let index: Int
  }

  /// The objects in the order of the document.
  let elements: [Element]

  /// The `@odata.context` of the document, when it has one.
  let context: JSONValue?

  /// The link to the next page of a document that Graph has divided.
  let nextLink: JSONMember?

  /// How many objects there are altogether, where the document says so.
  let count: JSONMember?

  /// The settings that stand beside the `value` of a wrapper and so in no policy.
  private var outside: [JSONMember] = []

  /// Says that the document is one page of several, has lost objects, or states settings outside of its policies.
  func warnings(in document: JSONDocument) -> [LoadWarning] {
    func warning(_ kind: LoadWarning.Kind, _ member: JSONMember, _ message: String) -> LoadWarning {
      LoadWarning(
        kind: kind, property: member.key, message: message, file: document.file, position: member.keyPosition)
    }
    var warnings = outside.map {
      warning(.ineffective, $0, "`\($0.key)` is next to `value`, outside every policy, and has no effect")
    }
    if let nextLink {
      warnings.append(
        warning(
          .furtherPages, nextLink,
          "`@odata.nextLink` leads to further pages, which are not in this file"))
    } else if let count, let all = count.value.number?.exactInteger, all > elements.count {
      warnings.append(
        warning(
          .furtherPages, count,
          "`@odata.count` says \(all) objects, but this file has \(elements.count)"))
    }
    return warnings
  }

  /// How sure it must be that an object is a wrapper.
  enum Unwrapping {
    /// A list or an object as `value` is enough.
    case whatHasAValue
    /// There must be nothing else in the object but what Graph puts beside a `value`.
    case whatGraphWraps
  }

  /// Unwraps a document.
  init(_ root: JSONValue, unwrapping: Unwrapping = .whatHasAValue) {
    var values = [root]
    context = root.object?["@odata.context"]
    func member(_ key: String) -> JSONMember? {
      root.object.flatMap { object in object.place(of: key).map { object.members[$0] } }
    }
    nextLink = member("@odata.nextLink").flatMap { $0.value.isNull ? nil : $0 }
    count = member("@odata.count")
    if let array = root.array {
      values = array
    } else if let object = root.object, let value = object["value"], Self.isWrapper(object, unwrapping) {
      values = value.array ?? [value]
      outside = object.members.filter { Setting(rawValue: $0.key) != nil }
    }
    elements = values.enumerated().map { Element(value: $1, index: $0 + 1) }
  }

  /// Tells whether an object that has a `value` is there only to hold it.
  private static func isWrapper(_ object: JSONObject, _ unwrapping: Unwrapping) -> Bool {
    guard object["@odata.type"] == nil, let value = object["value"] else { return false }
    switch unwrapping {
    case .whatHasAValue: break
    case .whatGraphWraps:
      let isAlone = object.members.allSatisfy { $0.key == "value" || $0.key.isODataAnnotation }
      if !isAlone || value.array == nil && value.object == nil { return false }
    }
    switch value.content {
    case .array, .object: return true
    case .null, .bool, .number, .string: return object.members.count == 1
    }
  }
}

extension String {
  /// Whether a key is an annotation that the service adds, such as `apps@odata.context`, and no property.
  ///
  /// Source: OData JSON format 4.01, section 4.6 ("Control information").
  var isODataAnnotation: Bool { holds("@odata.") }
}
