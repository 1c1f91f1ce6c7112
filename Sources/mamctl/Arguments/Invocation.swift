internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A command line that a verb can act on: every option and argument is known, complete and in bounds.
struct Invocation: Sendable {
  /// The words that led to the verb, `mamctl` first.
  let path: [String]
  /// The texts given for each option, by name.
  let optionTexts: [String: [String]]
  /// The texts given for each argument, by placeholder.
  let argumentTexts: [String: [String]]
  /// What everyday words of the command line were taken for, a sentence each.
  let takenFor: [String]
  /// The answer about an everyday word itself, where the verb answers about something else.
  let answered: String?
  /// Whether anything was taken for something else than it says.
  let isReworded: Bool
  /// The options that choose a policy within an export.
  let choosers: [String]
  /// What the verb declares, for checking that what is read was declared.
  private let declared: Set<String>

  /// What an option was given.
  ///
  /// Reading an option that the verb's usage does not list is a programmer's error: debug builds trap.
  subscript<Value>(option: Option<Value>) -> Value {
    assert(declared.contains(option.spec.name), "the usage does not list \(option.spec.name)")
    return option.reading(optionTexts[option.spec.name] ?? [])
  }

  /// What an argument was given.
  ///
  /// Reading an argument that the verb's usage does not list is a programmer's error: debug builds trap.
  subscript<Value>(argument: Argument<Value>) -> Value {
    let name = argument.spec.value.placeholder
    assert(declared.contains(name), "the usage does not list \(name)")
    return argument.reading(argumentTexts[name] ?? [])
  }

  /// Whether an option was given at all.
  func has<Value>(_ option: Option<Value>) -> Bool { optionTexts[option.spec.name] != nil }

  /// The verb as it was called, such as `mamctl decide save`, for the beginning of a complaint.
  var name: String { path.joined(separator: " ") }
}

extension Invocation {
  /// Gives the tokens of a command line the meaning that the verb's usage says.
  init(binding resolution: Resolution) throws(UsageError) {
    let usage = resolution.command.usage()
    var binding = Binding(path: resolution.path, options: usage.optionSpecs)
    let rewording = resolution.rewording
    try binding.read(resolution.tokens, implying: rewording?.options ?? [])
    path = resolution.path
    optionTexts = binding.given
    argumentTexts = try binding.place(usage.argumentSpecs)
    takenFor = (rewording?.sentence.map { [$0] } ?? []) + binding.takenFor
    answered = rewording?.answer
    isReworded = rewording != nil || binding.isReworded
    choosers = usage.optionSpecs.filter { $0.value?.placeholder == "NAME|ID|INDEX" }.map(\.name)
    declared = Set(usage.optionSpecs.map(\.name) + usage.argumentSpecs.map(\.value.placeholder))
  }
}

/// The second step of reading a command line: which option each token belongs to, and which argument.
private struct Binding {
  /// The words that led to the verb, for messages.
  let path: [String]
  /// The options that the verb takes.
  let options: [OptionSpec]
  /// What each option was given, by name.
  var given: [String: [String]] = [:]
  /// The values that no option took, in order.
  var loose: [String] = []
  /// What everyday words were taken for.
  var takenFor: [String] = []
  /// Whether a value was taken for another word than the one given.
  var isReworded = false

  /// Takes in all tokens, and sees to it that no option is missing.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - implied: Options that hold where no token gives them.
  /// - Throws: The first fault.
  mutating func read(
    _ tokens: [Token], implying implied: [(name: String, value: String)]
  ) throws(UsageError) {
    var rest = tokens[...]
    while let token = rest.popFirst() {
      switch token.shape {
      case .terminator: continue
      case .value(let text): loose.append(text)
      case .option(let name, let inline): try take(name, inline, &rest)
      }
    }
    for (name, value) in implied where given[name] == nil {
      var none: ArraySlice<Token> = []
      try take(name, value, &none)
    }
    for option in options where option.occurrence == .required && given[option.name] == nil {
      throw problem("missing option \(option.term.quoted)")
    }
  }

  /// Hands the values that no option took to the arguments, in order.
  ///
  /// An option that is the same as an argument gives its values to it.
  func place(_ arguments: [ArgumentSpec]) throws(UsageError) -> [String: [String]] {
    var placed: [String: [String]] = [:]
    var rest = loose[...]
    for argument in arguments {
      var texts = argument.isRepeated ? rest : rest.prefix(1)
      rest = rest.dropFirst(texts.count)
      if let option = argument.substitute, let same = given[option.name] {
        guard texts.isEmpty else { throw problem(Self.twice(argument, option, same, among: options)) }
        guard argument.isRepeated || same.count == 1 else {
          throw problem("option \(option.name.quoted) is given twice")
        }
        texts = same[...]
      }
      if texts.isEmpty && argument.isRequired {
        throw problem("missing argument \(argument.value.placeholder.quoted)" + choices(of: argument.value))
      }
      for text in texts where !argument.value.accepts(text) {
        throw problem("argument \(argument.value.placeholder.quoted) " + misfit(text, argument.value))
      }
      placed[argument.value.placeholder] = Array(texts)
    }
    if let extra = rest.first { throw UsageError(path: path, unexpected: extra) }
    return placed
  }

