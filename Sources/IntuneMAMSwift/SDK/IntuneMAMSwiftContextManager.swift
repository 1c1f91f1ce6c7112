public import Foundation
internal import MAMPolicyCore

/// The identity scopes of Swift code, which follow tasks and their children.
///
/// A scope holds in the closure, across its suspensions and in the tasks that it starts, but not in
/// detached tasks, new threads and plain queues. On a device the SDK also carries it across queues,
/// by hooking them; here ``MAMCarrier`` does that.
///
/// Source: R3.
public final class IntuneMAMSwiftContextManager: NSObject {
  /// Runs code under an account; nil falls back to the process, the empty string is no user.
  public class func setAccountId(
    _ accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line,
    forScope scope: @escaping () -> Void
  ) {
    IdentityScope.$current.withValue(enter(accountId, SourcePlace(file, line))) { scope() }
  }

  /// Runs throwing code under an account.
  public class func setAccountId(
    _ accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line,
    forScope scope: @escaping () throws -> Void
  ) throws {
    try IdentityScope.$current.withValue(enter(accountId, SourcePlace(file, line))) { try scope() }
  }

  /// Runs asynchronous code under an account.
  public nonisolated(nonsending) class func setAccountId(
    _ accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line,
    forScope scope: @escaping () async -> Void
  ) async {
    await IdentityScope.$current.withValue(enter(accountId, SourcePlace(file, line))) { await scope() }
  }

  /// Runs asynchronous throwing code under an account.
  public nonisolated(nonsending) class func setAccountId(
    _ accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line,
    forScope scope: @escaping () async throws -> Void
  ) async throws {
    try await IdentityScope.$current.withValue(enter(accountId, SourcePlace(file, line))) {
      try await scope()
    }
  }

  /// Returns the account of the scope that this code runs in; nil outside of all scopes.
  public class func getScopedAccountId() -> String? { IdentityScope.current?.slot.sdkText }

  private static func enter(_ accountId: String?, _ place: SourcePlace) -> IdentityScope {
    let world = MAMTestWorld.current(at: place)
    world.checkSeveralIdentities("IntuneMAMSwiftContextManager.setAccountId", place)
    let slot = world.slot(accountId, place)
    world.desk.withLock { desk in
      desk.effects.scoped.formUnion(slot.identities)
      desk.effects.sending.formUnion(slot.identities)
    }
    return IdentityScope(slot: slot)
  }
}

/// The errors of the SDK's Swift layer.
@nonexhaustive
public enum IntuneMAMSwiftError: Error, Sendable {
  /// Group activities are blocked by policy.
  case GroupActivitiesBlocked
  /// No data could be made of an encrypted file.
  case FailedToConstructDataFromEncryptedFile
}
