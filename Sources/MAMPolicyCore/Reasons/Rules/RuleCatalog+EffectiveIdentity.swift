extension RuleCatalog {
  /// R2: for whom the app acts.
  static let effectiveIdentity: [RuleEntry] = [
    RuleEntry(
      "R2.1", "Identity slots",
      "The process, each window and each thread can hold an identity. A window can hold several, which is a merged "
        + "view. A scope on a thread restores the former identity when it ends.",
      source: "Multi-identity guide, \"Identity overview\"; IntuneMAMPolicyManager.h"),
    RuleEntry(
      "R2.2", "What each slot affects",
      "The process identity affects every task. The UI identity affects only UI tasks on the main thread, and never "
        + "file tasks. The thread identity affects every task on its thread.",
      source: "Multi-identity guide, \"Identity overview\""),
    RuleEntry(
      "R2.3", "The effective identity",
      "For a UI task on the main thread: thread, then window, then process, then no identity. For a UI task on another "
        + "thread and for every file task: thread, then process, then no identity. Only nil falls through; the empty "
        + "string ends the search with an unmanaged identity.",
      source: "Multi-identity guide, diagram of the identity determination"),
    RuleEntry(
      "R2.4", "Which window counts",
      "A UI task counts for the window it takes place in. Where none is known, the key window counts.",
      source: "IntuneMAMPolicyManager.h, getUIPolicyAccountIdForWindow"),
    RuleEntry(
      "R2.5", "The current policy",
      "`policy` is that of the thread identity and, if the thread has none, that of the process identity. "
        + "`policyForWindow` uses the window.",
      source: "IntuneMAMPolicyManager.h, policy; see AMB-4"),
    RuleEntry(
      "R2.6", "Merged views",
      "A view that shows several accounts, at least one of them managed, is under the standard lock-down policy, "
        + "whatever thread identity is set. Conditional launch runs for each managed account; an account that it "
        + "blocks is hidden in every window. Merged views and several managed accounts exist only in an app that "
        + "supports multi-identity.",
      source: "IntuneMAMPolicyManager.h, policyForAccountIds; Multiple managed accounts, \"merged views\""),
    RuleEntry(
      "R2.7", "Initial identities",
      "In a single-identity app the process acts for the enrolled user, and the identity setters change nothing. In "
        + "a multi-identity app every slot is empty at first, and the app acts for an unknown unmanaged account.",
      source: "Multi-identity guide, \"Enabling multi-identity\""),
    RuleEntry(
      "R2.8", "Which policy applies",
      "The policy of the effective identity applies. For an unmanaged identity, or none, nothing is restricted.",
      source: "Multi-identity guide, \"Identity overview\""),
    RuleEntry(
      "R2.9", "The current activity",
      "While the app opens a URL, the account of the current activity is that of the sender.",
      source: "IntuneMAMPolicyManager.h, getAccountIdForCurrentActivity"),
  ]

  /// R3: how a thread identity travels.
  static let propagation: [RuleEntry] = [
    RuleEntry(
      "R3", "Propagation of the thread identity",
      "A block on a dispatch queue and an operation run under the identity of the thread that submitted them; a "
        + "work item runs under that of the thread that created it. Structured tasks and awaits keep the scoped "
        + "identity. Detached tasks and new threads start without one. A change inside a block ends with the block.",
      source: "Multi-identity guide, \"Thread identity\"; IntuneMAMPolicyManager.h")
  ]
}
