internal import Foundation

/// The owner of a file as an extended attribute, so that it survives the process as on a device.
///
/// Not every file system has extended attributes; where there are none, the world's own table is used.
enum OwnerMark {
  private static let attribute = "user.org.mampolicy.double.owner"
  private static let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")

  /// Writes the mark, and returns whether the file system took it.
  static func write(_ owner: String, to path: String) -> Bool {
    try? FileManager.default.setAttributes([key: [attribute: Data(owner.utf8)]], ofItemAtPath: path)
    return read(from: path) == owner
  }

  /// Reads the mark; nil where there is none.
  static func read(from path: String) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let marks = attributes?[key] as? [String: Data]
    return marks?[attribute].flatMap { $0 == none ? nil : String(decoding: $0, as: UTF8.self) }
  }

  /// Takes the mark away.
  static func remove(from path: String) {
    guard read(from: path) != nil else { return }
    try? FileManager.default.setAttributes([key: [attribute: none]], ofItemAtPath: path)
  }

  /// The mark of a file that lost its owner; no account is called so.
  private static let none = Data([0])
}
