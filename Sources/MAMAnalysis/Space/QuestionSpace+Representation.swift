public import MAMPolicyCore

extension QuestionSpace {
  /// Returns the question that a concrete request behaves as.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - world: The world in which it is asked.
  ///   - account: The account whose policy is in question, as the world's `account(_:)` returns it.
  /// - Returns: The question; nil if the account has no part in the request, if an end is a view
  ///   of several accounts, or if a link is distinguished by something that the space was not cut by.
  /// - Throws: `UnknownAccount` if the slot is not exactly one account of the world.
  public func question(for request: Request, in world: World, of account: IdentitySlot)
    throws(UnknownAccount) -> Probe?
  {
    question(for: request, in: world, of: try world.index(of: account))
  }

  /// Returns the question that a concrete request behaves as, for an account by its index in the directory.
  package func question(for request: Request, in world: World, of account: Int) -> Probe? {
    // An account whose policy does not apply on the device has no policy in question.
    let world = world.settled(for: request)
    guard world.policy(of: account) != nil else { return nil }
    let ends = Ends(world: world, account: account)
    let question = request.matter.question
    var classes = Dictionary(
      uniqueKeysWithValues: WorldFact.allCases.map { ($0.rawValue, ends.value($0)) })
    for (field, value) in zip(question.fields, request.matter.values) {
      classes[field.key] =
        switch value {
        case .word(let word): .word(word)
        case .flag(let flag): .flag(flag)
        case .number(let length): lengthClass(of: length)
        case .link(let link):
          (question == .universalLink ? links.universalLink(standingFor: link) : links.url(standingFor: link))
            .map { .link($0) }
        }
    }
    classes[question.near.key] = ends.end(request.near) { ends.near($0, request.matter) }
    if let far = question.far {
      classes[far.key] = ends.end(request.far ?? .unset, beside: request.near) {
        ends.far($0, request.matter)
      }
    }
    return self.question(.asking(question), classes)
  }

  /// Returns the questions of conditional launch that a device behaves as, one for each fact.
  ///
  /// What a policy answers for the device is the strictest of its answers to these, as far as each rests on one fact.
  ///
  /// - Returns: The questions, in the order of the facts.
  public func questions(for facts: DeviceFacts, at now: Instant) -> [Probe] {
    let managed = DeviceClass(isEnrolled: facts.isEnrolled, isMDMUser: facts.isMDMUser)
    let device = QuestionClass.device(launch.devices.contains(managed) ? managed : .unenrolled)
    return launch.facts.compactMap { asked in
      asked.fact.value(of: facts, at: now, among: asked.values).map { value in
        Probe(
          topic: .launch, keys: [QuestionKey.device, asked.fact.rawValue], classes: [device, .fact(value)])
      }
    }
  }

  private func lengthClass(of length: Int) -> QuestionClass? {
    LengthClass.cut(at: policies.map(\.clipboardLimit))
      .first { $0.contains(length) }.map { .length($0) }
  }

  /// Returns the question of the first shape that has all the classes.
  private func question(_ topic: Topic, _ classes: [String: QuestionClass]) -> Probe? {
    for shape in shapes where shape.topic == topic {
      let picked = shape.dimensions.compactMap { dimension in
        classes[dimension.key].flatMap { dimension.classes.contains($0) ? $0 : nil }
      }
      if picked.count == shape.dimensions.count {
        return Probe(topic: topic, keys: shape.dimensions.map(\.key), classes: picked)
      }
    }
    return nil
  }
}

/// The ends of a concrete request as the account sees them whose policy is in question.
private struct Ends {
  let world: World
  let account: Int

  private var itself: IdentitySlot { IdentitySlot(world.directory.accounts[account].canonical) }

  /// Returns the class of an end, another managed one by what matters of its policy.
  func end(
    _ slot: IdentitySlot, beside near: IdentitySlot? = nil, _ kind: (AppProtectionPolicy) -> OtherEnd
  ) -> QuestionClass? {
    switch slot {
    case .unset: return .other(.nobody)
    case .noUser: return .other(.noUser)
    case .merged: return nil
    case .account:
      if world.directory.same(slot, itself) {
        let isBoth = near.map { world.directory.same($0, itself) } ?? false
        return isBoth ? .other(.same) : .itself
      }
      return world.view(of: slot).policy.map { .other(kind($0)) } ?? .other(.unmanaged)
    }
  }

