import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

@testable import mamctl

/// Questions as people ask them, one line each, of a policy that sends only to managed apps and saves only to OneDrive
/// for Business and SharePoint.
final class EverydayWordsTests: XCTestCase {
  private static let policy = ["--policy", Fixtures.path("policies/level-2.json")]
  private static let world = ["--world", Fixtures.path("worlds/two-accounts.json")]

  private func ask(_ line: String, of input: [String] = policy, verb: String = "decide") -> CapturedRun {
    CapturedRun.of([verb] + (ShellLine.commands(in: line).first ?? []) + input)
  }

  private func words(_ run: CapturedRun) -> String {
    run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A word means what the SDK's word means, and the answer says what it was taken for.
  func testWords_areTakenForTheSDKs() {
    let rows: [(line: String, like: String, said: String)] = [
      (
        "save --to iCloud", "save --to other",
        "iCloud Drive counts as another location: no policy can select it."
      ),
      ("save --to 'icloud drive'", "save --to other", "no policy can select it."),
      ("icloud", "save --to other", "iCloud is taken as iCloud Drive"),
      ("save --to Files", "save --to other", "Files counts as another location"),
      ("save --to 'On My iPhone'", "save --to other", "On My iPhone counts as another location"),
      ("save --to Photos", "save --to cameraRoll", ""),
      ("save --to 'Camera Roll'", "save --to cameraRoll", ""),
      ("save --to OneDrive", "save --to oneDriveForBusiness", "OneDrive is taken as OneDrive for Business"),
      (
        "save --to 'personal OneDrive'", "save --to other", "A personal OneDrive is not OneDrive for Business"
      ),
      ("save --to BOX", "save --to box", ""), ("save --to localStorage", "save --to localDrive", ""),
      ("open --from cameraRoll", "open --from photos", ""),
      ("open --from localDrive", "open --from localStorage", ""),
      ("open --from Files", "open --from other", "Files counts as another location"),
      ("open --from iCloud", "open --from other", "iCloud Drive counts as another location"),
      ("open --from Dropbox", "open --from other", "counts as data from another location"),
      ("screenshot", "screenCapture", ""), ("Screenshot", "screenCapture", ""),
      ("SCREENCAPTURE", "screenCapture", ""),
      ("printing", "print", ""), ("'iCloud backup'", "backup", ""),
      ("copy --to-app WhatsApp", "paste --to-app WhatsApp", "an unmanaged app"),
      ("send --to-app WhatsApp", "transfer --to-app WhatsApp", "an unmanaged app"),
      ("share --to-app WhatsApp", "transfer --to-app WhatsApp", "Sharing is sending data to another app"),
      ("Safari", "url --url https://www.example.com", "This asks where the web link"),
      ("tel:", "url --url tel:+15550100", "This asks about the telephone link"),
      ("tel:+123", "url tel:+123", ""), ("https://example.com", "url https://example.com", ""),
      ("AirDrop", "transfer --to-app AirDrop", "AirDrop is an unmanaged app"),
      ("calendar", "contactSync", "Outlook copies contacts only, and no calendar"),
      ("WhatsApp", "transfer --to-app WhatsApp", "WhatsApp is an app"),
      ("Dropbox", "save --to dropbox", "Dropbox is a place"),
    ]
    for row in rows {
      let (asked, like) = (ask(row.line), ask(row.like))
      XCTAssertEqual(asked.err, like.err, row.line)
      XCTAssertEqual(asked.status, like.status, row.line)
      XCTAssertEqual(
        words(asked).prefix { $0 != "." }, words(like).prefix { $0 != "." }, "\(row.line): \(asked.out)")
      XCTAssertTrue(row.said.isEmpty || words(asked).contains(row.said), "\(row.line): \(asked.out)")
    }
  }

  /// What no setting is about is answered by itself, before the question that comes nearest.
  func testDictation_isAnsweredBeforeKeyboards() {
    for verb in ["decide", "why"] {
      let run = CapturedRun.of(verb, "dictation", "--policy", Fixtures.path("policies/level-3.json"))
      let text = words(run)
      XCTAssertTrue(
        text.hasPrefix("Allowed: dictation stays available. It belongs to Apple's own keyboard,"), run.out)
      XCTAssertTrue(text.contains("Denied: third-party keyboards may not be used in the app."), run.out)
      XCTAssertTrue(text.contains("This answer is about keyboards of other vendors."), run.out)
      XCTAssertEqual(run.status, .success)
    }
  }

  func testJSON_hasTheSDKsWord() {
    let run = ask("save --to iCloud --format json")
    XCTAssertTrue(run.out.contains(#""to": "other""#), run.out)
    XCTAssertTrue(run.out.contains(#""account": null"#), run.out)
    XCTAssertFalse(ask("save --to other --format json").out.contains("request"))
  }

  /// Files and streams take the SDK's words only.
  func testStreams_areStrict() {
    for line in [
      #"{"op":"save","owner":"work","to":"iCloud","account":null}"#,
      #"{"op":"Save","owner":"work","to":"box","account":null}"#,
      #"{"op":"screenshot","owner":"work"}"#, #"{"op":"transfer","sender":"work","receiver":"unmanaged"}"#,
    ] {
      let run = CapturedRun.of(["eval"] + Self.world, input: line + "\n")
      XCTAssertEqual(run.status, .invalidInput, line)
      XCTAssertTrue(run.out.contains("error"), run.out)
    }
  }

  /// Each word of the table leads to something that there is.
  func testTable_hasOnlyWordsOfTheSDK() {
    for word in EverydayWord.all {
      let known: Bool =
        switch word.place {
        case .question: Question.named(word.meaning) != nil
        case .saveLocation: SaveLocation(rawValue: word.meaning) != nil
        case .openLocation: OpenLocation(rawValue: word.meaning) != nil
        case .channel: TransferChannel(rawValue: word.meaning) != nil
        case .account: EverydayWord.Account(rawValue: word.meaning) != nil
        case .app: EverydayWord.App(rawValue: word.meaning) != nil
        case .bundleID: Tenant.Audience.coreApps.contains(Folding.fold(word.meaning))
        case .plain: false
        }
      XCTAssertTrue(known, "\(word.spellings) means \(word.meaning)")
      for spelling in word.spellings {
        XCTAssertEqual(
          EverydayWord.named(spelling.uppercased(), at: word.place)?.meaning, word.meaning, spelling)
      }
    }
    let help = CapturedRun.of("help", "words")
    XCTAssertEqual(help.status, .success)
    let told = words(help)
    for spelling in EverydayWord.all.flatMap(\.spellings) { XCTAssertTrue(told.contains(spelling), spelling) }
  }

  // MARK: - Accounts and apps

  /// Whoever has the policy uses a managed app with it, so what leaves the app may be org data.
  func testManagedApp_sendsDataOfThePolicysAccountFirst() {
    let apps = EverydayWord.all.filter { $0.meaning == EverydayWord.App.managedWithPolicy.rawValue }
      .flatMap(\.spellings)
    XCTAssertGreaterThan(apps.count, 20)
    for app in apps {
      for verb in ["paste", "transfer", "share", "AirDrop"] {
        let to = verb == "AirDrop" ? [] : ["--to-app", "WhatsApp"]
        let run = CapturedRun.of(["decide", verb] + Self.policy + ["--from-app", app] + to)
        XCTAssertEqual(run.status, .denied, "\(verb) \(app): \(run.out)\(run.err)")
        XCTAssertTrue(run.out.hasPrefix("Denied: "), run.out)
        XCTAssertTrue(words(run).contains("the managed account may not"), run.out)
        let lines = run.out.split(separator: "\n").filter {
          $0.hasPrefix("Allowed") || $0.hasPrefix("Denied")
        }
        XCTAssertEqual(Set(lines).count, lines.count, run.out)
      }
    }
    let between = CapturedRun.of(
      ["decide", "transfer"] + Self.policy + ["--from-app", "Outlook", "--to-app", "Word"])
    XCTAssertEqual(between.status, .denied, between.out)
    XCTAssertTrue(
      words(between).contains("data of the managed account may not be sent to a personal account"),
      between.out)
    let json = CapturedRun.of(
      ["decide", "paste"] + Self.policy + [
        "--from-app", "Outlook", "--to-app", "WhatsApp", "--format", "json",
      ])
    XCTAssertEqual(json.status, .denied, json.out)
    let named = CapturedRun.of(
      ["decide", "transfer"] + Self.policy + ["--from-app", "Outlook", "--receiver", "megan@outlook.com"])
    XCTAssertEqual(named.status, .denied, named.out)
    let declared = CapturedRun.of(
      ["decide", "paste"] + Self.world + ["--from-app", "Excel", "--to-app", "Signal"])
    XCTAssertEqual(declared.status, .denied, declared.out + declared.err)
    XCTAssertTrue(words(declared).contains("text copied from `work` (managed) may not"), declared.out)
  }

  func testApps_ofTheWorldWin_andOthersAreUnmanaged() {
    let toOutlook = ask("transfer --sender work --to-app outlook", of: Self.world)
    XCTAssertEqual(toOutlook.status, .success, toOutlook.out + toOutlook.err)
    let toNotes = ask("transfer --sender work --to-app Notes", of: Self.world)
    XCTAssertEqual(toNotes.status, .denied)
    XCTAssertTrue(
      words(toNotes).hasPrefix(
        "Denied: data of `work` (managed) may not be sent to Notes, an unmanaged app, through"),
      toNotes.out)
    let fromNotes = ask("receive --receiver work --from-app Notes", of: Self.world)
    XCTAssertTrue(words(fromNotes).contains("receive an item from Notes, an unmanaged app."), fromNotes.out)
    let toWhatsApp = ask("transfer --sender work --to-app WhatsApp", of: Self.world)
    XCTAssertEqual(toWhatsApp.status, .denied)
    XCTAssertTrue(
      words(toWhatsApp).contains("WhatsApp is an unmanaged app: no policy reaches it."), toWhatsApp.out)
    let unknown = ask("transfer --sender work --to-app Quibble", of: Self.world)
    XCTAssertTrue(words(unknown).contains("because the world does not name it"), unknown.out)
    XCTAssertEqual(ask("transfer --from-app WhatsApp").status, .success)
    XCTAssertTrue(
      words(ask("transfer --from-app WhatsApp")).hasPrefix("Allowed: data from WhatsApp, an unmanaged app,"))
  }

  /// No misspelling may become an allowance.
  func testMisspelledNames_areErrors() {
    let rows: [(line: String, err: String)] = [
      ("transfer --sender work --to-app Outlok", "unknown app `Outlok`; did you mean `Outlook`?"),
      ("transfer --receiver work --from-app Note", "unknown app `Note`; did you mean `Notes`?"),
      ("transfer --sender work --to-app personl", "`personal` is an account of the world"),
      ("transfer --sender work --receiver personl", "unknown account `personl`; did you mean `personal`?"),
      ("transfer --sender work --receiver WhatsApp", "`--to-app` names an app"),
      ("transfer --sender work --receiver personal --to-app Notes", "name the same end"),
      ("save --owner work --to iClod", "did you mean `iCloud`?"),
      ("save --owner work --to WhatsApp", "`WhatsApp` is an app"),
      ("save --owner work --to Zork", "`mamctl help words` lists everyday names"),
      ("scrnshot --owner work", "unknown question `scrnshot`; did you mean `screenshot`?"),
      ("transfer --from-app WhatsApp", "missing option `--receiver ACCOUNT`"),
    ]
    for row in rows {
      let run = ask(row.line, of: Self.world)
      XCTAssertEqual(run.status, .usage, row.line)
      XCTAssertEqual(run.out, "", row.line)
      XCTAssertTrue(run.err.contains(row.err), "\(row.line): \(run.err)")
    }
  }

  func testNearMisses_ofEverydayNames_areErrorsWithASuggestion() {
    let rows: [(line: String, err: String)] = [
      ("transfer --to-app Outlok", "option `--to-app`: unknown app `Outlok`; did you mean `Outlook`?"),
      ("receive --from-app Whatsap", "option `--from-app`: unknown app `Whatsap`; did you mean `WhatsApp`?"),
      (
        "transfer --receiver unmanagd",
        "option `--receiver`: unknown account `unmanagd`; did you mean `unmanaged`?"
      ),
    ]
    for row in rows {
      let run = ask(row.line)
      XCTAssertEqual(run.status, .usage, row.line)
      XCTAssertEqual(run.out, "", row.line)
      XCTAssertTrue(run.err.contains(row.err), "\(row.line): \(run.err)")
    }
    XCTAssertEqual(ask("transfer --to-app 'WhatsApp Business'").status, .denied)
  }

  /// No policy is made up for another work account if no account has one.
  func testOtherWorkAccount_isLeftOutIfNoPolicyIsKnown() {
    func ask(_ line: String) -> CapturedRun {
      let world = #"{"mam":1,"accounts":{"work":{"upn":"a@contoso.com"}}}"#
      return .of(
        ["decide"] + (ShellLine.commands(in: line).first ?? []) + ["--world", "w.json"],
        files: .memory(["w.json": Array(world.utf8)]))
    }
    let save = ask("save --owner work --to box")
    XCTAssertFalse(words(save).contains("another work account"), save.out)
    let named = ask("save --owner work --to box --account 'other work account'")
    XCTAssertEqual(named.status, .usage)
    XCTAssertEqual(named.out, "")
    XCTAssertEqual(
      named.err,
      "mamctl decide save: no account here has a policy, so none is known for another work account; add an account with a "
        + "policy to the world\n")
  }

  func testAccounts_takeWords_andTheWorldsNamesWin() {
    for line in [
      "transfer --receiver unmanaged", "transfer --receiver personal", "transfer --receiver nobody",
    ] {
      XCTAssertEqual(ask(line).status, .denied, line)
    }
    XCTAssertEqual(ask("transfer --receiver same").status, .success)
    let other = ask("transfer --receiver 'another work account'")
    XCTAssertTrue(words(other).contains("another work account"), other.out)
    // The world has an account of this name, which is meant.
    let named = ask("transfer --sender work --receiver personal", of: Self.world)
    XCTAssertTrue(words(named).contains("be sent to `personal` (unmanaged)"), named.out)
    XCTAssertFalse(named.out.contains("is taken as"), named.out)
    XCTAssertEqual(ask("paste --source personal").status, ask("paste --from-app WhatsApp").status)
  }

  /// An app that policies can manage is two things, so both are told; one that denies decides the status.
  func testAppThatCanBeManaged_isToldBothWays() {
    let run = ask("transfer --to-app Outlook")
    XCTAssertEqual(run.status, .denied)
    XCTAssertTrue(run.out.hasPrefix("Allowed: "), run.out)
    XCTAssertTrue(run.out.contains("\nDenied: "), run.out)
    XCTAssertTrue(words(run).contains("Outlook is an app that policies can manage"), run.out)
  }

  // MARK: - Nothing that could be assumed is demanded

  func testPaste_withoutLength_isForAnyText_withTheLimit() {
    let files = FileSource.memory([
      "p.json": Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","allowedOutboundDataTransferDestinations":"managedApps","allowedOutboundClipboardSharingLevel":"managedAppsWithPasteIn","allowedOutboundClipboardSharingExceptionLength":20}"##
          .utf8)
    ])
    let run = CapturedRun.of(["decide", "paste", "--policy", "p.json"], files: files)
    XCTAssertEqual(run.status, .denied)
    XCTAssertTrue(
      words(run).hasPrefix(
        "Denied beyond 20 characters: text copied from the managed account may not be pasted into another app without a managed account."
      ),
      run.out)
    XCTAssertTrue(words(run).contains("Text of up to 20 characters may be pasted."), run.out)
    let json = CapturedRun.of(["decide", "paste", "--policy", "p.json", "--format", "json"], files: files)
    XCTAssertTrue(json.out.contains(#""limit": 20"#), json.out)
    let long = CapturedRun.of(["decide", "paste", "--policy", "p.json", "--length", "21"], files: files)
    XCTAssertEqual(long.status, .denied)
    XCTAssertTrue(words(long).hasPrefix("Denied: text of 21 characters copied from"), long.out)
    XCTAssertTrue(words(long).contains("Text of up to 20 characters may be pasted."), long.out)
    let short = CapturedRun.of(["decide", "paste", "--policy", "p.json", "--length", "20"], files: files)
    XCTAssertEqual(short.status, .success)
  }

  /// Although the three answers are one here: whoever asks does not know that.
  func testPlaceOfAnAccount_withoutOne_isAnsweredInThreeLines() {
    let box = ask("save --to box")
    XCTAssertEqual(box.status, .denied)
    let answers = box.out.split(separator: "\n").filter { $0.hasPrefix("Denied: ") }
    XCTAssertEqual(answers.count, 3, box.out)
    for (answer, whose) in zip(
      answers.indices, ["of the managed account", "of a personal account", "of another work"])
    {
      XCTAssertTrue(answers[answer].contains("to Box \(whose)"), box.out)
    }
    // A place that no policy can select has one answer, whoever owns it.
    XCTAssertEqual(
      ask("save --to iCloud").out.split(separator: "\n").filter { $0.hasPrefix("Denied") }.count, 1)
  }

  func testDocumentPicker_withoutMode_answersForEach() throws {
    let run = ask("documentPicker")
    for mode in DocumentPickerMode.allCases {
      XCTAssertTrue(run.out.contains("to \(mode.rawValue)"), run.out)
    }
    let json = ask("documentPicker --format json")
    let answers = try XCTUnwrap(try JSONReader.read(Array(json.out.utf8), file: "out").array)
    XCTAssertEqual(
      answers.map { $0.object?["request"]?.object?["mode"]?.string },
      DocumentPickerMode.allCases.map(\.rawValue))
  }

  func testLinks_areArguments_andTheFirstLineSaysWhereTheyOpen() {
    for line in ["url https://contoso.com", "url --url https://contoso.com"] {
      let run = ask(line)
      XCTAssertEqual(run.status, .success)
      XCTAssertTrue(
        words(run).hasPrefix(
          "Allowed: the managed account may open `https://contoso.com`, but only in Microsoft Edge."), run.out
      )
    }
    XCTAssertEqual(ask("universalLink https://maps.apple.com/?q=Oslo").status, .success)
    XCTAssertTrue(ask("url").err.contains("missing argument `URL`"))
    XCTAssertTrue(ask("url https://a.example --url https://b.example").err.contains("are the same"))
    XCTAssertTrue(ask("url contoso.com").err.contains("takes a whole URL"))
  }

  /// The own place first, then a personal one and that of another work account; the status is that of all three.
  func testSave_withoutAccount_givesThreeAnswers() throws {
    let run = ask("save --to oneDriveForBusiness")
    let answers = run.out.split(separator: "\n").filter { $0.hasPrefix("Allowed") || $0.hasPrefix("Denied") }
    XCTAssertEqual(answers.map { $0.prefix { $0 != ":" } }, ["Allowed", "Denied", "Denied"], run.out)
    XCTAssertTrue(words(run).contains("OneDrive for Business of a personal account, because"), run.out)
    XCTAssertTrue(words(run).contains("OneDrive for Business of another work account, because"), run.out)
    XCTAssertTrue(
      words(run).contains(
        "The other work account is assumed to have the same policy. `--account ACCOUNT` asks about one of them, with "
          + "every reason; `--other-policy FILE` gives that account a policy of its own."), run.out)
    XCTAssertEqual(run.status, .denied)
    let json = ask("save --to oneDriveForBusiness --format json")
    let answer = try XCTUnwrap(try JSONReader.read(Array(json.out.utf8), file: "out").object)
    XCTAssertEqual(answer["effect"]?.string, "deny")
    XCTAssertEqual(ask("save --to oneDriveForBusiness --account same").status, .success)
    let open = ask("open --from oneDriveForBusiness")
    XCTAssertTrue(open.out.hasPrefix("Allowed: the managed account may open"), open.out)
    let box = ask("open --from box")
    XCTAssertTrue(
      words(box).hasPrefix(
        "Allowed: the managed account may open data from Box (no account given). The answer is the same for a place of "
          + "this account, or of another work account with the same policy. Another work account's own policy can still "
          + "deny it: `--account ACCOUNT --other-policy FILE`."), box.out)
    XCTAssertEqual(open.status, open.out.contains("\nDenied") ? .denied : .success, open.out)
  }

  func testSentencesOfPlacesAndBiometrics_areAnswered() {
    XCTAssertTrue(
      words(CapturedRun.of(["decide", "Face ID"] + Self.policy)).contains(
        "Touch ID and Face ID are accepted in place of the app PIN, until"))
    for (typed, told) in [
      ("save photos", "may not be saved to the photo library"), ("save to Dropbox", "saved to Dropbox"),
      ("attach from Photos", "open data from the photo library"),
    ] {
      let run = CapturedRun.of(["decide", typed] + Self.policy)
      XCTAssertNotEqual(run.status, .usage, run.err)
      XCTAssertTrue(words(run).contains(told), run.out)
    }
    XCTAssertEqual(CapturedRun.of(["decide", "save nonsense"] + Self.policy).status, .usage)
  }

  func testListsAndUsualInputs_needNoArgument() {
    let schemas = CapturedRun.of("schema")
    XCTAssertEqual(schemas.status, .success)
    XCTAssertTrue(schemas.out.contains("scenario"), schemas.out)
    let prove = CapturedRun.of(["prove"] + [Self.policy[1]])
    XCTAssertTrue(prove.out.contains("  fails  level-3/allowedInboundDataTransferSources: "), prove.out)
    let leaks = CapturedRun.of(["leaks", Self.policy[1]])
    XCTAssertNotEqual(leaks.status, .invalidInput, leaks.err)
    XCTAssertTrue(leaks.out.contains("work"), leaks.out + leaks.err)
  }

  // MARK: - Why

  func testWhy_countsAConditionAsAnAnswer_andTellsWhatWasAskedFirst() {
    let link = words(ask("url https://contoso.com", verb: "why"))
    XCTAssertTrue(link.contains("Restrict web content transfer with other apps:"), link)
    XCTAssertTrue(link.contains("allowed, in any app"), link)
    let siri = words(ask("siri", verb: "why"))
    let effect = siri.range(of: "Siri can use org data.")?.lowerBound ?? siri.endIndex
    let sending = siri.range(of: "Org data can be sent to any app.")?.lowerBound ?? siri.startIndex
    XCTAssertLessThan(effect, sending, siri)
    XCTAssertTrue(siri.contains("(`--full` lists them)"), siri)
    XCTAssertFalse(words(ask("siri --full", verb: "why")).contains("(`--full` lists them)"))
    let box = words(ask("save --to box --owner a@b.example --account a@b.example", verb: "why"))
    let first = box.range(of: "adds Box")?.lowerBound ?? box.endIndex
    let all = box.range(of: "Block -> Allow")?.lowerBound ?? box.startIndex
    XCTAssertLessThan(first, all, box)
  }

  func testWhy_saysFirstThatTheAccountIsWhatMatters() {
    let run = words(
      ask("save --to oneDriveForBusiness --owner a@b.example --account c@d.example", verb: "why"))
    XCTAssertTrue(
      run.contains(
        "What would change the answer - if both accounts are the same (`--account same`): allowed"), run
    )
  }

  /// An app at the other end is not the account's own.
  func testWhy_ofAnApp_doesNotProposeTheSameAccount() {
    for line in ["paste --to-app WhatsApp", "transfer --to-app Outlook", "receive --from-app WhatsApp"] {
      let run = words(ask(line, verb: "why"))
      XCTAssertTrue(run.contains("What would change the answer"), run)
      XCTAssertFalse(run.contains("if both accounts are the same"), run)
    }
  }

  func testUnmanagedApp_isNamedAsOne() {
    let rows = [
      (
        "transfer --to-app WhatsApp",
        "Denied: data of the managed account may not be sent to WhatsApp, an unmanaged app, through the share sheet."
      ),
      (
        "paste --to-app WhatsApp",
        "Denied: text copied from the managed account may not be pasted into WhatsApp, an unmanaged app."
      ),
      (
        "paste --from-app WhatsApp",
        "Allowed: text copied from WhatsApp, an unmanaged app, may be pasted into the managed account in another app."
      ),
      (
        "receive --from-app WhatsApp",
        "Allowed: the managed account may receive an item from WhatsApp, an unmanaged app."
      ),
      (
        "transfer",
        "Denied: data of the managed account may not be sent to another app without a managed account, through the share sheet."
      ),
    ]
    for (line, sentence) in rows { XCTAssertTrue(words(ask(line)).hasPrefix(sentence), words(ask(line))) }
  }

  func testStatuses_ofDutiesAreTheSame() {
    for question in ["pin", "encryptFile", "managedBrowser", "fileProviderEncrypt", "print", "siri"] {
      XCTAssertEqual(ask(question).status, ask(question, verb: "why").status, question)
    }
    XCTAssertEqual(ask("pin").status, .denied)
  }

  // MARK: - All, show and explain

  func testDecideAll_saysWhatVariesAndByWhat() {
    let run = CapturedRun.of(["decide", "--all"] + Self.policy)
    XCTAssertTrue(run.out.contains("save to OneDrive for Business"), run.out)
    XCTAssertTrue(words(run).contains("Org data notifications Without org data"), run.out)
    XCTAssertTrue(words(run).contains("Allowed, but only in Microsoft Edge"), run.out)
    XCTAssertTrue(
      words(run).contains("varies: depends on these settings of the other account's policy"), run.out)
    XCTAssertTrue(words(run).contains("send to another app: Send Org data to other apps"), run.out)
  }

  func testShow_listsEverythingThatCanWipe() {
    let run = words(CapturedRun.of("show", Self.policy[1]))
    XCTAssertTrue(run.contains("What can wipe org data"), run)
    XCTAssertTrue(
      run.contains(
        "Whatever the policy says an administrator's wipe, a sign-out, a deregistration with a wipe, a list of allowed "
          + "accounts that lacks this account, or a device enrolled for another user"), run)
  }

  func testExplain_takesEveryKindOfName() {
    let rows: [(name: String, said: String)] = [
      ("saveAsBlocked", "Save copies of org data"), ("Save copies of org data", "saveAsBlocked"),
      ("signIn", "an account signs in"), ("accountNotLicensed", "no license"), ("200", "no license"),
      ("isSaveToAllowed", "mamctl decide save"),
      ("isSaveToAllowed(for:withAccountId:)", "mamctl decide save"),
      ("URL001", "reports when"), ("cameraRoll", "the photo library"),
      ("iCloud Drive", "every place without a name of its own"),
      ("other", "it is `localDrive` to save to and `localStorage` to open from"),
      ("607", "deregistered"), ("608", "offline longer"), ("612", "does not document"),
      ("noUser", "set, but to no account"), ("no user", "set, but to no account"),
      ("no-user", "the empty identity means no user"), ("pinAttempts", "Max PIN attempts"),
      ("screenshot", "may the screen be captured"), ("wipe", "wipes the org data"),
      ("wiped", "topics about `wiped`"),
    ]
    for row in rows {
      let run = CapturedRun.of("explain", row.name)
      XCTAssertEqual(run.status, .success, row.name)
      XCTAssertTrue(words(run).contains(row.said), "\(row.name): \(run.out)")
      let json = CapturedRun.of("explain", row.name, "--format", "json")
      XCTAssertNoThrow(try JSONReader.read(Array(json.out.utf8), file: row.name))
    }
    let setting = words(CapturedRun.of("explain", "saveAsBlocked"))
    for part in ["label", "values", "not stated", "read by save", "reasons", "rules"] {
      XCTAssertTrue(setting.contains(part), setting)
    }
    let overview = CapturedRun.of("explain")
    XCTAssertEqual(overview.status, .success)
    for kind in ExplainTopic.Kind.allCases {
      XCTAssertTrue(overview.out.contains(kind.rawValue), kind.rawValue)
    }
  }

  func testExplain_hasEveryStep() {
    XCTAssertEqual(Set(Scenario.stepWords), Set(ExplainTopic.stepMeanings.keys))
    for topic in ExplainTopic.methods {
      XCTAssertFalse(topic.title.isEmpty, topic.names[0])
      XCTAssertFalse(
        topic.rows.last?.meaning.isEmpty ?? true, "\(topic.names[0]) cites no rule that there is")
    }
  }

  /// The lines that are typed most are explained on one screen.
  func testHelp_ofTheMostUsedLines_fitsAScreen() {
    let lines = [
      "", "decide", "decide save", "decide open", "decide transfer", "decide paste", "decide print",
      "decide url",
      "decide all", "why", "why save", "show", "check", "eval", "launch", "leaks", "explain",
      "schema", "review", "compare", "report", "prove",
    ]
    XCTAssertGreaterThanOrEqual(lines.count, 20)
    for line in lines {
      let run = CapturedRun.of((ShellLine.commands(in: line).first ?? []) + ["--help"])
      let count = run.out.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      XCTAssertLessThan(count, 40, "mamctl \(line) --help\n\(run.out)")
    }
  }
}
