package import MAMPolicyCore

/// Questions about one thing that are answered differently in one way, and that one line can tell.
///
/// The changes of a difference are made for programs: as large as they get, so that several speak of one question. Rows
/// are made for persons: each question is in one of them only, and accounts to which the same happens are in one row.
package struct ChangeRow: Hashable, Sendable {
  /// What the questions are about.
  package let topic: Topic
  /// The classes by dimension: every combination of them is concerned.
  package let parts: [PolicyChange.Part]
  /// What the old policy answers.
  package let old: Answer
  /// What the new policy answers.
  package let new: Answer
  /// One of the questions.
  package let example: Probe
  /// Whether it is about a device with which nothing is wrong, whichever fact is asked about.
  package let isOfPassingDevice: Bool

  /// An answer, with what only this one of the two asks for.
  package struct Answer: Hashable, Sendable {
    /// The effect.
    package let effect: Effect
    /// The obligations that tell it from the other answer.
    package let obligations: [Obligation]
    /// Whether the question asks about a duty, and there is one; nil for other questions.
    package let isRequired: Bool?
  }

  /// Returns the classes of a key; none where no question has it.
  package func classes(_ key: String) -> [QuestionClass] {
    parts.first { $0.dimension.key == key }?.classes ?? []
  }

  /// Returns whether every class of a key is concerned, or no question has the key.
  package func isWhole(_ key: String) -> Bool { parts.first { $0.dimension.key == key }?.isWhole ?? true }
}

extension ChangeRow {
  /// Returns the rows of some changes of one difference: what concerns the usual device and app first.
  package static func all(of changes: [PolicyChange], in space: QuestionSpace) -> [ChangeRow] {
    var groups: [(key: Group, places: Set<Int>)] = []
    for change in changes {
      let key = Group(change)
      let places = change.places(in: key.shape)
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].places.formUnion(places)
      } else {
        groups.append((key, Set(places)))
      }
    }
    let told = foldingPassingDevices(
      groups.flatMap { group in rows(of: group.key, group.places, in: space) })
    return told.filter(\.isUsual) + told.filter { !$0.isUsual }
  }

  /// Questions of one shape with one change of the answer.
  private struct Group: Hashable {
    let shape: QuestionShape
    let old: Answer
    let new: Answer

    init(_ change: PolicyChange) {
      shape = QuestionShape(change.topic, change.parts.map(\.dimension))
      let (before, after) = (change.old.obligations, change.new.obligations)
      func answer(_ decision: Decision, _ obligations: [Obligation]) -> Answer {
        // A duty is told by its own words, and there is none in what an account without a policy is denied.
        let isDuty = change.topic.question?.duty != nil
        return Answer(
          effect: decision.effect, obligations: isDuty ? [] : obligations,
          isRequired: isDuty ? change.example.request?.isRequired(by: decision) : nil)
      }
      let isSame = change.old.effect == change.new.effect
      // What had to be done besides is of no interest where the answer itself is another one.
      old = answer(change.old, isSame ? before.filter { !after.contains($0) } : [])
      new = answer(change.new, after.filter { !before.contains($0) })
    }
  }

  private static func rows(of group: Group, _ places: Set<Int>, in space: QuestionSpace) -> [ChangeRow] {
    let shape = group.shape
    let places = withoutTwins(places, in: shape)
    func row(_ product: Product) -> ChangeRow? {
      product.places(in: shape).first.map { place in
        let parts = zip(shape.dimensions, product.picks).map { dimension, picks in
          PolicyChange.Part(dimension: dimension, classes: picks.map { dimension.classes[$0] })
        }
        return ChangeRow(
          topic: shape.topic, parts: parts, old: group.old, new: group.new,
          example: shape.question(at: place),
          isOfPassingDevice: shape.topic == .launch && group.old.effect == .allow
            && group.new.effect == .allow && space.isOfPassingDevice(parts))
      }
    }
    guard
      let end = shape.dimensions.firstIndex(where: { $0.classes.contains { $0.otherEnd != nil } })
    else { return products(of: places, in: shape).compactMap(row) }
    // What happens to each account at the other end; those to whom the same happens are told together.
    var rests: [(rest: Set<[Int]>, ends: [Int])] = []
    for pick in shape.dimensions[end].classes.indices {
      let rest = Set(
        places.map(shape.picks).filter { $0[end] == pick }.map { picks in
          var picks = picks
          picks[end] = 0
          return picks
        })
      if rest.isEmpty { continue }
      if let place = rests.firstIndex(where: { $0.rest == rest }) {
        rests[place].ends.append(pick)
      } else {
        rests.append((rest, [pick]))
      }
    }
    return rests.flatMap { rest, ends in
      products(of: Set(rest.map(shape.place)), in: shape).compactMap { product in
        var product = product
        product.picks[end] = ends
        return row(product)
      }
    }
  }

  /// Products that hold every place once, the largest first.
  private static func products(of places: Set<Int>, in shape: QuestionShape) -> [Product] {
    var rest = places
    var products: [Product] = []
    while let product = Product.cover(of: rest.sorted(), in: shape).first {
      products.append(product)
      rest.subtract(product.places(in: shape))
    }
    return products
  }

  /// Leaves out the file that is not loaded, next to the one that is: a file has nothing to load.
  private static func withoutTwins(_ places: Set<Int>, in shape: QuestionShape) -> Set<Int> {
    guard let kind = shape.dimensions.firstIndex(where: { $0.key == QuestionKey.kind }),
      let loaded = shape.dimensions.firstIndex(where: { $0.key == QuestionKey.loaded }),
      let isLoaded = shape.dimensions[loaded].classes.firstIndex(of: .flag(true))
    else { return places }
    return places.filter { place in
      var picks = shape.picks(at: place)
      guard shape.dimensions[kind].classes[picks[kind]] == .word(ItemKind.file.rawValue),
        picks[loaded] != isLoaded
      else { return true }
      picks[loaded] = isLoaded
      return !places.contains(shape.place(of: picks))
    }
  }

  /// Of devices with which nothing is wrong every fact tells the same, and one row is enough.
  private static func foldingPassingDevices(_ rows: [ChangeRow]) -> [ChangeRow] {
    func key(_ row: ChangeRow) -> [QuestionClass] { row.classes(QuestionKey.device) }
    var told: [ChangeRow] = []
    return rows.filter { row in
      guard row.topic == .launch else { return true }
      let passing = rows.first { other in
        other.isOfPassingDevice && key(other) == key(row) && other.old == row.old && other.new == row.new
      }
      guard let passing else { return true }
      if told.contains(passing) || row != passing { return false }
      told.append(passing)
      return true
    }
  }

  /// Whether some question is about the usual device and app.
  private var isUsual: Bool {
    parts.allSatisfy { WorldFact.isUsual($0.dimension.key, $0.classes) }
  }
}

extension QuestionSpace {
  /// Whether classes of a fact hold the device that every question of conditional launch starts from.
  fileprivate func isOfPassingDevice(_ parts: [PolicyChange.Part]) -> Bool {
    parts.allSatisfy { part in
      guard let fact = DeviceFact(asked: part.dimension.key) else { return true }
      let values = part.dimension.classes.compactMap { value in
        if case .fact(let value) = value { value } else { nil }
      }
      return fact.value(of: launch.baseline, at: LaunchSpace.now, among: values)
        .map { part.classes.contains(.fact($0)) } ?? false
    }
  }
}

extension ChangeRow: CustomStringConvertible {
  /// The operation, and the two effects.
  package var description: String { "\(topic.op): \(old.effect.rawValue) -> \(new.effect.rawValue)" }
}
