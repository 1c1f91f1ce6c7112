/// The table of questions.
extension Question {
  /// Every question, in the order of the specification.
  package static let all: [Question] =
    [.save, .open, .transfer, .receive, .paste] + Control.allCases.map(Question.control) + [
      .documentPicker, .url, .universalLink, .signIn,
    ]

  /// Save-to.
  package static let save = Question(
    "save", "may this data be saved there?",
    notes: [
      "Two policies decide: the owner's policy says where copies may go, and the destination account's policy says "
        + "what may come in."
    ],
    near: .acting("owner", .owner, "whose data it is"),
    far: .named("account", .receiver, "who owns the place (default: several answers)"),
    [.word(QuestionKey.to, "save location", SaveLocation.self, "LOCATION", "where the data would be saved")],
    examples: [
      QuestionExample(
        "May Megan save work data to her personal Box?", .policy,
        "--owner megan@contoso.com --to box --account megan@outlook.com"),
      QuestionExample("The same for the photo library, which has no account", .policy, "--to cameraRoll"),
      QuestionExample(
        "With the accounts of a world", .world, "--owner work --to box --account personal"),
    ],
    reads: SaveRule.reads.union(evaluation), far: SaveRule.farReads, reasons: [SaveReason.self]
  ) { $0.word(0).map { .save(to: $0) } }

  /// Open-from.
  package static let open = Question(
    "open", "may data from there be opened?",
    notes: [
      "Two policies decide: the receiver's policy says what may be opened, and the source account's policy says "
        + "what may leave."
    ],
    near: .acting("receiver", .receiver, "who receives the data"),
    far: .named("account", .owner, "who owns the place (default: several answers)"),
    [
      .word(
        QuestionKey.from, "open location", OpenLocation.self, "LOCATION",
        "where the data would be opened from")
    ],
    examples: [
      QuestionExample("May a new picture come into a work document?", .policy, "--from camera"),
      QuestionExample(
        "May work data be opened under the personal account?", .world,
        "--receiver personal --from oneDriveForBusiness --account work"),
    ],
    reads: OpenRule.reads, far: OpenRule.farReads, reasons: [OpenReason.self]
  ) { $0.word(0).map { .open(from: $0) } }

  /// App to app.
  package static let transfer = Question(
    "transfer", "may data of one account be sent to another, between apps?",
    near: .acting("sender", .owner, "who sends the data"),
    far: .named("receiver", .receiver, "who receives the data"),
    [
      .word(
        QuestionKey.channel, "channel", TransferChannel.self, otherwise: .share, "CHANNEL",
        "the way that the data takes")
    ],
    examples: [
      QuestionExample("May work data go to an unmanaged app?", .world, "--sender work --receiver \"\"")
    ],
    reads: TransferRule.reads.union(evaluation), far: TransferRule.farReads, reasons: [TransferReason.self]
  ) { $0.word(0).map { .transfer($0) } }

  /// A shared item or file that comes in.
  package static let receive = Question(
    "receive", "may this shared item or file come in?",
    near: .acting("receiver", .receiver, "who receives the data"),
    far: .named("owner", .owner, "whose data it is; untagged when left out"),
    [
      .word(QuestionKey.kind, "kind", ItemKind.self, otherwise: .item, "KIND", "what comes in"),
      .flag(
        QuestionKey.loaded, otherwise: true, "the item has not been loaded yet (a file has nothing to load)"),
    ],
    examples: [
      QuestionExample("May an untagged item come in?", .policy),
      QuestionExample(
        "May a file of the personal account?", .world, "--receiver work --owner personal --kind file"),
    ],
    reads: ReceiveRule.reads, far: ReceiveRule.farReads.union(evaluation), reasons: [ReceiveReason.self]
  ) { values in
    guard let kind: ItemKind = values.word(0), let isLoaded = values.flag(1) else { return nil }
    return .receive(kind, isLoaded: isLoaded)
  }

  /// The clipboard.
  package static let paste = Question(
    "paste", "may this be pasted?",
    near: .acting("source", .owner, "the account under which the data was copied"),
    far: .acting("destination", .receiver, "the account under which the data would be pasted"),
    [
      .flag(QuestionKey.sameApp, "the data was copied in the app into which it is pasted"),
      .number(QuestionKey.length, "COUNT", "the length of the text in UTF-16 units"),
      .word(QuestionKey.content, "content", PasteContent.self, otherwise: .text, "CONTENT", "what is pasted"),
    ],
    examples: [
      QuestionExample(
        "May a word of a work mail be pasted into a personal one?", .world,
        "--source work --destination personal --same-app --length 12")
    ],
    reads: PasteRule.reads.union(evaluation), far: PasteRule.reads, reasons: [PasteReason.self]
  ) { values in
    guard let isWithinOneApp = values.flag(0), let length = values.number(1),
      let content: PasteContent = values.word(2)
    else { return nil }
    return .paste(isWithinOneApp: isWithinOneApp, length: length, content: content)
  }

  /// The document picker.
  package static let documentPicker = Question(
    "documentPicker", "may the document picker be used?", near: owner,
    [.word("mode", "mode", DocumentPickerMode.self, "MODE", "what the picker is shown for")],
    examples: [QuestionExample("May work data be exported?", .policy, "--mode export")],
    reads: DocumentPickerRule.reads, reasons: [DocumentPickerReason.self]
  ) { $0.word(0).map { .documentPicker($0) } }

  /// A URL that an app wants to open.
  package static let url = Question(
    "url", "may this URL be opened?", near: owner,
    [
      link,
      .flag("knownManagedApp", otherwise: false, "the scheme is that of a known managed app"),
    ],
    examples: [QuestionExample("May a web link be opened?", .policy, "--url https://contoso.com/news")],
    reads: URLRule.reads, reasons: [URLReason.self]
  ) { values in
    guard let link = values.link(0), let isKnown = values.flag(1) else { return nil }
    return .url(link, isKnownManagedApp: isKnown)
  }

  /// A universal link that must open an app.
  package static let universalLink = Question(
    "universalLink", "may this universal link open an app?", near: owner, [link],
    examples: [QuestionExample("May a map open?", .policy, "--url https://maps.apple.com/?q=Oslo")],
    reads: UniversalLinkRule.reads, reasons: [UniversalLinkReason.self]
  ) { $0.link(0).map { .universalLink($0) } }

  /// An account that wants to sign in.
  package static let signIn = Question(
    "signIn", "may this account sign in?",
    notes: ["The world's `allowedAccounts` decides; without that key every account may sign in."],
    near: .named("account", .subject, "who signs in"),
    examples: [QuestionExample("May the personal account sign in?", .world, "--account personal")],
    reads: [], reasons: [SignInReason.self]
  ) { _ in .signIn }

  /// A feature that one policy decides.
  package static func control(_ control: Control) -> Question { controls[control, default: make(control)] }

  private static let controls = Dictionary(
    uniqueKeysWithValues: Control.allCases.map { ($0, make($0)) })

  private static func make(_ control: Control) -> Question {
    Question(
      control.rawValue, control.question, near: owner, isFileTask: control.isFileTask,
      examples: [
        QuestionExample("What does this policy say?", .policy),
        QuestionExample("And for the personal account of a world?", .world, "--owner personal"),
      ],
      reads: ControlRule.of(control).reads
    ) { _ in .control(control) }
  }

  /// The settings that are read from the policy that governs the data that leaves.
  private static let evaluation = ContentEvaluationRule.reads

  private static let owner = QuestionEnd.acting("owner", .owner, "whose data it is")
  private static let link = QuestionField.link(QuestionKey.url, "the whole URL, with its scheme")
}
