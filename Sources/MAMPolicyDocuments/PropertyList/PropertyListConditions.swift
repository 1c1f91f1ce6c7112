/// The lines of a C preprocessor in a property list, and what they leave of its text.
///
/// Xcode can run the preprocessor over an Info.plist (`INFOPLIST_PREPROCESS`). Followed are `#if`, `#ifdef`,
/// `#ifndef`, `#elif`, `#else`, `#endif`, `#define` and `#undef`; a file that includes another is refused.
/// Macros are not expanded in the text itself.
///
/// Source: the Info.plist files of KeePassium (`#ifdef INTUNE`) and ownCloud (`#ifndef`), which are no property lists
/// until Xcode has preprocessed them.
package struct PropertyListConditions: Sendable {
  /// The names that conditions ask about, in the order of the text.
  package private(set) var names: [String] = []
  /// The ranges that the preprocessor takes away, lines of its own included.
  private var removed: [Range<Int>] = []
  /// Where branches begin and end, each with the branch that stands from there on; 0 is outside of all.
  private var marks: [(offset: Int, branch: Int)] = []

  /// Follows the conditions of a text, or returns nil if it has none.
  init?(in source: [UInt8], defining definitions: [String: String]) throws(PropertyListParser.Failure) {
    var reading = PropertyListBranches(source: source, definitions: definitions)
    guard try reading.run() else { return nil }
    names = reading.names
    removed = reading.removed
    marks = reading.marks
  }

  /// Tells whether a text has conditions.
  package static func exist(in source: [UInt8]) -> Bool {
    var index = 0
    while let line = Line(in: source, from: &index) {
      if line.word == "if" || line.word == "ifdef" || line.word == "ifndef" { return true }
    }
    return false
  }

  /// Returns the text with zeros in place of what the preprocessor takes away.
  func remaining(of source: [UInt8]) -> [UInt8] {
    var bytes = source
    for range in removed {
      for place in range { bytes[place] = 0 }
    }
    return bytes
  }

  /// Returns the number of the innermost branch that an offset is in; 0 is outside of all.
  package func branch(at offset: Int) -> Int {
    let passed = marks.countBefore { $0.offset <= offset }
    return passed == 0 ? 0 : marks[passed - 1].branch
  }

  /// A line of the preprocessor.
  struct Line {
    let range: Range<Int>
    let word: String
    let rest: String

    /// Takes the next line that begins with `#` and a word, or nothing at the end.
    init?(in source: [UInt8], from index: inout Int) {
      while index < source.count {
        let start = index
        let end = source[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
        index = end
        var at = start
        while at < end, source[at] == 0x20 || source[at] == 0x09 { at += 1 }
        guard at < end, source[at] == UInt8(ascii: "#") else { continue }
        let text = String(decoding: source[(at + 1)..<end].filter { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
          .drop { $0 == " " || $0 == "\t" }
        let word = text.prefix { $0.isLetter }
        if word.isEmpty { continue }
        self.word = String(word)
        rest = String(text.dropFirst(word.count).drop { $0 == " " || $0 == "\t" })
        range = start..<end
        return
      }
      return nil
    }
  }
}

extension PropertyListConditions {
  /// Returns where the first condition of a text stands and the names that all of them ask about.
  package static func first(in source: [UInt8]) -> (names: [String], position: JSONPosition)? {
    var index = 0
    var names: [String] = []
    var first: Int?
    while let line = Line(in: source, from: &index) {
      guard line.word == "if" || line.word == "ifdef" || line.word == "ifndef" || line.word == "elif" else {
        continue
      }
      first = first ?? line.range.lowerBound
      var condition = PropertyListCondition(line.rest, [:])
      _ = line.word == "if" || line.word == "elif" ? condition.value().map { "\($0)" } : condition.name()
      names += condition.names.filter { !names.contains($0) }
    }
    guard let first else { return nil }
    var cursor = PositionCursor()
    return (names, cursor.position(of: first, in: source))
  }
}
