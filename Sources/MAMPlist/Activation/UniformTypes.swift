/// Which uniform types conform to which, as far as activation rules are evaluated here.
///
/// Source: Apple's list of system-declared uniform type identifiers.
enum UniformTypes {
  /// The prefix of the types under which managed apps share protected items.
  static let managedPrefix = "com.microsoft.intune.mam."

  private static let parents: [String: [String]] = [
    "public.data": ["public.item"],
    "public.content": [],
    "public.item": [],
    "public.text": ["public.data", "public.content"],
    "public.plain-text": ["public.text"],
    "public.image": ["public.data", "public.content"],
    "public.jpeg": ["public.image"],
    "public.png": ["public.image"],
    "public.movie": ["public.data", "public.content"],
    "public.url": ["public.data"],
    "public.file-url": ["public.url"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "com.apple.property-list": ["public.data"],
  ]

  /// The types that are known here.
  static let known = parents.keys.sorted()

  /// Tells whether a type is another or conforms to it. An unknown type only conforms to itself.
  static func conforms(_ type: String, to other: String) -> Bool {
    type == other || (parents[type] ?? []).contains { conforms($0, to: other) }
  }

  /// A type and all that it conforms to.
  static func closure(of type: String) -> [String] {
    [type] + (parents[type] ?? []).flatMap(closure)
  }

  /// The type under which managed apps share items of a type.
  static func twin(of type: String) -> String { managedPrefix + type }

  /// Whether a type is one under which managed apps share.
  static func isTwin(_ type: String) -> Bool {
    // By bytes: a mark at the beginning of a type would become one letter with the full stop before it.
    type.utf8.starts(with: managedPrefix.utf8)
  }
}
