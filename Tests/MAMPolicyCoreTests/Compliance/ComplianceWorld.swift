import MAMPolicyCore
import XCTest

/// The accounts that the compliance tests play with.
enum ComplianceWorld {
  static let tenant = "72f988bf-86f1-41af-91ab-2d7cd011db47"
  static let megan = "3ec2c00f-b125-4519-acf0-302ac3761822"
  static let adele = "8a1d6f3e-0c55-4a6b-9a53-6d1f7b6f2c90"

  /// Megan and Adele with a policy, Lynne without; nobody is signed in.
  static func make(severalManaged: Bool = true) throws -> World {
    var world = World()
    world.app.isMultiIdentity = true
    world.app.allowsSeveralManagedAccounts = severalManaged
    try world.add(
      account("megan", ComplianceWorld.megan), policy: AppProtectionPolicy(displayName: "Baseline"))
    try world.add(account("adele", adele), policy: AppProtectionPolicy(displayName: "Baseline"))
    try world.add(account("lynne", "5f6b2a44-7d0e-4c0e-8d6e-1b9d3c2a7e11"))
    for index in world.directory.accounts.indices { world.setStanding(.absent, of: index) }
    return world
  }

  /// A session of these accounts, before any of them signs in.
  static func session(_ facts: ComplianceFacts = facts, severalManaged: Bool = true) throws -> Session {
    Session(try make(severalManaged: severalManaged), compliance: facts)
  }

  private static func account(_ name: String, _ objectID: String) -> Account {
    Account(name: name, upn: UPN("\(name)@contoso.com"), objectID: ObjectID(objectID), tenant: tenant)
  }

  /// Everybody is asked for a policy, the device is registered, the app declares its support.
  static var facts: ComplianceFacts {
    var facts = ComplianceFacts()
    facts.requirement = .everybody
    facts.isDeviceRegistered = true
    facts.capabilities = ClientCapabilities(["protapp"])
    facts.firstPolicyRestarts = false
    return facts
  }
}

extension Session {
  /// Signs an account in that is to be managed, or is to be without its policy.
  mutating func bring(_ account: String, to standing: AccountStanding) throws {
    let slot = IdentitySlot.account(try identity(account))
    switch standing {
    case .absent: attempt(.signOut(slot))
    case .signedIn: attempt(.signIn(slot, enrollment: .notLicensed))
    case .managed: attempt(.signIn(slot))
    }
  }
}

/// An identity of the tests; the text is never empty.
func identity(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws -> Identity {
  try XCTUnwrap(Identity(text), file: file, line: line)
}
