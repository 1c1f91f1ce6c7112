/// One thing that is wrong with a JSON file, and where.
public struct JSONProblem: Hashable, Sendable {
  /// The file as the caller named it.
  public let file: String

  /// Where in the file.
  public let position: JSONPosition

  /// Which value of the file is meant.
  public let path: JSONPath

  /// What is wrong and what would be right, in lower case, without a full stop, on one line.
  public let message: String

  /// Makes a problem.
  package init(file: String, position: JSONPosition, path: JSONPath, message: String) {
    self.file = file
    self.position = position
    self.path = path
    self.message = message
  }

  /// The line, counted from 1.
  public var line: Int { position.line }

  /// The column, counted from 1 in Unicode scalars.
  public var column: Int { position.column }
}

extension JSONProblem: CustomStringConvertible {
  /// The problem as one line: `file:line:column: $.path: message`.
  public var description: String { "\(UserText.spelled(file)):\(position): \(path): \(message)" }
}
