extension World {
  /// Returns what is known of the device, as conditional launch asks about it for one account.
  ///
  /// Whether the app can see the device's enrollment depends on the account: `IntuneMAMUPN` must name it.
  ///
  /// Source: R9.12 (e).
  public func facts(_ device: DeviceFacts, for account: IdentitySlot) -> DeviceFacts {
    facts(device, for: directory.party(account))
  }

  func facts(_ device: DeviceFacts, for account: Party) -> DeviceFacts {
    var facts = device
    facts.isMDMUser = management.configuredUser.map { directory.party(.account($0)) == account } ?? false
    return facts
  }

  /// Returns whether the app PIN is asked for, by each account that a slot shows.
  func decidePIN(owner: Party, judgedBy view: (World, Party) -> PolicyView) -> Decision {
    let shown = owner == .unset ? [owner] : owner.members.map(Party.one)
    var device = DeviceFacts()
    device.isEnrolled = management.isEnrolled
    device.hasDevicePIN = management.hasDevicePIN
    return PINPromptRule.decide(shown: shown.map { (view(self, $0), facts(device, for: $0)) })
  }
}
