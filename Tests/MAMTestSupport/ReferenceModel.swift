public import MAMPolicyCore

/// A second answer to every request, looked up in tables that were written from the documents.
///
/// It shares no rule with the engine: accounts are lists of names, a policy is a dictionary of words, a
/// decision is what the first fitting row of a table says.
public struct ReferenceModel: Sendable {
  /// Somebody: everything it is called, its policy as words, and how it stands here.
  public struct Person: Sendable {
    /// Its names.
    public let names: [String]
    /// Its policy as it was written; none for an unmanaged account.
    public let text: String?
    /// Its policy by Graph's names and words; none for an unmanaged account.
    public let policy: [String: String]?
    /// `managed`, `signedIn` or `absent`; `beside` of an account that is signed in beside the only managed one.
    public let standing: String
    /// Whether the service said that there is no policy for it.
    public let isDeniedByService: Bool

    /// Creates somebody; the policy is a text such as `printBlocked=true`.
    public init(
      _ names: [String], policy: String? = nil, standing: String? = nil, isDeniedByService: Bool = false
    ) {
      self.isDeniedByService = isDeniedByService
      self.names = names.map { $0.lowercased() }
      self.text = policy
      self.policy = policy.map(Person.words)
      self.standing = standing ?? (policy == nil ? "signedIn" : "managed")
    }

