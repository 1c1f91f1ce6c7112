/// Why a file or a folder could not be read.
@nonexhaustive
public enum FileError: Error, Hashable, Sendable {
  /// Nothing has this path.
  case notFound(path: String)
  /// Its permissions, or those of a folder on the way, forbid it.
  case permissionDenied(path: String)
  /// A folder is there where a file was expected.
  case isDirectory(path: String)
  /// A file is there where a folder was expected.
  case notDirectory(path: String)
  /// A pipe, a socket or a device is there, which a document must not name.
  case notRegular(path: String)
  /// It lies outside the folder that documents may name files in.
  case outside(path: String, root: String)
  /// It has more bytes than are read at once.
  case tooLarge(path: String, limit: Int)
  /// The system gave another reason, in its own words.
  case other(path: String, reason: String)

  /// The path as the caller gave it.
  public var path: String {
    switch self {
    case .notFound(let path), .permissionDenied(let path), .isDirectory(let path),
      .notDirectory(let path), .notRegular(let path), .outside(let path, _), .tooLarge(let path, _),
      .other(let path, _):
      path
    }
  }

  /// Only the reason, for a message that names the path elsewhere.
  public var reason: String {
    switch self {
    case .notFound: "no such file or directory"
    case .permissionDenied: "permission denied"
    case .isDirectory: "is a folder, expected a file"
    case .notDirectory: "is a file, expected a folder"
    case .notRegular: "is a pipe or a device, expected a file"
    case .outside(_, let root): "lies outside \(UserText.quoted(root))"
    case .tooLarge(_, let limit): "is larger than \(limit >> 20) MiB"
    case .other(_, let reason): reason
    }
  }
}

extension FileError: CustomStringConvertible {
  /// The path in backticks and the reason.
  public var description: String { "\(UserText.quoted(path)): \(reason)" }
}
