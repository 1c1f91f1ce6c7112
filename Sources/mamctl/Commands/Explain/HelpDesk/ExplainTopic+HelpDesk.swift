/// What administrators and help desks ask, in their own words, and the texts that their users read to them.
///
/// Sources: "How to validate your app protection policy setup", "How to monitor app protection policies", "Understand app
/// protection policy delivery and timing", "How to wipe only corporate data from Intune-managed apps", "App protection
/// policies overview", "Frequently asked questions about MAM and app protection", "Troubleshooting app protection policy
/// user issues", "iOS app protection policy settings", "How to manage data transfer between iOS apps in Microsoft Intune",
/// "How to create exceptions to the Intune App Protection Policy (APP) data transfer policy", "Migrate approved client app
/// to application protection policy in Conditional Access"; and Microsoft's replies in the threads that a row names.
extension ExplainTopic {
  /// The questions of administrators, each with its answer.
  static let helpDesk: [ExplainTopic] =
    [
      deviceQuestions, accountQuestions, dataQuestions, policyQuestions, settingQuestions, valueQuestions,
      audienceQuestions, habitQuestions, rolloutQuestions, reachQuestions,
    ]
    .flatMap(\.self)
    .map { names, answer, rows in
      ExplainTopic(kind: .subject, names: names, title: answer, rows: rows)
    }

  /// The texts of dialogs that users report, each with its cause and what to do.
  ///
  /// Source: "Troubleshooting app protection policy user issues".
  static let helpDeskMessages: [ExplainTopic] = dialogs.map { names, cause, rows in
    ExplainTopic(kind: .message, names: names, title: cause, rows: rows)
  }

  static let effective = "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"
}
