public import Foundation
internal import MAMPolicyCore

/// The app configuration of an account.
///
/// Source: R11.
public protocol IntuneMAMAppConfig: NSObjectProtocol {
  /// All dictionaries that were delivered.
  var fullData: [[AnyHashable: Any]]? { get }
  /// Returns whether targeted dictionaries disagree on a key.
  func hasConflict(_ key: String) -> Bool
  /// Returns the Boolean of a key.
  func boolValue(forKey key: String, queryType: IntuneMAMBoolQueryType) -> NSNumber?
  /// Returns the number of a key.
  func numberValue(forKey key: String, queryType: IntuneMAMNumberQueryType) -> NSNumber?
  /// Returns the text of a key.
  func stringValue(forKey key: String, queryType: IntuneMAMStringQueryType) -> String?
  /// Returns all Booleans of a key.
  func allBools(forKey key: String) -> [NSNumber]?
  /// Returns all numbers of a key.
  func allNumbers(forKey key: String) -> [NSNumber]?
  /// Returns all texts of a key.
  func allStrings(forKey key: String) -> [String]?
}

/// The app configuration that is delivered.
///
/// Source: R11.
public final class IntuneMAMAppConfigManager: NSObject, Sendable {
  private let link: WorldLink
  private var world: MAMTestWorld { link.world }

  init(_ link: WorldLink) { self.link = link }

  /// Returns the manager of the test world that is current here.
  public class func instance(_ file: StaticString = #fileID, _ line: UInt = #line)
    -> IntuneMAMAppConfigManager
  { MAMTestWorld.current(at: SourcePlace(file, line)).managers.configuration }

  /// Returns the configuration of an account, or for nil the configuration of no particular account.
  public func appConfig(
    forAccountId accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> any IntuneMAMAppConfig {
    let place = SourcePlace(file, line)
    let slot = world.slot(accountId, place)
    return WorldConfiguration(
      world.driver.read { session, _ in session.world.configuration(for: slot) }, in: world, place)
  }

  /// Returns the configuration of several accounts together.
  public func appConfig(
    forAccountIds accountIds: [String]?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> any IntuneMAMAppConfig {
    let place = SourcePlace(file, line)
    for accountId in accountIds ?? [] { _ = world.slot(accountId, place) }
    return WorldConfiguration(
      world.driver.read { session, _ in session.world.configuration(for: .showing(texts: accountIds)) },
      in: world, place)
  }
}

/// A configuration as it was when the app asked for it.
private final class WorldConfiguration: NSObject, IntuneMAMAppConfig, Sendable {
  private let configuration: AppConfiguration
  private let world: MAMTestWorld
  private let place: SourcePlace
  /// The keys that the app asked about whether their values disagree.
  private let checked = Locked<Set<String>>([])

  init(_ configuration: AppConfiguration, in world: MAMTestWorld, _ place: SourcePlace) {
    self.configuration = configuration
    self.world = world
    self.place = place
  }

  /// Notes that the app takes the first of several values that disagree, and does not know that they do.
  private func noteConflict(of key: String, ifTakingAny takesAny: Bool) {
    guard takesAny, configuration.hasConflict(key), !checked.withLock({ $0.contains(key) }) else { return }
    world.report(
      .conflictNotChecked, "R11.2", at: place,
      "`\(key)` was read as any of several values that disagree, so which one it is is left to chance",
      fix: "ask `hasConflict` before, or query for the least, the greatest, one or all")
  }

  var fullData: [[AnyHashable: Any]]? {
    configuration.fullData.map { entry in
      Dictionary(uniqueKeysWithValues: entry.map { (AnyHashable($0.key), $0.value.sdkValue) })
    }
  }

  func hasConflict(_ key: String) -> Bool {
    checked.withLock { _ = $0.insert(key) }
    return configuration.hasConflict(key)
  }

  func boolValue(forKey key: String, queryType: IntuneMAMBoolQueryType) -> NSNumber? {
    noteConflict(of: key, ifTakingAny: queryType == .any)
    let query: ConfigurationQuery.BoolQuery =
      switch queryType {
      case .any: .any
      case .or: .or
      case .and: .and
      }
    return configuration.bool(for: key, query).map { NSNumber(value: $0) }
  }

  func numberValue(forKey key: String, queryType: IntuneMAMNumberQueryType) -> NSNumber? {
    noteConflict(of: key, ifTakingAny: queryType == .any)
    let query: ConfigurationQuery.OrderQuery =
      switch queryType {
      case .any: .any
      case .min: .min
      case .max: .max
      }
    return configuration.number(for: key, query).map(\.sdkNumber)
  }

  func stringValue(forKey key: String, queryType: IntuneMAMStringQueryType) -> String? {
    noteConflict(of: key, ifTakingAny: queryType == .any)
    let query: ConfigurationQuery.OrderQuery =
      switch queryType {
      case .any: .any
      case .min: .min
      case .max: .max
      }
    return configuration.string(for: key, query)
  }

  func allBools(forKey key: String) -> [NSNumber]? {
    configuration.bools(for: key).map { NSNumber(value: $0) }
  }
  func allNumbers(forKey key: String) -> [NSNumber]? { configuration.numbers(for: key).map(\.sdkNumber) }
  func allStrings(forKey key: String) -> [String]? { configuration.strings(for: key) }
}

extension ConfigurationNumber {
  fileprivate var sdkNumber: NSNumber {
    integer.map { NSNumber(value: $0) } ?? NSNumber(value: double)
  }
}

extension ConfigurationValue {
  fileprivate var sdkValue: Any {
    switch self {
    case .bool(let bool): NSNumber(value: bool)
    case .number(let number): number.sdkNumber
    case .string(let text), .other(let text): text
    }
  }
}
