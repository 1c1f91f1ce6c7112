/// All that is known of a place to save to or to open from, in one row.
struct LocationRow<Service: PolicyVocabulary> {
  /// The value of the SDK's enumeration.
  let sdkValue: Int
  /// The location in words.
  let label: String
  /// The service by which a policy lists the location, or nil if no policy can list it.
  let service: Service?
  /// Whether the location belongs to an account at all.
  let hasAccount: Bool

  init(_ sdkValue: Int, _ label: String, listedAs service: Service? = nil, hasAccount: Bool = true) {
    self.sdkValue = sdkValue
    self.label = label
    self.service = service
    self.hasAccount = hasAccount
  }
}
