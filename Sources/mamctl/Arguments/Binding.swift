internal import MAMPolicyCore
import MAMPolicyDocuments

/// The second step of reading a command line: which option each token belongs to, and which argument.
struct Binding {
  /// The words that led to the verb, for messages.
  let path: [String]
  /// The options that the verb takes.
  let options: [OptionSpec]
  /// What each option was given, by name.
  private(set) var given: [String: [String]] = [:]
  /// The values that no option took, in order.
  private var loose: [String] = []

  init(path: [String], options: [OptionSpec]) {
    self.path = path
    self.options = options
  }

  /// Takes in all tokens, and sees to it that no option is missing.
  mutating func read(_ tokens: [Token]) throws(UsageError) {
    var rest = tokens[...]
    while let token = rest.popFirst() {
      switch token.shape {
      case .terminator: continue
      case .value(let text): loose.append(text)
      case .option(let name, let inline): try take(name, inline, &rest)
      }
    }
    for option in options where option.occurrence == .required && given[option.name] == nil {
      throw problem(.missingOption(option.term))
    }
  }

  /// Hands the values that no option took to the arguments, in order.
  func place(_ arguments: [ArgumentSpec]) throws(UsageError) -> [String: [String]] {
    var placed: [String: [String]] = [:]
    var rest = loose[...]
    for argument in arguments {
      let texts = argument.isRepeated ? rest : rest.prefix(1)
      rest = rest.dropFirst(texts.count)
      if texts.isEmpty && argument.isRequired {
        throw problem(.missingArgument(argument.value))
      }
      for text in texts where !argument.value.accepts(text) {
        throw problem(.badArgument(argument.value, text, nearest: nearest(text, argument.value)))
      }
      placed[argument.value.placeholder] = Array(texts)
    }
    if let extra = rest.first { throw problem(.unexpectedArgument(extra)) }
    return placed
  }

  private mutating func take(
    _ name: String, _ inline: String?, _ rest: inout ArraySlice<Token>
  ) throws(UsageError) {
    guard let option = options.first(where: { $0.name == name }) else {
      let nearest = Suggestion.nearest(to: name, among: options.map(\.name))
      throw problem(.unknownOption(name, nearest: nearest))
    }
    if given[name] != nil && option.occurrence != .repeatable { throw problem(.givenTwice(name)) }
    guard let value = option.value else {
      if let inline { throw problem(.unwantedValue(name, inline)) }
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
      throw problem(.missingValue(option.term, value))
    }
    guard value.accepts(text) else {
      throw problem(.badValue(name, value, text, nearest: nearest(text, value)))
    }
    given[name, default: []].append(text)
  }

  private func nearest(_ text: String, _ value: ValueSpec) -> String? {
    Suggestion.nearest(to: text, among: value.choices)
  }

  private func problem(_ fault: UsageError.Fault) -> UsageError { UsageError(path: path, fault) }
}
