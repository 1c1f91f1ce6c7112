internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension InquiryAnswer {
  /// What the answer leaves out, a sentence each.
  static func additions(
    beside request: Request, _ decision: Decision, in world: World
  ) -> [String] {
    switch request.matter {
    case .control(.pin): pin(request, decision, in: world)
    case .save
    where decision.isAllowed && decision.toldReason.setting == .allowedOutboundDataTransferDestinations:
      ["With Send Org data to other apps = All apps, Save copies of org data has no effect."]
    case .control(.keyboard) where !decision.isAllowed:
      ["If such a keyboard still appears, `mamctl explain SwiftKey still works` says where to look."]
    case .transfer where decision.contains(TransferReason.sendRestricted):
      systemSharing(request, in: world)
    case .control(let control) where decision.isAllowed && [.screen, .assistant].contains(control.exit):
      blockedBySending(control, of: request.near, in: world)
    case .control(.appSharing) where decision.isAllowed:
      ["`mamctl decide transfer` says to which apps data may go."]
    case .documentPicker(.import) where decision.isAllowed, .documentPicker(.open) where decision.isAllowed:
      ["Whether a document that is picked may come in is decided by `mamctl decide open`."]
    case .documentPicker where decision.isAllowed:
      ["Whether data may be saved to a place that is picked is decided by `mamctl decide save`."]
    case .url(let link, _):
      webLink(link, request, decision, in: world)
    case .universalLink where decision.contains(UniversalLinkReason.notListed):
      ["The link can still open as a web page; `mamctl decide url` says where."]
    case .universalLink(let link) where decision.contains(UniversalLinkReason.managed):
      managedLink(link, request, in: world)
    case _: []
    }
  }

  /// Where a web link can open other than in the browser that the answer names.
  ///
  /// Source: R9.9.
  private static func webLink(
    _ link: Link, _ request: Request, _ decision: Decision, in world: World
  ) -> [String] {
    let inApp = world.decide(Request(near: request.near, .universalLink(link)))
    if inApp.contains(UniversalLinkReason.exempted) || inApp.contains(UniversalLinkReason.managed) {
      return [
        "The policy lists it as a universal link, so it may open in its app instead; "
          + "`mamctl decide universalLink` says more."
      ]
    }
    guard decision.obligations.contains(.openInManagedBrowser) else { return [] }
    return ["If such a link opens elsewhere, `mamctl explain links still open in Safari` says where to look."]
  }

  /// That a managed universal link opens in the managed browser even if the policy sends web links elsewhere.
  ///
  /// Source: R9.9.
  private static func managedLink(_ link: Link, _ request: Request, in world: World) -> [String] {
    let asWebLink = world.decide(Request(near: request.near, .url(link, isKnownManagedApp: false)))
    guard case .policy(let policy) = world.view(of: request.near),
      !asWebLink.obligations.contains(.openInManagedBrowser)
    else { return [] }
    let control = Setting.managedBrowserToOpenLinksRequired.control
    return [
      "Microsoft documents the managed browser for these links, whatever \(control.label) is "
        + "(\(UserText.spelled(control.value(policy)))). As a web link, it opens as `mamctl decide url` says."
    ]
  }

  /// That some versions of the SDK block what no setting blocks, and that Microsoft changed policies that restrict sending.
  ///
  /// Source: threads of the SDK; not modelled.
  private static func blockedBySending(
    _ control: Control, of account: IdentitySlot, in world: World
  ) -> [String] {
    guard case .policy(let policy) = world.view(of: account),
      ChangedDefault.concerns(control, under: policy)
    else { return [] }
    let cause = ChangedDefault.cause
    let versions =
      control == .screenCapture
      ? "SDK 19.7.6 to 19.7.11 and 20.2.1 to 20.3 block screen capture nevertheless, because \(cause); later versions "
        + "follow the setting Screen capture. "
        + "`mamctl explain com.microsoft.intune.mam.screencapturecontrol` says how to lift that."
      : "SDKs before 19.7.12 and 20.4.0 block this nevertheless, because \(cause)."
    let isDefault = ChangedDefault.label(of: control, under: policy) != nil
    return [versions]
      + (isDefault ? [ChangedDefault.note(on: "this setting", them: "it", missingIn: "The policy")] : [])
  }

  /// That on an enrolled device the system's own sharing can carry data to an app without a policy.
  ///
  /// Source: R8.1, the exception for OS sharing.
  private static func systemSharing(_ request: Request, in world: World) -> [String] {
    guard case .policy(let policy) = world.view(of: request.near) else { return [] }
    if policy.sharesThroughSystem { return [systemSharing] }
    guard world.management.isEnrolled != true else { return [] }
    return [
      "On an enrolled device, the value \"Policy managed apps with OS sharing\" would also let files go to apps that "
        + "device management installed."
    ]
  }

  /// What no answer about an account in another app covers, if the policy has OS sharing.
  static let systemSharing =
    "On an enrolled device, OS sharing still carries files to apps that device management installed, if this app was "
    + "given `IntuneMAMUPN` or `IntuneMAMOID`."

  /// That a search or a proof leaves OS sharing out.
  static let sharingNotLookedFor = "Not looked for: OS sharing. \(systemSharing)"

  /// Which biometrics are accepted in place of an app PIN that is asked for, for how long, and where no PIN is.
  private static func pin(_ request: Request, _ decision: Decision, in world: World) -> [String] {
    guard request.isRequired(by: decision), case .policy(let policy) = world.view(of: request.near) else {
      return []
    }
    let accepted =
      (policy.fingerprintBlocked ? [] : ["Touch ID"]) + (policy.faceIdBlocked ? [] : ["Face ID"])
    let timeout = Setting.pinRequiredInsteadOfBiometricTimeout
    let length = policy.value(of: timeout).label
    let limit =
      policy.pinRequiredInsteadOfBiometricTimeout == nil
      ? "however long the user has been inactive" : "until the user has been inactive for \(length)"
    let isNever = policy.pinRequiredInsteadOfBiometricTimeout?.duration == .zero
    let biometrics =
      accepted.isEmpty || isNever
      ? "Touch ID and Face ID are not accepted in place of the app PIN"
        + (accepted.isEmpty ? "." : " (\(timeout.control.label) = \(length)).")
      : "\(English.list(accepted, "and")) \(accepted.count == 1 ? "is" : "are") accepted in place of the app PIN, "
        + "\(limit)."
    let kinds = [Setting.minimumPinLength, .pinCharacterSet, .simplePinBlocked].map { setting in
      "\(setting.control.label) = \(setting.control.value(policy))"
    }
    let recheck = policy.periodOnlineBeforeAccessCheck.map { limit in
      let time = limit.duration.flatMap { $0 > .zero ? $0.words() : nil }
      guard let time else { return ", and again each time the user comes back to it." }
      return
        ", and again after \(time) without use. Microsoft's pages disagree about a start within that time: some say that "
        + "no app of the same publisher asks again."
    }
    let often = "It asks at every start\(recheck ?? ".")"
    let choice =
      "What the user may choose: \(kinds.joined(separator: ", ")); `mamctl decide pin CHOICE` tries one."
    guard policy.disableAppPinIfDevicePinIsSet, policy.applies(toEnrolledDevice: true) else {
      return [often, biometrics, choice]
    }
    let control = Setting.disableAppPinIfDevicePinIsSet.control
    return [
      often, biometrics, choice,
      "The app PIN is not required on a device that has a PIN and is enrolled for the user, if device management gave "
        + "the app `IntuneMAMUPN` or `IntuneMAMOID` (\(control.label) = \(control.value(policy))).",
    ]
  }
}
