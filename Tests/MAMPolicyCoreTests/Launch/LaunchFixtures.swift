import MAMPolicyCore
import XCTest

extension AppProtectionPolicy {
  /// A policy in which conditional launch asks for nothing.
  static var quiet: AppProtectionPolicy {
    var policy = AppProtectionPolicy()
    policy.pinRequired = false
    policy.appDataEncryptionType = .useDeviceSettings
    policy.deviceComplianceRequired = false
    policy.periodOfflineBeforeAccessCheck = nil
    policy.periodOfflineBeforeWipeIsEnforced = nil
    policy.periodOnlineBeforeAccessCheck = nil
    policy.periodBeforePinReset = nil
    return policy
  }

  /// The quiet policy with changes.
  static func quiet(_ change: (inout AppProtectionPolicy) -> Void) -> AppProtectionPolicy {
    var policy = quiet
    change(&policy)
    return policy
  }
}

/// A change of a policy that asks for the app PIN too.
func askingForPIN(
  _ change: @escaping (inout AppProtectionPolicy) -> Void
) -> (inout AppProtectionPolicy) -> Void {
  {
    $0.pinRequired = true
    change(&$0)
  }
}

extension DeviceFacts {
  /// Facts of which none is known, with changes.
  static func with(_ change: (inout DeviceFacts) -> Void) -> DeviceFacts {
    var facts = DeviceFacts()
    change(&facts)
    return facts
  }
}

extension Instant {
  /// The moment at which the tests ask.
  static let now = Instant(.days(1000))
  /// The moment a given duration before the tests ask.
  static func ago(_ time: Duration) -> Instant { now.advanced(by: .zero - time) }
}

/// One row of a table: a policy and facts, and what the one condition in question comes to.
struct LaunchRow {
  let id: String
  let policy: AppProtectionPolicy
  let facts: DeviceFacts
  let setting: Setting
  let outcome: String
  let codes: [String]
  let obligations: [String]
  let occasion: LaunchOccasion
  let file: StaticString
  let line: UInt

  init(
    _ id: String, _ setting: Setting, _ change: (inout AppProtectionPolicy) -> Void,
    _ know: (inout DeviceFacts) -> Void, _ outcome: String, _ codes: [String] = [],
    obligations: [String] = [], on occasion: LaunchOccasion = .start, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.id = id
    self.policy = .quiet(change)
    self.facts = .with(know)
    self.setting = setting
    self.outcome = outcome
    self.codes = codes
    self.obligations = obligations
    self.occasion = occasion
    self.file = file
    self.line = line
  }
}

/// Makes rows about one setting, and the action that goes with it, which has its default where a row says nothing.
struct LaunchRows<Value> {
  let setting: Setting
  let path: WritableKeyPath<AppProtectionPolicy, Value>
  var actionPath: WritableKeyPath<AppProtectionPolicy, RemediationAction>?

  func callAsFunction(
    _ id: String, _ value: Value, then action: RemediationAction? = nil,
    _ know: (inout DeviceFacts) -> Void, _ outcome: String,
    _ codes: [String] = [], obligations: [String] = [], file: StaticString = #filePath, line: UInt = #line
  ) -> LaunchRow {
    let change: (inout AppProtectionPolicy) -> Void = {
      $0[keyPath: path] = value
      if let actionPath, let action { $0[keyPath: actionPath] = action }
    }
    return LaunchRow(
      id, setting, change, know, outcome, codes, obligations: obligations, file: file, line: line)
  }
}

/// Asks about one row and compares the condition that the row is about.
func assertOutcome(of row: LaunchRow) {
  let launch = LaunchRule.decide(row.policy, row.facts, on: row.occasion, at: .now)
  guard let check = launch.checks.first(where: { $0.setting == row.setting }) else {
    XCTFail("\(row.id): no such check", file: row.file, line: row.line)
    return
  }
  XCTAssertEqual(check.outcome.word, row.outcome, row.id, file: row.file, line: row.line)
  XCTAssertEqual(check.reasons.map(\.code), row.codes, row.id, file: row.file, line: row.line)
  XCTAssertEqual(
    check.obligations.map(\.rawValue), row.obligations, row.id, file: row.file, line: row.line)
}
