internal import Foundation

/// The way from a manager to its world, which owns it.
final class WorldLink: Sendable {
  private let reference = Locked<MAMTestWorld.Weak?>(nil)

  func attach(_ world: MAMTestWorld) { reference.withLock { $0 = MAMTestWorld.Weak(world) } }

  /// Lets the managers belong to no world; one that the app has kept then means the current one.
  func detach() { reference.withLock { $0 = nil } }

  var world: MAMTestWorld { reference.withLock { $0?.world } ?? .current }
}

/// The managers of one world, each the same object for as long as the world lives.
final class ManagerSet: Sendable {
  let link: WorldLink
  let policy: IntuneMAMPolicyManager
  let enrollment: IntuneMAMEnrollmentManager
  let compliance: IntuneMAMComplianceManager
  let configuration: IntuneMAMAppConfigManager
  let files: IntuneMAMFileProtectionManager
  let data: IntuneMAMDataProtectionManager
  let status: IntuneMAMUserStatusManager
  let pinning: IntuneMAMCertificatePinningManager
  let telemetry: IntuneMAMTelemetryManager

  init() {
    let link = WorldLink()
    self.link = link
    policy = IntuneMAMPolicyManager(link)
    enrollment = IntuneMAMEnrollmentManager(link)
    compliance = IntuneMAMComplianceManager(link)
    configuration = IntuneMAMAppConfigManager(link)
    files = IntuneMAMFileProtectionManager(link)
    data = IntuneMAMDataProtectionManager(link)
    status = IntuneMAMUserStatusManager(link)
    pinning = IntuneMAMCertificatePinningManager(link)
    telemetry = IntuneMAMTelemetryManager(link)
  }
}
