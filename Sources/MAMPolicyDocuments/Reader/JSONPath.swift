public import MAMPolicyCore

/// The way from the root of a JSON text to one of its values, such as `$.accounts.work.upn`.
///
/// Written so that tools that speak JSONPath (RFC 9535) understand it: a key of letters, digits and
/// underscores follows a dot, any other stands in brackets as a JSON string.
public struct JSONPath: Hashable, Sendable {
  /// One step down from a value.
  public enum Step: Hashable, Sendable, PartPrinted {
    /// To the member of an object that has this key.
    case key(String)
    /// To the element of an array at this place, counted from 0.
    case index(Int)
  }

  /// The steps from the root.
  public let steps: [Step]

  /// Makes a path of steps; no steps lead to the root.
  package init(_ steps: [Step] = []) { self.steps = steps }

  /// Returns the path one step further down.
  package func appending(_ step: Step) -> JSONPath { JSONPath(steps + [step]) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as text, beginning with `$`.
  public var description: String {
    var text = "$"
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isPlain(key): text += ".\(key)"
      case .key(let key): text += "[\(JSONText.quoted(UserText.shortened(key)))]"
      }
    }
    return text
  }

  private static func isPlain(_ key: String) -> Bool {
    var bytes = key.utf8.makeIterator()
    guard let first = bytes.next(), isLetter(first) else { return false }
    while let byte = bytes.next() {
      guard isLetter(byte) || (byte >= 0x30 && byte <= 0x39) else { return false }
    }
    return key.utf8.count <= UserText.limit
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= 0x61 && lower <= 0x7A) || byte == 0x5F
  }
}
