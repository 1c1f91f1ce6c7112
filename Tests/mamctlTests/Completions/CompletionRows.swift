/// What is completed in the sample tool, for every shell alike: the words typed, the last one under the
/// cursor, and the words offered. Shells differ in paths, which is why those rows offer `nil`: the
/// shell's own paths.
enum CompletionRows {
  struct Row {
    let typed: [String]
    let offered: [String]?

    init(_ typed: String..., offers offered: [String]?) {
      self.typed = typed
      self.offered = offered
    }
  }

  static let common = ["--color", "--help"]

  static let rows: [Row] = [
    Row("", offers: ["ask", "look", "explain"]),
    Row("l", offers: ["look"]),
    Row("zz", offers: []),
    Row("--", offers: common + ["--version"]),
    Row("--color", "", offers: ["auto", "always", "never"]),
    Row("--color", "n", offers: ["never"]),
    Row("--color", "never", "a", offers: ["ask"]),
    Row("ask", "", offers: ["save", "open"]),
    Row("ask", "save", "", offers: ["box", "iManage", "other"]),
    Row("ask", "save", "box", "", offers: []),
    Row("ask", "save", "--", offers: ["--owner", "--policy", "--tag", "--length"] + common),
    Row("ask", "save", "--owner", "", offers: []),
    Row("ask", "save", "--owner", "save", "i", offers: ["iManage"]),
    Row("ask", "save", "--policy", "", offers: nil),
    Row("ask", "save", "--owner", "a", "--policy", "p", "", offers: ["box", "iManage", "other"]),
    Row("ask", "open", "--", offers: common),
    Row("look", "", offers: nil),
    Row("look", "a", "b", "", offers: nil),
    Row("look", "--format", "", offers: ["text", "json"]),
    Row("look", "--format", "json", "--f", offers: ["--format"]),
    Row("look", "--quiet", "--format", "j", offers: ["json"]),
    Row("look", "--jobs", "", offers: []),
    Row("explain", "", offers: []),
    Row("help", "", offers: ["ask", "look", "explain"]),
    Row("help", "ask", "o", offers: ["open"]),
  ]
}