  /// What is said of a value that is given as an argument and by the option that is the same.
  private static func twice(
    _ argument: ArgumentSpec, _ option: OptionSpec, _ texts: [String], among options: [OptionSpec]
  ) -> String {
    let chooser = options.first { $0.name == CommonOptions.name.spec.name }
    let hint = chooser.map { "; `\($0.name) \(texts.first ?? "")` chooses within an export" } ?? ""
    return
      "\(argument.value.placeholder.quoted) and \(option.name.quoted) are the same; give one of them\(hint)"
  }

  private mutating func take(
    _ name: String, _ inline: String?, _ rest: inout ArraySlice<Token>
  ) throws(UsageError) {
    guard let option = options.first(where: { $0.name == name }) else {
      if let apps = Self.ofApps[name], options.contains(where: { $0.name == apps }) {
        throw problem("unknown option \(name.quoted); `\(apps) APP` names an app, such as `\(apps) WhatsApp`")
      }
      if let now = Self.renamed[name], options.contains(where: { $0.name == now }) {
        throw problem("option \(name.quoted) is now \(now.quoted)")
      }
      if let meant = Self.meant[name], options.contains(where: { $0.name == meant }) {
        throw problem("unknown option \(name.quoted)\(Suggestion.hint(meant))")
      }
      if Self.ends.contains(name) {
        let own = Self.ends.filter { end in options.contains { $0.name == end } }
        if !own.isEmpty {
          throw problem(
            "unknown option \(name.quoted); here accounts are \(English.list(own.map(\.quoted), "and"))")
        }
      }
      throw UsageError(path: path, unknownOption: name, among: options.map(\.name))
    }
    if given[name] != nil && option.occurrence != .repeatable {
      throw problem("option \(name.quoted) is given twice")
    }
    guard let value = option.value else {
      if let inline { throw UsageError(path: path, unwantedValue: inline, for: name) }
      given[name] = [""]
      return
    }
    let text: String
    if let inline {
      text = inline
    } else if case .value(let next) = rest.first?.shape {
      text = next
      rest.removeFirst()
    } else {
      throw problem("option \(option.term.quoted) needs a value" + choices(of: value))
    }
    guard let taken = value.taken(text) else {
      throw problem("option \(name.quoted) " + misfit(text, value))
    }
    isReworded = isReworded || taken.word != text
    if let sentence = taken.sentence { takenFor.append(sentence) }
    given[name, default: []].append(taken.word)
  }

  /// What questions call the accounts at their ends.
  private static let ends = [
    "--owner", "--account", "--sender", "--receiver", "--source", "--destination",
  ]

  /// What is typed for an app where a question is about no place.
  private static let ofApps = ["--to": "--to-app", "--from": "--from-app"]

  /// What people type for options whose names are too far from it to be suggested.
  private static let meant = [
    "--characters": "--length", "--jailbreak": "--jailbroken", "--level": "--against", "--os-version": "--os",
    "--upn": "--user",
  ]

  /// What options were called in the version before, with their names today.
  private static let renamed = [
    "--choose": "--name", "--old-policy": "--old-name", "--new-policy": "--new-name", "--app": "--bundle-id",
  ]

  /// The words that a value is chosen from, where there are any.
  private func choices(of value: ValueSpec) -> String {
    value.choices.isEmpty ? "" : ": \(value.expectation)"
  }

  /// What is said of a text that is no such value.
  private func misfit(_ text: String, _ value: ValueSpec) -> String {
    let spellings = value.everyday.map(EverydayWord.spellings) ?? []
    let nearest = Suggestion.likely(text, among: value.choices + spellings)
    if value.everyday != nil, EverydayWord.named(text, at: .app) != nil {
      return "takes a place, and \(text.quoted) is an app; `mamctl decide transfer --to-app` asks about apps"
    }
    return "takes \(value.expectation), not \(text.quoted)"
      + Suggestion.hint(
        nearest, otherwise: spellings.isEmpty ? "" : "; `mamctl help words` lists everyday names")
  }

  private func problem(_ fault: String) -> UsageError { UsageError(path: path, fault: fault) }
}
