/// A key that another format's reader or writer gives by its text.
package struct TextKey: CodingKey, Hashable {
  /// The key.
  package let stringValue: String
  /// Nothing: our formats have no numbers for keys.
  package var intValue: Int? { nil }

  /// Creates a key.
  package init(stringValue: String) { self.stringValue = stringValue }
  /// Creates nothing.
  package init?(intValue: Int) { nil }

  init(_ text: String) { stringValue = text }
}

extension Decoder {
  /// Reads a text that must have a form.
  ///
  /// - Parameters:
  ///   - noun: What the text must be, such as "a UPN such as `megan@contoso.com`".
  ///   - make: Makes the value; nil if the text does not have the form.
  /// - Returns: The value.
  /// - Throws: `DecodingError` where it is no text, or one of another form.
  func value<Value>(_ noun: String, _ make: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    if let value = make(text) { return value }
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "`\(text)` is not \(noun)")
  }
}

extension KeyedDecodingContainer where Key == TextKey {
  /// Refuses keys that the format does not have.
  func refuseKeys(except known: some Sequence<String>) throws {
    let known = Set(known)
    let unknown = allKeys.filter { !known.contains($0.stringValue) }.min { $0.stringValue < $1.stringValue }
    guard let unknown else { return }
    let nearest = Suggestion.nearest(to: unknown.stringValue, among: known.sorted())
    throw DecodingError.dataCorruptedError(
      forKey: unknown, in: self,
      debugDescription: "unknown key `\(unknown.stringValue)`"
        + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
  }
}
