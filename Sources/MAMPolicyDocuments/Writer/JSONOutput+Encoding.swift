extension JSONOutput {
  /// Makes what a value writes of itself, its keys in the order in which it writes them.
  ///
  /// - Throws: What the value throws, where its format cannot have it.
  package init(encoding value: some Encodable) throws {
    let node = OutputNode()
    try value.encode(to: OutputEncoder(node: node, codingPath: []))
    self = node.output
  }

  /// Makes what a value writes of itself that every format can have, such as a decision.
  package init(of value: some Encodable) {
    do { try self.init(encoding: value) } catch {
      preconditionFailure("a value that cannot be written: \(error)")
    }
  }
}

/// A value in the course of being written.
private final class OutputNode {
  enum Content {
    case value(JSONOutput)
    case object([(key: String, node: OutputNode)])
    case array([OutputNode])
  }

  var content = Content.value(.null)

  var output: JSONOutput {
    switch content {
    case .value(let value): value
    case .object(let members): .object(members.map { JSONOutput.Member($0.key, $0.node.output) })
    case .array(let elements): .array(elements.map(\.output))
    }
  }

  /// Begins an object, or goes on with it.
  func beginObject() {
    if case .object = content { return }
    content = .object([])
  }

  /// Begins an array, or goes on with it.
  func beginArray() {
    if case .array = content { return }
    content = .array([])
  }

  func member(_ key: String) -> OutputNode {
    let node = OutputNode()
    guard case .object(let members) = content else { return node }
    content = .object(members.filter { $0.key != key } + [(key, node)])
    return node
  }

  func element() -> OutputNode {
    let node = OutputNode()
    guard case .array(let elements) = content else { return node }
    content = .array(elements + [node])
    return node
  }

  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

  func write(_ value: some Encodable, _ path: [any CodingKey]) throws {
    switch value {
    case let text as String: content = .value(.string(text))
    case let flag as Bool: content = .value(.bool(flag))
    case let number as Int: content = .value(.integer(number))
    case let output as JSONOutput: content = .value(output)
    case _: try value.encode(to: OutputEncoder(node: self, codingPath: path))
    }
  }
}

private struct OutputEncoder: Encoder {
  let node: OutputNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(OutputObject<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return OutputArray(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    OutputValue(node: node, codingPath: codingPath)
  }
}

private struct OutputObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: OutputNode
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { node.member(key.stringValue).content = .value(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.member(key.stringValue).write(value, codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  { encoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    OutputEncoder(node: node.member("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: Key) -> OutputEncoder {
    OutputEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct OutputArray: UnkeyedEncodingContainer {
  let node: OutputNode
  let codingPath: [any CodingKey]
  var count: Int { node.count }

  func encodeNil() { node.element().content = .value(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try node.element().write(value, codingPath) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> OutputEncoder { OutputEncoder(node: node.element(), codingPath: codingPath) }
}

private struct OutputValue: SingleValueEncodingContainer {
  let node: OutputNode
  let codingPath: [any CodingKey]

  func encodeNil() { node.content = .value(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case is String, is Bool, is Int, is JSONOutput: try node.write(value, codingPath)
    case let integer as any BinaryInteger:
      node.content = .value(.number(JSONNumber("\(integer)") ?? JSONNumber(0)))
    case let double as Double: try write("\(double)", value)
    case let float as Float: try write("\(float)", value)
    case _: try node.write(value, codingPath)
    }
  }

  private func write(_ text: String, _ value: Any) throws {
    guard let number = JSONNumber(text) else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: codingPath, debugDescription: "`\(text)` is no number of JSON"))
    }
    node.content = .value(.number(number))
  }
}
