internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The answers to everything that a command line leaves open.
struct InquiryAnswer {
  let inquiry: Inquiry
  /// The answer to each question, in their order.
  let decisions: [Decision]

  init(_ inquiry: Inquiry) {
    self.inquiry = inquiry
    decisions = inquiry.requests.map { inquiry.world.decide($0) }
  }

  /// The status: what was asked about may happen only if it may in every case.
  static func status(_ answers: some Sequence<(Request, Decision)>) -> ExitStatus {
    answers.allSatisfy { request, decision in
      decision.effect.isFree && !request.isRequired(by: decision)
    } ? .success : .denied
  }

  // MARK: - For a person

  /// Writes the answers, each in a line or in full, and returns the status to end with.
  func write(to console: Console, inFull: Bool = false) -> ExitStatus {
    guard let answered = inquiry.answered else { return writeAnswers(to: console, inFull: inFull) }
    console.out.lines(console.layout(of: .out).folded(answered, indent: 2, first: 0))
    console.out.line()
    _ = writeAnswers(to: console, inFull: inFull)
    return .success
  }

  private func writeAnswers(to console: Console, inFull: Bool) -> ExitStatus {
    let world = inquiry.world
    if let request = inquiry.requests.first, inquiry.requests.count == 1 {
      write(request, decisions[0], to: console)
      return Self.status(zip(inquiry.requests, decisions))
    }
    // Whoever owns a place that no policy can select, the answer is one and the same.
    let plain = inquiry.plain.map { world.decide($0) }
    if inquiry.leavesAccountOpen, let request = inquiry.plain.first, plain.count == 1,
      !request.matter.isSelectable,
      decisions.allSatisfy({ $0.effect == plain[0].effect && $0.deciding.code == plain[0].deciding.code })
    {
      write(request, plain[0], to: console)
      return Self.status(zip(inquiry.requests, decisions))
    }
    if inFull {
      for (place, (request, decision)) in zip(inquiry.requests, decisions).enumerated() {
        if place > 0 { console.out.line() }
        write(request, decision, to: console)
      }
    } else {
      writeLines(to: console)
    }
    return Self.status(zip(inquiry.requests, decisions))
  }

  private func write(_ request: Request, _ decision: Decision, to console: Console) {
    let limit = Self.limit(of: request, decision, in: inquiry.world).map { English.count($0, "character") }
    DecisionText(
      decision: decision, request: request, world: inquiry.world, takenFor: inquiry.takenFor,
      bound: Self.isAboutAnyLength(request) ? limit.map { "beyond \($0)" } : nil,
      additions: (limit.map { ["Text of up to \($0) may be pasted."] } ?? [])
        + Self.additions(beside: request, decision, in: inquiry.world),
      app: inquiry.app, origin: { inquiry.origin(of: $0, in: request) }
    ).write(to: console)
  }

  /// Writes one answer to a line, with the reason that decides.
  private func writeLines(to console: Console) {
    let layout = console.layout(of: .out)
    for (request, decision) in zip(inquiry.requests, decisions) {
      let text = DecisionText(
        decision: decision, request: request, world: inquiry.world, app: inquiry.app)
      let (reason, entry) = (decision.toldReason, decision.toldReason.entry)
      let setting = reason.setting.map { setting in
        let value = inquiry.world.choice(of: reason, in: request) ?? reason.value?.label
        let origin = reason.origin.map { " (\($0))" } ?? ""
        return setting.control.label + (value.map { " = \(UserText.spelled($0))" } ?? "") + origin
          + inquiry.origin(of: reason, in: request) + "; "
      }
      let why = ", because \(entry.text) (\(setting ?? "")\(entry.code), \(entry.rule))."
      console.out.lines(
        layout.folded(String(text.headline(layout.style).dropLast()) + why, indent: 2, first: 0))
    }
    let additions = zip(inquiry.requests, decisions).flatMap {
      Self.additions(beside: $0, $1, in: inquiry.world)
    }
    for sentence in additions.eachOnce + inquiry.takenFor {
      console.out.lines(layout.folded(English.sentence(sentence), indent: 2))
    }
    if inquiry.leavesAccountOpen {
      console.out.line(layout.style.dim("`--account ACCOUNT` asks about one of them, with every reason."))
    }
    DecisionText.writeInferred(decisions, to: console)
  }

