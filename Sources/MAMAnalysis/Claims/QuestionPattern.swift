internal import MAMPolicyCore

/// A set of questions: operations, and for each key that is named the values that fit.
public struct QuestionPattern: Hashable, Sendable {
  /// A value as a pattern writes it.
  public enum Value: Hashable, Sendable {
    /// Any value.
    case any
    /// A class by its name, a word, a link, `true` or `false`; `managed` is any other managed account.
    case text(String)
    /// A length of text or another number.
    case number(Int)
  }

  /// The operations.
  public let ops: [String]
  /// The values that fit, by key; a key that is not named fits with any value.
  public let values: [String: [Value]]

  /// Creates a pattern.
  public init(_ ops: [String], _ values: [String: [Value]] = [:]) {
    self.ops = ops
    self.values = values
  }

  /// Whether a question is one of those that the pattern means.
  func matches(_ probe: Probe, in space: QuestionSpace) -> Bool {
    guard ops.contains(probe.op) else { return false }
    return values.allSatisfy { key, accepted in
      guard let value = probe.value(key) else { return false }
      return accepted.contains { $0.matches(value, of: probe, in: space) }
    }
  }

  /// The keys of an operation's questions; nothing for a word that is no operation.
  package static func keys(of op: String, in space: QuestionSpace) -> Set<String>? {
    let shapes = space.shapes.filter { $0.op == op }
    return shapes.isEmpty ? nil : Set(shapes.flatMap { $0.dimensions.map(\.key) })
  }

  /// The names of the classes that an operation's key can have, in their order.
  package static func names(of key: String, op: String, in space: QuestionSpace) -> [String] {
    var names: [String] = []
    for shape in space.shapes where shape.op == op {
      for dimension in shape.dimensions where dimension.key == key {
        for name in dimension.classes.map(\.name) where !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}

extension QuestionPattern.Value {
  fileprivate func matches(_ value: QuestionClass, of probe: Probe, in space: QuestionSpace) -> Bool {
    switch (self, value) {
    case (.any, _): true
    case (.text("managed"), .other(.managed)), (.text("managed"), .other(.clipboard)): true
    case (.text(let text), .link(let link)):
      Link(text).flatMap {
        probe.op == "universalLink"
          ? space.links.universalLink(standingFor: $0) : space.links.url(standingFor: $0)
      } == link
    case (.text(let text), _): value.name == text
    case (.number(let number), .length(let length)): length.contains(number)
    case (.number(let number), _): value.name == "\(number)"
    }
  }
}
