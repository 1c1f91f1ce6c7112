/// What is completed: the words typed, the last one under the cursor, and the words offered; nil for the shell's own paths.
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

  /// Rows of the built tool, which every shell's script asks.
  static let built: [Row] = [
    Row("comple", offers: ["completions"]),
    Row("zz", offers: []),
    Row("--color", "", offers: ["auto", "always", "never"]),
    Row("decide", "scr", offers: ["screenCapture"]),
    Row("check", "--format", "j", offers: ["json", "junit"]),
    Row("decide", "print", "--pol", offers: ["--policy"]),
    Row("completions", "", offers: ["bash", "zsh", "fish"]),
    Row("help", "decide", "pri", offers: ["print"]),
    Row("check", "one", offers: nil),
    Row("decide", "print", "--policy", "", offers: nil),
  ]

  /// Rows of the sample tool.
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
    Row("look", "--format=j", offers: ["--format=json"]),
    Row("look", "--format=json", "--q", offers: ["--quiet"]),
    Row("look", "--format", "=", offers: ["text", "json"]),
    Row("look", "--format", "=", "j", offers: ["json"]),
    Row("look", "--format", "=", "json", "--q", offers: ["--quiet"]),
    Row("ask", "save", "--policy=o", offers: nil),
    Row("ask", "save", "--policy", "=", "o", offers: nil),
    Row("ask", "save", "--owner", "=", "b", offers: []),
    Row("ask", "save", "--nothing=b", offers: []),
    Row("--color=n", offers: ["--color=never"]),
    Row("look", "--", "--", offers: nil),
    Row("ask", "save", "--", "", offers: ["box", "iManage", "other"]),
    Row("ask", "nothing", "", offers: []),
  ]
}
