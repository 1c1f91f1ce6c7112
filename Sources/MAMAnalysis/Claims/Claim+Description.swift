extension Claim: CustomStringConvertible {
  /// What is claimed, in one sentence.
  public var description: String { text }
}
