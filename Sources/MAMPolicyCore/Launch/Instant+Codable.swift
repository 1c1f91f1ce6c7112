extension Instant: Codable {
  /// Reads a duration since the start in ISO 8601, negative before it.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("a time from the start such as `-PT20M`") {
      ISODuration($0).map { Instant($0.length) }
    }
  }

  /// Writes the duration since the start in ISO 8601.
  ///
  /// - Throws: `EncodingError` if it is finer than a billionth of a second or longer than ten thousand years, or what the
  ///   encoder throws.
  public func encode(to encoder: any Encoder) throws {
    let text = sinceStart.iso8601
    guard ISODuration(text)?.length == sinceStart else {
      throw encoder.refusal(of: self, "`\(text)` is not exactly the time, and no text of ISO 8601 is")
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension DottedVersion: Codable {
  /// Reads numbers joined by dots.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("a version such as `17.5.1`") { DottedVersion($0) }
  }

  /// Writes the numbers joined by dots, without trailing zeros.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension ClockStatus: Codable {
  /// Reads the word in device files.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("a clock status") { word in Self.allCases.first { $0.word == word } }
  }

  /// Writes the word in device files.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word)
  }
}
