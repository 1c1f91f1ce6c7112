public import MAMPolicyCore

extension AppConfigurationExport {
  /// Returns the dictionaries as they are delivered to an app, in the order of the document.
  ///
  /// A configuration that is assigned to nobody is not delivered. A plain dictionary that names the device's user
  /// came from device management: those keys stand nowhere else. So did an `iosMobileAppConfiguration`. Everything else
  /// came from app management.
  ///
  /// - Parameters:
  ///   - account: The account that the dictionaries are for; nil when they are bound to none.
  ///   - channel: The way they came; nil has it told from the keys.
  ///   - app: The bundle ID of the app, which leaves out configurations targeted at others; nil leaves out none.
  /// - Returns: One entry for each configuration that is delivered.
  public func entries(
    for account: Identity? = nil, channel: ConfigurationEntry.Channel? = nil, app: String? = nil
  ) -> [ConfigurationEntry] {
    configurations.compactMap { configuration in
      configuration.isDelivered(to: app) ? configuration.entry(account, channel) : nil
    }
  }
}

extension AppConfigurationExport {
  /// Returns the audiences of the dictionaries that are delivered to an app; nothing for one without an audience.
  package func audiences(app: String?) -> [ConfigurationEntry: [Tenant.Audience]] {
    let pairs = configurations.compactMap { configuration -> (ConfigurationEntry, [Tenant.Audience])? in
      guard configuration.isDelivered(to: app), let audience = configuration.audience else { return nil }
      return (configuration.entry(nil, nil), [audience])
    }
    return Dictionary(pairs, uniquingKeysWith: +)
  }
}

extension Tenant.Audience {
  /// Whether one app on one device can be in both audiences, as far as apps and device types tell.
  package func canMeet(_ other: Tenant.Audience) -> Bool {
    let kinds: [ManagementLevel] = [.mdm, .unmanaged]
    func types(_ audience: Tenant.Audience) -> Set<ManagementLevel> {
      let own = audience.levels.intersection(kinds)
      return audience.levels.isEmpty || audience.levels.contains(.unspecified) ? Set(kinds) : own
    }
    if types(self).isDisjoint(with: types(other)) { return false }
    guard selectsApps, other.selectsApps, let apps, let others = other.apps else { return true }
    return apps.contains { app in others.contains { Folding.fold($0) == Folding.fold(app) } }
  }
}

extension AppConfigurationExport.Configuration {
  /// Whether an app receives the configuration: it is assigned to somebody, and targeted at the app.
  public func isDelivered(to app: String?) -> Bool {
    guard isAssigned != false, !isForOtherPlatforms else { return false }
    guard let app, let apps else { return true }
    return apps.contains { Folding.fold($0) == Folding.fold(app) }
  }

  /// The configuration as it is delivered to an app, whether it is or not.
  package func entry(_ account: Identity?, _ channel: ConfigurationEntry.Channel?) -> ConfigurationEntry {
    let values = Dictionary(items.map { ($0.key, ConfigurationValue($0.value)) }) { first, _ in first }
    return ConfigurationEntry(
      name: displayName ?? id, channel: channel ?? self.channel ?? (namesDeviceUser ? .mdm : .mam),
      account: account,
      values: values)
  }

  private var namesDeviceUser: Bool {
    guard displayName == nil, id == nil else { return false }
    return self[ConfigurationKey.userPrincipalName] != nil || self[ConfigurationKey.userObjectID] != nil
      || self[ConfigurationKey.allowedAccountsOnly] != nil
  }
}

extension ConfigurationValue {
  /// Makes the value that a JSON value is, nothing of `null`.
  package init?(_ value: JSONValue) {
    guard let value = AppConfigurationExport.Value(value) else { return nil }
    self.init(value)
  }

  /// Makes the value that a document has; a number beyond any sensible exponent is not a number to ask for.
  init(_ value: AppConfigurationExport.Value) {
    switch value {
    case .bool(let bool): self = .bool(bool)
    case .number(let number):
      self = ConfigurationNumber(number.text).map(ConfigurationValue.number) ?? .other(number.text)
    case .string(let text): self = .string(text)
    case .other(let output): self = .other(JSONText.text(output, keys: .sorted))
    }
  }
}
