import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// One name for one thing: an option means the same in every verb, and a thing is called the same in every verb.
final class OptionNamesTests: XCTestCase {
  /// What options that several verbs have take, and what that is.
  private static let table: [(name: String, value: String?, meaning: String)] = [
    ("--policy", "FILE", "policy"), ("--name", "NAME|ID|INDEX", "policy to use"),
    ("--old-name", "NAME|ID|INDEX", "of OLD"), ("--new-name", "NAME|ID|INDEX", "of NEW"),
    ("--other-name", "NAME", "`--other-policy`"),
    ("--other-policy", "FILE", "policy of the other account"),
    ("--device", "FILE", "device"), ("--app", "FILE", "Info.plist"), ("--to-app", "APP", "app"),
    ("--from-app", "APP", "app"), ("--bundle-id", "ID", "app"),
    ("--management", "STATE", "how the app is managed"),
    ("--world", "FILE", ""), ("--tenant", "FOLDER", "tenant"), ("--user", "FILE", "groups"),
    ("--group", "NAME|ID", "group"), ("--account", "ACCOUNT", ""), ("--os", "VERSION", "version"),
    ("--app-version", "VERSION", "version of the app"), ("--sdk", "VERSION", "version of the SDK"),
    ("--pin-attempts", "N", "wrong PINs"),
    ("--accept", "FILE", "accepts"), ("--today", "DATE", "day"), ("--root", "FOLDER", "only files in FOLDER"),
    ("--strict", nil, ""), ("--format", "FORMAT", "how"), ("--explain", nil, "reason"),
    ("--html", "FILE", "page"),
    ("--key", "KEY", "key"), ("--color", "WHEN", "color"), ("--help", nil, "help"),
  ]

  private var options: [(path: String, spec: OptionSpec)] {
    EveryCommand.all.flatMap { path, command in
      command.usage().optionSpecs.map { (path.joined(separator: " "), $0) }
    }
  }

  func testOption_meansTheSameInEveryVerb() {
    let options = options
    for row in Self.table {
      let found = options.filter { $0.spec.name == row.name }
      XCTAssertFalse(found.isEmpty, row.name)
      for (path, spec) in found {
        XCTAssertEqual(spec.value?.placeholder, row.value, "\(path): \(row.name)")
        XCTAssertTrue(
          row.meaning.isEmpty || spec.help.contains(row.meaning), "\(path): \(row.name): \(spec.help)")
      }
    }
  }

  /// An option of several verbs that the table leaves out takes the same everywhere, except for words with two uses.
  func testOptionsOfSeveralVerbs_takeTheSame() {
    let twoUses: Set = ["--to", "--write", "--against"]
    let names = Set(options.map(\.spec.name)).subtracting(twoUses)
    for name in names {
      let values = Set(options.filter { $0.spec.name == name }.map { $0.spec.value?.placeholder ?? "" })
      XCTAssertEqual(values.count, 1, "\(name): \(values)")
    }
  }

  /// Whoever names a policy does so by an argument or by `--policy FILE`; `--name` chooses, unless all are taken.
  func testEveryVerbAboutAPolicy_takesItByArgumentAndByOption() {
    let lines = [
      "show", "launch", "review", "prove --claim no-print", "report --html -", "snapshot", "leaks",
      "diff \(Fixtures.path("policies/level-1.json"))", "compare \(Fixtures.path("policies/level-1.json"))",
    ]
    let policy = Fixtures.path("policies/level-2.json")
    for line in lines {
      var words = line.split(separator: " ").map(String.init)
      let argument = CapturedRun.of(words + [policy])
      if words.count == 2 { words.insert("--policy", at: 1) }
      let option = CapturedRun.of(words + ["--policy", policy])
      XCTAssertNotEqual(argument.status, .usage, "\(line): \(argument.err)")
      XCTAssertEqual(option.status, argument.status, "\(line): \(option.err)")
      XCTAssertEqual(option.out, argument.out, line)
    }
    for verb in ["decide", "why"] {
      let run = CapturedRun.of(verb, "print", "--policy", policy)
      XCTAssertEqual(run.status, .success, run.err)
      XCTAssertEqual(CapturedRun.of(verb, "print", policy).status, .usage)
    }
  }

  func testRenamedOption_isRefusedWithItsNewName() {
    let rows: KeyValuePairs = [
      "decide print --policy p.json --choose 1": "mamctl decide print: option `--choose` is now `--name`",
      "diff a.json b.json --old-policy 1": "mamctl diff: option `--old-policy` is now `--old-name`",
      "diff a.json b.json --new-policy 1": "mamctl diff: option `--new-policy` is now `--new-name`",
      "config c.json --app com.contoso.mail": "mamctl config: option `--app` is now `--bundle-id`",
      "show p.json --policy 3":
        "mamctl show: `POLICY` and `--policy` are the same; give one of them; `--name 3` chooses within an export",
      "launch p.json --policy 3":
        "mamctl launch: `POLICY` and `--policy` are the same; give one of them; `--name 3` chooses within an export",
      "launch --policy a.json --policy b.json": "mamctl launch: option `--policy` is given twice",
      "launch": "mamctl launch: missing argument `POLICY`",
      "show": "mamctl show: missing argument `POLICY`",
    ]
    for (line, message) in rows {
      let run = CapturedRun.of(line.split(separator: " ").map(String.init), files: .memory([:]))
      XCTAssertEqual(run.status, .usage, line)
      XCTAssertEqual(run.err.split(separator: "\n").first.map(String.init), message)
    }
  }
}
