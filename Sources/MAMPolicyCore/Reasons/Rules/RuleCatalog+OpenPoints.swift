extension RuleCatalog {
  /// The questions that no document settles, each with the reading that was taken.
  static let openPoints: [RuleEntry] = [
    point(
      1, "Is nil the same as the empty string?", "Nil equals only nil.",
      "The identity slots treat them differently."),
    point(
      2, "What does protecting a file for no account do?",
      "It removes the owner only if the owner is not managed; otherwise it is refused.",
      "Declassifying silently must not be possible."),
    point(
      3, "What is the same organization?", "Equal tenant IDs, else equal UPN domains.",
      "The header defines nothing."),
    point(
      4, "Whose policy is the current policy?", "That of the thread, then that of the process.",
      "The header says the current thread identity."),
    point(
      5, "Who owns a copy?",
      "The creating thread's identity, but a managed owner stays if the thread is unmanaged. A move keeps the owner.",
      "Keeping the owner protects the data."),
    point(
      6, "When is data \"not protected\" an error?",
      "Only if protected input is required; `unprotect` passes it through.",
      "The header says that it passes through."),
    point(
      7, "What does a switch to nil compare with the thread?", "The process identity that nil falls back to.",
      "Nil means to fall back."),
    point(
      8, "While saving copies is blocked, may data be saved to a selected service of another account?",
      "No, only into the account that owns the data.",
      "Org data could otherwise leave through a personal account of a selected service."),
    point(
      9, "While saving copies is blocked, may data be saved to local storage without an account?",
      "No; the app must name the account.",
      "The guide says that an identity can and should be given."),
    point(
      10, "May a save that is allowed go to an unmanaged destination?",
      "Yes. The option `deniesSaveOutsideOrganization` denies it.",
      "The documented \"Allow\" sets no limit on the destination, and \"Block\" is there for that."),
    point(
      11, "While saving copies is blocked, may data be saved to another work location of the same account?",
      "No. The option `allowsAccountDocumentOfSameAccount` allows it.",
      "The location cannot be selected, and all other services are blocked."),
    point(
      12, "May unmanaged data be saved into an account that receives from policy managed apps?",
      "No. The option `crossAccountIngress` lets the setting for opening data decide.",
      "The destination may restrict unmanaged data, as it does between apps."),
    point(
      13, "Which settings apply between two managed accounts?",
      "Each side's own setting; lists of services never apply across them.",
      "Policies are evaluated independently."),
    point(
      14, "May data of one managed account come to another?",
      "Yes, if the first is signed in and managed here too. The option `requiresItemOwnerAsReceiver` denies it.",
      "Both policies govern the handover, and nothing asks for one tenant."),
    point(
      15, "What if OS sharing and filtering are both on?",
      "Filtering applies, OS sharing does not, and the conflict is reported.",
      "Graph forbids the combination; this is the stricter reading."),
    point(
      16, "Is printing allowed when nothing may be sent?",
      "By the print setting only. The option `deniesPrintWhenNothingMayBeSent` denies it.",
      "Printing is a setting of its own."),
    point(
      17, "How does the clipboard exception count?", "In UTF-16 units over all items, all or nothing.",
      "The larger count is the stricter one."),
    point(
      18, "Which question do App Intents ask?", "The same as Siri intents.",
      "Guide and header disagree on the call."),
    point(
      19, "What if the widget setting is absent?", "Widgets follow contact sync.",
      "One control of the admin center covers both."),
    point(
      20, "Do exemptions count when nothing may be sent?", "No.",
      "They are offered only for policy managed apps."),
    point(
      21, "How do patterns of universal links match?",
      "Part by part: scheme, host without regard to letter case, the rest exactly; `*` in a host never crosses a slash, and "
        + "a pattern without a path matches every path.",
      "The default patterns would otherwise be useless."),
    point(
      22, "Does a wipe version include the version itself?",
      "No: org data is wiped only below a minimum or above a maximum.",
      "The settings reference accepts the version itself, and a wipe destroys."),
    point(
      23, "What does an empty list of allowed accounts mean?", "Nobody is allowed.",
      "No list is the value for no rule."),
    point(24, "How are configuration strings ordered?", "By code units.", "The order must be deterministic."),
    point(
      25, "Which services does the blocked row of the exit criteria select?", "None.",
      "The row makes sense only this way."),
    point(
      26, "Does OneDrive cover SharePoint?", "No: SharePoint must be selected itself.",
      "This is the stricter reading."),
    point(
      27, "When must the app encrypt files?",
      "When org data is encrypted in any form. The option `requiresFileEncryption` overrides it.",
      "Encrypting more is safe."),
    point(
      28, "When does a file provider encrypt?",
      "When data may not be sent to all apps and OS sharing is off.",
      "It protects what leaves by open-in."),
    point(
      29, "Does blocking all incoming data apply within one account of one app?",
      "Only to opening data and to the clipboard, not to other transfers.",
      "The setting is about other apps."),
    point(
      30, "What does tagging incoming data do on an unenrolled device?", "Nothing.",
      "The settings reference says so."),
    point(
      31, "How does a switch without a window end when conditional launch prompts?", "It fails.",
      "No prompt is possible."),
    point(
      32, "What holds until the first policy arrives?",
      "The account is unmanaged; an app that requires a policy is blocked. If the service answered that there is no "
        + "policy or no license (103, 200, 225), the account's data has no policy either; otherwise the policy assigned "
        + "counts (R8.9).",
      "The app's declaration decides, and the data is the organization's until the service says otherwise."),
    point(
      33, "Which policy applies when a merged view has one account left?", "That account's own policy.",
      "The header counts the accounts of the window."),
    point(
      34, "What does a stale working time mean?",
      "It counts as unknown, so it must be confirmed. If it is not confirmed in time, the user counts as clocked out.",
      "The SDK's texts block when it cannot be verified."),
    point(
      35, "What if a condition is set and its action is not?",
      "Access is blocked. Disabled account is the exception: without an action it is not checked.",
      "A block is the mildest action that every condition offers."),
    point(
      36, "Are two accounts with one UPN and two object IDs the same?", "No.",
      "The SDK has a flow for another account of the same name."),
    point(
      37, "Does a thread identity lift the lock-down of a mixed view?", "No.",
      "Mixed views are always locked down, and the diagram is older than they are."),
    point(
      38, "What do identity setters do in a single-identity app?",
      "Nothing: the result is not allowed, and the call is reported. The process identity stays the enrolled user's.",
      "The multi-identity guide says that the process identity affects all tasks, files and UI of an app, and that the "
        + "SDK sets it to the enrolled user. A setter that changed it would lift the policy of the whole app."
    ),
    point(
      39, "Do the checks of a switch hold when the SDK asks for it?", "Yes.", "Nothing lifts them."),
    point(
      40, "Who must permit sending an unmanaged file from a managed view?", "Both the owner and the view.",
      "Two rules meet, and the stricter one is taken."),
    point(
      41, "Is \"any dialer app\" any managed one?", "Any app, as Graph names it.",
      "Label and description disagree."),
    point(
      42, "What if the policy targets devices of another kind?",
      "The account is unmanaged on this device.",
      "Applying a part of a policy would be worse than applying all of it or none of it."),
    point(
      43, "Which organization does the unmanaged test account belong to?", "Another one.",
      "The multi-identity guide takes any account that no policy is assigned to. The header does not allow a switch to "
        + "an unenrolled account of the enrolled user's organization, so the guide's rows for the unmanaged identity "
        + "cannot be run with one."),
    point(
      44, "Is an enrolled account compliant while the service cannot be reached?",
      "No: the network failure is the answer, and the account stays managed. The option `trustsLastCheckIn` makes it "
        + "compliant while the last check-in is inside the offline grace period.",
      "The header has a status for it, and nothing says that an older answer is good enough."),
    point(
      45, "In which order do the configurations of several accounts come?",
      "In the order of the accounts asked for. \"Any\" is the first.",
      "The header only says that they come together."),
    point(
      46, "Is an \"Open in\" rule wrong in an app without `CFBundleDocumentTypes`?",
      "No: a warning, and no error.",
      "An app may receive what it does not declare as a document."),
    point(
      47, "What does an export without a list of links or apps mean?",
      "No entries, in comparisons too. `mamctl explain SETTING` says which list the admin center fills in.",
      "An exemption that the policy does not state opens something."),
    point(
      48, "Which number applies if two policies have different ones?",
      "The stricter number, although Microsoft says that number fields get recommended values. Code that merges policies "
        + "can choose the admin center's default instead.",
      "Those recommended values are not published for iOS."),
    point(
      49, "What does Microsoft Purview evaluate?",
      "Every way out for org data: a save, a transfer, a share, a paste to elsewhere.",
      "Texts name copying and the enumeration names sharing; the wider reading protects more."),
  ]

  private static func point(_ number: Int, _ question: String, _ reading: String, _ why: String) -> RuleEntry
  {
    RuleEntry("AMB-\(number)", question, reading, source: why)
  }
}
