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
    (
      ["object ID", "object IDs"],
      "the UUID of a work account in Microsoft Entra ID, which stays the same when the UPN changes",
      [("letter case", "makes no difference in an object ID or a UPN"), ("rules", "R1.1, R1.2")]
    ),
    (
      ["unmanaged device", "unmanaged devices"],
      "a device on which the app has neither `IntuneMAMUPN` nor `IntuneMAMOID`, even if it is enrolled",
      [
        ("policies", "a policy may be for unmanaged devices only: mamctl show POLICY"),
        ("enrolled", "mamctl explain enrolled device counts as unmanaged"), ("rule", "R16.3"),
      ]
    ),
    (
      ["unknown account", "unknown accounts"],
      "an account that a question names and the world does not have; it is assumed to be unmanaged, and the answer says so",
      [("rule", "R2.8")]
    ),
    (
      ["world", "worlds"],
      "a JSON file with the accounts, policies and apps that questions are about, and what is known of the device",
      [("example", "mamctl decide --help"), ("schema", "mamctl schema world")]
    ),
    (
      ["scenario", "scenarios"],
      "a JSON file with a world, the steps that happen in it, and the outcome that each step should have",
      [("run", "mamctl check FILE"), ("read", "mamctl trace FILE"), ("schema", "mamctl schema scenario")]
    ),
    (
      ["claim", "claims"],
      "a sentence about every answer of a policy, such as \"org data cannot be printed\"",
      [("check", "mamctl prove POLICY"), ("list", "mamctl prove --list")]
    ),
    (
      ["class", "classes"],
      "values that a policy treats alike, such as all texts longer than the paste limit; checks and comparisons ask once for each class",
      [("used by", "mamctl prove --help")]
    ),
    (
      ["obligation", "obligations", "duty"],
      "what the app or the SDK has to do in addition to the answer, such as encrypt a file",
      [("each", "mamctl explain encrypt, and other codes in parentheses after an answer")]
    ),
    (
      ["side", "sides"],
      "the account whose policy a reason is about: the one that the data comes from (source), or the one that it goes to (destination)",
      [("in answers", "mamctl decide save --help")]
    ),
    (
      ["deny"],
      "the answer \"not allowed\", as JSON and scenarios write it",
      [
        ("exit status", "2: mamctl explain exit status"),
        ("why", "the reason codes next to it: mamctl explain CODE"),
      ]
    ),
    (
      ["reason code", "reason codes", "code of a reason"],
      "the permanent name of a reason, such as `save-service-not-listed`",
      [("one", "mamctl explain CODE"), ("all", "mamctl explain --list")]
    ),
  ]
}
