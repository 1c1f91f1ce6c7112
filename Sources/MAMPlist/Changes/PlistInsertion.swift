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
    let tag = "<key>\(PlistValue.escaped(key))</key>"
    guard let separator else { return [tag] + lines }
    return [tag + separator + (lines.first ?? "")] + lines.dropFirst()
  }

  /// The element on one line.
  func inline(_ layout: PlistLayout) -> String {
    let tag = key.map { "<key>\(PlistValue.escaped($0))</key>" } ?? ""
    return tag + value.inline
  }
}
