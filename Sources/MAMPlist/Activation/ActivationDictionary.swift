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

  /// Reads a dictionary; keys and values that it cannot have are passed over.
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
  var predicate: String {
    let plain = plainPredicate
    guard let parsed = try? PredicateParser.parse(plain) else { return plain }
    return TwinRewriting(parsed, in: plain).rewritten
  }

  /// The predicate without the types of managed apps.
  private var plainPredicate: String {
    var lines = [
      "SUBQUERY (", "    extensionItems,", "    $extensionItem,", "    SUBQUERY (",
      "        $extensionItem.attachments,", "        $attachment,",
    ]
    lines += alternatives.joined(separator: " ||\n").split(separator: "\n").map { "        " + $0 }
    lines.append(isStrict ? "    ).@count == $extensionItem.attachments.@count" : "    ).@count >= 1")
    if isStrict { lines.append("    AND $extensionItem.attachments.@count >= 1") }
    for (kind, most) in kinds {
      guard let most else { continue }
      let counted = kind == .file ? fileWithoutMedia : question(kind)
      lines.append(
        "    AND SUBQUERY ($extensionItem.attachments, $attachment, \(counted)).@count <= \(most)")
    }
    if let fewestAttachments {
      lines.append("    AND $extensionItem.attachments.@count >= \(fewestAttachments)")
    }
    if let mostAttachments { lines.append("    AND $extensionItem.attachments.@count <= \(mostAttachments)") }
    lines.append(
      isStrict ? ").@count == extensionItems.@count AND extensionItems.@count >= 1" : ").@count >= 1")
    return lines.joined(separator: "\n")
  }

  private var alternatives: [String] {
    if most.isEmpty { return ["public.item", "public.content", "public.data", "public.url"].map(Self.asks) }
    return kinds.map { question($0.kind) }
  }

  private static func asks(_ type: String) -> String {
    "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"\(type)\""
  }

  /// What an attachment of a kind is asked for.
  private func question(_ kind: Kind) -> String {
    let webURL = "(\(Self.asks("public.url")) AND NOT (\(Self.asks("public.file-url"))))"
    return switch kind {
    case .image: Self.asks("public.image")
    case .movie: Self.asks("public.movie")
    case .text: Self.asks("public.text") + " ||\n" + Self.asks("public.plain-text")
    case .webURL: webURL
    case .webPage: Self.asks("com.apple.property-list") + " ||\n" + webURL
    case .file:
      Self.asks("public.file-url") + " ||\n(\(Self.asks("public.data")) AND NOT (\(Self.asks("public.url"))))"
    }
  }

  /// A file that no other kind of the dictionary counts.
  private var fileWithoutMedia: String {
    let media = kinds.compactMap { entry -> String? in
      switch entry.kind {
      case .image, .movie: question(entry.kind)
      case .text, .webURL, .webPage, .file: nil
      }
    }
    let file = question(.file)
    return media.isEmpty ? file : "(\(file)) AND NOT (\(media.joined(separator: " || ")))"
  }
}
