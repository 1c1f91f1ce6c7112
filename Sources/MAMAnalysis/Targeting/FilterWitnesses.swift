internal import MAMPolicyCore

/// One value of each property on each side of each test that filters make.
///
/// Source: R16.7.
struct FilterWitnesses {
  private var facts: [FilterRule.Property: [Tenant.Fact]] = [:]
  /// Whether the combinations are few enough that all of them are made.
  private(set) var isComplete = true

  init(_ filters: [Tenant.Filter]) {
    for filter in filters where filter.scope == .managedApps {
      for (property, comparison) in filter.rule?.tests ?? [] {
        // Both ask for the same fact.
        let own = property == .osVersion ? .operatingSystemVersion : property
        facts[own, default: []] += Self.witnesses(of: comparison)
      }
    }
    for property in facts.keys {
      facts[property] = Self.eachOnce((facts[property] ?? []) + [Self.another(of: property)])
    }
    let combinations = facts.filter { $0.key != .deviceManagementType }.values.reduce(1) {
      $0.multipliedReportingOverflow(by: $1.count).overflow ? .max : $0 * $1.count
    }
    if combinations > TenantKinds.deviceLimit { narrow() }
  }

  /// A value that hardly any test names.
  private static func another(of property: FilterRule.Property) -> Tenant.Fact {
    switch property {
    case .deviceManufacturer: .text("Apple")
    case .osVersion, .operatingSystemVersion: .text("1.0")
    case .appVersion: .text("0.1")
    case .deviceModel: .text(TenantKinds.Device.anotherModel)
    case .deviceManagementType: .unknown
    }
  }

  private static func witnesses(of comparison: FilterRule.Comparison) -> [Tenant.Fact] {
    switch comparison {
    case .equals(let text), .differs(let text): [text.map { Tenant.Fact.text($0) } ?? .missing]
    case .isOneOf(let texts), .isNoneOf(let texts): texts.map { .text($0) }
    case .begins(let text), .contains(let text), .lacks(let text): [.text(text)]
    case .version(_, let bound): around(bound).map { .text($0) }
    }
  }

  /// The version itself, one just before it and one just after it.
  private static func around(_ bound: DottedVersion) -> [String] {
    let parts = bound.parts
    let text = parts.isEmpty ? "0" : parts.map { "\($0)" }.joined(separator: ".")
    var before: [String] = []
    if let last = parts.last {
      before = [(parts.dropLast().map { "\($0)" } + ["\(last - 1)", "9"]).joined(separator: ".")]
    }
    return before + [parts.count == 1 ? text + ".0" : text, text + (parts.count == 1 ? ".0.1" : ".1")]
  }

  private static func eachOnce(_ facts: [Tenant.Fact]) -> [Tenant.Fact] {
    var seen: Set<Tenant.Fact> = []
    return facts.filter { seen.insert($0).inserted }
  }

  /// Keeps so few values of each property that their combinations can be looked at.
  private mutating func narrow() {
    isComplete = false
    for property in facts.keys { facts[property] = Array((facts[property] ?? []).prefix(7)) }
  }

  /// Returns every combination of the values, on devices that are managed in one way.
  func devices(_ management: Tenant.Management) -> [TenantKinds.Device] {
    var devices = [TenantKinds.Device(management)]
    func vary(_ property: FilterRule.Property, _ path: WritableKeyPath<TenantKinds.Device, Tenant.Fact>) {
      guard let values = facts[property] else { return }
      devices = devices.flatMap { device in
        values.map { value in
          var varied = device
          varied[keyPath: path] = value
          return varied
        }
      }
    }
    vary(.operatingSystemVersion, \.osVersion)
    vary(.deviceModel, \.model)
    vary(.deviceManufacturer, \.manufacturer)
    vary(.appVersion, \.appVersion)
    return devices
  }
}