  /// What the answer alone leaves out, a sentence each.
  private static func additions(
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
    case _: []
    }
  }

  /// Where a web link can open besides the browser that the answer names.
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
    return [versions] + (isDefault ? [ChangedDefault.note(on: "this setting", them: "it")] : [])
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

  /// Which biometrics are accepted in place of an app PIN that is asked for, for how long, and where no PIN is.
  private static func pin(_ request: Request, _ decision: Decision, in world: World) -> [String] {
    guard request.isRequired(by: decision), case .policy(let policy) = world.view(of: request.near) else {
      return []
    }
    let accepted =
      (policy.fingerprintBlocked ? [] : ["Touch ID"]) + (policy.faceIdBlocked ? [] : ["Face ID"])
    let limit =
      policy.pinRequiredInsteadOfBiometricTimeout == nil
      ? "however long the user has been inactive"
      : "until the user has been inactive for \(policy.value(of: .pinRequiredInsteadOfBiometricTimeout).label)"
    let biometrics =
      accepted.isEmpty
      ? "Touch ID and Face ID are not accepted in place of the app PIN."
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
    guard policy.disableAppPinIfDevicePinIsSet else { return [often, biometrics, choice] }
    let control = Setting.disableAppPinIfDevicePinIsSet.control
    return [
      often, biometrics, choice,
      "The app PIN is not required on a device that has a PIN and is enrolled for the user, if device management gave "
        + "the app `IntuneMAMUPN` or `IntuneMAMOID` (\(control.label) = \(control.value(policy))).",
    ]
  }

  /// The length of text that passes although a longer one does not, where text was asked about that does not pass.
  private static func limit(of request: Request, _ decision: Decision, in world: World) -> Int? {
    guard case .paste(let isWithinOneApp, _, let content) = request.matter, !decision.isAllowed else {
      return nil
    }
    func passes(_ length: Int) -> Bool {
      let shorter = Request(
        near: request.near, far: request.far,
        .paste(isWithinOneApp: isWithinOneApp, length: length, content: content))
      return world.decide(shorter).isAllowed
    }
    guard passes(1) else { return nil }
    var (passing, refused) = (1, 65_536)
    while refused - passing > 1 {
      let middle = (passing + refused) / 2
      if passes(middle) { passing = middle } else { refused = middle }
    }
    return passing
  }

  private static func isAboutAnyLength(_ request: Request) -> Bool {
    if case .paste(_, Matter.anyLength, _) = request.matter { true } else { false }
  }

  // MARK: - For a program

  /// Writes the answers as `mamctl eval` does.
  ///
  /// - Parameters:
  ///   - inquiry: What is asked.
  ///   - detail: Whether reasons are codes or objects.
  ///   - console: Where to write.
  /// - Returns: The status to end with.
  static func writeJSON(_ inquiry: Inquiry, _ detail: DecisionOutput.Reasons, to console: Console)
    -> ExitStatus
  {
    let world = inquiry.world
    let decisions = inquiry.plain.map { world.decide($0) }
    let objects = zip(inquiry.plain, decisions).map { request, decision in
      var output = DecisionOutput.json(decision, reasons: detail)
      if isAboutAnyLength(request), let limit = limit(of: request, decision, in: world) {
        output = output.adding("limit", .integer(limit))
      }
      output = SignInMismatch(decision, of: request, in: world)?.added(to: output) ?? output
      return inquiry.isReworded || inquiry.plain.count > 1
        ? output.adding("request", ProbeOutput.json(request)) : output
    }
    console.out.line(json: objects.count == 1 ? objects[0] : .array(objects))
    return status(zip(inquiry.plain, decisions))
  }
}

extension JSONOutput {
  /// Returns an object with one member more.
  func adding(_ key: String, _ value: JSONOutput) -> JSONOutput {
    guard case .object(let members) = self else { return self }
    return .object(members + [.init(key, value)])
  }
}

extension AppProtectionPolicy {
  /// Whether the system's own sharing may carry files to apps that device management installed.
  ///
  /// Source: R8.1, `os_sharing_exception`; AMB-15.
  var sharesThroughSystem: Bool { PolicyView.policy(self).unprotectedSharing != nil }
}
