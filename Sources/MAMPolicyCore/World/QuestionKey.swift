/// The keys of a request's values, which questions have as dimensions too, spelled once for whoever looks one up.
package enum QuestionKey {
  /// Where data would be saved.
  package static let to = "to"
  /// Where data would be opened from.
  package static let from = "from"
  /// The way that data takes from app to app.
  package static let channel = "channel"
  /// What comes in.
  package static let kind = "kind"
  /// Whether an item that comes in has been loaded.
  package static let loaded = "loaded"
  /// Whether data is pasted in the app in which it was copied.
  package static let sameApp = "sameApp"
  /// The length of a pasted text.
  package static let length = "length"
  /// What is pasted.
  package static let content = "content"
  /// The link.
  package static let url = "url"
  /// How the device is managed, in questions of conditional launch.
  package static let device = "device"
}
