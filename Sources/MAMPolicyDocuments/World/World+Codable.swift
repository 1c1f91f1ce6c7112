public import MAMPolicyCore

extension World: Codable {
  /// Reads a world file that names no other file.
  ///
  /// - Throws: `DecodingError` with every problem of it, with every warning that can make a policy looser than its author
  ///   meant, and for what a file can hold and a world cannot: a bundle ID, compliance, shared device mode, facts of launch.
  public init(from decoder: any Decoder) throws {
    let tree = try JSONTree(from: decoder).output
    func refusal(_ text: String, _ error: (any Error)? = nil) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text, underlyingError: error))
    }
    let document: WorldDocument
    do throws(JSONProblems) {
      document = try WorldDocument(Array(JSONText.text(tree).utf8), file: "world.json", files: .memory([:]))
    } catch { throw refusal("\(error)", error) }
    let doubts = document.policies.flatMap(\.policy.doubts)
    if !doubts.isEmpty {
      let error = PolicyLoadError.doubtful(doubts)
      throw refusal("\(error)", error)
    }
    let rest = document.sections.beyondWorld + (tree["app"]?["bundleId"] == nil ? [] : ["`bundleId`"])
    if !rest.isEmpty {
      throw refusal("a world does not hold \(English.list(rest, "and")); read the file with `WorldDocument`")
    }
    self = document.world
  }

  /// Writes a world file that names no other file.
  ///
  /// - Throws: `EncodingError` where no file says what the world holds, such as an account without a name, or one that is
  ///   blocked; or what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    let output = fileOutput
    let again: World
    do throws(JSONProblems) {
      again = try WorldDocument(Array(JSONText.text(output).utf8), file: "world.json", files: .memory([:]))
        .world
    } catch { throw encoder.refusal(of: self, "no world file says what this world holds: \(error)") }
    if again != self {
      throw encoder.refusal(
        of: self,
        "no world file says what this world holds, such as an account without a name of its own, or how "
          + "an account stands in the app")
    }
    try JSONTree(output).encode(to: encoder)
  }
}

extension WorldSections {
  /// What of a file is not in its world.
  fileprivate var beyondWorld: [String] {
    var facts = device?.facts ?? DeviceFacts()
    // These are what device management knows.
    (facts.isEnrolled, facts.isMDMUser, facts.hasDevicePIN) = (nil, nil, nil)
    let hasFacts = facts != DeviceFacts() || (device?.now ?? .start) != .start
    return [
      hasFacts ? "the facts of `device`" : nil, compliance == nil ? nil : "`compliance`",
      sharedDevice == nil ? nil : "`sharedDevice`",
    ].compactMap(\.self)
  }
}

extension JSONOutput {
  /// The value under a key, nothing where there is none.
  fileprivate subscript(key: String) -> JSONOutput? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension World {
  /// The world as a file has it.
  private var fileOutput: JSONOutput {
    .object([
      "mam": 1, "app": app == AppProfile() ? .none : output(of: app),
      "policies": pool.policies.isEmpty ? .none : policiesOutput,
      "accounts": directory.accounts.isEmpty ? .none : accountsOutput,
      "apps": otherApps.isEmpty
        ? .none : .object(otherApps.map { JSONOutput.Member($0.name, output(of: $0)) }),
      "allowedAccounts": allowedAccounts.map { .strings($0.map(\.text)) },
      "device": management == DeviceManagement() ? .none : output(of: management),
      "appConfig": appConfig.entries.isEmpty ? .none : .array(appConfig.entries.map(output)),
    ])
  }

  private func policyName(_ place: Int) -> String { "policy \(place + 1)" }

  private var policiesOutput: JSONOutput {
    .object(
      pool.policies.enumerated().map { JSONOutput.Member(policyName($0.offset), $0.element.graphOutput()) })
  }

  private var accountsOutput: JSONOutput {
    .object(
      directory.accounts.enumerated().map { index, account in
        JSONOutput.Member(
          account.label,
          .object([
            "upn": account.upn.map { .string($0.text) }, "oid": account.objectID.map { .string($0.text) },
            "tenant": account.tenant.map(JSONOutput.string),
            "policy": indexOfPolicy(of: index).map { .string(policyName($0)) },
            "enrolled": statedEnrollment(of: index).map(JSONOutput.bool),
          ]))
      })
  }

  private func output(of app: AppProfile) -> JSONOutput {
    func flag(_ flag: Bool) -> JSONOutput? { flag ? .bool(true) : .none }
    return .object([
      "multiIdentity": flag(app.isMultiIdentity),
      "multiManagedIdentities": flag(app.allowsSeveralManagedAccounts),
      "multiIdentityCancelDisabled": flag(app.forbidsCancel), "mamPolicyRequired": flag(app.requiresPolicy),
      "autoEnrollOnLaunch": flag(app.enrollsOnLaunch), "mamPolicyWarnAbsent": flag(app.warnsWithoutPolicy),
      "extension": flag(app.isExtension), "publisher": app.publisher.map(JSONOutput.string),
    ])
  }

  private func output(of app: OtherApp) -> JSONOutput {
    .object([
      "managed": .bool(app.isManaged),
      "signedIn": app.signedIn.isEmpty ? .none : .strings(app.signedIn.map(\.text)),
      "mdmManaged": app.isManagedByDevice ? .bool(true) : .none,
      "publisher": app.publisher.map(JSONOutput.string),
    ])
  }

  private func output(of management: DeviceManagement) -> JSONOutput {
    .object([
      "mdmEnrolled": management.isEnrolled.map(JSONOutput.bool),
      "mdmUser": management.configuredUser.map { .string($0.text) },
      "devicePIN": management.hasDevicePIN.map(JSONOutput.bool),
    ])
  }

  private func output(of entry: ConfigurationEntry) -> JSONOutput {
    let values = entry.values.sorted { $0.key < $1.key }.map { key, value in
      JSONOutput.Member(key, JSONOutput(value))
    }
    return .object([
      "name": entry.name.map(JSONOutput.string), "account": entry.account.map { .string($0.text) },
      "channel": .string(entry.channel.rawValue), "values": .object(values),
    ])
  }
}
