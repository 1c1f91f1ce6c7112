public import Foundation
internal import MAMPolicyCore

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Why a chain of certificates is refused.
@nonexhaustive
public enum IntuneMAMCertificatePinningStatusCode: UInt, CaseIterable, Sendable {
  /// The challenge is none, or not valid.
  case invalidChallenge = 100
  /// The chain is empty or not valid.
  case invalidCertificateChain = 101
  /// There is no host.
  case nilHost = 102
  /// The system does not trust the certificates.
  case failedTrustEvaluation = 103
  /// The certificates are not formed as they should be.
  case failedFormationEvaluation = 104
  /// A certificate of the chain could not be read.
  case errorAccessingCert = 105
  /// The algorithm is not supported.
  case algNotSupported = 106
  /// No certificate of the chain is pinned for the host.
  case matchNotFound = 107
}

/// The certificates that the service pins hosts to.
///
/// The double has no service and looks into no certificate: a test says with `world.pinning` how the checks of a host
/// end, and reads with `world.pinningChecks` what the app had checked. Without that every chain passes.
public final class IntuneMAMCertificatePinningManager: NSObject, Sendable {
  private let link: WorldLink
  private var world: MAMTestWorld { link.world }

  init(_ link: WorldLink) { self.link = link }

  /// Returns the manager of the test world that is current here.
  public class func instance(_ file: StaticString = #fileID, _ line: UInt = #line)
    -> IntuneMAMCertificatePinningManager
  { MAMTestWorld.current(at: SourcePlace(file, line)).managers.pinning }

  /// Checks the chain of a challenge for an account, for the current thread's with nil.
  ///
  /// - Throws: The error whose code is an ``IntuneMAMCertificatePinningStatusCode``.
  public func validateChain(
    with challenge: URLAuthenticationChallenge, andAccountId accountId: String?,
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) throws {
    try world.checkPins(of: challenge.protectionSpace.host, for: accountId, SourcePlace(file, line))
  }

  /// Checks a chain of certificates for an account, for the current thread's with nil.
  ///
  /// - Throws: The error whose code is an ``IntuneMAMCertificatePinningStatusCode``.
  public func validateChain(
    withCertificates certificates: [Data], andHostname hostname: String, andAccountId accountId: String?,
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) throws {
    if certificates.isEmpty { throw IntuneMAMCertificatePinningStatusCode.invalidCertificateChain.error }
    try world.checkPins(of: hostname, for: accountId, SourcePlace(file, line))
  }

  /// Shows that an endpoint is blocked; the double counts, and calls the handler on the main thread.
  public func showErrorMessage(
    forAccountId accountId: String?, withDismissHandler dismissHandler: (() -> Void)?,
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    _ = world.slot(accountId, SourcePlace(file, line))
    world.desk.withLock { $0.pinning.messages += 1 }
    world.finishOnMain(dismissHandler)
  }

  /// Returns whether the service pins a host for an account, for the current thread's with nil.
  public func isPinningEnabled(
    forAccountId accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> Bool {
    let slot = world.slotOrThread(accountId, SourcePlace(file, line))
    return world.desk.withLock { desk in desk.pinning.failures.keys.contains { $0.account == slot } }
  }
}

/// What a test has said of pinned certificates, and what the app had checked.
struct PinningLedger: Sendable {
  struct Key: Hashable, Sendable {
    let host: String
    let account: IdentitySlot
  }

  /// How the checks of pinned hosts end; nil for a chain that passes.
  var failures: [Key: IntuneMAMCertificatePinningStatusCode?] = [:]
  var checks: [MAMTestWorld.PinningCheck] = []
  var messages = 0
}

extension IntuneMAMCertificatePinningStatusCode {
  fileprivate var error: NSError {
    NSError(
      domain: "IntuneMAMCertificatePinningErrorDomain", code: Int(rawValue),
      userInfo: [NSLocalizedDescriptionKey: "\(self)"])
  }
}

extension MAMTestWorld {
  /// A check of a host's certificates that the app asked for.
  public struct PinningCheck: Hashable, Sendable {
    /// The host, in lower case.
    public let host: String
    /// The account, by its object ID; nil for no account.
    public let accountId: String?
    /// Whether the chain passed.
    public let isPassed: Bool
  }

  /// The checks of certificates that the app asked for, in order.
  public var pinningChecks: [PinningCheck] { desk.withLock { $0.pinning.checks } }

  /// How often the app had the SDK say that an endpoint is blocked.
  public var pinningMessages: Int { desk.withLock { $0.pinning.messages } }

  /// The service pins a host for an account, and the chains that the app has checked for it end so.
  ///
  /// - Parameters:
  ///   - failure: Why they are refused; nil if they pass.
  ///   - host: The host.
  ///   - account: The account.
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  public func pinning(
    _ failure: IntuneMAMCertificatePinningStatusCode?, of host: String, for account: String
  ) throws(MAMTestWorldError) {
    let key = PinningLedger.Key(host: host.lowercased(), account: .account(try known(account)))
    desk.withLock { $0.pinning.failures[key] = .some(failure) }
  }

  fileprivate func checkPins(of host: String, for accountId: String?, _ place: SourcePlace) throws {
    if host.isEmpty { throw IntuneMAMCertificatePinningStatusCode.nilHost.error }
    let slot = slotOrThread(accountId, place)
    let account = driver.read { session, _ in session.text(of: slot) }
    let failure = desk.withLock { desk -> IntuneMAMCertificatePinningStatusCode? in
      let key = PinningLedger.Key(host: host.lowercased(), account: slot)
      let failure = desk.pinning.failures[key] ?? nil
      desk.pinning.checks.append(PinningCheck(host: key.host, accountId: account, isPassed: failure == nil))
      return failure
    }
    if let failure { throw failure.error }
  }

  /// Reads an account ID; nil means the identity of the current thread.
  fileprivate func slotOrThread(_ accountId: String?, _ place: SourcePlace) -> IdentitySlot {
    if accountId != nil { return slot(accountId, place) }
    let origin = CallOrigin.current
    checkOrigin(origin, place, "IntuneMAMCertificatePinningManager")
    return driver.read(origin) { session, place in session.effectiveFile(on: place.thread).slot }
  }
}

extension MAMTestWorld.PinningCheck: CustomStringConvertible {
  /// The host, the account, and whether the chain passed.
  public var description: String {
    "\(host) for \(accountId ?? "no account"): \(isPassed ? "passed" : "failed")"
  }
}
