internal import MAMPolicyDocuments

/// The activation rule of a share or action extension: what it is offered for.
struct ActivationRule: Sendable {
  enum Form: Sendable {
    case predicate(Predicate, text: String)
    case unreadable(PredicateParser.Failure, text: String)
    case dictionary(ActivationDictionary)
    /// Neither a string nor a dictionary.
    case other
  }

  let node: PlistNode
  let form: Form

  init(_ node: PlistNode) {
    self.node = node
    switch node.kind {
    case .string:
      let text = node.text
      do throws(PredicateParser.Failure) {
        form = .predicate(try PredicateParser.parse(text), text: text)
      } catch {
        form = .unreadable(error, text: text)
      }
    case .dict: form = .dictionary(ActivationDictionary(node))
    case .array, .integer, .real, .date, .data, .yes, .no, .key: form = .other
    }
  }

  /// The predicate, when the rule is one that can be read.
  var predicate: Predicate? {
    if case .predicate(let predicate, _) = form { predicate } else { nil }
  }

  /// The predicate that takes exactly one attachment of one of these types.
  static func exactlyOne(of types: [String]) -> String { predicate(of: types, counting: "1") }

  /// The predicate that takes attachments as long as each is of one of these types.
  static func all(of types: [String]) -> String {
    predicate(of: types, counting: "$extensionItem.attachments.@count")
  }

  private static func predicate(of types: [String], counting count: String) -> String {
    let asked = types.map {
      "        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"\($0)\""
    }
    return """
      SUBQUERY (
          extensionItems,
          $extensionItem,
          SUBQUERY (
              $extensionItem.attachments,
              $attachment,
      \(asked.joined(separator: " ||\n"))
          ).@count == \(count)
      ).@count == 1
      """
  }
}
