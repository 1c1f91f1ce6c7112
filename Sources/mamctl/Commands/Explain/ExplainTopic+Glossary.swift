extension ExplainTopic {
  /// Words of Intune and of this tool that people look up before they ask anything else.
  ///
  /// Source: the article Glossary of MAMPolicyDocuments, whose words these are.
  static let glossary: [Subject] = [
    (
      ["MAM", "what is MAM", "mobile application management"],
      "mobile application management: app protection policies protect org data inside apps, on enrolled devices and on others",
      [
        ("policy", "the settings that protect org data in an app: mamctl show POLICY"),
        ("MDM", "manages the device, and is not needed: mamctl explain does app protection need enrollment"),
        ("account", "a policy is for the user's account in the app: mamctl explain managed account"),
        ("rules", "R2.8, R16.2"),
      ]
    ),
    (
      ["org data", "what is org data"],
      "data that belongs to an account with a policy, even while the account is not signed in or enrolled",
      [
        ("files", "mamctl explain owner of a new file"),
        ("restricts it", "the policy of the account that it belongs to: mamctl show POLICY"),
        ("removed", "mamctl explain what can wipe org data"), ("rule", "R2.8"),
      ]
    ),
    (
      ["policy managed app", "policy managed apps", "what is a policy managed app"],
      "another app that uses the SDK, and in which an account with a policy is signed in",
      [
        ("values", "the value Policy managed apps lets org data go to such apps, or come from them"),
        ("others", "an app that a policy exempts gets links, but is no such app: mamctl explain exempt apps"),
        ("rules", "R8.1, R8.2"),
      ]
    ),
    (
      ["gap", "possible gap", "what is a gap"],
      "no policy applies, although one is assigned to the user or a group of theirs, and the app has one for other users or devices",
      [
        ("possible", "no policy is known to apply, but one may, since the export leaves something out"),
        ("look", "mamctl effective TENANT --gaps"), ("rule", "R16.7"),
      ]
    ),
    (
      ["overlap", "what is an overlap"],
      "several policies apply to the same user, app and device, and disagree on settings",
      [
        ("applies", "the most restrictive value of each setting: mamctl explain several policies"),
        ("look", "mamctl effective TENANT --gaps"), ("rule", "R16.5"),
      ]
    ),
  ]
}
