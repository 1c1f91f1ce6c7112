/// A JSON value on its way through a coder of another library.
struct JSONTree: Codable {
  let output: JSONOutput

  init(_ output: JSONOutput) { self.output = output }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      output = .object(
        try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
          JSONOutput.Member(key.stringValue, try object.decode(JSONTree.self, forKey: key).output)
        })
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONOutput] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONTree.self).output) }
      output = .array(elements)
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      output = .null
    } else if let bool = try? value.decode(Bool.self) {
      output = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      output = .integer(integer)
    } else if let double = try? value.decode(Double.self), let number = JSONNumber("\(double)") {
      output = .number(number)
    } else {
      output = .string(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch output {
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for member in members {
        try container.encode(JSONTree(member.value), forKey: Key(stringValue: member.key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(JSONTree(element)) }
    case .null, .bool, .integer, .number, .string:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch output {
    case .null, .array, .object: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .integer(let integer): try container.encode(integer)
    case .number(let number):
      if let integer = number.integer {
        try container.encode(integer)
      } else {
        try container.encode(Double(number.text))
      }
    case .string(let text): try container.encode(text)
    }
  }
}
