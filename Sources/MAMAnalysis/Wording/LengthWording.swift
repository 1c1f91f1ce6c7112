internal import MAMPolicyCore

/// Lengths of text in words.
enum LengthWording {
  /// Returns each run of neighboring lengths.
  static func texts(of classes: [QuestionClass]) -> [String] {
    var runs: [(from: Int, through: Int?)] = []
    for case .length(let length) in classes {
      if let last = runs.last, last.through == length.from - 1 {
        runs[runs.count - 1].through = length.through
      } else {
        runs.append((length.from, length.through))
      }
    }
    // Nobody pastes an empty text, which has an answer of its own under some limits.
    let texts = runs.filter { $0.through != 0 }
    return (texts.isEmpty ? runs : texts).compactMap { run in
      switch (run.from, run.through) {
      case (1, nil): nil
      case (0, let through?): "up to \(through) characters"
      case (let from, nil): "more than \(from - 1) characters"
      case (let from, let through?): "\(from) to \(through) characters"
      }
    }
  }
}
