internal import MAMPolicyCore
internal import MAMPolicyJSON

/// The names that the steps so far have brought up, so that a later one cannot name what never was.
///
/// Source: formats.md section 4; a misspelt name must not pass in silence.
struct KnownNames {
  private(set) var threads: [String] = [ThreadName.main.text]
  private(set) var windows: [String] = [WindowName.main.text]
  private(set) var files: [String] = []
  private(set) var data: [String] = []
  private(set) var work: [String] = []

  mutating func meetThread(_ name: String) { meet(name, in: &threads) }
  mutating func meetWindow(_ name: String) { meet(name, in: &windows) }
  mutating func meetFile(_ name: String) { meet(name, in: &files) }
  mutating func meetData(_ name: String) { meet(name, in: &data) }
  mutating func meetWork(_ name: String) { meet(name, in: &work) }

  private func meet(_ name: String, in names: inout [String]) {
    if !names.contains(name) { names.append(name) }
  }

  /// Notes a name that is none of those known.
  static func check(
    _ name: String, _ noun: String, among names: [String], at value: JSONValue, _ decoding: JSONDecoding
  ) {
    if names.contains(where: { JSONKey($0) == JSONKey(name) }) { return }
    let hint = names.isEmpty ? "; no step before has named one" : Suggestion.hint(for: name, among: names)
    decoding.note("unknown \(noun) \(UserText.quoted(name))\(hint)", at: value)
  }
}
