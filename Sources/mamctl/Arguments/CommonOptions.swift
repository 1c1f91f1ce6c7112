/// The options that every verb takes, and those that many verbs share.
enum CommonOptions {
  /// Prints the help of the verb; `-h` is the same.
  static let help = Option<Bool>.flag("help", "print this help")
  /// Whether answers are colored.
  static let color = Option<ColorChoice>.choice(
    "color", "WHEN", otherwise: .auto, "when to color what is printed")

  /// Whether load warnings that can matter are problems of the input; of every verb that reads a policy.
  static let strict = Option<Bool>.flag(
    "strict", "treat load warnings that could change an answer as errors")

  /// Where worlds and scenarios may name files; of every verb that reads one.
  static let root = Option<String?>.path(
    "root", "FOLDER", "let worlds and scenarios read only files in FOLDER and its subfolders")

  /// The policy of a verb whose argument it is; the same as the argument.
  static let policy = Option<[String]>.paths("policy", "FILE", "the policy export, the same as the argument")

  /// Which policy of an export, or of a folder of exports, is meant.
  static let name = Option<String?>.text(
    "name", "NAME|ID|INDEX", "the policy to use, if the export or folder holds several")

  /// The ways in which most verbs write their answer.
  enum Format: String, CaseIterable, Sendable {
    case pretty, json
  }

  /// How the answer is written, for most verbs.
  static let format = Option<Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the answer is written")

  /// All that every verb takes, in the order of the help.
  static var all: [any DeclaredOption] { [color, help] }
}
