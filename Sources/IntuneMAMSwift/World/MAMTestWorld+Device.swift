internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

#if canImport(UIKit)
  public import UIKit
#endif

// What happens to the app's process, and between it and other apps.
extension MAMTestWorld {
  /// The app goes to the background.
  @discardableResult
  public func pause() -> MAMTestEvent { start(.pause) }

  /// The app comes back to the foreground, and conditional launch runs.
  @discardableResult
  public func resume() -> MAMTestEvent { start(.resume(launch: desk.withLock { $0.launch })) }

  /// The app's process ends and starts again; accounts, files and keys stay.
  @discardableResult
  public func relaunch() -> MAMTestEvent {
    desk.withLock { desk in
      desk.effects.shown = [:]
      desk.effects.firstEnrollment = nil
      desk.effects.delegated = []
      desk.effects.promisedRestart = nil
      desk.effects.wantsStatus = false
    }
    return start(.restart())
  }

  /// The SDK has the app restart, as when a policy arrives that needs it.
  @discardableResult
  public func requireRestart() -> MAMTestEvent { start(.requireRestart()) }

  /// The SDK has the app switch a window, the key window for nil, to an account.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  @discardableResult
  public func requireSwitch(
    to account: String, because reason: IntuneMAMIdentitySwitchReason, in window: UIWindow? = nil
  ) throws(MAMTestWorldError) -> MAMTestEvent {
    let slot = try knownSlot(account)
    let cause: SwitchCause =
      switch reason {
      case .openURL: .openURL
      case .cancelConditionalLaunch: .cancelConditionalLaunch
      case .documentImport: .documentImport
      }
    return start(
      .requireSwitch(to: slot, because: cause, launch: desk.withLock { $0.launch }), in: window)
  }

  /// Another app hands data over, to be saved at a path if it is let in.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such app or account.
  @discardableResult
  public func receive(from app: String, as account: String? = nil, savedAs path: String? = nil)
    throws(MAMTestWorldError)
    -> MAMTestEvent
  {
    let actor = try acting(account)
    let virtual = path.map { TestFiles.virtual($0, in: self) }
    if let virtual, let path { desk.withLock { $0.realPaths[virtual] = path } }
    return start(.receiveData(from: try knownApp(app), as: actor, savedAs: virtual))
  }

  /// The app sends data of the key window's identity to another app.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such app or account.
  @discardableResult
  public func send(to app: String, as account: String? = nil) throws(MAMTestWorldError) -> MAMTestEvent {
    let owner = try acting(account)
    return start(.send(to: try knownApp(app), as: owner))
  }

  /// The device, the app on it or the user in front of it is in another state.
  ///
  /// - Parameter json: The facts, as a device file has them.
  /// - Returns: What came of it.
  /// - Throws: ``MAMTestWorldError`` with every problem of the text.
  @discardableResult
  public func changeDevice(json: String) throws(MAMTestWorldError) -> MAMTestEvent {
    let facts: DeviceFacts
    do {
      facts = try JSONDecoding.decode(Array(json.utf8), file: "device.json") { root, decoding in
        DeviceReader.read(root, decoding).facts
      }
    } catch { throw MAMTestWorldError("\(error)") }
    return start(.changeDevice(facts)) { _ in
      self.tellClockStatus()
      self.tellDeviceUser()
    }
  }

  /// The app asks the sign-in library for a token of an account.
  ///
  /// The outcome is `token`, `protectionPolicyRequired`, for which the app calls `remediateCompliance`, or `failed`.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account, or one that has no home account ID,
  ///   which the library reports with its error.
  @discardableResult
  public func requestToken(of account: String) throws(MAMTestWorldError) -> MAMTestEvent {
    let identity = try known(account)
    guard driver.read({ session, _ in session.hasHomeAccountID(identity) }) else {
      throw MAMTestWorldError(
        "no home account ID can be reported for \(UserText.quoted(account)); give it an `oid` and the ID of its "
          + "`tenant`, or an entry of `homeAccountIds` in `compliance`")
    }
    return start(.compliance(.requestToken(identity)))
  }

  /// Conditional access comes to tie tokens to an app protection policy, or no longer does.
  public func conditionalAccessRequiresPolicy(_ isRequired: Bool) {
    let requirement: ProtectionRequirement = isRequired ? .everybody : .nobody
    _ = start(.compliance(.change(.requirement(requirement))))
  }

  /// The device becomes registered with the organization, or loses its registration.
  public func registerDevice(_ isRegistered: Bool) {
    _ = start(.compliance(.change(.deviceRegistered(isRegistered))))
  }

  /// The user completes prompts of a remediation, or cancels them.
  public func userGoesAlong(_ goesAlong: Bool) {
    let user: PromptedUser = goesAlong ? .goesAlong : .cancels
    _ = start(.compliance(.change(.user(user))))
  }

  /// How the protection service answers a remediation.
  public struct Service: Hashable, Sendable {
    let behaviour: ProtectionService

    /// The service answers.
    public static let answers = Service(behaviour: .answers)
    /// The service cannot be reached.
    public static let isUnreachable = Service(behaviour: .unreachable)
    /// The service answers with an error.
    public static let fails = Service(behaviour: .fails)
  }

  /// The protection service behaves so from now on.
  public func protectionService(_ service: Service) {
    _ = start(.compliance(.change(.service(service.behaviour))))
  }

  /// Plays the steps of the scenario file that the world was read from, before anything else happens.
  ///
  /// The steps are played as they stand in the file; the app is not asked, because the file says what
  /// it answers. What they expect is not compared: `mamctl check` does that.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world is not of a scenario, or something has happened already.
  public func playSteps() throws(MAMTestWorldError) {
    guard let scenario = source.scenario else {
      throw MAMTestWorldError("the world was not read from a scenario, so there are no steps to run")
    }
    guard driver.play(scenario.steps, written: source.steps) else {
      throw MAMTestWorldError("the steps of a scenario come first; make a new world to run them")
    }
    let isManaged = driver.read { session, _ in !session.managedIdentities.isEmpty }
    desk.withLock { $0.hasHadPolicy = $0.hasHadPolicy || isManaged }
  }

  private func knownApp(_ name: String) throws(MAMTestWorldError) -> String {
    let apps = driver.read { session, _ in session.world.otherApps.map(\.name) }
    if apps.contains(name) { return name }
    throw MAMTestWorldError(unknown: "app", name, among: apps)
  }
}

extension Session {
  /// Whether the sign-in library can report a home account ID for an account.
  ///
  /// Source: R1.6.
  fileprivate func hasHomeAccountID(_ identity: Identity) -> Bool {
    let directory = world.directory
    if compliance.facts.reportedHomeAccountIDs.keys.contains(where: { directory.same($0, identity) }) {
      return true
    }
    guard let account = directory.index(of: identity).map({ directory.accounts[$0] }) else { return false }
    return account.objectID != nil && account.tenant.flatMap { ObjectID($0) } != nil
  }
}

extension MAMTestWorld.Service: CustomStringConvertible {
  /// How the service answers, in the words of world files.
  public var description: String { behaviour.rawValue }
}
