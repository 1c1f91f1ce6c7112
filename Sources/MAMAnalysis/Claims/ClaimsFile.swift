public import MAMPolicyCore
public import MAMPolicyDocuments

/// A file of claims, as `mamctl prove --claims` takes it: `{"mam": 1, "claims": [...]}`.
///
/// ```swift
/// let claims = try ClaimsFile(path: "contoso.claims.json").claims
/// ```
///
/// Reading is strict: what is unknown, misspelled or of another kind is refused with its place, because a claim with a
/// misspelled word could hold of every policy.
///
/// Source: Formats, "Claims".
public struct ClaimsFile: Sendable, PartPrinted {
  /// The claims, in the order of the file; there is at least one.
  public let claims: [Claim]
  /// What the owners of the policies should know that claims compare with, each once.
  package let warnings: [LoadWarning]

  /// Reads a file of claims, and the policies that it compares with.
  ///
  /// - Parameters:
  ///   - path: The file; a policy that it names lies relative to it.
  ///   - files: Where files come from.
  /// - Throws: ``ClaimsFileError`` if a file cannot be read, if it is not valid, or if a policy that a claim compares
  ///   with may be looser than its author meant, as with a misspelled setting: the claim would then ask for less.
  public init(path: String, files: FileSource = .disk) throws(ClaimsFileError) {
    try self.init(path: path, files: files, strictly: false)
    let doubts = warnings.filter(\.kind.castsDoubt)
    if !doubts.isEmpty { throw .doubtful(doubts) }
  }

  /// Reads a file of claims, and leaves it to the caller what the warnings mean.
  package init(path: String, files: FileSource, strictly isStrict: Bool) throws(ClaimsFileError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try files.read(path) } catch { throw .file(error) }
    do throws(JSONProblems) {
      self = try JSONDecoding.decode(bytes, file: path) { root, decoding in
        var reader = ClaimsReader(decoding, files: files, strictly: isStrict)
        return reader.claims(root).map { ClaimsFile(claims: $0, warnings: reader.warnings) }
      }
    } catch {
      throw .json(error)
    }
  }

  private init(claims: [Claim], warnings: [LoadWarning]) {
    var seen: Set<LoadWarning> = []
    self.claims = claims
    self.warnings = warnings.filter { seen.insert($0).inserted }
  }
}

/// Why a file of claims could not be used.
public enum ClaimsFileError: Error, Hashable, Sendable {
  /// The file could not be read.
  case file(FileError)
  /// The file, or a policy that it names, is not valid; every problem is listed.
  case json(JSONProblems)
  /// A policy that a claim compares with may be looser than its author meant; there is at least one warning.
  case doubtful([LoadWarning])
}

extension ClaimsFileError: CustomStringConvertible {
  /// What is wrong and where, one problem a line.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .json(let problems): "\(problems)"
    case .doubtful(let warnings): warnings.map(\.description).joined(separator: "\n")
    }
  }
}

extension LoadWarning.Kind {
  /// Whether a policy read with such a warning may be looser than its author meant.
  fileprivate var castsDoubt: Bool {
    switch self {
    case .misspelled, .unknownWord, .unreadable, .outOfRange, .furtherPages, .nothingStated: true
    case .defaulted, .unknownProperty, .approximate, .contradiction, .ineffective, .skipped, .incomplete:
      false
    }
  }
}
