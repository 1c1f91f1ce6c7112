/// What comes in from another app.
@nonexhaustive
public enum ItemKind: String, CaseIterable, Hashable, Sendable {
  /// An item of a share extension.
  case item
  /// A file.
  case file
}
