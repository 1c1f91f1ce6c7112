/// The rule of an assignment filter for managed apps, as an expression.
///
/// Text compares without letter case, versions number by number.
///
/// Source: R16.4.
public indirect enum FilterRule: Hashable, Sendable, PartPrinted {
  /// One property against one value.
  case test(Property, Comparison)
  /// The opposite of a rule.
  case not(FilterRule)
  /// All of some rules.
  case all([FilterRule])
  /// At least one of some rules.
  case any([FilterRule])

  /// What a rule can ask about.
  ///
  /// The raw value is the name after `app.`, as the admin center writes it.
  @nonexhaustive
  public enum Property: String, CaseIterable, Hashable, Sendable {
    /// The version of the app.
    case appVersion
    /// The version of the operating system, as a text.
    case osVersion
    /// The version of the operating system, as a version.
    case operatingSystemVersion
    /// The model of the device.
    case deviceModel
    /// The manufacturer of the device.
    case deviceManufacturer
    /// How the device is managed.
    case deviceManagementType
  }

  /// How a property is compared.
  @nonexhaustive
  public enum Comparison: Hashable, Sendable, PartPrinted {
    /// The fact is a text; nil asks whether it is known to be missing.
    case equals(String?)
    /// The fact is not a text; nil asks whether there is one.
    case differs(String?)
    /// The fact is one of some texts.
    case isOneOf([String])
    /// The fact is none of some texts.
    case isNoneOf([String])
    /// The fact begins with a text.
    case begins(String)
    /// The fact contains a text.
    case contains(String)
    /// The fact does not contain a text.
    case lacks(String)
    /// The fact is a version that stands in an order to another one.
    case version(Order, DottedVersion)
  }

  /// An order of two versions.
  ///
  /// The raw value is the operator without its hyphen.
  @nonexhaustive
  public enum Order: String, CaseIterable, Hashable, Sendable {
    /// The versions are equal.
    case equal = "eq"
    /// The versions differ.
    case different = "ne"
    /// The fact is later.
    case later = "gt"
    /// The fact is later, or equal.
    case notEarlier = "ge"
    /// The fact is earlier.
    case earlier = "lt"
    /// The fact is earlier, or equal.
    case notLater = "le"
  }
}

extension FilterRule {
  /// Returns whether the rule matches an app on a device.
  ///
  /// - Complexity: O(*n*) in the number of tests.
  public func matches(_ subject: Tenant.Subject) -> Truth {
    switch self {
    case .test(let property, let comparison): comparison.holds(of: subject.fact(of: property))
    case .not(let rule): rule.matches(subject).negated
    case .all(let rules): Truth.all(rules.map { $0.matches(subject) })
    case .any(let rules): Truth.any(rules.map { $0.matches(subject) })
    }
  }

  /// The tests of the rule, in its order.
  public var tests: [(property: Property, comparison: Comparison)] {
    switch self {
    case .test(let property, let comparison): [(property, comparison)]
    case .not(let rule): rule.tests
    case .all(let rules), .any(let rules): rules.flatMap(\.tests)
    }
  }
}

extension FilterRule.Comparison {
  /// Returns whether the comparison holds of a fact.
  func holds(of fact: Tenant.Fact) -> Truth {
    switch fact {
    case .unknown: .unknown
    case .missing: holdsOfNothing
    case .text(let text): holds(of: text)
    }
  }

  /// What is missing equals no text, and so differs from every one.
  private var holdsOfNothing: Truth {
    switch self {
    case .equals(let text): Truth(text == nil)
    case .differs(let text): Truth(text != nil)
    case .isNoneOf, .lacks: .yes
    case .isOneOf, .begins, .contains: .no
    case .version(let order, _): Truth(order == .different)
    }
  }

  private func holds(of text: String) -> Truth {
    let fact = Folding.fold(text)
    func isFact(_ other: String) -> Bool { Folding.fold(other) == fact }
    return switch self {
    case .equals(let other): Truth(other.map(isFact) ?? false)
    case .differs(let other): Truth(!(other.map(isFact) ?? false))
    case .isOneOf(let others): Truth(others.contains(where: isFact))
    case .isNoneOf(let others): Truth(!others.contains(where: isFact))
    case .begins(let start): Truth(fact.utf8.starts(with: Folding.fold(start).utf8))
    case .contains(let part): Truth(fact.includes(Folding.fold(part)))
    case .lacks(let part): Truth(!fact.includes(Folding.fold(part)))
    // What cannot be read as a version is not known to stand in any order.
    case .version(let order, let bound): DottedVersion(text).map { Truth(order.holds($0, bound)) } ?? .unknown
    }
  }
}

extension FilterRule.Order {
  fileprivate func holds(_ fact: DottedVersion, _ bound: DottedVersion) -> Bool {
    switch self {
    case .equal: fact == bound
    case .different: fact != bound
    case .later: fact > bound
    case .notEarlier: fact >= bound
    case .earlier: fact < bound
    case .notLater: fact <= bound
    }
  }
}

extension String {
  /// Whether the bytes of another text stand somewhere in this one.
  fileprivate func includes(_ other: String) -> Bool {
    let bytes = utf8
    let wanted = Array(other.utf8)
    var start = bytes.startIndex
    while bytes.distance(from: start, to: bytes.endIndex) >= wanted.count {
      if bytes[start...].starts(with: wanted) { return true }
      if start == bytes.endIndex { return false }
      start = bytes.index(after: start)
    }
    return false
  }
}
