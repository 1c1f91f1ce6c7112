public import MAMPolicyCore

/// One thing by which questions of a shape differ, with its classes.
public struct QuestionDimension: Hashable, Sendable, PartPrinted {
  /// The request's own key, or the name of a fact of the world or the device.
  public let key: String
  /// The classes, each once.
  public let classes: [QuestionClass]

  init(_ key: String, _ classes: [QuestionClass]) {
    self.key = key
    self.classes = classes
  }

  init(_ key: String, ends: [OtherEnd]) { self.init(key, ends.map { .other($0) }) }
}

/// A family of questions about one topic: every combination of the classes of its dimensions.
public struct QuestionShape: Hashable, Sendable {
  /// What the questions are about.
  package let topic: Topic
  /// What they differ in.
  public let dimensions: [QuestionDimension]

  init(_ topic: Topic, _ dimensions: [QuestionDimension]) {
    self.topic = topic
    self.dimensions = dimensions
  }

  /// The question's name in requests, or `launch`.
  public var op: String { topic.op }

  /// How many questions there are.
  public var count: Int { dimensions.reduce(1) { $0 * $1.classes.count } }

  /// Returns the question at a place, counted with the last dimension running fastest.
  package func question(at place: Int) -> Probe {
    Probe(
      topic: topic, keys: dimensions.map(\.key),
      classes: zip(dimensions, picks(at: place)).map { $0.classes[$1] })
  }

  /// Returns the place of each dimension's class in the question at a place.
  func picks(at place: Int) -> [Int] {
    var rest = place
    var picks = [Int](repeating: 0, count: dimensions.count)
    for dimension in dimensions.indices.reversed() {
      let count = dimensions[dimension].classes.count
      picks[dimension] = rest % count
      rest /= count
    }
    return picks
  }

  /// Returns the place of the question with these classes' places.
  func place(of picks: [Int]) -> Int {
    zip(dimensions, picks).reduce(0) { $0 * $1.0.classes.count + $1.1 }
  }
}

extension QuestionShape: CustomStringConvertible {
  /// The operation, and how many questions there are.
  public var description: String {
    "\(op) by \(dimensions.map(\.key).joined(separator: ", ")): \(count) questions"
  }
}