    private static func words(_ text: String) -> [String: String] {
      var words: [String: String] = [:]
      for pair in text.split(separator: " ") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        if parts.count == 2 { words[parts[0]] = parts[1] }
      }
      return words
    }
  }

  /// The accounts.
  public var accounts: [Person]
  /// Whether the app acts for several identities.
  public var isMultiIdentity = false
  /// The readings chosen: `strictSave`, `ownDocument`, `openInto`, `ownerOnly`, `noPrint`, `encrypt`, `noEncrypt`.
  public var options: Set<String> = []
  /// The accounts that may sign in; nil for everybody.
  public var allowed: [String]?
  /// The user of device management on an enrolled device.
  public var deviceUser: String?

  /// Whether nobody has said which of the managed accounts is enrolled in an app that can have one of them.
  public var leavesOpen = false

  /// Creates a model of some accounts.
  public init(_ accounts: [Person]) { self.accounts = accounts }

  /// Returns the answer to a request.
  public func answer(_ request: Request) -> ModelAnswer { settled(for: request).settledAnswer(to: request) }

  /// The model in which only one account is managed, if that is left open: the first that the request names.
  private func settled(for request: Request) -> ReferenceModel {
    guard leavesOpen else { return self }
    let named = (request.near.identities + (request.far ?? .unset).identities).map { name($0.text) }
    let managed = named.filter { name in
      accounts.contains { $0.names[0] == name && $0.standing == "managed" && $0.policy != nil }
    }
    var model = self
    model.accounts = accounts.map { person in
      let isOther = managed.first.map { $0 != person.names[0] } ?? false
      return person.standing == "managed" && isOther
        ? Person(person.names, policy: person.text, standing: "beside") : person
    }
    return model
  }

  private func settledAnswer(to request: Request) -> ModelAnswer {
    let answer = evaluated(rule(request), request)
    let isUnmanagedSaid = answer.codes.contains("unmanaged")
    let isBlind = answer.codes.contains("lockdown") || answer.codes.contains("item-not-loaded")
    var notes = isUnmanagedSaid ? [note(on: request.near)] : []
    switch request.matter {
    case .signIn, .control(.keyboard): break
    case _ where isBlind: break
    case .open, .receive:
      notes += [note(on: request.near)].filter { $0 != "no-user" && $0 != "identity-without-policy" }
    case _:
      notes += [note(on: request.near)].filter {
        ["stranger-assumed-unmanaged", "identity-not-given", "identity-without-policy-by-service"].contains(
          $0)
      }
    }
    switch request.matter {
    case .open, .receive: break
    // An owner who is not signed in or not enrolled is judged by the policy assigned.
    case .save, .transfer, .paste, .control, .documentPicker, .url, .universalLink, .signIn:
      notes.removeAll {
        ["identity-not-signed-in", "identity-not-enrolled", "identity-beside-enrolled"].contains($0)
      }
    }
    switch request.matter {
    case .save(.cameraRoll), .open(.camera), .open(.photos): break
    case .control, .documentPicker, .url, .universalLink, .signIn: break
    case _ where isBlind: break
    case .save, .open: notes += [note(on: request.far ?? .unset)].filter { isAssumed($0, request) }
    case .transfer, .receive, .paste:
      notes += [note(on: request.far ?? .unset)].filter { isUnmanagedSaid || isAssumed($0, request) }
    }
    return ModelAnswer(
      effect: answer.effect, codes: Set(answer.codes + notes.compactMap(\.self)).sorted(),
      obligations: answer.obligations)
  }

  /// The answer with what Microsoft Purview has to do first, where org data leaves its account or its app.
  ///
  /// Source: R9.14.
  private func evaluated(_ answer: ModelAnswer, _ request: Request) -> ModelAnswer {
    let owner: (kind: String, policy: [String: String])
    switch request.matter {
    case .save, .transfer: owner = view(request.near, owns: true)
    case .paste(let isWithinOneApp, _, _):
      if isWithinOneApp, isSame(request.near, request.far ?? .unset) { return answer }
      owner = view(request.near, owns: true)
    case .receive: owner = view(request.far ?? .unset)
    case .open, .control, .documentPicker, .url, .universalLink, .signIn: return answer
    }
    let code = [
      "requiredWhenOnline": "content-evaluated-when-online", "required": "content-evaluated",
    ][value("purviewContentEvaluationRequired", owner.policy)]
    guard let code, owner.kind == "policy", answer.effect == "allow" else { return answer }
    return ModelAnswer(
      effect: answer.effect, codes: (answer.codes + [code]).sorted(),
      obligations: (answer.obligations + ["evaluate-content"]).sorted())
  }

  /// Whether an end is only assumed to be unmanaged; whose data it is, is judged by the policy assigned.
  private func isAssumed(_ note: String?, _ request: Request) -> Bool {
    switch (note, request.matter) {
    case ("stranger-assumed-unmanaged", _), ("identity-not-given", _): true
    case ("identity-without-policy-by-service", _): true
    case ("identity-not-signed-in", .open), ("identity-not-signed-in", .receive): false
    case ("identity-not-enrolled", .open), ("identity-not-enrolled", .receive): false
    case ("identity-beside-enrolled", .open), ("identity-beside-enrolled", .receive): false
    case ("identity-not-signed-in", _), ("identity-not-enrolled", _), ("identity-beside-enrolled", _): true
    case (_, _): false
    }
  }

  /// Why an end is unmanaged.
  private func note(on end: IdentitySlot) -> String? {
    switch end {
    case .unset: return "identity-not-given"
    case .noUser: return "no-user"
    case .merged: return nil
    case .account(let identity):
      let person = accounts.first { $0.names.contains(identity.text.lowercased()) }
      switch (person, person?.standing) {
      case (nil, _): return "stranger-assumed-unmanaged"
      case (let person?, _) where person.policy == nil: return "identity-without-policy"
      case (let person?, let standing) where person.isDeniedByService && standing != "managed":
        return "identity-without-policy-by-service"
      case (_, "absent"): return "identity-not-signed-in"
      case (_, "signedIn"): return "identity-not-enrolled"
      case (_, "beside"): return "identity-beside-enrolled"
      case (_, _): return nil
      }
    }
  }

  private func rule(_ request: Request) -> ModelAnswer {
    let near = request.near
    let far = request.far ?? .unset
    return switch request.matter {
    case .save(let location): save(near, location.rawValue, far)
    case .open(let location): open(near, location.rawValue, far)
    case .transfer(let channel): transfer(near, far, channel.rawValue)
    case .receive(let kind, let isLoaded): receive(near, far, kind == .file || isLoaded)
    case .paste(let isWithinOneApp, let length, let content):
      paste(near, far, isWithinOneApp, content == .text ? length : 0)
    case .control(let control): self.control(control.rawValue, near)
    case .documentPicker(let mode): picker(near, mode.rawValue)
    case .url(let url, let isKnown): self.url(near, url.text, isKnown)
    case .universalLink(let url): universalLink(near, url.text)
    case .signIn: signIn(near)
    }
  }

  // MARK: Who is who

  /// Somebody in a slot: the first name of a known account, the text of a stranger, or `""` for no user.
  func members(_ slot: IdentitySlot) -> Set<String> {
    var members = Set(slot.identities.map { name($0.text) })
    switch slot {
    case .noUser: members.insert("")
    case .merged(let view) where view.includesNoUser: members.insert("")
    case .unset, .account, .merged: break
    }
    return members
  }

  /// The account in a slot that holds one.
  func account(_ slot: IdentitySlot) -> Person? {
    let members = members(slot)
    return members.count == 1 ? accounts.first { members.contains($0.names[0]) } : nil
  }

  private func name(_ text: String) -> String {
    let text = text.lowercased()
    return accounts.first { $0.names.contains(text) }?.names[0] ?? text
  }

  /// `none`, `policy` or `lock`, and the policy's words.
  func view(_ slot: IdentitySlot, owns: Bool = false) -> (kind: String, policy: [String: String]) {
    let policies = members(slot).map { name in
      accounts.first { person in
        person.names[0] == name && (person.standing == "managed" || owns && !person.isDeniedByService)
      }?.policy
    }
    if policies.count > 1, policies.contains(where: { $0 != nil }) { return ("lock", Self.lockDown) }
    if let only = policies.first, let policy = only { return ("policy", policy) }
    return ("none", [:])
  }

  /// `nobody`, `unmanaged`, `same` or `managed`, as seen from a near end.
  func peer(_ far: IdentitySlot, from near: IdentitySlot, owns: Bool = false) -> String {
    if members(far).isEmpty || members(far) == [""] { return "nobody" }
    if view(far, owns: owns).kind == "none" { return "unmanaged" }
    return isSame(far, near) && view(far).kind != "none" ? "same" : "managed"
  }

  /// Whether two slots hold the same: nil nil, `""` itself, an account itself.
  func isSame(_ one: IdentitySlot, _ other: IdentitySlot) -> Bool { members(one) == members(other) }

  /// The value of a setting, as written or as in a new policy.
  func value(_ setting: String, _ policy: [String: String]) -> String {
    policy[setting] ?? Self.defaults[setting] ?? "?"
  }

  func yes(_ fact: Bool) -> String { fact ? "yes" : "no" }

  private static let defaults = pairs(
    """
    allowedOutboundDataTransferDestinations        | allApps
    disableProtectionOfManagedOutboundOpenInData   | false
    filterOpenInToOnlyManagedApps                  | false
    allowedInboundDataTransferSources              | allApps
    protectInboundDataFromUnknownSources           | false
    saveAsBlocked                                  | false
    allowedDataStorageLocations                    |
    blockDataIngestionIntoOrganizationDocuments    | false
    allowedDataIngestionLocations                  |
    allowedOutboundClipboardSharingLevel           | allApps
    allowedOutboundClipboardSharingExceptionLength | 0
    purviewContentEvaluationRequired               | notRequired
    thirdPartyKeyboardsBlocked                     | false
    exemptedAppProtocols                           |
    exemptedUniversalLinks                         |
    managedUniversalLinks                          |
    dialerRestrictionLevel                         | allApps
    customDialerAppProtocol                        |
    protectedMessagingRedirectAppType              | anyApp
    messagingRedirectAppUrlScheme                  |
    dataBackupBlocked                              | false
    appDataEncryptionType                          | whenDeviceLocked
    contactSyncBlocked                             | false
    allowWidgetContentSync                         | null
    printBlocked                                   | false
    managedBrowserToOpenLinksRequired              | false
    customBrowserProtocol                          |
    notificationRestriction                        | allow
    screenCaptureConfigurationState                | notBlocked
    genmojiConfigurationState                      | notBlocked
    writingToolsConfigurationState                 | notBlocked
    pinRequired                                    | true
    """)

  private static let lockDown = pairs(
    """
    allowedOutboundDataTransferDestinations     | none
    allowedInboundDataTransferSources           | none
    blockDataIngestionIntoOrganizationDocuments | true
    """)

  static func pairs(_ text: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: TextTable("key | value\n" + text).rows.map { ($0[0], $0.count > 1 ? $0[1] : "") })
  }
}
