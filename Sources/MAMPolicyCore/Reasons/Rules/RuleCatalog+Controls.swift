extension RuleCatalog {
  /// R9: every other control, and conditional launch.
  static let controls: [RuleEntry] = [
    RuleEntry(
      "R9.0", "The lock-down policy",
      "A merged view with a managed account allows nothing: no sending or receiving, no clipboard even inside the "
        + "view, no saving, opening, printing, notifications, capture, sync, assistants or backup. Conditional launch "
        + "stays with each account.",
      source: "Multiple managed accounts, \"merged views\"; the list itself is inferred"),
    RuleEntry(
      "R9.1", "Printing",
      "Printing is allowed unless the print setting blocks it, whatever may be sent to other apps.",
      source: "App protection settings reference, \"Printing Org data\""),
    RuleEntry(
      "R9.2", "Clipboard",
      "The policy of the source decides where text may go, the policy of the destination where it may come from. A "
        + "text of up to the exception length passes in both directions; data other than text, or of "
        + "length 0, is never allowed by the exception. Two identities in one app count as two apps.",
      source: "App protection settings reference, \"Restrict cut, copy, and paste\"; the SDK's texts "
        + "ClipboardRestriction…"),
    RuleEntry(
      "R9.3", "Notifications",
      "The policy of the account that a notification is for allows it, removes org data from it, or blocks it.",
      source: "App protection settings reference, \"Org data notifications\"; IntuneMAMPolicy.h"),
    RuleEntry(
      "R9.4", "Siri, App Intents and Spotlight",
      "Siri, App Intents and Spotlight are allowed only when data may be sent to all apps.",
      source: "App protection settings reference, \"Send Org data to other apps\""),
    RuleEntry(
      "R9.5", "Screen capture, Genmoji, Writing Tools",
      "Screen capture, Genmoji and Writing Tools are each allowed unless their own setting blocks them. Some versions of "
        + "the SDK also block screen capture whenever org data may not be sent to all apps. That changes no answer; "
        + "`mamctl decide screenCapture` names the versions.",
      source: "App protection settings reference, \"Screen capture\""),
    RuleEntry(
      "R9.6", "Contact sync",
      "Contacts may be synced to native apps unless the setting blocks it. In a multi-identity app the app enforces "
        + "this.",
      source: "App protection settings reference, \"Sync policy managed app data\"; IntuneMAMPolicy.h"),
    RuleEntry(
      "R9.7", "Widgets",
      "Widgets may show data unless sync with native apps, or the widget setting itself, is blocked.",
      source: "App protection settings reference, \"Sync policy managed app data\"; see AMB-19"),
    RuleEntry(
      "R9.8", "Web views",
      "A web view acts for the UI identity unless the app or its Info.plist makes it unmanaged. One that blocks "
        + "uploads takes neither files nor pasted text. Links that the app calls external open where the policy says.",
      source: "IntuneMAMPolicyManager.h, setWebViewPolicy; App SDK guide, web views"),
    RuleEntry(
      "R9.9", "Links",
      "Web links follow the browser setting. Telephone and message links follow their own settings, unless their scheme "
        + "is exempt (`tel`, `telprompt` or `sms`). Links with other "
        + "schemes follow the transfer setting and its exemptions. Universal links follow their two lists. An ambiguous "
        + "link, which two parsers could read as different addresses, matches no pattern.",
      source: "App protection settings reference, \"Restrict web content transfer\"; Data transfer exceptions"
    ),
    RuleEntry(
      "R9.10", "Sharing and document pickers",
      "Sharing is off only if nothing may be sent. A picker that imports is allowed only if something may be received; "
        + "one that exports, only if something may be sent.",
      source: "IntuneMAMPolicy.h, isAppSharingAllowed and isDocumentPickerAllowed"),
    RuleEntry(
      "R9.11", "Keyboards",
      "If one managed account blocks third-party keyboards, they are blocked in the whole app, also for personal "
        + "accounts.",
      source: "App protection settings reference, \"Third party keyboards\"; Multiple managed accounts"),
    RuleEntry(
      "R9.12", "Conditional launch",
      "Versions, jailbreak, device model, threat level, disabled accounts, working time, offline intervals and the PIN "
        + "are checked at launch, resume and switch. Wipe comes before block, block before warn. Offline intervals start again with "
        + "any answer of the service, but not with a deregistration. An account that is "
        + "blocked stays blocked, and every question about it is denied, until a later check passes. An unknown fact "
        + "never wipes org data. It blocks access if its check can block or wipe; otherwise it warns.",
      source: "App protection settings reference, \"Conditional launch\"; Configure conditional launch"),
    RuleEntry(
      "R9.13", "Floors of the service",
      "Below some versions of the SDK and of iOS, the service blocks or warns whatever the policy says. `mamctl explain "
        + "floors` lists them with their sources, and `mamctl launch` and `mamctl review` show those that a known version "
        + "is below. No answer of `mamctl decide` depends on such a version.",
      source: "Intune notices of autumn 2025 and of 2026; SDK release notes; SDK issue 577"),
    RuleEntry(
      "R9.14", "Content evaluation",
      "If the owner's policy requires it, Microsoft Purview evaluates org data before it leaves by a save, a transfer, a "
        + "share or a paste to elsewhere. The answer stays allow, with an obligation for the SDK. What Purview refuses is "
        + "blocked. If Purview cannot be reached, `requiredWhenOnline` allows and `required` blocks.",
      source: "Microsoft Graph beta metadata, purviewContentEvaluationRequired; the SDK's texts; see AMB-49"),
  ]
}
