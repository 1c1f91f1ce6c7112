internal import MAMPolicyCore

/// Finds which changed settings are responsible for a change of answers to questions of one shape.
struct Culprits {
  /// The shape, by its place in the space.
  let shape: Int
  /// The settings that differ and that the answers can rest on.
  private let candidates: [Setting]

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
        answers.answer(.taking([setting]), shape, at: place) != answers.answer(.old, shape, at: place)
          || answers.answer(.taking(all.subtracting([setting])), shape, at: place)
            != answers.answer(.new, shape, at: place)
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
    places.allSatisfy {
      answers.answer(.taking(settings), shape, at: $0) == answers.answer(.new, shape, at: $0)
    }
  }

  private static func combinations(of settings: [Setting], size: Int) -> [[Setting]] {
    guard size > 0 else { return [[]] }
    return settings.indices.flatMap { place in
      combinations(of: Array(settings[(place + 1)...]), size: size - 1).map { [settings[place]] + $0 }
    }
  }
}
