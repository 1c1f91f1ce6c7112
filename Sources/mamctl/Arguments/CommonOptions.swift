/// The options that every verb takes.
enum CommonOptions {
  /// Prints the help of the verb; `-h` is the same.
  static let help = Option<Bool>.flag("help", "print this help")
  /// Whether answers are colored.
  static let color = Option<ColorChoice>.choice(
    "color", "WHEN", otherwise: .auto, "when to color what is printed")

  /// Whether load warnings that can matter are problems of the input; of every verb that reads a policy.
  static let strict = Option<Bool>.flag(
    "strict", "refuse an input with load warnings that can matter to the answer")

  /// Where worlds and scenarios may name files; of every verb that reads one.
  static let root = Option<String?>.path(
    "root", "DIR", "let a world or a scenario name only files in DIR and below")

  /// All of them, in the order of the help.
  static var all: [any DeclaredOption] { [color, help] }
}
