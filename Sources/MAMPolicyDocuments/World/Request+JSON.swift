public import MAMPolicyCore

extension Request {
  /// Reads a line that `mamctl eval` answers, of the accounts of a world under any of their names.
  ///
  /// ```swift
  /// let request = try Request(json: #"{"op":"save","owner":"work","to":"box","account":null}"#, in: world)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - world: The world whose accounts it may name.
  ///   - name: The name that problems give to the line.
  /// - Throws: Every problem of the line, such as an unknown operation or account, each with a suggestion.
  public init(json text: String, in world: World, named name: String = "request.json") throws(JSONProblems) {
    try self.init(json: text.utf8, in: world, named: name)
  }

  /// Reads the bytes of a line that `mamctl eval` answers, of the accounts of a world under any of their names.
  ///
  /// - Parameters:
  ///   - bytes: The line, in UTF-8; `Data` is such a sequence.
  ///   - world: The world whose accounts it may name.
  ///   - name: The name that problems give to the line.
  /// - Throws: Every problem of the line, such as an unknown operation or account, each with a suggestion.
  public init(json bytes: some Sequence<UInt8>, in world: World, named name: String = "request.json")
    throws(JSONProblems)
  {
    let request = try JSONDecoding.decode(Array(bytes), file: name) { value, decoding in
      decoding.accounts = world.directory
      return RequestReader.line(value, decoding)
    }
    self = request.spelled(in: world.directory)
  }
}

extension Request {
  /// The request with accounts of a world under the spelling that the world itself gives.
  fileprivate func spelled(in directory: AccountDirectory) -> Request {
    func spelled(_ slot: IdentitySlot) -> IdentitySlot {
      guard case .account(let identity) = slot, let index = directory.index(of: identity) else { return slot }
      return directory.canonicalIdentity(at: index).map(IdentitySlot.account) ?? slot
    }
    var request = self
    request.near = spelled(near)
    request.far = far.map(spelled)
    return request
  }
}
