/// The scheme of the one app that a policy sends links of a kind to, as an administrator wrote it.
///
/// Source: R9.9.
enum CustomScheme: Hashable, Sendable {
  /// The policy names none.
  case unnamed
  /// The text names no scheme that can be used, such as a placeholder.
  case unusable
  /// A scheme in lower case.
  case scheme(String)

  /// Reads a scheme: trimmed, with or without `:` or `://`, in any case.
  init(_ text: String?) {
    guard let text, !text.isBlank else {
      self = .unnamed
      return
    }
    var trimmed = text.drop(while: \.isWhitespace)
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    if trimmed.hasSuffix("://") {
      trimmed.removeLast(3)
    } else if trimmed.hasSuffix(":") {
      trimmed.removeLast()
    }
    guard let scheme = trimmed.urlScheme, !Self.reserved.contains(scheme),
      !Self.isPlaceholder(scheme)
    else {
      self = .unusable
      return
    }
    self = .scheme(scheme)
  }

  /// The scheme, where there is one that can be used.
  var usable: String? {
    switch self {
    case .unnamed, .unusable: nil
    case .scheme(let scheme): scheme
    }
  }

  private static let reserved: Set<String> = ["tel", "telprompt", "sms", "http", "https"]

  /// Whether a scheme is the admin center's text for one that is still to be filled in.
  private static func isPlaceholder(_ scheme: String) -> Bool {
    scheme.hasPrefix("replace-with") || scheme.hasPrefix("replacewith") || scheme == "placeholder"
  }
}
