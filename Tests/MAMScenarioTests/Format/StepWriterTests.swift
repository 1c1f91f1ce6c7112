import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

/// What a step reader reads, the step writer writes, and what it writes is read again.
final class StepWriterTests: XCTestCase {
  func testEveryWord_isReadWrittenAndReadAgain() throws {
    for word in Set(Scenario.stepWords + Question.all.map(\.name)).sorted() {
      let arguments = EveryStep.arguments[word].map { ",\($0)" } ?? ""
      try check(
        text(EveryStep.before + [#"{"do":"\#(word)"\#(arguments)}"#], world: EveryStep.world), word)
    }
  }

  func testEveryArgumentOfEveryWord_isReadWrittenAndReadAgain() throws {
    for step in EveryStep.full {
      try check(
        text(
          EveryStep.before + [#"{"do":"createFile","path":"/b","on":"queue"}"#, step], world: EveryStep.world),
        step)
    }
    try check(text(EveryStep.before + EveryStep.full, world: EveryStep.world), "all steps")
  }

  /// The steps of the tables have all keys, so that a new argument cannot be forgotten here.
  func testSteps_haveEveryArgumentOfEveryWord() throws {
    let sets = EveryStep.full + EveryStep.arguments.map { #"{"do":"\#($0.key)",\#($0.value)}"# }
    var keys: [String: Set<String>] = [:]
    for step in sets {
      let members = try XCTUnwrap(try JSONReader.scan(Array(step.utf8), file: "").value().object?.members)
      let word = try XCTUnwrap(members.first?.value.string)
      keys[word, default: []].formUnion(members.map(\.key))
    }
    for word in Set(Scenario.stepWords + Question.all.map(\.name)) {
      let missing = Set(JSONSchema.keys(ofStep: word)).subtracting(keys[word] ?? [])
      let usual: Set<String> = [Question.named(word)?.near.key ?? ""]
      XCTAssertEqual(missing.subtracting(usual), [], "\(word): no step has these")
    }
  }

  func testEveryFixture_isReadWrittenAndReadAgain() throws {
    let files = try ScenarioFiles.find([Fixtures.root]).map { try $0.get() }
    XCTAssertGreaterThan(files.count, 300)
    var words: Set<String> = []
    for file in files {
      let path = file.hasPrefix("/") ? file : Fixtures.path(file)
      let bytes = try FileSource.disk.read(path)
      try check(String(decoding: bytes, as: UTF8.self), path, file: path) { words.formUnion($0) }
    }
    let every = Set(Scenario.stepWords + Question.all.map(\.name))
    XCTAssertGreaterThan(words.intersection(every).count, 80)
  }

  /// Whatever happens has a step that is read as what happened, or is refused for a reason that is known.
  func testRandomEvents_areWrittenAndReadAgain() throws {
    let account = { (name: String, domain: String, id: String) in
      #""\#(name)":{"upn":"\#(name)@\#(domain)","oid":"\#(id)","tenant":"3ec2c00f-b125-4519-acf0-302ac3761822"}"#
    }
    let world =
      #"{"mam":1,"app":{"multiIdentity":true},"compliance":{"required":false},"policies":{},"accounts":{"#
      + [
        account("work", "contoso.com", SmallWorld.workID),
        account("other", "fabrikam.com", SmallWorld.otherID),
        account("colleague", "contoso.com", "1b6a5f20-3c4d-4e5f-8a6b-7c8d9e0f1a2c"),
        account("personal", "example.net", "2b6a5f20-3c4d-4e5f-8a6b-7c8d9e0f1a2c"),
      ].joined(separator: ",")
      + #"},"apps":{"Mail":{"managed":true},"Notes":{"managed":false},"Nowhere":{"managed":false}}}"#
    let names =
      ["/a", "/b", "/d", "/d/e", "", "/none"].map { #"{"do":"createFile","path":"\#($0)"}"# }
      + ["job", "nothing"].map { #"{"do":"capture","work":"\#($0)","kind":"thread"}"# }
      + [#"{"do":"protectData","data":"data","account":"work"}"#]
    let start = try SampleScenario.read(names, world: world)
    let writer = StepWriter(start.world, start.policies)
    var generator = SplitMix64(seed: 30)
    var steps: [Step] = []
    var refusals: Set<String> = []
    while steps.count < 3000 {
      let move = RandomEvent.any(using: &generator)
      var place = move.place
      // Opening, closing and raising a window takes place on a thread only.
      switch move.event {
      // Each copy of a folder into another doubles the names that a reader has to know.
      case .moveFile, .copyFile: if steps.count > 100 { continue }
      case .openWindow, .closeWindow, .makeKeyWindow: place.window = nil
      case _: break
      }
      let step = Step("", .event(move.event), at: place)
      do throws(UnwritableStep) {
        _ = try writer.output(step)
        steps.append(step)
      } catch { refusals.insert("\(error.description.prefix(18))") }
    }
    let outputs = try writer.output(steps)
    let again = try SampleScenario.read(names + outputs.map { JSONText.text($0) }, world: world)
    for (step, read) in zip(steps, again.steps.dropFirst(names.count)) {
      XCTAssertEqual(read.action, step.action)
    }
    XCTAssertEqual(again.steps.count, names.count + steps.count)
    XCTAssertEqual(
      refusals, ["a step names one a", "no step does what ", "the world has no s", "this names nothing"])
  }

  func testWhatNoStepSays_isRefused() throws {
    let scenario = try SampleScenario.read([#"{"do":"pause"}"#])
    let writer = StepWriter(scenario.world, scenario.policies)
    var device = DeviceFacts()
    device.isMDMUser = false
    let reasons: [(Event, String)] = [
      (
        .setUIIdentity(
          "work", launch: LaunchScript(.block, accounts: [try XCTUnwrap(Identity("work")): .allow])), "launch"
      ),
      (.changeDevice(device), "names its user"), (.sharedDevice(.use), "when the app starts"),
      (.assignPolicy(AppProtectionPolicy(), to: "work"), "no such policy"),
      (.upload(of: "work", in: WebView(treatsAllAsUnmanaged: true)), "all web views"),
      (.wipe(.showing(["work", "personal"])), "not a view"),
      (.ask(.control(.print, owner: .showing(["work", "personal"]))), "not a view"),
      (Event.signIn("work").naming(AccountNames(upn: nil, objectID: nil)), "names nothing"),
      (.naming(AccountNames(upn: UPN("a@b.example")), by: .wipe("work")), "names the account"),
    ]
    for (event, reason) in reasons {
      XCTAssertThrowsError(try writer.output(Step("", .event(event)))) {
        XCTAssertTrue("\($0)".contains(reason), "\(event): \($0)")
      }
    }
  }

  // MARK: - The round trip

  /// What counts of a step: everything but where it stands in the file and how it was written there.
  private struct Meaning: Equatable {
    let depth: Int
    let place: Place
    let time: Duration
    let action: Step.Action
    let expectation: StepExpectation

    init(_ step: Step) {
      (depth, place, time) = (step.depth, step.place, step.time)
      (action, expectation) = (step.action, step.expectation)
    }
  }

  private func text(_ steps: [String], world: String) -> String { SampleScenario.text(steps, world: world) }

  private func check(
    _ text: String, _ name: String, file: String = SampleScenario.file,
    words see: ([String]) -> Void = { _ in }
  ) throws {
    let first = try Scenario(Array(text.utf8), file: file)
    see(first.steps.compactMap { $0.title.split(separator: " ").first.map(String.init) })
    let (second, written) = try again(first, text, file)
    XCTAssertEqual(first.steps.count, second.steps.count, name)
    for (one, other) in zip(first.steps, second.steps) {
      XCTAssertEqual(Meaning(one), Meaning(other), "\(name): \(one.title)\n\(other.title)")
    }
    XCTAssertEqual(try self.written(second, written, file), written, name)
  }

  private func again(_ scenario: Scenario, _ text: String, _ file: String) throws -> (Scenario, String) {
    let written = try written(scenario, text, file)
    return (try Scenario(Array(written.utf8), file: file), written)
  }

  /// The text of a scenario, with its steps as they are written.
  private func written(_ scenario: Scenario, _ text: String, _ file: String) throws -> String {
    let steps = try StepWriter(scenario.world, scenario.policies).output(scenario.steps)
    let document = try JSONReader.scan(Array(text.utf8), file: file).value()
    let root = JSONOutput.object(
      try XCTUnwrap(document.object?.members)
        .map { .init($0.key, $0.key == "steps" ? .array(steps) : JSONOutput($0.value)) })
    return JSONText.text(root, layout: .pretty)
  }
}
