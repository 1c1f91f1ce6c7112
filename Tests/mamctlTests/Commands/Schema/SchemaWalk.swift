import MAMPolicyDocuments

/// The objects and the words that a schema describes, each with a way to a document that has it.
struct SchemaWalk {
  /// A part of a schema.
  struct Place {
    /// Where it is, for messages.
    let label: String
    let schema: JSONObject
    /// Returns a document with a value in this place.
    let document: (JSONOutput) throws -> JSONOutput

    /// The keys of the object, with their schemas.
    var properties: [JSONMember] { schema["properties"]?.object?.members ?? [] }

    /// The keys that the object must have.
    var required: [String] { (schema["required"]?.array ?? []).compactMap(\.string) }
  }

  let check: SchemaCheck
  /// The objects that have certain keys and no others.
  private(set) var objects: [Place] = []
  /// The closed sets of words.
  private(set) var words: [Place] = []
  /// The definitions that were visited; they are the same wherever they are used.
  private var met: Set<String> = []

  /// Visits the schema of a format.
  init(_ format: String) throws {
    check = try SchemaCheck(format)
    try visit(check.root, format) { $0 }
  }

  private mutating func visit(
    _ schema: JSONObject, _ label: String, _ document: @escaping (JSONOutput) throws -> JSONOutput
  ) throws {
    let place = Place(label: label, schema: schema, document: document)
    if let name = schema["$ref"]?.string?.split(separator: "/").last.map(String.init) {
      // A pattern is read by its words, and not by keys.
      if name != "pattern", met.insert(name).inserted, let definition = check.root["$defs"]?.object?[name] {
        try visit(definition.object ?? schema, name, document)
      }
      return
    }
    if schema["enum"] != nil { words.append(place) }
    for word in ["anyOf", "oneOf", "allOf"] {
      for branch in schema[word]?.array ?? [] {
        if let branch = branch.object { try visit(branch, label, document) }
      }
    }
    for word in ["then", "else"] { if let part = schema[word]?.object { try visit(part, label, document) } }
    if let element = schema["items"]?.object {
      try visit(element, label + "[]") { try document(.array([$0])) }
    }
    if let value = schema["additionalProperties"]?.object {
      let name = try schema["propertyNames"]?.object.flatMap { try sample($0).text } ?? Self.name
      try visit(value, label + ".*") { try document(.object([.init(name, $0)])) }
      if let names = schema["propertyNames"]?.object {
        let sample = try sample(value)
        try visit(names, label + " names") { try document(.object([.init($0.text ?? "", sample)])) }
      }
    }
    guard schema["additionalProperties"]?.bool == false else { return }
    let constant = ["do", "op"].lazy.compactMap { key in
      schema["properties"]?.object?[key]?.object?["const"]?.string
    }
    let object = Place(
      label: constant.first.map { "\($0) \(label)" } ?? label, schema: schema, document: document)
    objects.append(object)
    // A world in a scenario is one by itself, too, and the settings of a policy are read by another reader.
    for member in object.properties where member.key != "set" && member.key != "world" {
      guard let part = member.value.object else { continue }
      let template = try filled(object, with: member) ?? .null
      try visit(part, "\(object.label).\(member.key)") { try document(template.setting(member.key, to: $0)) }
    }
  }
}

// MARK: - Samples

extension SchemaWalk {
  /// A text that is a UPN and so an account in any place, and a name or a path.
  static let name = "a@b.example"

  /// Texts of every form.
  private static let texts: [JSONOutput] = [
    .string(name), "00000000-0000-0000-0000-000000000000", "PT0S", "1.0", "https://b.example", "2027-01-31",
  ]

  /// The values of keys for which the schema does not say enough.
  private static let values: [String: JSONOutput] = [
    "setting": "minimumPinLength", "is": 4, "atLeast": 4, "atMost": 4, "oneOf": [4], "values": [:],
    "steps": [["do": "kill"]], "base": "other",
    "world": [
      "mam": 1, "policies": ["a@b.example": [:]], "apps": ["a@b.example": ["managed": false]],
      "compliance": ["required": true], "sharedDevice": [:],
    ],
  ]

  /// Returns an object with a member, and of the others only those that it has to have; nil if there is none.
  func filled(_ object: Place, with given: JSONMember? = nil) throws -> JSONOutput? {
    func value(_ member: JSONMember) throws -> JSONOutput.Member {
      .init(member.key, try sample(member.value.object ?? object.schema, of: member.key))
    }
    let isBase = { (member: JSONMember) in
      member.key == given?.key || object.required.contains(member.key)
    }
    let base = try object.properties.filter(isBase).map(value)
    if try check.fits(.object(base), object.schema) { return .object(base) }
    for other in object.properties where !isBase(other) {
      let more = JSONOutput.object(base + [try value(other)])
      if try check.fits(more, object.schema) { return more }
    }
    return nil
  }

  /// Returns a value that is as a schema says.
  func sample(_ schema: JSONObject, of key: String = "") throws -> JSONOutput {
    if let value = Self.values[key], try check.fits(value, schema) { return value }
    if let constant = schema["const"] ?? schema["enum"]?.array?.first { return JSONOutput(constant) }
    if let name = schema["$ref"]?.string?.split(separator: "/").last.map(String.init) {
      return try sample(check.root["$defs"]?.object?[name]?.object ?? schema, of: key)
    }
    let branches = (schema["anyOf"] ?? schema["oneOf"])?.array?.compactMap(\.object) ?? []
    if let branch = branches.first(where: { $0["type"]?.string != "null" }) { return try sample(branch) }
    if let element = schema["items"]?.object { return .array([try sample(element)]) }
    if let value = schema["additionalProperties"]?.object {
      let name = try schema["propertyNames"]?.object.flatMap { try sample($0).text } ?? Self.name
      return .object([.init(name, try sample(value))])
    }
    if schema["properties"] != nil {
      return try filled(Place(label: "", schema: schema) { $0 }) ?? .null
    }
    let candidates = Self.texts + [false, 0, [:]]
    return try candidates.first { try check.fits($0, schema) } ?? .null
  }
}

extension JSONOutput {
  /// The string, if it is one.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Returns an object with another value of a member.
  func setting(_ key: String, to value: JSONOutput) -> JSONOutput {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.key == key ? .init(key, value) : $0 })
  }
}
