internal import MAMPolicyCore

/// Finds which changed settings are responsible for a change of answers to questions of one shape.
struct Culprits {
  /// The shape, by its place in the space.
  let shape: Int
  /// The settings that differ and that the answers can rest on.
  private let candidates: [Setting]
  /// Whether an answer counts as the new one if it has the same effect, whatever has to be done besides.
  private var comparesEffects = false

  /// The most settings that are looked for together before settling for one minimal set of more.
  private static let limit = 3

  /// Prepares to look at a shape.
  init(of shape: Int, among answers: MixedAnswers) {
    self.shape = shape
    candidates = Array(answers.differing.intersection(answers.space.shapes[shape].topic.reads))
  }

  /// Returns the minimal sets of settings that give the new answers to all of some questions, smallest first.
  ///
  /// Sets of up to three settings are all found among the settings that show by themselves, put into the
  /// old policy or taken out of the new one. Where there is none, one minimal set is found by leaving
  /// out what is not needed.
  ///
  /// - Parameters:
  ///   - places: The questions, by their places in the shape.
  ///   - example: One of them.
  ///   - answers: The answers of both policies.
  /// - Returns: The sets; none where there is a policy on one side only.
  func settings(for places: [Int], example: Int, _ answers: inout MixedAnswers) -> [[Setting]] {
    guard !candidates.isEmpty else { return [] }
    // Sets are tried on few questions first, and every question that refutes one joins these.
    var samples = [example]
    while true {
      let sets = minimalSets(for: samples, &answers)
      guard let refuting = refutation(of: sets, among: places, &answers) else { return sets }
      samples.append(refuting)
    }
  }

  /// Returns a question to which one of the sets does not give the new answer.
  private func refutation(of sets: [[Setting]], among places: [Int], _ answers: inout MixedAnswers) -> Int? {
    for set in sets {
      let settings = SettingSet(set)
      for place in places where !gives(settings, [place], &answers) { return place }
    }
    return nil
  }

  private func minimalSets(for samples: [Int], _ answers: inout MixedAnswers) -> [[Setting]] {
    let all = SettingSet(candidates)
    let relevant = candidates.filter { setting in
      samples.contains { place in
        !isAlike(.taking([setting]), .old, place, &answers)
          || !isAlike(.taking(all.subtracting([setting])), .new, place, &answers)
      }
    }
    var found: [SettingSet] = []
    var sets: [[Setting]] = []
    for size in 1...Self.limit {
      for combination in Self.combinations(of: relevant, size: size) {
        let settings = SettingSet(combination)
        if found.contains(where: { $0.isSubset(of: settings) }) { continue }
        if gives(settings, samples, &answers) {
          found.append(settings)
          sets.append(combination)
        }
      }
    }
    return sets.isEmpty ? [reduced(for: samples, &answers)] : sets
  }

  /// Leaves out one setting after the other as long as the rest gives the new answers.
  private func reduced(for samples: [Int], _ answers: inout MixedAnswers) -> [Setting] {
    var settings = SettingSet(candidates)
    for setting in candidates {
      var fewer = settings
      fewer.remove(setting)
      if gives(fewer, samples, &answers) { settings = fewer }
    }
    return Array(settings)
  }

  private func gives(_ settings: SettingSet, _ places: [Int], _ answers: inout MixedAnswers) -> Bool {
    places.allSatisfy { isAlike(.taking(settings), .new, $0, &answers) }
  }

  private func isAlike(
    _ one: MixedAnswers.Mixture, _ other: MixedAnswers.Mixture, _ place: Int, _ answers: inout MixedAnswers
  ) -> Bool {
    let (one, other) = (answers.answer(one, shape, at: place), answers.answer(other, shape, at: place))
    return comparesEffects ? one.effect == other.effect : one == other
  }

  private static func combinations(of settings: [Setting], size: Int) -> [[Setting]] {
    guard size > 0 else { return [[]] }
    return settings.indices.flatMap { place in
      combinations(of: Array(settings[(place + 1)...]), size: size - 1).map { [settings[place]] + $0 }
    }
  }
}

/// What the two policies answer to a question.
struct Transition: Hashable {
  let old: DecisionSummary
  let new: DecisionSummary
}

// MARK: - Changes

extension Culprits {
  /// Returns the changes that some questions with one transition make: as few as there can be, each with its causes.
  func changes(_ transition: Transition, at places: [Int], _ answers: inout MixedAnswers) -> [PolicyChange] {
    changes(transition, at: places, causes: nil, &answers).map { change in
      var change = change
      change.parcels = parcels(of: change, transition, &answers)
      return change
    }
  }

  /// Cuts a change that several settings cause together by what a smaller set causes in a part of its questions.
  ///
  /// Where the effect changes, what has to be done besides needs no cause.
  private func parcels(
    of change: PolicyChange, _ transition: Transition, _ answers: inout MixedAnswers
  ) -> [PolicyChange] {
    guard change.settings.contains(where: { $0.count > 1 }) else { return [] }
    var told = self
    told.comparesEffects = transition.old.effect != transition.new.effect
    var order: [[[Setting]]] = []
    var places: [[[Setting]]: [Int]] = [:]
    for place in change.places(in: answers.space.shapes[shape]) {
      let causes = told.settings(for: [place], example: place, &answers)
      if places[causes] == nil { order.append(causes) }
      places[causes, default: []].append(place)
    }
    return order == [change.settings]
      ? [] : order.flatMap { changes(transition, at: places[$0] ?? [], causes: $0, &answers) }
  }

  private func changes(
    _ transition: Transition, at places: [Int], causes: [[Setting]]?, _ answers: inout MixedAnswers
  ) -> [PolicyChange] {
    let shape = answers.space.shapes[shape]
    return Product.cover(of: places, in: shape).compactMap { product in
      let places = product.places(in: shape)
      guard let first = places.first else { return nil }
      let place = places.first { shape.question(at: $0).isPlain } ?? first
      let example = shape.question(at: place)
      return PolicyChange(
        topic: shape.topic,
        parts: zip(shape.dimensions, product.picks).map { dimension, picks in
          PolicyChange.Part(dimension: dimension, classes: picks.map { dimension.classes[$0] })
        },
        old: answers.decide(.old, example), new: answers.decide(.new, example),
        direction: Direction(from: transition.old, to: transition.new),
        settings: causes ?? settings(for: places, example: place, &answers),
        example: example)
    }
  }
}
