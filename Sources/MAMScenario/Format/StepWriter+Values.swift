internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepWriter {
  /// Returns a look at conditional launch: the account, and what is to be known of the device instead.
  func members(of look: LaunchLook) throws(UnwritableStep) -> [JSONOutput.Member] {
    let facts = DeviceFact.allCases.filter(look.stated.contains).map { fact in
      JSONOutput.Member(
        fact.rawValue,
        fact == .mdmUser
          ? .optional(look.configuredUser?.text) : DeviceWriter.value(of: fact, in: look.facts) ?? .null)
    }
    return step(.launch, ["account": try slot(look.account), "device": facts.isEmpty ? nil : .object(facts)])
  }

  /// Returns an identity that a step must name: one, or `null`.
  func slot(_ slot: IdentitySlot) throws(UnwritableStep) -> JSONOutput {
    guard case .merged = slot else { return JSONOutput(slot) }
    throw UnwritableStep("a step names one account, not a view of several: \(slot)")
  }

  /// Returns an identity, or nil if it is unset, as it is where a step leaves it out.
  func slot(ifSet slot: IdentitySlot) throws(UnwritableStep) -> JSONOutput? {
    slot == .unset ? nil : try self.slot(slot)
  }

  /// Returns whom something is done as, or nil if that is left to the place.
  func acting(_ acting: Acting) throws(UnwritableStep) -> JSONOutput? {
    switch acting {
    case .effective: nil
    case .identity(let slot): try self.slot(slot)
    }
  }

  /// Returns how conditional launch ends: one word, or a word an account; nil if every account passes.
  func launch(_ script: LaunchScript) throws(UnwritableStep) -> JSONOutput? {
    if script.accounts.isEmpty { return script.usual == .allow ? nil : .string(script.usual.rawValue) }
    guard script.usual == .allow else {
      throw UnwritableStep("conditional launch ends for all accounts alike, or passes for those not named")
    }
    let members = script.accounts.map { JSONOutput.Member($0.key.text, .string($0.value.rawValue)) }
    return .object(members.sorted { $0.key < $1.key })
  }

  func number(of status: EnrollmentStatus?) -> JSONOutput? { status.map { .integer($0.rawValue) } }

  func word(of answer: DelegateAnswer) -> JSONOutput? {
    answer == .notImplemented ? nil : .string(answer.rawValue)
  }

  /// Returns the name of a policy, or nil for none.
  func name(of policy: AppProtectionPolicy?) throws(UnwritableStep) -> JSONOutput? {
    guard let policy else { return nil }
    guard let known = policies.first(where: { $0.policy.policy == policy }) else {
      throw UnwritableStep("the world has no such policy")
    }
    return .string(known.name)
  }

  func device(_ facts: DeviceFacts?) throws(UnwritableStep) -> JSONOutput {
    guard let facts else { return .null }
    guard facts.isMDMUser != nil else { return .object(DeviceWriter.members(of: facts)) }
    guard facts.isMDMUser == true, let deviceUser else {
      throw UnwritableStep("a device of a step names its user, and the world has none to name")
    }
    return .object(
      DeviceWriter.members(of: facts).map {
        $0.key == DeviceFact.mdmUser.rawValue ? .init($0.key, .string(deviceUser.text)) : $0
      })
  }

  func policy(of webView: WebView) throws(UnwritableStep) -> JSONOutput {
    if webView.treatsAllAsUnmanaged {
      throw UnwritableStep("no step says that the app treats all web views as unmanaged")
    }
    return .string(webView.policy.rawValue)
  }

  func asked(_ request: Request, leavingOut ends: Set<Request.End>) throws(UnwritableStep) -> Request {
    if !ends.contains(.near) { _ = try slot(request.near) }
    if !ends.contains(.far) { _ = try slot(request.far ?? .unset) }
    return request
  }
}
