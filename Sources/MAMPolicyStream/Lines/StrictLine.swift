internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Reads one line with the strict reader, the only judge of what is valid.
enum StrictLine {
  /// Reads a request.
  ///
  /// - Parameters:
  ///   - bytes: The line, without its line feed.
  ///   - number: The number of the line, counted from 1.
  ///   - accounts: The accounts that the line may name.
  /// - Returns: The request.
  /// - Throws: What is wrong with the line, the first thing first.
  static func request(_ bytes: [UInt8], number: Int, _ accounts: AccountDirectory) throws(JSONProblems)
    -> Request
  {
    try JSONDecoding.decode(bytes, file: "", extent: .line(number)) { root, decoding in
      decoding.accounts = accounts
      return RequestReader.line(root, decoding)
    }
  }

  /// Whether a line holds nothing but white space, and on the first line of a stream a byte order mark.
  static func isBlank(_ bytes: [UInt8], number: Int) -> Bool {
    let hasMark = number == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return bytes.dropFirst(hasMark ? 3 : 0).allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
    }
  }

  /// The line that stands in the place of an answer that cannot be given.
  ///
  /// Source: Formats, "Answers".
  static func complaint(_ problems: JSONProblems) -> String {
    guard let first = problems.problems.first else { return "" }
    return complaint(first.message, line: first.line, column: first.column)
  }

  /// The line that stands in the place of an answer that cannot be given.
  static func complaint(_ message: String, line: Int, column: Int) -> String {
    let error: JSONOutput = ["line": .integer(line), "column": .integer(column), "message": .string(message)]
    return JSONText.text(["error": error]) + "\n"
  }
}
