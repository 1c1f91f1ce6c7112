import Foundation

/// Checks a value against a schema, as far as our schemas go; an unknown word of a schema fails.
struct SchemaCheck {
  let root: [String: Any]

  /// What is wrong with a value, nothing where it is as the schema says.
  func problem(_ value: Any) -> String? { problem(value, root, "$") }

  private func problem(_ value: Any, _ schema: [String: Any], _ path: String) -> String? {
    for (word, rule) in schema {
      if let problem = problem(value, schema, word, rule, path) { return problem }
    }
    return nil
  }

  private func problem(_ value: Any, _ schema: [String: Any], _ word: String, _ rule: Any, _ path: String)
    -> String?
  {
    let object = value as? [String: Any]
    switch word {
    case "$schema", "title", "description", "$defs", "then", "format", "pattern", "minLength": return nil
    case "type":
      let types = (rule as? [String]) ?? [rule as? String ?? ""]
      return types.contains { isOf(value, $0) } ? nil : "\(path) is not \(types)"
    case "const": return isEqual(value, rule) ? nil : "\(path) is not \(rule)"
    case "enum":
      return (rule as? [Any] ?? []).contains { isEqual(value, $0) } ? nil : "\(path) is no word: \(value)"
    case "minimum": return (value as? Int ?? .max) >= (rule as? Int ?? 0) ? nil : "\(path) is too small"
    case "maximum": return (value as? Int ?? .min) <= (rule as? Int ?? 0) ? nil : "\(path) is too large"
    case "required":
      let missing = (rule as? [String] ?? []).first { object != nil && object?[$0] == nil }
      return missing.map { "\(path) lacks \($0)" }
    case "properties":
      for (key, member) in rule as? [String: Any] ?? [:] {
        guard let value = object?[key], let schema = member as? [String: Any] else { continue }
        if let problem = problem(value, schema, path + "." + key) { return problem }
      }
      return nil
    case "additionalProperties":
      let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
      for (key, value) in object ?? [:] where !known.contains(key) {
        guard let schema = rule as? [String: Any] else { return "\(path) has the unknown \(key)" }
        if let problem = problem(value, schema, path + "." + key) { return problem }
      }
      return nil
    case "items":
      guard let schema = rule as? [String: Any] else { return nil }
      for (place, element) in (value as? [Any] ?? []).enumerated() {
        if let problem = problem(element, schema, "\(path)[\(place)]") { return problem }
      }
      return nil
    case "anyOf", "oneOf":
      let problems = (rule as? [[String: Any]] ?? []).map { problem(value, $0, path) }
      return problems.contains { $0 == nil } ? nil : problems.compactMap(\.self).joined(separator: "; ")
    case "allOf":
      return (rule as? [[String: Any]] ?? []).lazy.compactMap { problem(value, $0, path) }.first
    case "not":
      return (rule as? [String: Any]).flatMap { problem(value, $0, path) } == nil
        ? "\(path) is what it must not be" : nil
    case "if":
      guard let condition = rule as? [String: Any], problem(value, condition, path) == nil,
        let then = schema["then"] as? [String: Any]
      else { return nil }
      return problem(value, then, path)
    case "$ref":
      let step = (root["$defs"] as? [String: Any])?["step"] as? [String: Any]
      return step.flatMap { problem(value, $0, path) }
    case _: return "\(path): unknown word \(word) of a schema"
    }
  }

  private func isOf(_ value: Any, _ type: String) -> Bool {
    let isFlag = (value as? NSNumber).map { isTruthValue($0) } ?? false
    return switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": isFlag
    case "integer", "number": value is NSNumber && !isFlag
    case _: false
    }
  }

  /// Whether a number stands for a truth value.
  private func isTruthValue(_ number: NSNumber) -> Bool { unsafe String(cString: number.objCType) == "c" }

  private func isEqual(_ one: Any, _ other: Any) -> Bool {
    (one as? NSObject).map { $0 == (other as? NSObject) } ?? ("\(one)" == "\(other)")
  }
}
