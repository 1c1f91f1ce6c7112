public import Foundation
public import MAMPolicyDocuments

/// A policy that could be read, with warnings that can make it looser than its author meant.
///
/// A misspelled setting has no effect, a value that cannot be read is replaced, and a further page may hold policies that
/// are missing. `GraphExport` reads such an export and leaves the warnings to its caller.
///
/// Source: R15.1.
public struct DoubtfulPolicy: Error, Hashable, Sendable {
  /// The warnings, in the order of the settings they are about; at least one.
  public let warnings: [LoadWarning]

  /// Returns nil if no warning can make a policy looser than its author meant.
  init?(_ warnings: [LoadWarning]) {
    self.warnings = warnings.filter(\.kind.castsDoubt)
    if self.warnings.isEmpty { return nil }
  }
}

extension DoubtfulPolicy: LocalizedError {
  /// Every warning, one a line.
  public var errorDescription: String? { warnings.map { "\($0)" }.joined(separator: "\n") }
}

extension LoadWarning.Kind {
  /// Whether a policy read with such a warning may be looser than its author meant.
  fileprivate var castsDoubt: Bool {
    switch self {
    case .misspelled, .unknownWord, .unreadable, .outOfRange, .furtherPages: true
    case .defaulted, .unknownProperty, .approximate, .contradiction, .ineffective, .skipped,
      .incomplete, .nothingStated:
      false
    }
  }
}
