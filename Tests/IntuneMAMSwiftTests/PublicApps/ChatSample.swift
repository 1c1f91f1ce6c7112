import IntuneMAMSwift

// The shape of a sample chat app of one account: delegates set by the app delegate, an alert after enrollment, and a wipe
// under the name that an older SDK called. Only the screen is made up.

/// Stands for the screen that shows alerts.
final class ChatScreen: @unchecked Sendable {
  let journal = Journal()
  func alert(_ title: String) { journal.note("alert: \(title)") }
  func showChat() { journal.note("chat") }
  func showSignIn() { journal.note("sign in") }
}

final class ChatEnrollmentDelegate: NSObject, IntuneMAMEnrollmentDelegate {
  var screen: ChatScreen?

  init(_ screen: ChatScreen?) {
    super.init()
    self.screen = screen
  }

  func enrollmentRequest(with status: IntuneMAMEnrollmentStatus) {
    if status.didSucceed {
      screen?.showChat()
    } else if IntuneMAMEnrollmentStatusCode.mamServiceDisabled.rawValue == status.statusCode.rawValue {
      screen?.alert("service disabled")
    } else {
      screen?.alert("enrollment of \(status.identity): \(status.errorString ?? "no text")")
    }
  }

  func policyRequest(with status: IntuneMAMEnrollmentStatus) {
    screen?.journal.note("policy \(status.statusCode.rawValue)")
  }

  func unenrollRequest(with status: IntuneMAMEnrollmentStatus) {
    if status.didSucceed != true { return }
    screen?.showSignIn()
  }
}

final class ChatPolicyDelegate: NSObject, IntuneMAMPolicyDelegate {
  let drafts: URL

  init(drafts: URL) { self.drafts = drafts }

  func wipeData(forAccount: String) -> Bool {
    var isWiped = true
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: drafts.path) {
        try FileManager.default.removeItem(at: drafts.appendingPathComponent(name))
      }
    } catch { isWiped = false }
    UserDefaults.standard.removeObject(forKey: "draft")
    return isWiped
  }

  func restartApplication() -> Bool { false }
}

enum ChatKeychain {
  static func isSaveAllowed() -> Bool {
    if let policy = IntuneMAMPolicyManager.instance().policy() {
      let user = IntuneMAMEnrollmentManager.instance().enrolledAccountId()
      if !policy.isSaveToAllowed(for: IntuneMAMSaveLocation.localDrive, withAccountId: user) { return false }
    }
    return true
  }

  static func group(_ screen: ChatScreen) -> String? {
    guard let user = IntuneMAMEnrollmentManager.instance().enrolledAccountId() else { return nil }
    let data = IntuneMAMAppConfigManager.instance().appConfig(forAccountId: user)
    if !data.hasConflict("GroupName") { return data.stringValue(forKey: "GroupName", queryType: .any) }
    return data.stringValue(forKey: "GroupName", queryType: IntuneMAMStringQueryType.max)
  }
}
