/// An option of a verb, declared once and used as the key that reads its value.
///
/// `Value` is what a verb gets from an invocation: `Bool` for a flag, `String?` for a text, `[String]` for
/// one that may be given again, an enum for a choice. By the time a verb reads it the text has
/// been checked, so reading cannot fail.
struct Option<Value: Sendable>: DeclaredOption {
  /// The option without its type.
  let spec: OptionSpec
  /// Turns the accepted texts, in the order given, into the value.
  let reading: @Sendable ([String]) -> Value

  init(_ spec: OptionSpec, _ reading: @escaping @Sendable ([String]) -> Value) {
    self.spec = spec
    self.reading = reading
  }
}

extension Option where Value == Bool {
  /// An option without a value.
  static func flag(_ name: String, _ help: String) -> Option {
    let spec = OptionSpec(name: "--" + name, value: nil, occurrence: .optional, help: help)
    return Option(spec) { !$0.isEmpty }
  }
}

extension Option where Value == String? {
  /// An option that takes any text and may be left out.
  static func text(_ name: String, _ placeholder: String, _ help: String) -> Option {
    one(name, ValueSpec(placeholder: placeholder, kind: .text), help)
  }

  /// An option that takes a path and may be left out.
  static func path(_ name: String, _ placeholder: String, _ help: String) -> Option {
    one(name, ValueSpec(placeholder: placeholder, kind: .path), help)
  }

  /// An option that takes one of the listed words and may be left out.
  static func word(_ name: String, _ placeholder: String, of words: [String], _ help: String) -> Option {
    one(name, ValueSpec(placeholder: placeholder, kind: .choice(words)), help)
  }

  private static func one(_ name: String, _ value: ValueSpec, _ help: String) -> Option {
    let spec = OptionSpec(name: "--" + name, value: value, occurrence: .optional, help: help)
    return Option(spec) { $0.last }
  }
}

extension Option where Value == String {
  /// An option that takes a path and must be given.
  static func requiredPath(_ name: String, _ placeholder: String, _ help: String) -> Option {
    let value = ValueSpec(placeholder: placeholder, kind: .path)
    // INVARIANT: an invocation is only made with every required option given, so there is a last text.
    return Option(OptionSpec(name: "--" + name, value: value, occurrence: .required, help: help)) {
      $0.last ?? ""
    }
  }
}

extension Option where Value == [String] {
  /// An option that takes any text and may be given again and again.
  static func texts(_ name: String, _ placeholder: String, _ help: String) -> Option {
    many(name, ValueSpec(placeholder: placeholder, kind: .text), help)
  }

  /// An option that takes a path and may be given again and again.
  static func paths(_ name: String, _ placeholder: String, _ help: String) -> Option {
    many(name, ValueSpec(placeholder: placeholder, kind: .path), help)
  }

  private static func many(_ name: String, _ value: ValueSpec, _ help: String) -> Option {
    let spec = OptionSpec(name: "--" + name, value: value, occurrence: .repeatable, help: help)
    return Option(spec) { $0 }
  }
}

extension Option where Value == Int? {
  /// An option that takes a whole number within bounds and may be left out.
  static func wholeNumber(
    _ name: String, _ placeholder: String, _ range: ClosedRange<Int>, _ help: String
  ) -> Option {
    let value = ValueSpec(placeholder: placeholder, kind: .wholeNumber(range))
    let spec = OptionSpec(name: "--" + name, value: value, occurrence: .optional, help: help)
    return Option(spec) { $0.last.flatMap(ValueSpec.number) }
  }
}

extension Option where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// An option that takes one of an enum's words, one of which stands when it is not given.
  static func choice(
    _ name: String, _ placeholder: String, otherwise: Value, _ help: String
  ) -> Option {
    let value = ValueSpec(placeholder: placeholder, kind: .choice(Value.allCases.map(\.rawValue)))
    var spec = OptionSpec(name: "--" + name, value: value, occurrence: .optional, help: help)
    spec.standing = otherwise.rawValue
    return Option(spec) { $0.last.flatMap(Value.init(rawValue:)) ?? otherwise }
  }
}
