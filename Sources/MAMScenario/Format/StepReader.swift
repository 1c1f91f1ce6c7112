internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Reads the steps of a scenario in their order, remembering what they name.
struct StepReader {
  let decoding: JSONDecoding
  let document: WorldDocument
  /// The world as the scenario has it; nil if it is in a file of its own.
  private let written: JSONObject?
  var names = KnownNames()
  private var time = Duration.zero
  /// The same as the file writes it.
  private var timeText = "PT0S"
  /// The thread of steps that name none: the main thread, or the one that work runs on.
  private var thread = ThreadName.main
  /// How many steps the one that is read lies inside of.
  private var depth = 0
  /// How many combinations the lists of the steps to come may stand for.
  private var room = Combinations.limit

  init(_ decoding: JSONDecoding, _ document: WorldDocument, writtenIn written: JSONObject?) {
    self.decoding = decoding
    self.document = document
    self.written = written
  }

  /// The members that say how, where and when, and not what.
  static let frame = Set(["do"] + (JSONSchema.place + JSONSchema.expectation).compactMap(\.key))

  /// Reads one step, or all that a step with lists stands for.
  mutating func steps(_ value: JSONValue) -> [Step] {
    guard let object = decoding.object(value) else { return [] }
    guard let does = object["do"] else {
      decoding.note("missing key `do`, which says what happens", at: value)
      return []
    }
    guard let word = decoding.string(does) else { return [] }
    let isQuestion = Question.named(word) != nil && !isEvent(word, object)
    let combinations =
      Self.takesLists(word, isQuestion: isQuestion)
      ? Combinations.of(value, keeping: Self.frame, room: &room, decoding)
      : [value]
    let steps = combinations.compactMap { step($0, does, word, isQuestion: isQuestion) }
    guard let inner = object["steps"], StepWord(word)?.mayHoldSteps == true else { return steps }
    // Without its opening the steps inside are read only for what is wrong with them.
    let closing = steps.first?.closing
    let outer = thread
    thread = closing?.place.thread ?? outer
    depth += 1
    let nested = (decoding.array(inner) ?? []).flatMap { self.steps($0) }
    depth -= 1
    thread = outer
    return steps + nested + (closing.map { [$0.at(time)] } ?? [])
  }

  /// Whether the arguments of a step may be lists, each element of which makes a step.
  static func takesLists(_ word: String, isQuestion: Bool) -> Bool {
    isQuestion || StepWord(word) == .launch
  }

  private func isEvent(_ word: String, _ object: JSONObject) -> Bool {
    guard let stepWord = StepWord(word) else { return false }
    return stepWord.mark.map { object[$0] != nil } ?? true
  }

  /// Reads one step, whose lists are values.
  mutating func step(_ value: JSONValue, _ does: JSONValue, _ word: String, isQuestion: Bool) -> Step? {
    guard var reader = ObjectReader(value, decoding) else { return nil }
    _ = reader.value("do")
    let isAssertion = StepWord(word) == .assert && !isQuestion
    let place = place(&reader, mustBeKnown: isAssertion)
    readTime(&reader)
    let action = action(does, word, isQuestion: isQuestion, &reader, at: place)
    let expectation =
      isAssertion
      ? StepExpectation()
      : expectation(&reader, of: StepWord(word), asking: isQuestion ? Question.named(word) : nil)
    let article = word.first.map("aeio".contains) == true ? "an" : "a"
    // Of an unknown step every member would be foreign.
    if isQuestion || StepWord(word) != nil { reader.finish("\(article) `\(word)` step", beside: Self.frame) }
    guard let action else { return nil }
    return Step(
      position: value.position, depth: depth, title: Self.title(value), place: Self.place(place, of: word),
      time: time,
      action: action, expectation: expectation)
  }

  /// The place of a step: what opens, closes or raises a window does not take place in it.
  private static func place(_ place: Place, of word: String) -> Place {
    switch StepWord(word) {
    case .scope(.openWindow), .scope(.closeWindow), .scope(.makeKeyWindow): .thread(place.thread)
    case .account, .scope, .work, .life, .file, .data, .app, .token, .device, .launch, .assert, nil: place
    }
  }

