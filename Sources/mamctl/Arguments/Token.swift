/// One piece of the command line, told apart by its shape; what it means comes later.
struct Token: Hashable, Sendable {
  /// The shapes that an argument can have.
  enum Shape: Hashable, Sendable {
    /// `--name`, `--name=value` or `-n`; the name keeps its dashes.
    case option(name: String, value: String?)
    /// Anything else, and everything after the terminator.
    case value(String)
    /// The first `--`, which ends the options.
    case terminator
  }

  /// What the argument looks like.
  let shape: Shape
  /// Where it stands on the command line, the first argument being 0.
  let index: Int

  /// Splits a command line.
  ///
  /// A single dash is a value, by custom the name of standard input, and so is a dash before a digit, or before more than
  /// one word: no option is so, and a negative number or a question deserves a better answer than an unknown option.
  static func split(_ arguments: [String]) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(arguments.count)
    var optionsEnded = false
    for (index, argument) in arguments.enumerated() {
      let shape: Shape
      if optionsEnded {
        shape = .value(argument)
      } else if argument == "--" {
        optionsEnded = true
        shape = .terminator
      } else {
        shape = Shape(argument)
      }
      tokens.append(Token(shape: shape, index: index))
    }
    return tokens
  }
}

extension Token.Shape {
  fileprivate init(_ argument: String) {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first,
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second),
      second == UInt8(ascii: "-") || !bytes.contains(UInt8(ascii: " "))
    else {
      self = .value(argument)
      return
    }
    if let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
      let value = argument[bytes.index(after: equals)...]
      self = .option(name: String(argument[..<equals]), value: String(value))
    } else {
      self = .option(name: argument, value: nil)
    }
  }
}
