/// What the program knows about the screen that it writes to.
struct Terminal: Hashable, Sendable {
  /// Whether answers go to a terminal.
  var outIsTerminal: Bool
  /// Whether complaints go to a terminal.
  var errIsTerminal: Bool
  /// How many characters fit on a line.
  var width: Int
  /// Whether the user and the terminal put up with color.
  var allowsColor: Bool

  /// The width where nobody knows better.
  static let usualWidth = 100

  /// Nothing but files and pipes.
  static let none = Terminal(
    outIsTerminal: false, errIsTerminal: false, width: usualWidth, allowsColor: false)

  /// Whether a stream is colored; an explicit choice on the command line outranks the environment.
  func isColored(_ choice: ColorChoice, isTerminal: Bool) -> Bool {
    switch choice {
    case .auto: isTerminal && allowsColor
    case .always: true
    case .never: false
    }
  }
}

extension Terminal {
  /// Puts together what is known.
  ///
  /// There is no color for a user who set `NO_COLOR`, or on a terminal that is dumb or
  /// has no name. `COLUMNS` takes precedence over what the terminal says of its width.
  ///
  /// - Parameters:
  ///   - outIsTerminal: whether standard output is one.
  ///   - errIsTerminal: whether standard error is one.
  ///   - columns: the terminal's own word on its width.
  ///   - variable: the environment.
  init(
    outIsTerminal: Bool, errIsTerminal: Bool, columns: Int?, variable: (String) -> String?
  ) {
    let name = variable("TERM") ?? ""
    let isRefused = !(variable("NO_COLOR") ?? "").isEmpty
    let asked = variable("COLUMNS").flatMap { Int($0) }
    self.init(
      outIsTerminal: outIsTerminal, errIsTerminal: errIsTerminal,
      width: [asked, columns].compactMap(\.self).first { $0 > 0 } ?? Self.usualWidth,
      allowsColor: !isRefused && !name.isEmpty && name != "dumb")
  }
}
