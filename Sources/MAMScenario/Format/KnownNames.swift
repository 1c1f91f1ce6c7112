internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The names that the steps so far have brought up, so that a later one cannot name what never was.
///
/// Source: Formats, "Scenarios"; a misspelled name must not pass in silence.
struct KnownNames {
  /// How many names are looked through for one that may have been meant.
  private static let suggestionLimit = 1000

  /// Names of one kind, in the order in which they came up.
  struct Names {
    private(set) var list: [String] = []
    private var keys: Set<JSONKey> = []

    init(_ names: [String] = []) { for name in names { meet(name) } }

    mutating func meet(_ name: String) {
      if keys.insert(JSONKey(name)).inserted { list.append(name) }
    }

    func contains(_ name: String) -> Bool { keys.contains(JSONKey(name)) }
  }

  var threads = Names([ThreadName.main.text])
  var windows = Names([WindowName.main.text])
  private(set) var files = Names()
  var data = Names()
  var work = Names()

  mutating func meetFile(_ path: String) { files.meet(Self.plain(path)) }

  /// Meets a path that a file goes to, with everything that lies in it where it is a directory.
  mutating func meetFile(_ target: String, from source: String) {
    let (source, target) = (Self.plain(source), Self.plain(target))
    meetFile(target)
    // No directory goes into itself, and with its names it would never end.
    if FileTree.lies(target, in: source) { return }
    for inner in files.list where FileTree.lies(inner, in: source) {
      meetFile(FileTree.path(inner, from: source, to: target))
    }
  }

  /// A path without the slash at its end, under which it is the same file.
  static func plain(_ path: String) -> String { FileTree.named(path) ?? path }

  /// Notes a name that is none of those known.
  static func check(
    _ name: String, _ noun: String, among names: Names, at value: JSONValue, _ decoding: JSONDecoding
  ) {
    if names.contains(name) { return }
    let hint =
      names.list.isEmpty
      ? "; no earlier step names one"
      : Suggestion.hint(for: name, among: Array(names.list.prefix(suggestionLimit)))
    decoding.note("unknown \(noun) \(UserText.quoted(name))\(hint)", at: value)
  }

  /// Notes a name that is none of those that the world has.
  static func check(
    _ name: String, _ noun: String, ofWorld names: [String], at value: JSONValue, _ decoding: JSONDecoding
  ) {
    if names.contains(where: { JSONKey($0) == JSONKey(name) }) { return }
    let hint = names.isEmpty ? "; the world has none" : Suggestion.hint(for: name, among: names)
    decoding.note("unknown \(noun) \(UserText.quoted(name))\(hint)", at: value)
  }
}
