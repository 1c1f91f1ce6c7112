public import MAMPolicyCore

/// One thing that is wrong with a JSON file, and where.
public struct JSONProblem: Hashable, Sendable {
  /// The file as the caller named it.
  public let file: String

  /// Where in the file.
  public let position: JSONPosition

  /// Which value of the file is meant.
  public let path: JSONPath

  /// What sort of thing is wrong.
  public let kind: Kind

  /// What is wrong and what would be right, in lower case, without a full stop, on one line.
  public let message: String

  /// The keys that the object can have, if the problem is a key that it cannot have.
  package let knownKeys: [String]

  /// Makes a problem.
  package init(
    file: String, position: JSONPosition, path: JSONPath, kind: Kind = .value, message: String,
    knownKeys: [String] = []
  ) {
    self.kind = kind
    self.knownKeys = knownKeys
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

extension JSONProblem {
  /// What sort of thing can be wrong with a file.
  @nonexhaustive
  public enum Kind: Hashable, Sendable, PartPrinted {
    /// The text is not JSON, or not in an encoding that is read.
    case syntax
    /// An object has a key twice.
    case duplicateKey
    /// A key is missing.
    case missingKey
    /// A key is not one of those that the object can have.
    case unknownKey
    /// A value is of another JSON type than expected.
    case type
    /// A text is none of the names or words that can stand there.
    case unknownName
    /// A value is wrong in another way.
    case value
    /// A file that the text names cannot be read.
    case file(FileError)
    /// An object is not an iOS app protection policy.
    case notAPolicy(GraphKind)
  }
}

extension JSONProblem: CustomStringConvertible {
  /// The problem as one line: `file:line:column: $.path: message`.
  public var description: String { "\(UserText.spelled(file)):\(position): \(path): \(message)" }
}

extension JSONProblem.Kind {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .syntax: "syntax"
    case .duplicateKey: "duplicateKey"
    case .missingKey: "missingKey"
    case .unknownKey: "unknownKey"
    case .type: "type"
    case .unknownName: "unknownName"
    case .value: "value"
    case _: ""
    }
  }
}
