public import Foundation
internal import MAMPolicyCore

/// How private the data of an event is.
@nonexhaustive
public enum IntuneMAMTelemetryPrivacyLevel: UInt, Sendable {
  /// Diagnostic data that the user may refuse.
  case optionalDiagnosticData = 0
  /// Data that the service needs.
  case requiredServiceData = 1
  /// Diagnostic data that is needed.
  case requiredDiagnosticData = 2
}

/// What the data of an event is about.
public struct IntuneMAMTelemetryPrivacyDataTypes: OptionSet, Sendable {
  /// The bits of the SDK.
  public let rawValue: Int

  /// Creates a set from the SDK's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// How the product and its services are used.
  public static let productAndServiceUsage = Self(rawValue: 1)
  /// How well the product and its services run.
  public static let productAndServicePerformance = Self(rawValue: 2)
  /// How the device is connected and set up.
  public static let deviceConnectivityAndConfiguration = Self(rawValue: 4)
  /// What is installed.
  public static let softwareSetupAndInventory = Self(rawValue: 8)
  /// What was browsed.
  public static let browsingHistory = Self(rawValue: 16)
  /// What was written, typed or said.
  public static let inkingTypingAndSpeechUtterance = Self(rawValue: 32)
}

/// How soon an event is to be sent.
@nonexhaustive
public enum IntuneMAMTelemetryPriorityLevel: UInt, Sendable {
  /// Late.
  case low = 1
  /// As usual.
  case normal = 2
  /// Early.
  case high = 3
  /// At once.
  case immediate = 4
}

/// Where an event is kept.
@nonexhaustive
public enum IntuneMAMTelemetryDataRegion: UInt, Sendable {
  /// Anywhere.
  case global = 0
  /// In the European Union.
  case eu = 1
  /// The number of regions.
  case max = 2
}

/// The call that has the app log an event of the SDK.
public protocol IntuneMAMTelemetryDelegate: NSObjectProtocol {
  /// Logs an event.
  func logAriaEvent(
    forAccountId accountId: String?, withName name: String, properties: [String: NSObject],
    privacyLevel: IntuneMAMTelemetryPrivacyLevel, privacyDataTypes: IntuneMAMTelemetryPrivacyDataTypes,
    priorityLevel: IntuneMAMTelemetryPriorityLevel, dataRegion: IntuneMAMTelemetryDataRegion, tenantID: String
  )
}

/// Events of the SDK that the app logs in its place.
///
/// The double has no events of its own: a test lets one happen with `world.logTelemetry`.
public final class IntuneMAMTelemetryManager: NSObject, Sendable {
  private let link: WorldLink

  init(_ link: WorldLink) { self.link = link }

  /// Returns the manager of the test world that is current here.
  public class func instance(_ file: StaticString = #fileID, _ line: UInt = #line)
    -> IntuneMAMTelemetryManager
  { MAMTestWorld.current(at: SourcePlace(file, line)).managers.telemetry }

  /// The app's delegate, held weakly.
  public weak var delegate: (any IntuneMAMTelemetryDelegate)? {
    get { link.world.delegates.withLock { $0.telemetry.map(Handed.init) }?.value }
    set {
      let handed = newValue.map(Handed.init)
      link.world.delegates.withLock { $0.telemetry = handed?.value }
    }
  }
}

extension MAMTestWorld {
  /// The SDK has the app log an event, on the main thread; nothing happens if the app set no delegate.
  ///
  /// The event is of service data that is needed, of normal priority and of no region.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  public func logTelemetry(_ name: String, of account: String? = nil, properties: [String: String] = [:])
    throws(MAMTestWorldError)
  {
    let slot = try knownSlot(account)
    let (id, tenant) = driver.read { session, _ in
      (
        session.text(of: slot),
        slot.identities.first.flatMap { session.world.directory.index(of: $0) }
          .flatMap { session.world.directory.accounts[$0].tenant } ?? ""
      )
    }
    guard let delegate = delegates.withLock({ $0.telemetry.map(Handed.init) }) else { return }
    work.begin()
    work.onMain(in: self) {
      delegate.value.logAriaEvent(
        forAccountId: id, withName: name, properties: properties.mapValues { $0 as NSString },
        privacyLevel: .requiredServiceData, privacyDataTypes: .productAndServiceUsage, priorityLevel: .normal,
        dataRegion: .global, tenantID: tenant)
      self.work.end()
    }
  }
}
