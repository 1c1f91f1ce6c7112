extension String {
  /// Returns the text with the first occurrence of a part replaced.
  func replacingFirst(_ part: String, with other: String) -> String {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: wanted) }) else { return self }
    return String(
      decoding: bytes[..<place] + Array(other.utf8) + bytes[(place + wanted.count)...], as: UTF8.self)
  }
}
