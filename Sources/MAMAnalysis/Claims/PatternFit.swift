internal import MAMPolicyCore

/// How a pattern lies in the questions about some policies: which of them it means, and whether those are all it means.
struct PatternFit {
  /// A shape with questions that fit, with examples that the pattern means.
  struct Shape {
    let shape: QuestionShape
    /// The places of the fitting classes in every dimension.
    let classes: [Set<Int>]
  }

  /// The shapes with questions that fit.
  private(set) var shapes: [Shape] = []
  /// A value of the pattern that no question about the policies asks about together with the other keys' values.
  ///
  /// What was not asked must not look proved.
  private(set) var unasked: (key: String, value: String)?

  init(_ pattern: QuestionPattern, in space: QuestionSpace) {
    for topic in pattern.topics {
      if topic == .asking(.universalLink), !space.isComplete { unasked = (QuestionKey.url, "*") }
      let candidates = space.shapes(of: topic, naming: Set(pattern.values.keys))
      // The sets of shapes that ask about one value of each key so far.
      var together: Set<Set<Int>> = [Set(candidates.indices)]
      for (key, values) in pattern.values.sorted(by: { $0.key < $1.key }) {
        var next: Set<Set<Int>> = []
        for value in values {
          let places = Set(candidates.indices.filter { space.asks(candidates[$0], of: value, key) })
          next.formUnion(together.map { $0.intersection(places) })
          if next.contains([]) {
            unasked = (key, value.name)
            return
          }
        }
        together = next
      }
      shapes += candidates.compactMap { shape in
        space.classes(of: shape, meantBy: pattern).map {
          Shape(shape: space.shape(shape, narrowedTo: pattern), classes: $0)
        }
      }
    }
  }
}

extension QuestionSpace {
  /// Returns the shapes of a topic; of conditional launch, those that ask about the facts of some keys together.
  fileprivate func shapes(of topic: Topic, naming keys: Set<String>) -> [QuestionShape] {
    topic == .launch ? launch.shapes(naming: keys) : shapes.filter { $0.topic == topic }
  }

  /// Whether a shape has questions about a value of a key.
  fileprivate func asks(_ shape: QuestionShape, of value: QuestionPattern.Value, _ key: String) -> Bool {
    shape.dimensions.contains { dimension in
      dimension.key == key && dimension.classes.contains { value.means($0, shape.topic, self) }
    }
  }

  /// Returns a shape whose classes stand for values that a pattern means, as far as it means them only in part.
  fileprivate func shape(_ shape: QuestionShape, narrowedTo pattern: QuestionPattern) -> QuestionShape {
    QuestionShape(
      shape.topic,
      shape.dimensions.map { dimension in
        guard let values = pattern.values[dimension.key], !values.contains(.any) else { return dimension }
        return QuestionDimension(
          dimension.key, dimension.classes.map { $0.narrowed(to: values.map(\.name), in: self) })
      })
  }

  /// Returns the places of the classes that a pattern means in every dimension of a shape; nil if no question fits.
  fileprivate func classes(of shape: QuestionShape, meantBy pattern: QuestionPattern) -> [Set<Int>]? {
    for (key, values) in pattern.values where !values.contains(where: { asks(shape, of: $0, key) }) {
      return nil
    }
    return shape.dimensions.map { dimension in
      let values = pattern.values[dimension.key] ?? [.any]
      return Set(
        dimension.classes.indices.filter { place in
          values.contains { $0.means(dimension.classes[place], shape.topic, self) }
        })
    }
  }
}

extension QuestionPattern.Value {
  /// The value as a claims file writes it.
  var name: String {
    switch self {
    case .any: "*"
    case .text(let text): text
    case .number(let number): "\(number)"
    }
  }

  fileprivate func means(_ value: QuestionClass, _ topic: Topic, _ space: QuestionSpace) -> Bool {
    self == .any || value.isMeant(by: name, in: topic, of: space)
  }
}
