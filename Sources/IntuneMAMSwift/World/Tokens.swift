internal import Foundation
internal import MAMPolicyCore

extension MAMTestWorld {
  /// The service that a token is asked for. The headers do not name it; this is our reading.
  static let tokenResource = "https://msmamservice.api.application"

  /// Asks the app for a token, and hands on whether the service has one then.
  ///
  /// An app whose delegate does not hand over tokens leaves that to the SDK, which gets one.
  func requestToken(of slot: IdentitySlot, _ then: @escaping @Sendable (Bool) -> Void) {
    let account = driver.read { session, _ in session.text(of: slot) ?? "" }
    guard let delegate = delegates.withLock({ $0.enrollment.map(Handed.init) }) else { return then(true) }
    let handler = AwaitedHandler { answer in
      self.work.async(in: self) { then(answer == .success || answer == .notImplemented) }
    }
    let name = "getAccessToken"
    let limit = desk.withLock { $0.handlerTimeout }
    work.after(limit) { [weak self] in
      if handler.expire() { self?.reportExpired(name, limit) }
    }
    let answer: @Sendable (IntuneMAMEnrollmentToken) -> Void = { token in
      let hasToken = token.error == nil && token.accessToken.map { !$0.isEmpty } ?? false
      if !handler.take(hasToken ? 0 : 1) { self.reportRepeated(name) }
    }
    work.onMain(in: self) {
      let hasNone = Locked(false)
      MissingMethod.$mark.withValue(hasNone) {
        delegate.value.getAccessToken(forAccountId: account, resource: Self.tokenResource) { token in
          if !hasNone.withLock({ $0 }) { answer(token) }
        }
      }
      guard hasNone.withLock({ $0 }) else { return }
      Task {
        let hasNone = Locked(false)
        let token = await MissingMethod.$mark.withValue(hasNone) {
          await delegate.value.getAccessToken(forAccountId: account, resource: Self.tokenResource)
        }
        if hasNone.withLock({ $0 }) { handler.miss() } else { answer(token) }
      }
    }
  }
}
