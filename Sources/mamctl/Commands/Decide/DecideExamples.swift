internal import MAMPolicyDocuments

/// Command lines that work, for the help of each question.
enum DecideExamples {
  /// The examples of one question, asked of the project's own fixtures.
  static func examples(of operation: Operation) -> [Usage.Example] {
    let policy = "--policy Fixtures/policies/level-2.json"
    let world = "--world Fixtures/worlds/two-accounts.json"
    func line(_ rest: String) -> String { "mamctl decide \(operation.name) \(rest)" }
    switch operation {
    case .save:
      return [
        .init(
          "May Megan save work data to her personal OneDrive?",
          line("\(policy) --owner megan@contoso.com --to oneDriveForBusiness --account megan@outlook.com")),
        .init("The same for the photo library, which has no account", line("\(policy) --to cameraRoll")),
        .init("With the accounts of a world", line("\(world) --owner work --to box --account personal")),
      ]
    case .open:
      return [
        .init("May a new picture come into a work document?", line("\(policy) --from camera")),
        .init(
          "May work data be opened under the personal account?",
          line("\(world) --receiver personal --from oneDriveForBusiness --account work")),
      ]
    case .transfer:
      return [.init("May work data go to an unmanaged app?", line("\(world) --sender work --receiver \"\""))]
    case .receive:
      return [
        .init("May an untagged item come in?", line("\(policy)")),
        .init(
          "May a file of the personal account?", line("\(world) --receiver work --owner personal --kind file")
        ),
      ]
    case .paste:
      return [
        .init(
          "May a word of a work mail be pasted into a personal one?",
          line("\(world) --source work --destination personal --same-app --length 12"))
      ]
    case .documentPicker: return [.init("May work data be exported?", line("\(policy) --mode export"))]
    case .url: return [.init("May a web link be opened?", line("\(policy) --url https://contoso.com/news"))]
    case .universalLink:
      return [.init("May a map open?", line("\(policy) --url https://maps.apple.com/?q=Oslo"))]
    case .signIn: return [.init("May the personal account sign in?", line("\(world) --account personal"))]
    case .control:
      return [
        .init("What does this policy say?", line(policy)),
        .init("And for the personal account of a world?", line("\(world) --owner personal")),
      ]
    }
  }
}
