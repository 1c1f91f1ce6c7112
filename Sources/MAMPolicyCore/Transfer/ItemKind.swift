/// What comes in from another app.
@nonexhaustive
public enum ItemKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// An item of a share extension.
  case item
  /// A file.
  case file

  /// Whether an app must load it before it asks; a file has nothing to load.
  package var isLoadedFirst: Bool {
    switch self {
    case .item: true
    case .file: false
    }
  }

  /// The kind in words.
  var withArticle: String {
    switch self {
    case .item: "an item"
    case .file: "a file"
    }
  }
}
