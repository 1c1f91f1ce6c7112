import IntuneMAMSwift
import XCTest

/// What talks to a service or to the screen in the SDK is scripted by the test, which reads what the app did.
final class ScriptedServiceTests: XCTestCase {
  func testPinning_endsAsTheTestSays_andIsNoted() async throws {
    let world = try await Cast.enrolled()
    try world.pinning(.matchNotFound, of: "evil.contoso.com", for: "work")
    try world.pinning(nil, of: "mail.contoso.com", for: "work")
    let journal = Journal()
    try world.run {
      let manager = IntuneMAMCertificatePinningManager.instance()
      func code(_ host: String, _ account: String?, _ chain: [Data] = [Data([1])]) -> Int? {
        do {
          try manager.validateChain(withCertificates: chain, andHostname: host, andAccountId: account)
          return nil
        } catch { return (error as NSError).code }
      }
      XCTAssertEqual(code("Evil.contoso.com", Cast.work), 107)
      XCTAssertNil(code("mail.contoso.com", Cast.work))
      XCTAssertNil(code("evil.contoso.com", Cast.partner), "another account has no pins")
      XCTAssertEqual(code("", Cast.work), 102)
      XCTAssertEqual(code("mail.contoso.com", Cast.work, []), 101)
      XCTAssertTrue(manager.isPinningEnabled(forAccountId: Cast.work))
      XCTAssertFalse(manager.isPinningEnabled(forAccountId: ""))
      IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        XCTAssertEqual(code("evil.contoso.com", nil), 107)
        XCTAssertTrue(manager.isPinningEnabled(forAccountId: nil))
      }
      let space = URLProtectionSpace(
        host: "evil.contoso.com", port: 443, protocol: "https", realm: nil,
        authenticationMethod: NSURLAuthenticationMethodDefault)
      let challenge = URLAuthenticationChallenge(
        protectionSpace: space, proposedCredential: nil, previousFailureCount: 0, failureResponse: nil,
        error: nil, sender: Sender())
      XCTAssertThrowsError(try manager.validateChain(with: challenge, andAccountId: Cast.work)) {
        XCTAssertEqual(
          IntuneMAMCertificatePinningStatusCode(rawValue: UInt(($0 as NSError).code)), .matchNotFound)
      }
      manager.showErrorMessage(forAccountId: Cast.work) { journal.note("main=\(Thread.isMainThread)") }
      manager.showErrorMessage(forAccountId: Cast.work, withDismissHandler: nil)
    }
    await world.settle()
    XCTAssertEqual(journal.all, ["main=true"])
    XCTAssertEqual(world.pinningMessages, 2)
    XCTAssertEqual(world.pinningChecks.map(\.isPassed), [false, true, true, false, false])
    XCTAssertEqual(
      world.pinningChecks.map(\.accountId), [Cast.work, Cast.work, Cast.partner, Cast.work, Cast.work])
    XCTAssertEqual(world.pinningChecks.first?.host, "evil.contoso.com")
    XCTAssertThrowsError(try world.pinning(nil, of: "x", for: "wrok"))
    try world.verify()
  }

  private final class Sender: NSObject, URLAuthenticationChallengeSender, @unchecked Sendable {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
    func cancel(_ challenge: URLAuthenticationChallenge) {}
    func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
  }

  func testTelemetry_isLoggedByTheApp() async throws {
    final class Delegate: NSObject, IntuneMAMTelemetryDelegate, Sendable {
      let journal = Journal()
      func logAriaEvent(
        forAccountId accountId: String?, withName name: String, properties: [String: NSObject],
        privacyLevel: IntuneMAMTelemetryPrivacyLevel, privacyDataTypes: IntuneMAMTelemetryPrivacyDataTypes,
        priorityLevel: IntuneMAMTelemetryPriorityLevel, dataRegion: IntuneMAMTelemetryDataRegion,
        tenantID: String
      ) {
        journal.note("\(name) \(accountId ?? "nobody") \(tenantID) \(properties.count)")
        XCTAssertEqual(privacyLevel, .requiredServiceData)
        XCTAssertTrue(privacyDataTypes.contains(.productAndServiceUsage))
        XCTAssertEqual(priorityLevel, .normal)
        XCTAssertEqual(dataRegion, .global)
      }
    }
    let world = try Cast.world()
    let delegate = Delegate()
    try world.logTelemetry("nobody listens")
    world.run { IntuneMAMTelemetryManager.instance().delegate = delegate }
    try world.logTelemetry("launch", of: "work", properties: ["a": "b"])
    try world.logTelemetry("pause")
    await world.settle()
    XCTAssertEqual(delegate.journal.all, ["launch \(Cast.work) \(Cast.contoso) 1", "pause nobody  0"])
    XCTAssertThrowsError(try world.logTelemetry("x", of: "wrok"))
  }

  func testTheLog_getsWhatStrictModeFinds() async throws {
    final class Logger: NSObject, IntuneMAMLogger, Sendable {
      let journal = Journal()
      func log(_ message: String, level: IntuneMAMLogLevel) {
        journal.note("\(level == IntuneMAMLogLevelWarning) \(message.contains("content-without-switch"))")
      }
    }
    let world = try await Cast.enrolled()
    let logger = Logger()
    world.run { IntuneMAMPolicyManager.instance().logger = logger }
    world.appShowed(Cast.work)
    await world.settle()
    XCTAssertEqual(logger.journal.all, ["true true"])
    world.run { XCTAssertTrue(IntuneMAMPolicyManager.instance().logger === logger) }
    XCTAssertEqual(
      [IntuneMAMLogLevelVerbose, IntuneMAMLogLevelInfo, IntuneMAMLogLevelError].map(\.rawValue), [0, 1, 3])
  }

  func testFileProviders_sayWhoseTheirItemsAre() async throws {
    final class Items: NSObject, NSFileProviderEnumerator, NSFileProviderItemProtocol {}
    let world = try await Cast.enrolled()
    let (listed, replicated, other) = (Items(), Items(), Items())
    world.run {
      let manager = IntuneMAMFileProtectionManager.instance()
      manager.setAccountId(Cast.work, on: listed)
      manager.protect(replicated, forAccountId: "")
      var vfs = 0
      unsafe withUnsafeMutableBytes(of: &vfs) { bytes in
        guard let base = bytes.baseAddress else { return XCTFail("no bytes") }
        unsafe manager.protectSqliteVFS(base)
        XCTAssertTrue(unsafe world.isSqliteVFSProtected(base))
        unsafe manager.unprotectSqliteVFS(base)
        XCTAssertFalse(unsafe world.isSqliteVFSProtected(base))
      }
    }
    XCTAssertEqual(world.fileProviderAccount(of: listed), Cast.work)
    XCTAssertEqual(world.fileProviderAccount(of: replicated), "")
    XCTAssertNil(world.fileProviderAccount(of: other))
  }

  func testTheUserInterface_isCounted() async throws {
    let world = try Cast.world()
    world.run {
      IntuneMAMUIHelper.showSharingBlockedMessage(nil)
      XCTAssertNil(IntuneMAMUIHelper.captureImage(of: UIWindow()))
      XCTAssertNotNil(IntuneMAMUIHelper.getRestartApplicationMessage())
    }
    XCTAssertEqual(world.capturedWindows, 1)
    XCTAssertEqual(world.sharingBlockedMessages, 1)
    XCTAssertFalse(UIImage() === UIImage())
    IntuneMAMSettings.secondaryBackgroundColor = "#111111"
    IntuneMAMSettings.secondaryForegroundColor = "#EEEEEE"
    IntuneMAMSettings.valuesToScrubFromLogging = ["license"]
    IntuneMAMSettings.aadAuthorityUriOverride = "https://login.contoso.com"
    XCTAssertEqual(IntuneMAMSettings.secondaryBackgroundColor, "#111111")
    XCTAssertEqual(IntuneMAMSettings.secondaryForegroundColor, "#EEEEEE")
    XCTAssertEqual(IntuneMAMSettings.valuesToScrubFromLogging as? [String], ["license"])
    XCTAssertEqual(
      IntuneMAMSettings.aadAuthorityUris(forIdentity: nil) as? [String], ["https://login.contoso.com"])
    IntuneMAMSettings.aadAuthorityUriOverride = nil
    XCTAssertNil(IntuneMAMSettings.aadAuthorityUris(forIdentity: Cast.workName))
    (IntuneMAMSettings.secondaryBackgroundColor, IntuneMAMSettings.secondaryForegroundColor) = (nil, nil)
    IntuneMAMSettings.valuesToScrubFromLogging = nil
  }

  func testPromptsAndTheDeviceUser_areNotified() async throws {
    let world = try MAMTestWorld(
      json: """
        {
          "mam": 1, "app": { "multiIdentity": true }, "policies": { "p": {} },
          "accounts": { "work": { "oid": "\(Cast.work)", "policy": "p" } },
          "device": { "mdmEnrolled": false, "mdmUser": "\(Cast.work)" }
        }
        """)
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    let journal = Journal()
    let (policy, enrollment) = world.run {
      (IntuneMAMPolicyManager.instance(), IntuneMAMEnrollmentManager.instance())
    }
    let names: [(NSNotification.Name, Any, String)] = [
      (.IntuneMAMSDKDidTakeOverUI, policy, IntuneMAMSDKLifecycleEventAccountId),
      (.IntuneMAMSDKDidReleaseUI, policy, IntuneMAMSDKLifecycleEventAccountId),
      (.IntuneMAMMDMEnrolledAccountIdDidChange, enrollment, IntuneMAMMDMEnrolledAccountIdKey),
    ]
    let tokens = names.map { name, object, key in
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { notification in
        let account = notification.userInfo?[key] as? String
        XCTAssertNil(notification.userInfo?[IntuneMAMUIScene])
        journal.note("\(name.rawValue.dropFirst(9).dropLast(12)) \(account ?? "nobody")")
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    world.holdSwitches()
    world.run { policy.setUIPolicyAccountId(Cast.work) }
    await world.settle(within: .milliseconds(50))
    XCTAssertEqual(journal.all, ["SDKDidTakeOverUI \(Cast.work)"])
    world.releaseSwitches()
    await world.settle()
    XCTAssertEqual(journal.all.last, "SDKDidReleaseUI \(Cast.work)")
    try world.changeDevice(json: "{ \"mdmEnrolled\": true }")
    await world.settle()
    try world.changeDevice(json: "{ \"mdmEnrolled\": true }")
    await world.settle()
    try world.changeDevice(json: "{ \"mdmEnrolled\": false }")
    await world.settle()
    XCTAssertEqual(
      journal.all.dropFirst(2),
      ["MDMEnrolledAccountIdDidChange \(Cast.work)", "MDMEnrolledAccountIdDidChange nobody"])
  }

  func testStatusCodes_haveTheSDKsValues() {
    XCTAssertEqual(IntuneMAMDataProtectionStatusCode.allCases.map(\.rawValue), Array(100...105))
    XCTAssertEqual(IntuneMAMFileProtectionStatusCode.allCases.map(\.rawValue), Array(100...107))
    XCTAssertEqual(IntuneMAMCertificatePinningStatusCode.allCases.map(\.rawValue), Array(100...107))
    XCTAssertEqual(IntuneMAMTelemetryPriorityLevel.immediate.rawValue, 4)
    XCTAssertEqual(IntuneMAMTelemetryDataRegion.eu.rawValue, 1)
    XCTAssertEqual(IntuneMAMTelemetryPrivacyLevel.requiredDiagnosticData.rawValue, 2)
    let all: IntuneMAMTelemetryPrivacyDataTypes = [
      .productAndServiceUsage, .productAndServicePerformance, .deviceConnectivityAndConfiguration,
      .softwareSetupAndInventory, .browsingHistory, .inkingTypingAndSpeechUtterance,
    ]
    XCTAssertEqual(all.rawValue, 63)
  }
}
