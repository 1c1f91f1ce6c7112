public import MAMPolicyCore
import XCTest

extension ReferenceModel {
  /// Returns the world that the model describes, for the engine to decide over.
  public func world() throws -> World {
    var world = World()
    for account in accounts {
      let known = Account(
        name: account.names.first, upn: account.names.dropFirst().first.flatMap { UPN(asGiven: $0) },
        objectID: account.names.dropFirst(2).first.flatMap { ObjectID($0) })
      let index = try world.insert(
        try XCTUnwrap(known),
        policy: account.text.map { try AppProtectionPolicy(text: $0) })
      switch account.standing {
      case "absent": world.setStanding(.absent, of: index)
      case "signedIn": world.setStanding(.signedIn, of: index)
      default: if !leavesOpen { world.setStanding(.managed, of: index) }
      }
      if account.isDeniedByService { world.remember(.noPolicy, of: index) }
    }
    world.app.isMultiIdentity = isMultiIdentity
    world.allowedAccounts = allowed?.compactMap(Identity.init)
    if let deviceUser {
      world.management = DeviceManagement(isEnrolled: true, configuredUser: Identity(deviceUser))
    }
    world.options.deniesSaveOutsideOrganization = options.contains("strictSave")
    world.options.allowsAccountDocumentOfSameAccount = options.contains("ownDocument")
    world.options.crossAccountIngress = options.contains("openInto") ? .openInto : .receive
    world.options.requiresItemOwnerAsReceiver = options.contains("ownerOnly")
    world.options.deniesPrintWhenNothingMayBeSent = options.contains("noPrint")
    if options.contains("encrypt") { world.options.requiresFileEncryption = true }
    if options.contains("noEncrypt") { world.options.requiresFileEncryption = false }
    return world
  }
}

extension ModelAnswer {
  /// The answer of the engine, in words alone.
  public init(_ decision: Decision) {
    self.init(
      effect: decision.effect.rawValue, codes: decision.codes,
      obligations: decision.obligations.map(\.rawValue))
  }
}
