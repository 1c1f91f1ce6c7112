/// A change of meaning, which ``PlistEdits`` turns into the smallest change of the text.
///
/// Elements are named by their places in the syntax tree.
enum PlistChange: Hashable, Sendable {
  /// Appends an element to an array, in the preprocessor's branch of another element where one is named.
  case append(array: Int, value: PlistValue, beside: Int?)
  /// Gives a dictionary an entry whose key it does not have.
  case insert(dictionary: Int, key: String, value: PlistValue)
  /// Puts another value in place of one.
  case replace(value: Int, with: PlistValue)
  /// Takes an element out of an array, or a key out of a dictionary together with its value.
  case remove(element: Int)
  /// Gives a key another name.
  case rename(key: Int, to: String)
  /// Puts texts into a string, each at an offset of its UTF-8 text, in rising order.
  case splice(string: Int, [Splice])

  /// A text to be put into a string.
  struct Splice: Hashable, Sendable {
    /// The offset in the UTF-8 text of the string.
    let offset: Int
    let text: String
    /// How many bytes of the text it takes the place of.
    var count = 0
  }
}

/// A range of bytes and what takes its place.
struct PlistEdit: Hashable, Sendable {
  let range: Range<Int>
  let text: [UInt8]
}

extension PlistChange {
  /// The name that a key gets.
  var newName: String? {
    switch self {
    case .rename(_, let name): name
    case .append, .insert, .replace, .remove, .splice: nil
    }
  }
}
