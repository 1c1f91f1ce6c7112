/// An element that is put into a container.
struct PlistInsertion {
  /// The key, in a dictionary.
  let key: String?
  let value: PlistValue
  /// The element whose branch it is to be in.
  let beside: Int?
  /// What it is a part of.
  let change: PlistChange

  /// The lines of the element, without indentation; a separator puts a key and its value on one line.
  func lines(_ layout: PlistLayout, separator: String?) -> [String] {
    let lines = value.lines(layout)
    guard let key else { return lines }
    let tag = PlistValue.tag(key)
    guard let separator else { return [tag] + lines }
    return [tag + separator + (lines.first ?? "")] + lines.dropFirst()
  }

  /// The element on one line.
  var inline: String { (key.map(PlistValue.tag) ?? "") + value.inline }
}