  private mutating func action(
    _ does: JSONValue, _ word: String, isQuestion: Bool, _ reader: inout ObjectReader, at place: Place
  ) -> Step.Action? {
    if isQuestion {
      guard let question = Question.named(word) else { return nil }
      return RequestReader.read(question, from: &reader, .step)
        .map { .event(.ask($0.request, leavingOut: $0.leftOut)) }
    }
    guard let stepWord = StepWord(word) else {
      let words = StepWord.all.map(\.spelling) + Question.all.map(\.name)
      let hint = Suggestion.hint(
        Suggestion.nearest(to: word, among: words), otherwise: "; `mamctl explain steps` lists them")
      decoding.note("unknown step \(UserText.quoted(word))\(hint)", at: does)
      return nil
    }
    switch stepWord {
    case .assert:
      let assertions = assertions(&reader)
      let isBare = reader.object.members.allSatisfy { ["do", "on", "window", "at"].contains($0.key) }
      if isBare { reader.note("an assert step compares nothing") }
      return .assert(assertions)
    case .launch: return look(&reader).map(Step.Action.look)
    case .account(let word): return accountEvent(word, &reader).map(Step.Action.event)
    case .scope(let word): return scopeEvent(word, &reader, at: place).map(Step.Action.event)
    case .work(let word): return workEvent(word, &reader).map(Step.Action.event)
    case .life(let word): return lifeEvent(word, &reader).map(Step.Action.event)
    case .file(let word): return fileEvent(word, &reader).map(Step.Action.event)
    case .data(let word): return dataEvent(word, &reader).map(Step.Action.event)
    case .app(let word): return appEvent(word, &reader).map(Step.Action.event)
    case .token(let word): return tokenEvent(word, &reader).map(Step.Action.event)
    case .device(let word): return deviceEvent(word, &reader).map(Step.Action.event)
    }
  }

  private mutating func place(_ reader: inout ObjectReader, mustBeKnown: Bool) -> Place {
    var place = Place.main
    place.thread = thread
    if let value = reader.value(ifPresent: "on"), let name = decoding.string(value) {
      if mustBeKnown {
        KnownNames.check(name, "thread", among: names.threads, at: value, decoding)
      } else {
        names.threads.meet(name)
      }
      place.thread = ThreadName(name)
    }
    if let value = reader.value(ifPresent: "window"), let name = decoding.string(value) {
      if mustBeKnown {
        KnownNames.check(name, "window", among: names.windows, at: value, decoding)
      } else {
        names.windows.meet(name)
      }
      place.window = WindowName(name)
    }
    return place
  }

  /// Notes a name that neither the world has nor the text of a world with problems.
  func check(
    _ name: String, _ noun: String, ofWorld names: [String], under key: String, at value: JSONValue
  ) {
    let written = (self.written?[key]?.object?.members ?? []).map(\.key)
    KnownNames.check(name, noun, ofWorld: (names + written).eachOnce, at: value, decoding)
  }

  private mutating func readTime(_ reader: inout ObjectReader) {
    guard let value = reader.value(ifPresent: "at"), let text = decoding.string(value) else { return }
    guard let duration = ISODuration(text)?.length, duration >= .zero else {
      decoding.note(
        "\(UserText.quoted(text)) is not a time from the start; expected an ISO 8601 duration such as `PT20M`",
        at: value)
      return
    }
    if duration < time {
      decoding.note(
        "a step cannot happen at \(UserText.quoted(text)), because the previous step happens at "
          + "\(UserText.quoted(timeText))", at: value)
    } else {
      (time, timeText) = (duration, text)
    }
  }

  /// The step in a few words, from what the file says: `save owner=work to=box`.
  private static func title(_ value: JSONValue) -> String {
    let hidden: Set<String> = [
      "do", "expect", "because", "obligations", "calls", "notifies", "code", "steps",
    ]
    let members = value.object?.members ?? []
    let word = members.first { $0.key == "do" }?.value.string ?? ""
    let arguments = members.filter { !hidden.contains($0.key) }.map { member in
      let text = member.value.string.flatMap { isPlain($0) ? $0 : nil }
      return "\(member.key)=\(text ?? JSONText.text(JSONOutput(member.value)))"
    }
    return ([word] + arguments).joined(separator: " ")
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && $0 != "\"" }
  }
}
