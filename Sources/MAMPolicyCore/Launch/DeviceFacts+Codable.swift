extension DeviceFacts: Codable {
  /// Reads a device file; a fact that is absent or `null` is not known.
  ///
  /// `mdmUser` is `true` where the device's configuration names the user in question, and `false` where it names another.
  ///
  /// - Throws: `DecodingError` for an unknown key and for a value that a fact cannot have.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TextKey.self)
    try container.refuseKeys(except: DeviceFact.allCases.map(\.rawValue))
    func read<Value: Decodable>(_ fact: DeviceFact) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: TextKey(fact.rawValue))
    }
    self.init()
    for fact in DeviceFact.allCases {
      switch fact {
      case .osVersion: osVersion = try read(fact)
      case .appVersion: appVersion = try read(fact)
      case .sdkVersion: sdkVersion = try read(fact)
      case .model: model = try read(fact)
      case .jailbroken: isJailbroken = try read(fact)
      case .mdmEnrolled: isEnrolled = try read(fact)
      case .mdmUser: isMDMUser = try read(fact)
      case .devicePIN: hasDevicePIN = try read(fact)
      case .threatLevel: threatLevel = try read(fact)
      case .account: account = try read(fact)
      case .clock: clock = try read(fact)
      case .clockedOutSince: clockedOutSince = try read(fact)
      case .clockConfirmation: clockConfirmation = try read(fact)
      case .lastCheckIn: lastCheckIn = try read(fact)
      case .reauthentication: reauthentication = try read(fact)
      case .lastReauthentication: lastReauthentication = try read(fact)
      case .lastActive: lastActive = try read(fact)
      case .pin: pin = try read(fact)
      case .pinAttempts:
        pinAttempts = try read(fact)
        if let attempts = pinAttempts, attempts < 0 {
          throw DecodingError.dataCorruptedError(
            forKey: TextKey(fact.rawValue), in: container, debugDescription: "\(attempts) is less than 0")
        }
      case .pinSetAt: pinSetAt = try read(fact)
      }
    }
  }

  /// Writes a device file with the facts that are known; a time counts from the start.
  ///
  /// - Throws: `EncodingError` for a value that no device file can have, or what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TextKey.self)
    for fact in DeviceFact.allCases {
      let key = TextKey(fact.rawValue)
      switch fact {
      case .osVersion: try container.encodeIfPresent(osVersion, forKey: key)
      case .appVersion: try container.encodeIfPresent(appVersion, forKey: key)
      case .sdkVersion: try container.encodeIfPresent(sdkVersion, forKey: key)
      case .model: try container.encodeIfPresent(model, forKey: key)
      case .jailbroken: try container.encodeIfPresent(isJailbroken, forKey: key)
      case .mdmEnrolled: try container.encodeIfPresent(isEnrolled, forKey: key)
      case .mdmUser: try container.encodeIfPresent(isMDMUser, forKey: key)
      case .devicePIN: try container.encodeIfPresent(hasDevicePIN, forKey: key)
      case .threatLevel: try container.encodeIfPresent(threatLevel, forKey: key)
      case .account: try container.encodeIfPresent(account, forKey: key)
      case .clock: try container.encodeIfPresent(clock, forKey: key)
      case .clockedOutSince: try container.encodeIfPresent(clockedOutSince, forKey: key)
      case .clockConfirmation: try container.encodeIfPresent(clockConfirmation, forKey: key)
      case .lastCheckIn: try container.encodeIfPresent(lastCheckIn, forKey: key)
      case .reauthentication: try container.encodeIfPresent(reauthentication, forKey: key)
      case .lastReauthentication: try container.encodeIfPresent(lastReauthentication, forKey: key)
      case .lastActive: try container.encodeIfPresent(lastActive, forKey: key)
      case .pin: try container.encodeIfPresent(pin, forKey: key)
      case .pinAttempts:
        if let pinAttempts, pinAttempts < 0 {
          throw encoder.refusal(of: self, "`pinAttempts` is \(pinAttempts), less than 0")
        }
        try container.encodeIfPresent(pinAttempts, forKey: key)
      case .pinSetAt: try container.encodeIfPresent(pinSetAt, forKey: key)
      }
    }
  }
}
