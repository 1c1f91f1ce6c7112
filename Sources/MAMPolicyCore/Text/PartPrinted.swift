/// A value that prints as a line of its parts, in the words of its declaration: `fileMoved: from /a, to /b`.
///
/// What is unknown, empty or false is left out of a structure. A value that reads better as a sentence describes itself.
package protocol PartPrinted: CustomStringConvertible {
  /// The name of a case that carries nothing, which a mirror does not tell; empty for any other value.
  var bareCase: String { get }
}

extension PartPrinted {
  /// No value is a case that carries nothing, unless its type says so.
  package var bareCase: String { "" }

  /// The parts of the value in one line.
  public var description: String { inParts }

  /// The parts of the value in one line, for a type that describes some of its values in other words.
  var inParts: String {
    let mirror = Mirror(reflecting: self)
    guard mirror.displayStyle == .enum else {
      let parts = mirror.children.compactMap { PrintedPart(label: $0.label, $0.value).unlessIdle }
      return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
    guard let (name, payload) = mirror.children.first else { return bareCase }
    let parts = PrintedPart.parts(ofPayload: payload)
    return (name ?? "") + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }
}

/// A stored property, or a value that a case carries.
private struct PrintedPart {
  let label: String?
  let value: Any

  init(label: String?, _ value: Any) {
    // A position in a tuple is no name.
    self.label = label.flatMap { $0.hasPrefix(".") ? nil : $0 }
    self.value = value
  }

  /// The parts that a case carries; those with a label are left out where there is nothing in them.
  static func parts(ofPayload payload: Any) -> [String] {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return [text(payload)] }
    return mirror.children.compactMap { child in
      let part = PrintedPart(label: child.label, child.value)
      return part.label == nil ? text(child.value) : part.unlessIdle
    }
  }

  /// The part with its label; nil where it says nothing.
  var unlessIdle: String? {
    guard let label else { return Self.text(value) }
    if let flag = value as? Bool { return flag ? label : nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .set, .dictionary: if mirror.children.isEmpty { return nil }
    case _: break
    }
    return "\(label) \(Self.text(value))"
  }

  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text($0.value) } ?? "none"
    case .collection: return "[" + mirror.children.map { text($0.value) }.joined(separator: ", ") + "]"
    case .set: return "[" + mirror.children.map { text($0.value) }.sorted().joined(separator: ", ") + "]"
    case .dictionary:
      let pairs = mirror.children.map { child in
        Mirror(reflecting: child.value).children.map { text($0.value) }.joined(separator: ": ")
      }
      return "[" + pairs.sorted().joined(separator: ", ") + "]"
    case _: break
    }
    if let text = value as? String { return text.isEmpty ? "\"\"" : onOneLine(text) }
    if let word = (value as? any RawRepresentable)?.rawValue as? String,
      !(value is any CustomStringConvertible)
    {
      return word
    }
    return onOneLine("\(value)")
  }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
