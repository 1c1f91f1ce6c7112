/// A walk through a value and everything in it, which looks how each part prints.
public struct PrintedWalk {
  /// What prints as something else than a line that a person can read.
  public private(set) var complaints: [String] = []
  /// How many values of each type were looked at.
  public private(set) var counts: [String: Int] = [:]

  /// Creates a walk that has seen nothing.
  public init() {}

  /// Looks at a value and everything in it, but at no more than some values of each type.
  public mutating func visit(_ value: Any) {
    let type = String(reflecting: Swift.type(of: value))
    if counts[type, default: 0] >= 40 { return }
    counts[type, default: 0] += 1
    let mirror = Mirror(reflecting: value)
    // Lists print their elements one by one.
    switch mirror.displayStyle {
    case .optional, .collection, .set, .dictionary, .tuple: break
    case _: look(value, type)
    }
    for child in mirror.children { visit(child.value) }
  }

  private mutating func look(_ value: Any, _ type: String) {
    // Problems and errors are lists of lines; texts are anybody's.
    guard type.hasPrefix("MAM"), !(value is any Error), let printed = value as? any CustomStringConvertible
    else {
      return
    }
    let text = printed.description
    let marks = [
      "MAMPolicyCore.", "MAMPolicyDocuments.", "MAMAnalysis.", "MAMScenario.", "MAMPlist.", "Swift.",
      "Optional(", "\n",
    ]
    if let mark = marks.first(where: text.contains) { complaints.append("\(type) prints \(mark): \(text)") }
    if text.isEmpty { complaints.append("\(type) prints nothing") }
  }
}
