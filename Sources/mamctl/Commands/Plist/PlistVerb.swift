/// `mamctl plist`: the verbs about an app's Info.plist and entitlements.
enum PlistVerb {
  static let command = Command(
    group: "plist", "find and fix what is wrong with an app's Info.plist and entitlements", noun: "word",
    usage: Usage(examples: [
      .init(
        "What keeps this app from working with Intune?", "mamctl plist check Fixtures/plist/contoso-mail"),
      .init("What would be changed?", "mamctl plist fix Fixtures/plist/contoso-mail"),
      .init("Why does a rule report?", "mamctl plist rules URL001"),
    ]),
    words: [PlistCheckVerb.command, PlistFixVerb.command, PlistRulesVerb.command])
}
