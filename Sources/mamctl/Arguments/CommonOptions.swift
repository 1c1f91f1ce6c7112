/// The options that every verb takes.
enum CommonOptions {
  /// Prints the help of the verb; `-h` is the same.
  static let help = Option<Bool>.flag("help", "print this help")
  /// Whether answers are colored.
  static let color = Option<ColorChoice>.choice(
    "color", "WHEN", otherwise: .auto, "when to color what is printed")

  /// All of them, in the order of the help.
  static var all: [any DeclaredOption] { [color, help] }
}
