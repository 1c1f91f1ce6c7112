internal import MAMPolicyDocuments

/// An activation rule in the form of a dictionary: how many attachments of which kinds an extension takes.
///
/// Apple documents no predicates that mean the same, so the one made here is an approximation. Source: Apple's
/// reference of `NSExtensionActivationRule`; that an absent version is 1, and that version 1 wants every attachment
/// to fit, is known from the issue threads of open-source apps.
struct ActivationDictionary: Hashable, Sendable {
  /// A kind of attachment that a dictionary can speak of.
  enum Kind: String, CaseIterable, Sendable {
    case image = "Image"
    case movie = "Movie"
    case text = "Text"
    case webURL = "WebURL"
    case webPage = "WebPage"
    case file = "File"

    /// The key that a dictionary has for the kind.
    var key: String {
      switch self {
      case .text: "NSExtensionActivationSupportsText"
      case .image, .movie, .webURL, .webPage, .file: "NSExtensionActivationSupports\(rawValue)WithMaxCount"
      }
    }
  }

  /// The other keys that a dictionary can have.
  static let otherKeys = [
    "NSExtensionActivationUsesStrictMatching", "NSExtensionActivationDictionaryVersion",
    "NSExtensionActivationSupportsAttachmentsWithMinCount",
    "NSExtensionActivationSupportsAttachmentsWithMaxCount",
  ]

  /// All keys that a dictionary can have.
  static let keys = Kind.allCases.map(\.key) + otherKeys

  /// The kinds that are taken, each with the most attachments of it; a text has no such number.
  var kinds: [(kind: Kind, most: Int?)] { Kind.allCases.compactMap { kind in most[kind].map { (kind, $0) } } }
  /// Whether every attachment must be of a kind that is taken.
  let isStrict: Bool
  let fewestAttachments: Int?
  let mostAttachments: Int?
  private let most: [Kind: Int?]

  init(isStrict: Bool, kinds: [Kind: Int?], fewestAttachments: Int? = nil, mostAttachments: Int? = nil) {
    self.isStrict = isStrict
    self.fewestAttachments = fewestAttachments
    self.mostAttachments = mostAttachments
    most = kinds
  }

  /// Reads a dictionary; keys and values that it cannot have are ignored.
  init(_ node: PlistNode) {
    func count(_ key: String) -> Int? {
      node[key]?.number.flatMap { Int(exactly: $0.rounded()) }.flatMap { $0 > 0 ? $0 : nil }
    }
    var kinds: [Kind: Int?] = [:]
    for kind in Kind.allCases {
      switch kind {
      case .text:
        let value = node[kind.key]
        if value?.bool == true || (value?.number ?? 0) > 0 { kinds[.text] = .some(nil) }
      case .image, .movie, .webURL, .webPage, .file:
        if let count = count(kind.key) { kinds[kind] = count }
      }
    }
    let version = count("NSExtensionActivationDictionaryVersion") ?? 1
    self.init(
      isStrict: node["NSExtensionActivationUsesStrictMatching"]?.bool == true || version < 2, kinds: kinds,
      fewestAttachments: count("NSExtensionActivationSupportsAttachmentsWithMinCount"),
      mostAttachments: count("NSExtensionActivationSupportsAttachmentsWithMaxCount"))
  }

  /// Whether nothing is taken at all.
  var isEmpty: Bool { most.isEmpty && fewestAttachments == nil && mostAttachments == nil }

  /// The predicate that stands for the dictionary, with the types of managed apps.
  ///
  /// - Parameter takesOneItem: Whether it asks for exactly one shared item, as Apple's examples do, where a
  ///   dictionary takes several that each fit.
  /// - Returns: The predicate, one question a line.
  func predicate(takesOneItem: Bool = false) -> String {
    let plain = plainPredicate(takesOneItem: takesOneItem)
    guard let parsed = try? PredicateParser.parse(plain) else { return plain }
    return TwinRewriting(parsed, in: plain).rewritten
  }

  /// The predicate without the types of managed apps.
  private func plainPredicate(takesOneItem: Bool) -> String {
    let all = "$extensionItem.attachments.@count"
    var lines = ["SUBQUERY (", "    extensionItems,", "    $extensionItem,"]
    lines += subquery(.anyOf(alternatives)).map { "    " + $0 }
    if kinds.count == 1, kinds[0].most == 1 {
      // The one attachment that fits needs no second count.
      lines[lines.count - 1] += isStrict ? " == \(all)" : " == 1"
      if isStrict { lines.append("    AND \(all) == 1") }
    } else {
      lines[lines.count - 1] += isStrict ? " == \(all)" : " >= 1"
      if isStrict { lines.append("    AND \(all) >= 1") }
      lines += kinds.flatMap { kind, most in most.map { bound(kind, $0) } ?? [] }
    }
    if let fewestAttachments { lines.append("    AND \(all) >= \(fewestAttachments)") }
    if let mostAttachments { lines.append("    AND \(all) <= \(mostAttachments)") }
    let everyItem = "== extensionItems.@count AND extensionItems.@count >= 1"
    lines.append(").@count " + (takesOneItem ? "== 1" : isStrict ? everyItem : ">= 1"))
    return lines.joined(separator: "\n")
  }

  /// The lines that keep the attachments of a kind at their most.
  private func bound(_ kind: Kind, _ most: Int) -> [String] {
    var lines = subquery(kind == .file ? fileWithoutMedia : question(kind))
    lines[0] = "AND " + lines[0]
    lines[lines.count - 1] += " <= \(most)"
    return lines.map { "    " + $0 }
  }

  /// The lines of the number of attachments for which a question holds.
  private func subquery(_ question: Question) -> [String] {
    ["SUBQUERY (", "    $extensionItem.attachments,", "    $attachment,"] + question.lines.map { "    " + $0 }
      + [").@count"]
  }

  /// What an attachment is asked for.
  private indirect enum Question {
    case type(String)
    case anyOf([Question])
    case but(Question, not: Question)

    /// The lines of the predicate; only the inner ones are indented.
    var lines: [String] {
      switch self {
      case .type(let type): return ["ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"\(type)\""]
      case .anyOf(let questions):
        var lines: [String] = []
        for question in questions {
          if !lines.isEmpty { lines[lines.count - 1] += " ||" }
          lines += question.lines
        }
        return lines
      case .but(let question, let other):
        return ["("] + question.lines.map { "    " + $0 } + [") AND NOT ("] + other.lines.map { "    " + $0 }
          + [")"]
      }
    }
  }

  private var alternatives: [Question] {
    if most.isEmpty {
      return ["public.item", "public.content", "public.data", "public.url"].map(Question.type)
    }
    return kinds.map { question($0.kind) }
  }

  /// What an attachment of a kind is asked for.
  private func question(_ kind: Kind) -> Question {
    switch kind {
    case .image: .type("public.image")
    case .movie: .type("public.movie")
    case .text: .anyOf([.type("public.text"), .type("public.plain-text")])
    case .webURL: .but(.type("public.url"), not: .type("public.file-url"))
    case .webPage: .anyOf([.type("com.apple.property-list"), question(.webURL)])
    case .file: .anyOf([.type("public.file-url"), .but(.type("public.data"), not: .type("public.url"))])
    }
  }

  /// A file that no other kind of the dictionary counts.
  private var fileWithoutMedia: Question {
    let media = kinds.map(\.kind).filter { $0 == .image || $0 == .movie }.map(question)
    return media.isEmpty ? question(.file) : .but(question(.file), not: .anyOf(media))
  }
}
