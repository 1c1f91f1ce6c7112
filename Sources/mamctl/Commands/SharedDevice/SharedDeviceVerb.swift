internal import MAMPlist
internal import MAMPolicyDocuments

/// `mamctl shared-device`: the verbs about devices that people share.
enum SharedDeviceVerb {
  static let command = Command(
    group: "shared-device", "check the configuration of devices that people share", noun: "word",
    usage: Usage(examples: [
      .init(
        "Is anything missing in this profile?",
        "mamctl shared-device check Fixtures/shared-device/profile.mobileconfig")
    ]),
    words: [SharedDeviceCheckVerb.command])
}

/// `mamctl shared-device check`: what is missing or wrong in the configuration of a shared device.
enum SharedDeviceCheckVerb {
  static let command = Command(
    "check", "name each missing or wrong value in the configuration of a shared device", usage: usage,
    run: run)

  private static let files = Argument.oneOrMore(
    "FILE", "a profile, an extension payload or an Authenticator configuration", .path)

  private static let usage = Usage(
    discussion: [
      "A device is shared when two things reach it: a profile that configures the single sign-on extension of "
        + "the Authenticator app, and a configuration of that app. Both are read from a property list "
        + "(`.mobileconfig`, `.plist`), in XML or binary, or from JSON with the same keys. What is in none of the files is not "
        + "checked, and the answer says so.",
      "Signed profiles are not read; the message names the command that unwraps them.",
    ],
    arguments: [files],
    options: [CommonOptions.format],
    examples: [
      .init(
        "Is everything there?",
        "mamctl shared-device check Fixtures/shared-device/profile.mobileconfig "
          + "Fixtures/shared-device/authenticator.plist"),
      .init(
        "The findings for a script",
        "mamctl shared-device check Fixtures/shared-device/profile-with-faults.mobileconfig --format json"),
    ],
    statuses: [
      .success: "nothing is missing or wrong in what the files hold",
      .finding: "a value is missing or wrong",
      .invalidInput: "a file is not valid, or none of the three kinds",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    var documents: [SharedDeviceDocument] = []
    var failure: ExitStatus?
    for file in invocation[files] {
      do throws(InputError) {
        let document = try PolicyInput.document(file, from: console.files) {
          (bytes, file) throws(JSONProblems) in try SharedDeviceDocument(bytes, file: file)
        }
        documents.append(document)
      } catch {
        let status = console.refuse(error, of: invocation)
        // That the tool could not do its work outweighs that an input is not valid.
        if failure != .toolFailed { failure = status }
      }
    }
    if let failure { return failure }
    let report = SharedDeviceReport(documents)
    switch invocation[CommonOptions.format] {
    case .json: console.out.line(json: report.json)
    case .pretty: write(report, to: console)
    }
    return report.faults.isEmpty ? .success : .finding
  }

  private static func write(_ report: SharedDeviceReport, to console: Console) {
    let style = console.style
    for line in report.lines {
      switch line {
      case .file(let file, let part):
        console.out.line(style.bold(UserText.spelled(file)) + ": " + part.label)
      case .fault(let sentence, let code): console.out.line(sentence + " " + style.dim("(\(code))"))
      case .text(let text): console.out.line(text)
      }
    }
  }
}
