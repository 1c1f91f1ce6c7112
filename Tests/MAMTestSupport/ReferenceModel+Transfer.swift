import MAMPolicyCore

// Sections 6, 7, 8 and 9.2 of the specification as tables: the near end, the far end, and what joins them.
extension ReferenceModel {
  func save(_ owner: IdentitySlot, _ location: String, _ account: IdentitySlot) -> ModelAnswer {
    let near = view(owner, owns: true)
    let far = view(account).policy
    let listed = value("allowedDataStorageLocations", near.policy).split(separator: ",").map(String.init)
    let service = Self.saveServices[location] ?? "-"
    let asked = peer(account, from: owner)
    let isIgnored = location == "cameraRoll" && asked != "nobody"
    let facts = [
      "view": near.kind, "out": value("allowedOutboundDataTransferDestinations", near.policy),
      "block": value("saveAsBlocked", near.policy),
      "place": service == "-" ? location : listed.contains(service) ? "listed" : "unlisted",
      "owned": yes(location != "cameraRoll"), "peer": isIgnored ? "nobody" : asked,
      "strict": yes(options.contains("strictSave")), "own": yes(options.contains("ownDocument")),
      "far in": value("allowedInboundDataTransferSources", far),
      "far opens": yes(
        options.contains("openInto") && value("blockDataIngestionIntoOrganizationDocuments", far) == "false"),
    ]
    return ModelAnswer(
      Self.saveNear.marks(facts) + Self.saveFar.marks(facts) + (isIgnored ? ["~account-ignored"] : []))
  }

  func open(_ receiver: IdentitySlot, _ location: String, _ account: IdentitySlot) -> ModelAnswer {
    let near = view(receiver)
    let listed = value("allowedDataIngestionLocations", near.policy).split(separator: ",").map(String.init)
    let service = Self.openServices[location] ?? "-"
    let asked = peer(account, from: receiver, owns: true)
    let isOwned = !["camera", "photos"].contains(location)
    let isIgnored = !isOwned && asked != "nobody"
    let facts = [
      "view": near.kind, "in": value("allowedInboundDataTransferSources", near.policy),
      "block": value("blockDataIngestionIntoOrganizationDocuments", near.policy),
      "place": service == "-" ? location : listed.contains(service) ? "listed" : "unlisted",
      "owned": yes(isOwned), "peer": isIgnored ? "nobody" : asked,
      "own": yes(options.contains("ownDocument")),
      "far out": value("allowedOutboundDataTransferDestinations", view(account, owns: true).policy),
    ]
    return ModelAnswer(
      Self.openNear.marks(facts) + Self.openFar.marks(facts) + (isIgnored ? ["~account-ignored"] : []))
  }

  func transfer(_ sender: IdentitySlot, _ receiver: IdentitySlot, _ channel: String) -> ModelAnswer {
    let (from, to) = (view(sender, owns: true), view(receiver))
    let facts = endFacts(from, to).merging([
      "sheet": yes(["share", "openIn", "shareExtension"].contains(channel)),
      "same": yes(isSame(sender, receiver)),
    ]) { $1 }
    return ModelAnswer(
      Self.egress.marks(facts) + Self.ingress.marks(facts) + Self.handOver.marks(facts)
        + Self.sheet.marks(facts))
  }

  func receive(_ receiver: IdentitySlot, _ owner: IdentitySlot, _ isLoaded: Bool) -> ModelAnswer {
    guard isLoaded else { return ModelAnswer(["-item-not-loaded"]) }
    let to = view(receiver)
    let tagged = account(owner)
    let present = tagged?.standing == "beside" ? "signedIn" : tagged?.standing
    let standing = tagged?.policy == nil ? "unmanaged" : present ?? "unmanaged"
    let from: (kind: String, policy: [String: String]) =
      standing == "unmanaged" ? ("none", [:]) : ("policy", tagged?.policy ?? [:])
    let user = deviceUser.flatMap { account(IdentitySlot($0)) }
    let facts = endFacts(from, to).merging([
      "owner": standing, "receives": yes(isSame(receiver, owner)),
      "strict": yes(options.contains("ownerOnly")), "multi": yes(isMultiIdentity),
      "stores": yes(
        value("protectInboundDataFromUnknownSources", to.policy) == "true" && user != nil
          && user?.standing != "absent"),
    ]) { $1 }
    let leaves =
      ["signedIn", "absent"].contains(standing) ? Self.unknownPolicy.marks(facts) : Self.egress.marks(facts)
    let marks =
      leaves + Self.ingress.marks(facts) + Self.reader.marks(facts) + Self.unknownData.marks(facts)
    let asksForOwner =
      marks.contains { $0.hasPrefix("-") } && facts["owner"] == "managed" && facts["receives"] == "no"
      && facts["multi"] == "yes" && to.kind != "lock"
    return ModelAnswer(marks + (asksForOwner ? ["!switch-to-owner"] : []))
  }

  func paste(_ source: IdentitySlot, _ destination: IdentitySlot, _ isWithinOneApp: Bool, _ length: Int)
    -> ModelAnswer
  {
    let (from, to) = (view(source, owns: true), view(destination))
    if from.kind == "lock" || to.kind == "lock" { return ModelAnswer(["-lockdown"]) }
    if isWithinOneApp, isSame(source, destination) { return ModelAnswer(["+paste-within-account"]) }
    func facts(_ end: (kind: String, policy: [String: String]), _ far: String) -> [String: String] {
      let limit = Int(value("allowedOutboundClipboardSharingExceptionLength", end.policy)) ?? 0
      let level = value("allowedOutboundClipboardSharingLevel", end.policy)
      return [
        "level": end.kind == "none" ? "-" : level, "far": far == "none" ? "unmanaged" : "managed",
        "fits": yes(1 <= length && length <= limit && limit <= 65_535),
      ]
    }
    let isBetween = isWithinOneApp && (from.kind == "policy" || to.kind == "policy")
    return ModelAnswer(
      Self.pasteOut.marks(facts(from, to.kind)) + Self.pasteIn.marks(facts(to, from.kind))
        + (isBetween ? ["~paste-between-accounts"] : []))
  }

  private func endFacts(
    _ from: (kind: String, policy: [String: String]), _ to: (kind: String, policy: [String: String])
  ) -> [String: String] {
    [
      "from": from.kind, "out": value("allowedOutboundDataTransferDestinations", from.policy),
      "filter": value("filterOpenInToOnlyManagedApps", from.policy),
      "to": to.kind, "in": value("allowedInboundDataTransferSources", to.policy),
    ]
  }

  private static let saveServices = pairs(
    """
    oneDriveForBusiness | oneDriveForBusiness
    sharePoint          | sharePoint
    box                 | box
    localDrive          | localStorage
    cameraRoll          | photoLibrary
    iManage             | iManage
    egnyte              | egnyte
    """)

  private static let openServices = pairs(
    """
    oneDriveForBusiness | oneDriveForBusiness
    sharePoint          | sharePoint
    camera              | camera
    photos              | photoLibrary
    """)
}
