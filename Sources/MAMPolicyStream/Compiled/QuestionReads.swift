internal import MAMPolicyCore

extension Question {
  /// The settings that distinguish policies at each end.
  ///
  /// The length of a text is compared with a setting, and is looked at by itself.
  var settingsOfKinds: (near: SettingSet, far: SettingSet) {
    let length: SettingSet = [.allowedOutboundClipboardSharingExceptionLength]
    return (reads.near.subtracting(length), reads.far.subtracting(length))
  }

  /// The settings that distinguish policies at an end of some question.
  static let settingsOfAllKinds = all.reduce(into: SettingSet()) { all, question in
    all.formUnion(question.settingsOfKinds.near)
    all.formUnion(question.settingsOfKinds.far)
  }

  /// Whether the answer depends on the account itself, and not only on what it has in common with others.
  ///
  /// So it is with who may sign in, and with an app PIN that is dropped for one user only.
  func dependsOnAccount(in world: World) -> Bool {
    self == .signIn
      || self == .control(.pin) && world.management.hasDevicePIN == true
        && world.management.configuredUser != nil
  }
}
