/// The options that every verb takes.
enum CommonOptions {
  /// Prints the help of the verb; `-h` is the same.
  static let help = Option<Bool>.flag("help", "print this help")
  /// Whether answers are coloured.
  static let color = Option<ColourChoice>.choice(
    "color", "WHEN", otherwise: .auto, "when to colour what is printed")

  /// All of them, in the order of the help.
  static var all: [any DeclaredOption] { [color, help] }
}
