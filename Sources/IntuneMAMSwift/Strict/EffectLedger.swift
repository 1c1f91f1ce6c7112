internal import MAMPolicyCore

/// What the app was seen to ask and to do, as far as strict mode needs it.
struct EffectLedger: Sendable {
  /// A question of the app and how it was answered.
  struct Asked: Sendable {
    let isAllowed: Bool
    let place: SourcePlace
  }

  /// What a question was about; two calls with the same key are the same question.
  struct Key: Hashable, Sendable {
    let owner: IdentitySlot
    let matter: String
    let account: IdentitySlot

    init(owner: IdentitySlot, matter: String, account: IdentitySlot) {
      self.owner = owner
      self.matter = matter
      // The SDK is asked for no account by nil and by the empty string alike.
      self.account = account == .noUser ? .unset : account
    }
  }

  /// The content that each window shows.
  var shown: [WindowName: IdentitySlot] = [:]
  /// What the app keeps beside files, by a name of the test's choosing.
  var kept: [String: IdentitySlot] = [:]
  /// The accounts whose policy was asked for before it had arrived.
  var askedBeforePolicy: [Identity: SourcePlace] = [:]
  /// Where the app was last told that there is no policy, whomever it asked for.
  var foundNoPolicy: SourcePlace?
  /// How enrollments ended that did not succeed, by the account.
  var failedEnrollments: [Identity: IntuneMAMEnrollmentStatusCode] = [:]
  /// The delegate that said that the app restarts itself, while it has not.
  var promisedRestart: SourcePlace?
  /// The questions that the app asked last.
  var asked: [Key: Asked] = [:]
  /// The accounts that a scope was entered for.
  var scoped: Set<Identity> = []
  /// The accounts whose last scope wrote nothing by itself, and so may have sent the work elsewhere.
  var sending: Set<Identity> = []
  /// Where the app first asked for an enrollment.
  var firstEnrollment: SourcePlace?
  /// The managers whose delegate the app has set in this process, whether or not it is still there.
  var delegated: Set<String> = []
  /// Whether the app has set an enrollment delegate in this process and not taken it away.
  var wantsStatus = false
}
