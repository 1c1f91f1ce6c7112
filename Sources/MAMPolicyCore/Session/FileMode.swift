/// How a file is opened.
///
/// Source: R4.1.
public enum FileMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// To read.
  case read
  /// To append to what is there.
  case append
  /// To write from an empty file on.
  case truncate
}
