extension JSONOutput {
  /// A schema of a text that is not empty.
  package static let nonEmptyText: JSONOutput = ["type": "string", "minLength": 1]

  /// A schema of a UPN.
  package static let userName = text(#"^[^@\s\u0000-\u001f\u007f]+@[^@\s\u0000-\u001f\u007f]+$"#)

  /// A schema of an object ID.
  package static let objectID = text("^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")

  /// A schema of a version, as `DottedVersion` reads it.
  static let version = text(#"^[ \t-\r]*[0-9]+(\.[0-9]+)*[ \t-\r]*$"#)

  /// A schema of a URL with its scheme, as `Link` reads it.
  static let link = text("^[A-Za-z][A-Za-z0-9+.-]*:")

  /// A schema of a time from the start, as `ISODuration` reads it.
  package static let duration = text(#"^\+?"# + length + "$")

  /// A schema of a time from the start or before it, or of a date with a time, as `ISODateTime` reads it.
  static let time = text("^([+-]?" + length + "|" + date + ")$")

  private static func text(_ pattern: String) -> JSONOutput {
    ["type": "string", "pattern": .string(pattern)]
  }

  /// One component at least, each in its place, and a fraction only in the last.
  private static let length: String = {
    func part(_ unit: String) -> String { "([0-9]+([.,][0-9]+)?\(unit))?" }
    return #"P(?=T?[0-9])(?![^.,]*[.,][0-9]+[A-Z].)"# + ["Y", "M", "W", "D"].map(part).joined()
      + "(T(?=[0-9])" + ["H", "M", "S"].map(part).joined() + ")?"
  }()

  private static let date =
    #"[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})"#
}
