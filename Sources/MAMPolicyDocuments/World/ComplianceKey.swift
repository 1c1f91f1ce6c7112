package import MAMPolicyCore

/// The keys of a section or a step that each say one fact of app protection conditional access.
enum ComplianceKey: String, CaseIterable {
  case required, deviceRegistered, capabilities, claims, service, user, content, noContent, homeAccountIds
}

extension ComplianceFact {
  /// The fact as a step writes it; the inverse of ``ComplianceReader/fact(_:)``.
  package var member: JSONOutput.Member {
    switch self {
    case .requirement(.nobody): .init(.required, false)
    case .requirement(.everybody): .init(.required, true)
    case .requirement(.accounts(let accounts)): .init(.required, .strings(accounts.map(\.text)))
    case .deviceRegistered(let isRegistered): .init(.deviceRegistered, .bool(isRegistered))
    case .capabilities(let capabilities): .init(.capabilities, .strings(capabilities.values))
    case .service(let service): .init(.service, .string(service.rawValue))
    case .user(let user): .init(.user, .string(user.rawValue))
    case .content(let account, let isThere): .init(isThere ? .content : .noContent, .string(account.text))
    case .homeAccountID(let account, let text):
      .init(.homeAccountIds, .object([.init(account.text, .string(text))]))
    }
  }
}

extension JSONOutput.Member {
  fileprivate init(_ key: ComplianceKey, _ value: JSONOutput) { self.init(key.rawValue, value) }
}
