/// Where the project's own fixtures lie, found from this file's place in the source tree.
public enum Fixtures {
  /// The absolute path of `Fixtures/`, without a trailing slash.
  public static var root: String { projectRoot + "/Fixtures" }

  /// The absolute path of the package's root folder.
  public static var projectRoot: String {
    var parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    return parts.joined(separator: "/")
  }

  /// The absolute path of one fixture, named relative to `Fixtures/`.
  public static func path(_ relative: String) -> String { root + "/" + relative }
}
