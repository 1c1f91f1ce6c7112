/// What the command line, help and completions need to know of a positional argument.
struct ArgumentSpec: Hashable, Sendable {
  /// What it takes; the placeholder is its name.
  let value: ValueSpec
  /// What it is, in a few words without a capital or a full stop.
  let help: String
  /// Whether leaving it out is wrong.
  var isRequired = true
  /// Whether it takes all the values that follow.
  var isRepeated = false
  /// The option that gives the same value in its place, if there is one.
  var substitute: OptionSpec?

  /// The argument as it is written in a synopsis, such as `PATH...` or `[CODE]`.
  var term: String {
    let values = isRepeated ? "\(value.placeholder)..." : value.placeholder
    return isRequired ? values : "[\(values)]"
  }
}

/// Anything that can stand in the list of a verb's arguments.
protocol DeclaredArgument: Sendable {
  /// The argument without its type.
  var spec: ArgumentSpec { get }
}

/// A positional argument of a verb, declared once and used as the key that reads its value.
///
/// A repeated argument, or one that may be left out, comes last in a verb's list.
struct Argument<Value: Sendable>: DeclaredArgument {
  /// The argument without its type.
  let spec: ArgumentSpec
  /// Turns the accepted texts, in the order given, into the value.
  let reading: @Sendable ([String]) -> Value
}

extension Argument {
  /// The same argument, which an option can give as well.
  func or(_ option: some DeclaredOption) -> Argument {
    var spec = spec
    spec.substitute = option.spec
    return Argument(spec: spec, reading: reading)
  }
}

extension Argument where Value == String {
  /// An argument that must be given.
  // INVARIANT: an invocation is only made with every required argument given, so there is a first text.
  static func one(_ name: String, _ help: String, _ kind: ValueSpec.Kind = .text) -> Argument {
    let value = ValueSpec(placeholder: name, kind: kind)
    return Argument(spec: ArgumentSpec(value: value, help: help)) { $0.first ?? "" }
  }
}

extension Argument where Value == String? {
  /// An argument that may be left out.
  static func oneOrNone(_ name: String, _ help: String, _ kind: ValueSpec.Kind = .text) -> Argument {
    let value = ValueSpec(placeholder: name, kind: kind)
    return Argument(spec: ArgumentSpec(value: value, help: help, isRequired: false)) { $0.first }
  }
}

extension Argument where Value == [String] {
  /// An argument that may be given again and again, and at least once.
  static func oneOrMore(_ name: String, _ help: String, _ kind: ValueSpec.Kind = .text) -> Argument {
    let value = ValueSpec(placeholder: name, kind: kind)
    return Argument(spec: ArgumentSpec(value: value, help: help, isRepeated: true)) { $0 }
  }

  /// An argument that may be given any number of times.
  static func any(_ name: String, _ help: String, _ kind: ValueSpec.Kind = .text) -> Argument {
    let value = ValueSpec(placeholder: name, kind: kind)
    let spec = ArgumentSpec(value: value, help: help, isRequired: false, isRepeated: true)
    return Argument(spec: spec) { $0 }
  }
}
