/// What a rule found in a file.
struct PlistMatch: Sendable {
  /// One of the things that a finding is about.
  struct Item: Sendable {
    /// The scheme, type, group or key.
    let text: String
    /// What is said of it in the message.
    var remark: String?
    /// Where it is; the finding's place when it is nowhere.
    var node: PlistNode?
    /// What is to be done about it.
    var changes: [PlistChange] = []
    /// A place in another file that it has to do with.
    var related: Related?
  }

  /// A place in another file.
  struct Related: Sendable {
    let file: PlistFile
    let node: PlistNode
    /// What is there.
    let text: String
  }

  /// The message, in which `{}` stands for the items, and `[is|are]` for the word that fits their number.
  let message: String
  /// Where the finding is, when its items are nowhere.
  let place: PlistNode
  var items: [Item]
  /// How much it matters, when that differs from the rule's own severity.
  var severity: PlistRule.Severity?
  /// What is to be done about it as a whole.
  var changes: [PlistChange] = []
  var related: Related?

  /// A finding about one place.
  init(
    _ message: String, at place: PlistNode, severity: PlistRule.Severity? = nil, changes: [PlistChange] = [],
    items: [String] = [], related: Related? = nil
  ) {
    self.message = message
    self.place = place
    self.severity = severity
    self.changes = changes
    self.items = items.map { Item(text: $0) }
    self.related = related
  }

  /// A finding about several things, or nil if there are none.
  init?(
    _ message: String, _ items: [Item], in place: PlistNode, severity: PlistRule.Severity? = nil,
    changes: [PlistChange] = []
  ) {
    if items.isEmpty { return nil }
    self.message = message
    self.place = place
    self.items = items
    self.severity = severity
    self.changes = changes
  }
}
