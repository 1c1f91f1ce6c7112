internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl show`: what a policy export says and what follows from it.
enum ShowVerb {
  static let command = Command(
    "show", "show what a policy export says, and the save and open tables that follow", usage: usage, run: run
  )

  private static let file = Argument.one("POLICY", "a policy export", .path)
  private static let choice = Option<String?>.text(
    "policy", "NAME|ID|INDEX", "the policy that is meant, when the export holds several")
  private static let strict = Option<Bool>.flag(
    "strict", "refuse an export that lacks a data-transfer setting")
  private static let format = Option<DecideArguments.Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the answer is written")

  private static func usage() -> Usage {
    Usage(
      discussion: [
        "Settings are grouped and called as in the admin center. Load warnings and contradictions come last: what "
          + "was assumed, what could not be read, what excludes each other."
      ],
      arguments: [file],
      options: [choice, strict, format],
      examples: [
        .init("What does this export say?", "mamctl show Fixtures/policies/level-2.json"),
        .init(
          "The second policy of an export of several", "mamctl show Fixtures/policies/several.json --policy 3"
        ),
        .init("The settings for a script", "mamctl show Fixtures/policies/level-2.json --format json"),
      ],
      statuses: [.invalidInput: "the file is not an iOS app protection policy, or not valid"])
  }

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    let export: GraphExport
    let policy: GraphPolicy
    do throws(InputError) {
      export = try PolicyInput.export(invocation[file], from: console.files)
      let entry: GraphExport.Entry
      do throws(PolicySelectionError) {
        entry = try export.entry(invocation[choice])
      } catch {
        throw .selection(error, file: invocation[file])
      }
      do throws(JSONProblems) {
        policy = try entry.policy(invocation[strict] ? .strict : .lenient)
      } catch {
        throw .invalid(error)
      }
    } catch {
      return console.refuse(error, of: invocation)
    }
    let warnings = export.warnings + policy.warnings
    switch invocation[format] {
    case .json: console.out.line(JSONText.text(PolicyOutput.json(policy, warnings), layout: .pretty))
    case .pretty:
      PolicyText(policy: policy, warnings: warnings, layout: console.layout(of: .out)).write(to: console.out)
    }
    return .success
  }
}
