internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for any property list. The first two report what keeps a file from being looked at.
  static let reading: [PlistRule] = [
    PlistRule(
      unreadableID, .error, on: .list, when: "a file is not an XML or binary property list with a dictionary",
      why: "neither the system nor the SDK can read the file", source: PlistGuide.apple
    ) { _ in nil },
    PlistRule(
      conditionalID, .error, on: .list,
      when: "a file has lines of the C preprocessor and no `--define` is given",
      why: "what the file says depends on the build; pass `--define NAME`, or check the built Info.plist",
      source: PlistGuide.apple
    ) { _ in nil },
    PlistRule(
      "PLIST003", .warning, on: .list, when: "a dictionary has a key twice",
      why: "only the last value counts, and the others are dropped in silence", source: PlistGuide.apple
    ) { subject in
      PlistMatch(
        "{} [is|are] listed twice; only the last value counts",
        duplicates(in: subject.root).map { .init(text: $0.text, node: $0) },
        in: subject.root)
    },
  ]

  package static let unreadableID = "PLIST001"
  static let conditionalID = "PLIST002"

  /// The keys that the same dictionary has had before.
  private static func duplicates(in root: PlistNode) -> [PlistNode] {
    let syntax = root.syntax
    var duplicates: [PlistNode] = []
    for (place, node) in syntax.nodes.enumerated() where node.kind == .dict {
      // Most dictionaries have one entry or none.
      if place + 1 == Int(node.next) || Int(syntax.nodes[place + 2].next) == Int(node.next) { continue }
      var keys: Set<JSONKey> = []
      var key = place + 1
      while key < Int(node.next) {
        if !keys.insert(JSONKey(syntax.text(of: key))).inserted {
          duplicates.append(PlistNode(syntax: syntax, place: key))
        }
        key = Int(syntax.nodes[key + 1].next)
      }
    }
    return duplicates
  }
}
