internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepWriter {
  /// Returns what an `assert` step compares; facts about several things share a key.
  func members(of assertions: [Assertion]) throws(UnwritableStep) -> [JSONOutput.Member] {
    var members = step(.assert)
    for assertion in assertions {
      let member = try member(of: assertion)
      guard case .object(let inner) = member.value, let last = members.last, last.key == member.key else {
        members.append(member)
        continue
      }
      members[members.count - 1] = Self.merging(inner, into: last)
    }
    return members
  }

  /// Adds to an object under a key; the configuration of an account is an object of its own.
  private static func merging(_ added: [JSONOutput.Member], into member: JSONOutput.Member)
    -> JSONOutput.Member
  {
    guard case .object(var members) = member.value else { return member }
    for one in added {
      if let last = members.last, last.key == one.key, case .object(let inner) = one.value {
        members[members.count - 1] = merging(inner, into: last)
      } else {
        members.append(one)
      }
    }
    return .init(member.key, .object(members))
  }

  private func member(of assertion: Assertion) throws(UnwritableStep) -> JSONOutput.Member {
    switch assertion {
    case .policyApplied(let isApplied): .init("policyApplied", .bool(isApplied))
    case .uiIdentity(let slot): .init("uiIdentity", JSONOutput(slot))
    case .fileIdentity(let slot): .init("fileIdentity", JSONOutput(slot))
    case .processIdentity(let slot): .init("processIdentity", JSONOutput(slot))
    case .currentActivity(let slot): .init("currentActivity", JSONOutput(slot))
    case .primaryAccount(let slot): .init("primaryAccount", JSONOutput(slot))
    case .state(let state): .init("state", .string(state.rawValue))
    case .owner(let path, let owner): .init("owner", .object([.init(path, try slot(owner))]))
    case .encrypted(let path, let isEncrypted): .init("encrypted", .object([.init(path, .bool(isEncrypted))]))
    case .dataOwner(let name, let owner): .init("dataOwner", .object([.init(name, try slot(owner))]))
    case .files(let paths): .init("files", .strings(paths))
    case .signedIn(let accounts): .init("signedIn", list(accounts))
    case .managed(let accounts): .init("managed", list(accounts))
    case .registered(let accounts): .init("registered", list(accounts))
    case .remediating(let accounts): .init("remediating", list(accounts))
    case .visible(let accounts): .init("visible", list(accounts))
    case .dataOf(let accounts): .init("dataOf", list(accounts))
    case .blocked(let accounts): .init("blocked", try blocked(accounts))
    case .returned(let account, let text): .init("returned", .object([.init(account.text, .string(text))]))
    case .pending(let switches):
      .init(
        "pending",
        .object(switches.sorted { $0.key < $1.key }.map { .init($0.key.text, JSONOutput($0.value)) }))
    case .appConfig(let account, let key, let values):
      .init("appConfig", .object([try configuration(of: account, key, values)]))
    }
  }

  private func list(_ accounts: [Identity]) -> JSONOutput { .strings(accounts.map(\.text)) }

  /// Returns the blocked accounts: a list, or an object of accounts and the SDK's numbers of the reasons.
  private func blocked(_ accounts: [Identity: BlockReason?]) throws(UnwritableStep) -> JSONOutput {
    let accounts = accounts.sorted { $0.key.text < $1.key.text }
    if accounts.allSatisfy({ $0.value == nil }) { return list(accounts.map(\.key)) }
    return .object(
      try accounts.map { account, reason throws(UnwritableStep) in
        guard let reason else {
          throw UnwritableStep("a reason is compared for all blocked accounts, or for none")
        }
        return .init(account.text, .integer(reason.rawValue))
      })
  }

  private func configuration(of account: IdentitySlot, _ key: String, _ values: [ConfigurationValue])
    throws(UnwritableStep) -> JSONOutput.Member
  {
    let values = JSONOutput.object([.init(key, .array(values.map { JSONOutput($0) }))])
    switch account {
    case .noUser: return .init("", values)
    case .account(let identity): return .init(identity.text, values)
    case .unset, .merged: throw UnwritableStep("a configuration is that of one account")
    }
  }
}
