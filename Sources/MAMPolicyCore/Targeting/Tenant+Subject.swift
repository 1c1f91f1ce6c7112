extension Tenant {
  /// Who asks: a user, by groups, with an app on a device.
  ///
  /// Source: R16.2.
  public struct Subject: Hashable, Sendable, PartPrinted {
    /// The IDs of the user's groups, in folded letter case.
    public private(set) var groups: Set<String>
    /// Whether the user has an Intune license.
    public var isLicensed: Bool
    /// The bundle ID of the app.
    public var app: String
    /// The version of the app.
    public var appVersion: Fact
    /// How the device, or rather the app on it, is managed.
    public var management: Management
    /// The version of the operating system.
    public var osVersion: Fact
    /// The model of the device.
    public var model: Fact
    /// The manufacturer of the device.
    public var manufacturer: Fact

    /// Creates a subject.
    ///
    /// The name of a group of the tenant stands for its ID; a text that is neither is the ID of a group that no policy names.
    /// `TenantDocument.groupID(of:)` refuses a misspelled name.
    ///
    /// - Parameters:
    ///   - groups: The IDs of the user's groups.
    ///   - isLicensed: Whether the user has an Intune license.
    ///   - app: The bundle ID of the app.
    ///   - appVersion: The version of the app.
    ///   - management: How the device, or rather the app on it, is managed.
    ///   - osVersion: The version of the operating system.
    ///   - model: The model of the device.
    ///   - manufacturer: The manufacturer of the device.
    public init(
      groups: some Sequence<String> = [], isLicensed: Bool = true, app: String, appVersion: Fact = .unknown,
      management: Management, osVersion: Fact = .unknown, model: Fact = .unknown,
      manufacturer: Fact = .text("Apple")
    ) {
      self.groups = Set(groups.map { Folding.fold($0) })
      self.isLicensed = isLicensed
      self.app = app
      self.appVersion = appVersion
      self.management = management
      self.osVersion = osVersion
      self.model = model
      self.manufacturer = manufacturer
    }

    /// Returns the subject with the IDs of groups in place of their names.
    func settled(among known: [Group]) -> Subject {
      let ids = Set(known.map { Folding.fold($0.id) })
      let names = groups.subtracting(ids)
      guard !names.isEmpty else { return self }
      var subject = self
      for group in known {
        guard let name = group.name.map({ Folding.fold($0) }), names.contains(name) else { continue }
        subject.groups.remove(name)
        subject.groups.insert(Folding.fold(group.id))
      }
      return subject
    }

    /// Returns whether the user is in a group.
    public func isMember(of group: String) -> Bool { groups.contains(Folding.fold(group)) }

    /// Whether the app is managed for this user; nil if that is not known.
    public var isManaged: Bool? { management.isManaged(isMicrosoft: Self.isMicrosoft(app)) }

    /// Whether a bundle ID is one of Microsoft's, as far as it shows.
    ///
    /// Source: R16.3 (inferred from the names of Microsoft's apps).
    package static func isMicrosoft(_ bundleID: String) -> Bool {
      Folding.fold(bundleID).hasPrefix("com.microsoft.")
    }

    /// Returns what is known of a property that filters ask about.
    package func fact(of property: FilterRule.Property) -> Fact {
      switch property {
      case .appVersion: appVersion
      case .osVersion, .operatingSystemVersion: osVersion
      case .deviceModel: model
      case .deviceManufacturer: manufacturer
      case .deviceManagementType: isManaged.map { .text($0 ? "Managed" : "Unmanaged") } ?? .unknown
      }
    }
  }

  /// What is known of one property of an app or a device.
  @nonexhaustive
  public enum Fact: Hashable, Sendable, PartPrinted {
    /// Nothing is known.
    case unknown
    /// The app or the device is known to have no such property.
    case missing
    /// The property.
    case text(String)

    /// Makes a fact of an option: nil is unknown, and the empty text is known to be missing.
    public init(_ text: String?) {
      self = text.map { $0.isEmpty ? .missing : .text($0) } ?? .unknown
    }

    /// The text; nil if there is none, or none is known.
    public var text: String? {
      if case .text(let text) = self { text } else { nil }
    }
  }

  /// How an app on a device is managed.
  @nonexhaustive
  public enum Management: Hashable, Sendable, PartPrinted {
    /// Device management gave the app the user's keys.
    case managed
    /// Device management gave the app nothing.
    case unmanaged
    /// The device is enrolled, and the app was given these keys.
    case enrolled(Set<Key>)
    /// It is unknown.
    case unknown

    /// A key of an app configuration that makes an app managed.
    ///
    /// The raw value is the key.
    @nonexhaustive
    public enum Key: String, CaseIterable, Hashable, Sendable {
      /// The user's UPN.
      case userPrincipalName = "IntuneMAMUPN"
      /// The user's object ID.
      case userObjectID = "IntuneMAMOID"
      /// The ID of the device.
      case deviceID = "IntuneMAMDeviceID"
    }

    /// Returns whether an app is managed; nil if that is not known.
    ///
    /// Source: R16.2.
    public func isManaged(isMicrosoft: Bool) -> Bool? {
      switch self {
      case .managed: true
      case .unmanaged: false
      case .enrolled: missingKeys(isMicrosoft: isMicrosoft).isEmpty
      case .unknown: nil
      }
    }

    /// The keys that an app on an enrolled device lacks to be managed, either of which the first stands for.
    ///
    /// Source: R16.2.
    public func missingKeys(isMicrosoft: Bool) -> [Key] {
      guard case .enrolled(let keys) = self else { return [] }
      let namesUser = keys.contains(.userPrincipalName) || keys.contains(.userObjectID)
      return (namesUser ? [] : [.userPrincipalName])
        + (isMicrosoft || keys.contains(.deviceID) ? [] : [.deviceID])
    }
  }
}

extension Tenant.Fact: ExpressibleByStringLiteral {
  /// Makes a fact that is known, such as an OS version; the empty text is known to be missing.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Tenant.Fact {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .unknown: "unknown"
    case .missing: "missing"
    case _: ""
    }
  }
}

extension Tenant.Management {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .managed: "managed"
    case .unmanaged: "unmanaged"
    case .unknown: "unknown"
    case _: ""
    }
  }
}
