/// What stands on the clipboard.
///
/// The raw value is the word in requests. Source: R9.2; Formats, "Requests".
@nonexhaustive
public enum PasteContent: String, CaseIterable, Hashable, Sendable, Codable {
  /// Text, which a character limit can let through.
  case text
  /// Anything else, such as an image or a file.
  case other
}
