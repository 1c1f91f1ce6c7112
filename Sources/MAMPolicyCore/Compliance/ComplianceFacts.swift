/// What a tenant, a device, a service and a user contribute to a remediation.
///
/// Which account is enrolled and has a policy is not repeated here: the world says so.
///
/// Not modeled: the lifetime of tokens that were handed out before, silent token requests, and the
/// versions of the Authenticator app and the sign-in library.
///
/// Source: R12.1, R12.2, R12.6.
public struct ComplianceFacts: Hashable, Sendable, PartPrinted {
  /// The accounts whose tokens conditional access ties to an app protection policy.
  public var requirement = ProtectionRequirement.nobody
  /// Whether the device is registered with the organization.
  public var isDeviceRegistered = false
  /// What the app declares.
  public var capabilities = ClientCapabilities()
  /// How the protection service behaves.
  public var service = ProtectionService.answers
  /// What the user does with a prompt.
  public var user = PromptedUser.goesAlong
  /// Whether a first enrollment has to prompt the user.
  public var enrollmentPrompts = true
  /// Whether the first policy to arrive restarts the app.
  public var firstPolicyRestarts = true
  /// The accounts that the app holds managed content of.
  public var content: [Identity] = []
  /// Home account IDs that the sign-in library reports in place of the true ones.
  public var reportedHomeAccountIDs: [Identity: String] = [:]

  /// Creates facts: no requirement, a fresh device, a service that answers, a user who completes prompts.
  public init() {}
}

/// The accounts that a tenant's conditional access policy targets.
@nonexhaustive
public enum ProtectionRequirement: Hashable, Sendable, PartPrinted {
  /// Conditional access requires an app protection policy for no account.
  case nobody
  /// It asks everybody.
  case everybody
  /// It asks these accounts.
  case accounts([Identity])

  /// Whether an account is asked.
  package func includes(_ account: Identity, in directory: AccountDirectory) -> Bool {
    switch self {
    case .nobody: false
    case .everybody: true
    case .accounts(let accounts): accounts.contains { directory.same($0, account) }
    }
  }
}

/// What a user does when prompted.
@nonexhaustive
public enum PromptedUser: String, CaseIterable, Hashable, Sendable, Codable {
  /// Signs in, installs and confirms as asked.
  case goesAlong
  /// Cancels.
  case cancels
}

/// One change to the facts.
@nonexhaustive
public enum ComplianceFact: Hashable, Sendable, PartPrinted {
  /// Conditional access comes to target these accounts.
  case requirement(ProtectionRequirement)
  /// The device becomes registered, or loses its registration.
  case deviceRegistered(Bool)
  /// The app declares these capabilities.
  case capabilities(ClientCapabilities)
  /// The service comes to behave so.
  case service(ProtectionService)
  /// The user comes to answer prompts so.
  case user(PromptedUser)
  /// The app comes to hold managed content of an account, or no longer does.
  case content(Identity, Bool)
  /// The sign-in library reports this home account ID for an account.
  case homeAccountID(Identity, String)
}

extension ProtectionRequirement {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .nobody: "nobody"
    case .everybody: "everybody"
    case _: ""
    }
  }
}
