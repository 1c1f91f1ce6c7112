public import Foundation

/// How grave a line of the SDK's log is.
public struct IntuneMAMLogLevel: RawRepresentable, Hashable, Sendable {
  /// The SDK's value.
  public var rawValue: UInt32

  /// Creates a level from the SDK's value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a level from the SDK's value.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Everything, which may contain personal data.
public let IntuneMAMLogLevelVerbose = IntuneMAMLogLevel(0)
/// What happens.
public let IntuneMAMLogLevelInfo = IntuneMAMLogLevel(1)
/// What may be wrong.
public let IntuneMAMLogLevelWarning = IntuneMAMLogLevel(2)
/// What is wrong.
public let IntuneMAMLogLevelError = IntuneMAMLogLevel(3)

/// Where the SDK writes its log.
public protocol IntuneMAMLogger: NSObjectProtocol {
  /// Writes a line.
  func log(_ message: String, level: IntuneMAMLogLevel)
}
