internal import Foundation

/// What stands in for protected bytes: the bytes themselves, behind a header that says so.
///
/// This is **not** encryption. Anybody can read it; it only makes an app fail that uses protected
/// bytes as if they were plain.
struct TestEnvelope: Hashable, Sendable {
  /// The account that the header records; the empty string for an unmanaged one.
  let owner: String
  /// The name under which the session keeps the key of the bytes; empty for a file.
  let name: String
  /// Whether a device would have encrypted the bytes.
  let isEncrypted: Bool
  /// The bytes.
  let payload: Data

  private static let title = "MAMPolicy test double - NOT ENCRYPTION"
}

extension TestEnvelope {
  /// The bytes with the header before them, the payload in base 64.
  var data: Data {
    let fields = [owner, name, isEncrypted ? "encrypted" : "plain"]
      .map { Data($0.utf8).base64EncodedString() }
    let lines = [Self.title] + fields + [payload.base64EncodedString()]
    return Data(lines.joined(separator: "\n").utf8)
  }

  /// Reads an envelope; nil for bytes that are none.
  init?(_ data: Data) {
    guard data.starts(with: Data(Self.title.utf8)) else { return nil }
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 5, lines[0] == Self.title else { return nil }
    let fields = lines.dropFirst().map { Data(base64Encoded: String($0)) }
    guard let owner = fields[0], let name = fields[1], let kind = fields[2], let payload = fields[3] else {
      return nil
    }
    self.owner = String(decoding: owner, as: UTF8.self)
    self.name = String(decoding: name, as: UTF8.self)
    isEncrypted = String(decoding: kind, as: UTF8.self) == "encrypted"
    self.payload = payload
  }

  /// Reads the envelope of a file; nil where the file has none.
  init?(file path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data)
  }
}
