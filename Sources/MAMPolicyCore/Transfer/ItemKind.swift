/// What comes in from another app.
@nonexhaustive
public enum ItemKind: String, CaseIterable, Hashable, Sendable {
  /// An item of a share extension.
  case item
  /// A file.
  case file

  /// The kind in words.
  var withArticle: String {
    switch self {
    case .item: "an item"
    case .file: "a file"
    }
  }
}
