import MAMPolicyDocuments
import XCTest

/// Checks values against a schema, as far as our schemas go; an unknown word of a schema is a problem of any value.
struct SchemaCheck {
  let root: JSONObject
  /// The patterns of the schema: to make one takes much longer than to try it.
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  /// Takes the schema that the tool prints under a name.
  init(_ name: String) throws {
    let schema = try JSONReader.read(Array(CapturedRun.of("schema", name).out.utf8), file: name)
    root = try XCTUnwrap(schema.object)
    try findPatterns(schema)
  }

  private mutating func findPatterns(_ value: JSONValue) throws {
    for member in value.object?.members ?? [] {
      if member.key == "pattern", let text = member.value.string, patterns[text] == nil {
        patterns[text] = try Regex(text)
      }
      try findPatterns(member.value)
    }
    for element in value.array ?? [] { try findPatterns(element) }
  }

  /// What is wrong with a value, nothing where it is as the schema or one of its definitions says.
  func problem(_ value: JSONValue, definition: String? = nil) -> String? {
    problem(value, definition.map { root["$defs"]?.object?[$0]?.object ?? root } ?? root, "$")
  }

  private func problem(_ value: JSONValue, _ schema: JSONObject, _ path: String) -> String? {
    for member in schema.members {
      if let problem = problem(value, schema, member.key, member.value, path) { return problem }
    }
    return nil
  }

  private func problem(_ value: JSONValue, _ rule: JSONValue?, _ path: String) -> String? {
    rule?.object.flatMap { problem(value, $0, path) }
  }

  /// Whether a value is as a part of the schema says.
  func fits(_ value: JSONOutput, _ schema: JSONObject) throws -> Bool {
    problem(try JSONReader.read(Array(JSONText.text(value).utf8), file: ""), schema, "$") == nil
  }

  private func problem(
    _ value: JSONValue, _ schema: JSONObject, _ word: String, _ rule: JSONValue, _ path: String
  ) -> String? {
    switch word {
    case "if": return problem(value, schema[problem(value, rule, path) == nil ? "then" : "else"], path)
    case "$schema", "title", "description", "$defs", "then", "else": return nil
    case "type":
      let types = (rule.array ?? [rule]).compactMap(\.string)
      return types.contains { isOf(value, $0) } ? nil : "\(path) is not \(types)"
    case "const": return value.content == rule.content ? nil : path + " is not the constant"
    case "enum":
      let isOne = (rule.array ?? []).contains { $0.content == value.content }
      return isOne ? nil : path + " is none of the words"
    case "minimum", "maximum", "minLength", "minItems", "maxItems", "minProperties", "maxProperties":
      return isInBounds(value, word, rule) ? nil : "\(path) is beyond \(word)"
    case "pattern":
      guard let text = value.string else { return nil }
      let isMatch = rule.string.flatMap { patterns[$0] }.map { text.contains($0) } ?? false
      return isMatch ? nil : "\(path) is not of its form: \(text)"
    case "required", "properties", "additionalProperties", "propertyNames":
      return value.object.flatMap { problem(inObject: $0, schema, word, rule, path) }
    case "items", "contains":
      guard let elements = value.array else { return nil }
      let problems = elements.enumerated().lazy.map { problem($1, rule, "\(path)[\($0)]") }
      if word == "items" { return problems.lazy.compactMap(\.self).first }
      return problems.contains { $0 == nil } ? nil : "\(path) has no element that is needed"
    case "anyOf", "oneOf":
      let problems = (rule.array ?? []).map { problem(value, $0, path) }
      let fitting = problems.count { $0 == nil }
      if fitting == 1 || fitting > 1 && word == "anyOf" { return nil }
      return fitting == 0
        ? problems.compactMap(\.self).joined(separator: "; ") : "\(path) fits \(fitting) of \(word)"
    case "allOf": return (rule.array ?? []).lazy.compactMap { problem(value, $0, path) }.first
    case "not": return problem(value, rule, path) == nil ? "\(path) is what it must not be" : nil
    case "$ref":
      let name = rule.string?.split(separator: "/").last.map(String.init) ?? ""
      guard let definition = root["$defs"]?.object?[name] else { return "\(path): no definition \(name)" }
      return problem(value, definition, path)
    case _: return "\(path): unknown word \(word) of a schema"
    }
  }

  private func problem(
    inObject object: JSONObject, _ schema: JSONObject, _ word: String, _ rule: JSONValue, _ path: String
  ) -> String? {
    switch word {
    case "required":
      return (rule.array ?? []).lazy.compactMap(\.string).first { object[$0] == nil }
        .map { "\(path) lacks \($0)" }
    case "properties":
      return object.members.lazy.compactMap { member in
        problem(member.value, rule.object?[member.key], path + "." + member.key)
      }.first
    case "propertyNames":
      return object.members.lazy.compactMap { member in
        problem(JSONValue(.string(member.key), at: member.keyPosition), rule, path + ".")
      }.first
    case _:
      let known = schema["properties"]?.object
      return object.members.lazy.filter { known?[$0.key] == nil }.compactMap { member in
        rule.bool == false
          ? "\(path) has the unknown \(member.key)" : problem(member.value, rule, path + "." + member.key)
      }.first
    }
  }

  /// Whether a value is within a bound, as is one that the bound is not about.
  private func isInBounds(_ value: JSONValue, _ word: String, _ rule: JSONValue) -> Bool {
    let measured: Int?
    switch word.dropFirst(3) {
    case "Length": measured = value.string?.unicodeScalars.count
    case "Items": measured = value.array?.count
    case "Properties": measured = value.object?.members.count
    case _: measured = value.number?.integer
    }
    guard let measured, let bound = rule.number?.integer else { return true }
    return word.hasPrefix("min") ? measured >= bound : measured <= bound
  }

  private func isOf(_ value: JSONValue, _ type: String) -> Bool {
    switch value.content {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number.exactInteger != nil
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
