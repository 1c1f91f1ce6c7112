extension World {
  /// Returns whether the user of an account may choose an app PIN, with everything that speaks against it.
  ///
  /// A policy that does not ask for a PIN still says which ones it would take. An account without a policy takes any PIN,
  /// and a view of several managed accounts takes none.
  ///
  /// Source: R9.12, PIN rules.
  ///
  /// - Parameters:
  ///   - pin: The PIN that the user would choose.
  ///   - history: The PINs that the user had, the latest first; the policy says how many count.
  ///   - account: The account whose policy decides.
  /// - Returns: Whether the PIN may be chosen; a denial names everything that speaks against it.
  /// - Complexity: O(*n* + *h*) in the characters of the PIN and of the history.
  public func decidePINChoice(_ pin: String, history: [String] = [], for account: IdentitySlot) -> Decision {
    let owner = directory.party(account)
    let answer =
      switch view(ofOwner: owner) {
      case .unrestricted: Decision(.allow, Reason(CommonReason.unmanaged))
      case .lockDown: Decision(.deny, Reason(CommonReason.lockdown))
      case .policy(let policy): PINRules(policy).validate(pin, history: history)
      }
    return presuming(naming([owner], in: answer), of: .control(.pin), near: owner, far: .unset)
  }
}
