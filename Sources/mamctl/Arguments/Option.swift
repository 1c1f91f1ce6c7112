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

  /// Declares an option by its name without the dashes.
  init(
    _ name: String, _ value: ValueSpec?, _ help: String,
    occurrence: OptionSpec.Occurrence = .optional, standing: String? = nil,
    reading: @escaping @Sendable ([String]) -> Value
  ) {
    spec = OptionSpec(
      name: "--" + name, value: value, occurrence: occurrence, help: help, standing: standing)
    self.reading = reading
  }
}

extension Option where Value == Bool {
  /// An option without a value.
  static func flag(_ name: String, _ help: String) -> Option {
    Option(name, nil, help) { !$0.isEmpty }
  }
}

extension Option where Value == String? {
  /// An option that takes a text and may be left out.
  static func text(
    _ name: String, _ placeholder: String, _ help: String, _ kind: ValueSpec.Kind = .text
  ) -> Option {
    Option(name, ValueSpec(placeholder: placeholder, kind: kind), help) { $0.last }
  }

  /// An option that takes a path and may be left out.
  static func path(_ name: String, _ placeholder: String, _ help: String) -> Option {
    text(name, placeholder, help, .path)
  }
}

extension Option where Value == String {
  /// An option that takes a path and must be given.
  static func requiredPath(_ name: String, _ placeholder: String, _ help: String) -> Option {
    // INVARIANT: an invocation is only made with every required option given, so there is a last text.
    Option(name, ValueSpec(placeholder: placeholder, kind: .path), help, occurrence: .required) {
      $0.last ?? ""
    }
  }
}

extension Option where Value == [String] {
  /// An option that takes a text and may be given again and again.
  static func texts(
    _ name: String, _ placeholder: String, _ help: String, _ kind: ValueSpec.Kind = .text
  ) -> Option {
    Option(name, ValueSpec(placeholder: placeholder, kind: kind), help, occurrence: .repeatable) { $0 }
  }

  /// An option that takes a path and may be given again and again.
  static func paths(_ name: String, _ placeholder: String, _ help: String) -> Option {
    texts(name, placeholder, help, .path)
  }
}

extension Option where Value == Int? {
  /// An option that takes a whole number within bounds and may be left out.
  static func wholeNumber(
    _ name: String, _ placeholder: String, _ range: ClosedRange<Int>, _ help: String
  ) -> Option {
    Option(name, ValueSpec(placeholder: placeholder, kind: .wholeNumber(range)), help) {
      $0.last.flatMap(ValueSpec.number)
    }
  }
}

extension Option where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// An option that takes one of an enum's words and has a default.
  static func choice(
    _ name: String, _ placeholder: String, otherwise: Value, _ help: String
  ) -> Option {
    let value = ValueSpec(placeholder: placeholder, kind: .choice(Value.allCases.map(\.rawValue)))
    return Option(name, value, help, standing: otherwise.rawValue) {
      $0.last.flatMap(Value.init(rawValue:)) ?? otherwise
    }
  }
}
