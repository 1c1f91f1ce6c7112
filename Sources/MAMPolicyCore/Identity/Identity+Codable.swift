extension UPN: Codable {
  /// Reads a name, which must have the form of one.
  ///
  /// - Throws: `DecodingError` for a text that is no UPN.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("a UPN such as `megan@contoso.com`") { UPN($0) }
  }

  /// Writes the name as it was first written.
  ///
  /// - Throws: `EncodingError` for a text from an app that is no UPN, or what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    guard UPN(text) != nil else { throw encoder.refusal(of: self, "`\(text)` is not a UPN") }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension ObjectID: Codable {
  /// Reads an object ID, in any letter case.
  ///
  /// - Throws: `DecodingError` for a text that is no GUID.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("an object ID such as `3ec2c00f-b125-4519-acf0-302ac3761822`") { ObjectID($0) }
  }

  /// Writes the lower-case text.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension IdentitySlot: Codable {
  /// Reads a UPN, an object ID, the empty text for no user, or `null` for no account given; a list is a view of several accounts.
  ///
  /// A world's own name for an account is refused, because only that world knows it.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      var elements: [IdentitySlot] = []
      while !list.isAtEnd { elements.append(try list.decode(IdentitySlot.self)) }
      self = .showing(elements)
      return
    }
    if try decoder.singleValueContainer().decodeNil() {
      self = .unset
      return
    }
    self = try decoder.value("a UPN or an object ID; a world's name for an account means nothing without it")
    {
      if $0.isEmpty { return .noUser }
      // A bare nil would be the slot that is not set.
      return UPN($0) != nil || ObjectID($0) != nil ? IdentitySlot($0) : Optional<IdentitySlot>.none
    }
  }

  /// Writes the account as it was given, `""` for no user, `null` for no account given, and a list for a view of several accounts.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .merged(let view):
      var list = encoder.unkeyedContainer()
      for element in view.elements { try list.encode(element) }
    case .unset:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .noUser, .account:
      var container = encoder.singleValueContainer()
      try container.encode(identities.first?.text ?? "")
    }
  }
}

extension Encoder {
  /// The error for a value that the format cannot have.
  package func refusal(of value: Any, _ message: String) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: codingPath, debugDescription: message))
  }
}
