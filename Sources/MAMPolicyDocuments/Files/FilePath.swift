/// Paths as text, put together and taken apart at their slashes.
///
/// Nothing is looked up: `..` stays where it is, because a symbolic link before it may lead elsewhere.
package enum FilePath {
  /// Returns the path that a file means by a path it contains: relative to the folder of that file.
  ///
  /// An absolute path stays as it is, and so does an empty one.
  package static func resolved(_ path: String, relativeToFile file: String) -> String {
    if path.isEmpty || path.utf8.first == slash { return path }
    return joined(directory(of: file), path)
  }

  /// Returns the path of an entry of a folder; the folder `""` is the current one.
  package static func joined(_ directory: String, _ path: String) -> String {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    if directory.isEmpty || directory == "." { return rest.isEmpty ? "." : String(rest) }
    if rest.isEmpty || rest == "." { return directory }
    return directory.utf8.last == slash ? directory + rest : directory + "/" + rest
  }

  /// Returns everything before the last component, or `""` when there is only one.
  package static func directory(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "" }
    return last == path.startIndex ? "/" : String(path[..<last])
  }

  /// Returns the last component.
  package static func name(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: last)...])
  }

  /// Returns a path without the components that change nothing, where `a/..` counts as nothing.
  ///
  /// For comparing paths of files that have no links, such as those in memory.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    let isAbsolute = path.utf8.first == slash
    for part in path.utf8.split(separator: slash).map({ Substring($0) }) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  private static let slash = UInt8(ascii: "/")
}