  /// Returns the class of a fact of the world.
  func value(_ fact: WorldFact) -> QuestionClass {
    switch fact {
    case .multiIdentity: .flag(world.app.isMultiIdentity)
    case .mdmUser: .flag(world.tagsUnknownDataForMDMUser)
    case .deviceHasPIN: .flag(isUserOfDeviceWithPIN)
    case .otherManagedAccounts: .companions(companions)
    }
  }

  /// Whether the device is enrolled for the account and has a PIN of its own.
  private var isUserOfDeviceWithPIN: Bool {
    guard world.management.hasDevicePIN == true, let user = world.management.enrolledUser else {
      return false
    }
    return world.directory.same(.account(user), itself)
  }

  /// What the other managed accounts of the app say of keyboards.
  private var companions: Companions {
    let others = world.directory.accounts.indices.filter { $0 != account }.compactMap { world.policy(of: $0) }
    if others.contains(where: \.thirdPartyKeyboardsBlocked) { return .blocking }
    return others.isEmpty ? .absent : .allowing
  }

  /// What matters of the policy of another managed account at the near end.
  func near(_ policy: AppProtectionPolicy, _ matter: Matter) -> OtherEnd {
    if case .save(let location) = matter { return saver(policy, to: location) }
    if case .open(let location) = matter { return opener(policy, from: location) }
    return matter.question == .transfer && PolicyView.policy(policy).filtersShareSheet
      ? .managed(inbound: policy.allowedInboundDataTransferSources, outbound: .filtered)
      : far(policy, matter)
  }

  /// What matters of the policy of another managed account at the far end.
  func far(_ policy: AppProtectionPolicy, _ matter: Matter) -> OtherEnd {
    guard case .paste(_, let length, let content) = matter else { return byLevels(policy) }
    return clipboard(policy, length: length, content)
  }

  private func byLevels(_ policy: AppProtectionPolicy) -> OtherEnd {
    .managed(
      inbound: policy.allowedInboundDataTransferSources,
      outbound: OtherEnd.Outbound(policy.allowedOutboundDataTransferDestinations))
  }

  /// An owner whose own policy refuses the save is as one that sends nowhere; one whose policy lists the place is as one
  /// that sends anywhere, because the list holds whatever an option says of saves outside the organization.
  private func saver(_ policy: AppProtectionPolicy, to location: SaveLocation) -> OtherEnd {
    let isAllowed = SaveRule.decide(
      owner: .policy(policy), to: location, destination: .managed(.policy(AppProtectionPolicy()))
    ).isAllowed
    let outbound =
      policy.saveAsBlocked ? .allApps : OtherEnd.Outbound(policy.allowedOutboundDataTransferDestinations)
    return .managed(
      inbound: policy.allowedInboundDataTransferSources, outbound: isAllowed ? outbound : .noApps)
  }

  /// A receiver whose own policy refuses the open is as one that receives from nowhere.
  private func opener(_ policy: AppProtectionPolicy, from location: OpenLocation) -> OtherEnd {
    let isAllowed = OpenRule.decide(
      receiver: .policy(policy), from: location, source: .managed(.policy(AppProtectionPolicy()))
    ).isAllowed
    return .managed(
      inbound: isAllowed ? policy.allowedInboundDataTransferSources : .noApps,
      outbound: OtherEnd.Outbound(policy.allowedOutboundDataTransferDestinations))
  }

  /// Whether a blocked clipboard lets this very text through is asked of the rule itself.
  private func clipboard(_ policy: AppProtectionPolicy, length: Int, _ content: PasteContent) -> OtherEnd {
    let level = policy.allowedOutboundClipboardSharingLevel
    let isExempt =
      level == .blocked
      && PasteRule.decide(
        source: .policy(policy), destination: .unrestricted, isWithinOneAccount: false, isWithinOneApp: false,
        length: length, content: content
      ).isAllowed
    return .clipboard(level, exempt: isExempt)
  }
}

extension OtherEnd.Outbound {
  fileprivate init(_ level: DataTransferLevel) {
    switch level {
    case .allApps: self = .allApps
    case .managedApps: self = .managedApps
    case .noApps: self = .noApps
    }
  }
}
