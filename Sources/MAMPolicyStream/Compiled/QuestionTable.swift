internal import MAMPolicyCore

/// Where the answers to one question stand in a decider's one array.
///
/// They are a table of several dimensions, laid out row by row: the kind of the near end, the matter, the kind of the
/// far end, and whether both ends are the same. A matter is a number too: the places of its words and flags in their
/// vocabularies, the last field closest together.
struct QuestionTable: Sendable {
  /// Where the answers to a matter are found.
  struct Case: Sendable {
    /// The number of the question.
    let question: Int
    /// The place of the matter in a row, without the class of its length.
    let place: Int
    /// How far apart the classes of its length are; 0 where it has none.
    let lengthStride: Int
  }

  let question: Question
  /// The place of the first answer.
  let start: Int
  /// The number of answers for one kind at the near end.
  let rowCount: Int
  /// The place after the last answer.
  let end: Int
  /// The number of answers for one matter and one kind at the near end.
  let matterCount: Int
  /// How far apart the answers are that differ in a field, for each field.
  let strides: [Int]
  /// Whether answers are kept: those to questions with a text of the user's, such as a URL, are not.
  let isKept: Bool
  /// The matter of each part of a row, with a length of 0 where it has one; nothing where answers are not kept.
  private let matters: [Matter?]

  /// How many lengths are distinguished: whether a text is empty, and whether the policy at each end lets it pass.
  static let lengthCount = 8

  init(_ question: Question, start: Int, nearKinds: Int, farKinds: Int, dependsOnAccount: Bool) {
    var strides: [Int] = []
    matterCount = farKinds * 2
    var count = matterCount
    for field in question.fields.reversed() {
      strides.insert(count, at: 0)
      count *= field.valueCount ?? 1
    }
    isKept = !dependsOnAccount && question.fields.allSatisfy { $0.valueCount != nil }
    matters =
      isKept ? Swift.stride(from: 0, to: count, by: matterCount).map { question.matter(at: $0, strides) } : []
    self.question = question
    self.strides = strides
    self.start = start
    rowCount = count
    end = isKept ? start + rowCount * nearKinds : start
  }

  /// Returns the class of a length, by the lengths that the policies at both ends let pass.
  @inline(__always)
  static func place(ofLength length: Int, near: Int, far: Int) -> Int {
    (length == 0 ? 4 : 0) &+ (length <= near ? 2 : 0) &+ (length <= far ? 1 : 0)
  }

  /// Returns the matter of the answers at a place of a row.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - length: The length of a text, of which the place only says the class.
  /// - Returns: The matter; nil if the place is none of a matter's.
  func matter(at place: Int, length: Int) -> Matter? { matters[place / matterCount]?.with(length: length) }

  /// Returns every matter that is kept, of length 0 where it has one, with where its answers are.
  func cases(_ index: Int) -> [(Matter, Case)] {
    let stride = zip(question.fields, strides).first { $0.0.kind == .number }?.1 ?? 0
    return matters.enumerated().compactMap { number, matter in
      let place = number * matterCount
      if stride > 0, place / stride % Self.lengthCount > 0 { return nil }
      return matter.map { ($0, Case(question: index, place: place, lengthStride: stride)) }
    }
  }
}

extension Question {
  /// Returns the matter at a place of a row of answers, with a length of 0 where it has one.
  fileprivate func matter(at place: Int, _ strides: [Int]) -> Matter? {
    matter(
      zip(fields, strides).map { field, stride in
        switch field.kind {
        case .word(_, let words): .word(words[place / stride % words.count])
        case .flag: .flag(place / stride % 2 == 1)
        case .number, .link: .number(0)
        }
      })
  }
}

extension Matter {
  /// The matter with a length of 0, and the length that it has.
  var withoutLength: (matter: Matter, length: Int) {
    guard case .paste(let isWithinOneApp, let length, let content) = self else { return (self, 0) }
    return (.paste(isWithinOneApp: isWithinOneApp, length: 0, content: content), length)
  }

  /// Returns the matter with another length, where it has one.
  fileprivate func with(length: Int) -> Matter {
    guard case .paste(let isWithinOneApp, _, let content) = self else { return self }
    return .paste(isWithinOneApp: isWithinOneApp, length: length, content: content)
  }
}

extension QuestionField {
  /// How many values can be told apart, where they are few.
  fileprivate var valueCount: Int? {
    switch kind {
    case .word(_, let words): words.count
    case .flag: 2
    case .number: QuestionTable.lengthCount
    case .link: nil
    }
  }
}
