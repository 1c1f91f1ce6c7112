extension Session {
  /// Gives an extension's process what it shares with its app: the accounts that the app has enrolled are managed, and
  /// those without a policy are signed in.
  ///
  /// Source: R10.7.
  mutating func shareAccountsOfApp() {
    for index in world.directory.accounts.indices {
      if world.statedEnrollment(of: index) == true {
        let obstacle = world.obstacle(toManaging: index, besides: signedInIndices)
        if obstacle == nil || obstacle == .inExtension { setStanding(.managed, of: index) }
      } else if world.indexOfPolicy(of: index) == nil {
        setStanding(.signedIn, of: index)
      }
    }
    var trail = Trail()
    followEnrolledUser(&trail)
  }

  /// The answer to whatever would sign in or enroll an account, or give it a policy, in an extension's process: its app
  /// does that.
  ///
  /// Source: R10.3, R10.7.
  var refusalInExtension: Answer {
    .refused(Reason(EnrollmentReason.notInExtension), code: EnrollmentStatus.unsupportedAPI.rawValue)
  }
}
