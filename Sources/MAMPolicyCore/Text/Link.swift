/// A URL, taken apart as far as the rules for links need it.
///
/// The scheme and the host are in lower case, the host without one trailing dot; everything else is as
/// it was written. A link that two readers could take for different places is ``isAmbiguous``, and no
/// pattern matches it.
///
/// Not modeled: internationalized names are compared as written.
///
/// Source: R9.9; RFC 3986, sections 3.1 to 3.3.
public struct Link: Hashable, Sendable {
  /// The URL as it was given.
  public let text: String
  /// The scheme, in lower case.
  public let scheme: String
  /// What follows the scheme and its colon.
  public let body: String
  /// The host, in lower case and without one trailing dot, where it can be read in one way only.
  public let host: String?
  /// The port, where one is written.
  public let port: UInt16?
  /// Path, query and fragment of a URL with a host; the path is at least `/`.
  public let rest: String
  /// Whether two readers could take the link for different places.
  ///
  /// So it is with a dot segment, a backslash or a percent-encoded dot, slash or backslash in the path, with
  /// user information, with an empty host or one that starts with a dot, and with a blank or a control
  /// character anywhere.
  public let isAmbiguous: Bool

  /// Creates a link, or nothing from a text without a scheme: a URL needs a scheme.
  public init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      let scheme = text[..<colon].urlScheme
    else { return nil }
    self.init(text: text, scheme: scheme, body: String(text[text.utf8.index(after: colon)...]))
  }

  private init(text: String, scheme: String, body: String) {
    self.text = text
    self.scheme = scheme
    self.body = body
    let hasBlank = text.unicodeScalars.contains(where: Link.isBlankOrControl)
    guard body.hasPrefix("//") else {
      (host, port, rest) = (nil, nil, body)
      isAmbiguous = hasBlank || Link.isAmbiguous(path: body[...])
      return
    }
    let afterSlashes = body.unicodeScalars.dropFirst(2)
    let end = afterSlashes.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? afterSlashes.endIndex
    let tail = String(afterSlashes[end...])
    let authority = Authority(String(afterSlashes[..<end]))
    (host, port) = (authority?.host, authority?.port)
    rest = tail.hasPrefix("/") ? tail : "/" + tail
    isAmbiguous =
      hasBlank || authority == nil || afterSlashes[..<end].contains("@") || Link.isAmbiguous(path: rest[...])
  }

  private static func isBlankOrControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      || scalar.properties.generalCategory == .format
  }

  /// Whether a path could lead to two places; what follows a `?` or a `#` is no part of it.
  private static func isAmbiguous(path rest: Substring) -> Bool {
    let path = rest.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
    if segments.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) { return true }
    var lastTwo: (UInt8, UInt8) = (0, 0)
    for byte in path {
      if byte == UInt8(ascii: "\\") { return true }
      if lastTwo.0 == UInt8(ascii: "%") {
        switch (lastTwo.1, byte | 0x20) {
        case (UInt8(ascii: "2"), UInt8(ascii: "e")), (UInt8(ascii: "2"), UInt8(ascii: "f")),
          (UInt8(ascii: "5"), UInt8(ascii: "c")):
          return true
        case _: break
        }
      }
      lastTwo = (lastTwo.1, byte)
    }
    return false
  }

  /// Whether the link is one of the web.
  public var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// Returns the text of the URL under another scheme.
  public func replacingScheme(by scheme: String) -> String { scheme + ":" + body }
}

extension Link: CustomStringConvertible {
  /// The URL as it was given.
  public var description: String { text }
}

/// The host and the port of a URL.
private struct Authority {
  let host: String
  let port: UInt16?

  /// Creates an authority, or nil if the text could be read in two ways.
  init?(_ text: String) {
    let hostAndPort = text.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard text.unicodeScalars.allSatisfy({ $0 != "\\" && !$0.properties.isWhitespace }) else { return nil }
    var name = hostAndPort
    var digits: Substring?
    if !hostAndPort.hasSuffix("]"), let colon = hostAndPort.lastIndex(of: ":") {
      name = hostAndPort[..<colon]
      digits = hostAndPort[hostAndPort.index(after: colon)...]
    }
    let isAddress = name.hasPrefix("[") && name.hasSuffix("]")
    if name.last == ".", !isAddress { name.removeLast() }
    guard let first = name.first, first != ".",
      name.unicodeScalars.allSatisfy(isAddress ? Authority.isOfAddress : Authority.isOfName)
    else { return nil }
    if let digits, !digits.isEmpty {
      guard let port = UInt16(digits), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      self.port = port
    } else {
      port = nil
    }
    host = Folding.fold(name)
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
    case _: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }

  private static func isOfAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ":", ".", "[", "]": true
    case _: false
    }
  }
}
