/// A command line that a verb can act on: every option and argument is known, complete and in bounds.
struct Invocation: Sendable {
  /// The words that led to the verb, `mamctl` first.
  let path: [String]
  /// The texts given for each option, by name.
  let optionTexts: [String: [String]]
  /// The texts given for each argument, by placeholder.
  let argumentTexts: [String: [String]]
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

  /// A wrong use that only the verb can see, such as two options that cannot be used together.
  func misuse(_ message: String) -> UsageError { UsageError(path: path, .other(message)) }
}

extension Invocation {
  /// Gives the tokens of a command line the meaning that the verb's usage says.
  init(binding resolution: Resolution) throws(UsageError) {
    let usage = resolution.command.usage()
    var binding = Binding(path: resolution.path, options: usage.optionSpecs)
    try binding.read(resolution.tokens)
    path = resolution.path
    optionTexts = binding.given
    argumentTexts = try binding.place(usage.argumentSpecs)
    declared = Set(usage.optionSpecs.map(\.name) + usage.argumentSpecs.map(\.value.placeholder))
  }
}
