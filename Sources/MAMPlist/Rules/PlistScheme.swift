internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A URL scheme that an app declares or asks about.
struct PlistScheme: Sendable {
  /// What the scheme of a managed app ends with.
  static let suffix = Link.managedTwinSuffix
  /// The schemes by which managed apps call Microsoft Edge for web links.
  static let edge = twins(of: "microsoft-edge-http", "microsoft-edge-https")

  let node: PlistNode
  let text: BuildText
  /// The array that it is in.
  let array: PlistNode
  /// The scheme in lower case, unknown variables as they are written.
  let folded: String

  init(node: PlistNode, text: BuildText, array: PlistNode) {
    self.node = node
    self.text = text
    self.array = array
    folded = text.text.lowercased()
  }

  /// Whether the scheme is that of a managed app.
  var isTwin: Bool { folded.hasSuffix(Self.suffix) }
  /// Whether a broker returns to the scheme.
  var isRedirect: Bool { folded.hasPrefix("msauth.") }
  /// The scheme of the managed app, in lower case.
  var twin: String { folded + Self.suffix }
  /// The change that puts the twin into the array of the scheme.
  var twinInsertion: PlistChange {
    .append(array: array.place, value: .string(node.text + Self.suffix), beside: node.place)
  }

  /// Returns the schemes of the managed apps that handle some schemes.
  static func twins(of schemes: String...) -> [String] { schemes.map { $0 + suffix } }

  /// Whether a text is a scheme by its grammar.
  static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 }
}

extension PlistSubject {
  /// The changes that make the app take further schemes: in its first URL type, or in a new one.
  func schemeInsertion(_ schemes: [String]) -> [PlistChange] {
    let values = schemes.map { PlistValue.string($0) }
    let entry = PlistValue.dictionary([.init(key: "CFBundleURLSchemes", value: .array(values))])
    guard let types = root["CFBundleURLTypes"] else {
      return [.insert(dictionary: root.place, key: "CFBundleURLTypes", value: .array([entry]))]
    }
    guard let elements = types.array else { return [] }
    if let array = elements.compactMap({ $0["CFBundleURLSchemes"] }).first(where: { $0.kind == .array }) {
      return values.map { .append(array: array.place, value: $0, beside: nil) }
    }
    return [.append(array: types.place, value: entry, beside: nil)]
  }
}
