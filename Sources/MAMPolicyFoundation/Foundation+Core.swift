public import Foundation
public import MAMPolicyCore
public import MAMPolicyDocuments

extension Link {
  /// Creates a link of a URL, or nil if it has no scheme.
  public init?(_ url: URL) { self.init(url.absoluteString) }
}

extension Instant {
  /// Creates the instant of a date on a time line that begins at another.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - start: The date at which the time line begins.
  public init(_ date: Date, since start: Date) {
    // Beyond some hundred billion years a date has no seconds left that a duration could count.
    let seconds = min(max(date.timeIntervalSince(start), -9e15), 9e15)
    self.init(.seconds(seconds.isNaN ? 0 : seconds))
  }

  /// Returns the date of the instant on a time line that begins at a date.
  public func date(since start: Date) -> Date {
    let (seconds, attoseconds) = sinceStart.components
    return start.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
  }
}

extension WorldDocument {
  /// Reads a world out of a file; the paths in it are relative to the file's directory.
  ///
  /// - Throws: Why there is no such world.
  public init(contentsOf url: URL) throws(WorldLoadError) { try self.init(path: url.path) }
}

extension WorldLoadError: LocalizedError {
  /// What is wrong, each problem on a line.
  public var errorDescription: String? { description }
}

extension PolicyLoadError: LocalizedError {
  /// What is wrong, each problem on a line.
  public var errorDescription: String? { description }
}

extension JSONProblems: LocalizedError {
  /// Every problem, one a line.
  public var errorDescription: String? { problems.map { "\($0)" }.joined(separator: "\n") }
}

extension EventRefusal: LocalizedError {
  /// Why the event could not happen.
  public var errorDescription: String? { description }
}

extension ProtectionFailure: LocalizedError {
  /// What the failure means.
  public var errorDescription: String? { reason.entry.text }
}

extension FileError: LocalizedError {
  /// Why the file could not be read.
  public var errorDescription: String? { reason }
}

extension UnknownAccount: LocalizedError {
  /// The name, and what may have been meant.
  public var errorDescription: String? { description }
}

extension AccountDirectory.Clash: LocalizedError {
  /// What another account has already.
  public var errorDescription: String? { description }
}

extension RemediationRefusal: LocalizedError {
  /// Why nothing can be remediated.
  public var errorDescription: String? { entry.text }
}

extension PolicySelectionError: LocalizedError {
  /// What is wrong with the choice, and what the choices are.
  public var errorDescription: String? { description }
}
