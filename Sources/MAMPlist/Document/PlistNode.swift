internal import MAMPolicyDocuments

/// An element of a property list, seen from the rules.
struct PlistNode: Sendable {
  /// The tree that the elements of a file share, so that an element is cheap to pass on.
  private final class Tree: Sendable {
    let syntax: PropertyListSyntax

    init(_ syntax: PropertyListSyntax) { self.syntax = syntax }
  }

  private let tree: Tree
  let place: Int

  init(syntax: PropertyListSyntax, place: Int) {
    tree = Tree(syntax)
    self.place = place
  }

  private init(_ tree: Tree, _ place: Int) {
    self.tree = tree
    self.place = place
  }

  /// The syntax of the file that the element is in.
  var syntax: PropertyListSyntax { tree.syntax }
  /// What the element is.
  var kind: PropertyListSyntax.Kind { syntax.nodes[place].kind }
  /// Where the element begins.
  var start: Int { Int(syntax.nodes[place].start) }
  /// Where the element ends.
  var end: Int { Int(syntax.nodes[place].end) }
  /// The text between the tags, with references resolved.
  var text: String { syntax.text(of: place) }

  /// The text, when the element is a string.
  var string: String? { kind == .string ? text : nil }

  /// The Boolean, when the element is one.
  var bool: Bool? {
    switch kind {
    case .yes: true
    case .no: false
    case .dict, .array, .string, .integer, .real, .date, .data, .key: nil
    }
  }

  /// The number, when the element is one.
  var number: Double? {
    switch kind {
    case .integer, .real: Double(text)
    case .dict, .array, .string, .date, .data, .yes, .no, .key: nil
    }
  }

  /// The elements, when this one is an array.
  var array: [PlistNode]? { kind == .array ? children : nil }

  /// The strings of an array, other elements left out; none when this is no array.
  var strings: [PlistNode] { (array ?? []).filter { $0.kind == .string } }

  /// Whether the element is a dictionary.
  var isDictionary: Bool { kind == .dict }

  /// The elements directly inside this one; those of a dictionary are keys and values in turn.
  var children: [PlistNode] {
    var children: [PlistNode] = []
    let syntax = syntax
    var place = self.place + 1
    while place < Int(syntax.nodes[self.place].next) {
      children.append(PlistNode(tree, place))
      place = Int(syntax.nodes[place].next)
    }
    return children
  }

  /// The keys and values of a dictionary, in order; none when this is no dictionary.
  var entries: [(key: PlistNode, value: PlistNode)] {
    guard isDictionary else { return [] }
    let children = children
    return stride(from: 0, to: children.count - 1, by: 2).map { (children[$0], children[$0 + 1]) }
  }

  /// The key of the entry that a key has; of several the last, which is the one that counts.
  func key(_ name: String) -> PlistNode? {
    guard isDictionary else { return nil }
    var found: PlistNode?
    let syntax = syntax
    var place = self.place + 1
    while place < Int(syntax.nodes[self.place].next) {
      let node = syntax.nodes[place]
      // Most keys differ in length already; only one with references has another length than its text.
      if !node.isPlain || Int(node.contentEnd - node.contentStart) == name.utf8.count,
        JSONKey(syntax.text(of: place)) == JSONKey(name)
      {
        found = PlistNode(tree, place)
      }
      place = Int(syntax.nodes[place + 1].next)
    }
    return found
  }

  /// The value of a key; of several the last, which is the one that counts.
  subscript(name: String) -> PlistNode? {
    key(name).map { PlistNode(tree, $0.place + 1) }
  }
}

extension PlistNode {
  /// The element as a message names it, such as "the string `YES`" or "an array".
  var shown: String { PropertyListText.shown(kind, text) }
}
