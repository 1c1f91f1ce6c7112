internal import MAMPolicyCore

extension [ClaimResult] {
  /// The results in the order in which the admin center's pages have the settings: those that make a claim fail, or that
  /// it is about. Claims about no setting follow as they are.
  package var inPortalOrder: [ClaimResult] {
    func place(_ result: ClaimResult) -> Int {
      (result.settings.first ?? result.claim.subject)?.portalPlace ?? .max
    }
    return enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }

  /// The results, but of several about one control only the last: a level's claims follow those of the levels below it,
  /// and ask for more.
  package var strictestOfEachControl: [ClaimResult] {
    let controls = map { $0.claim.subject?.control.settings }
    return indices.filter { place in
      controls[place] == nil || !controls[(place + 1)...].contains(controls[place])
    }
    .map { self[$0] }
  }
}

extension Claim {
  /// The setting that the claim is about; nil if it is about answers.
  fileprivate var subject: Setting? {
    switch content {
    case .setting(let setting, _, _), .atLeastAsStrict(let setting, _), .oneOf(let setting, _): setting
    case .never, .always, .atLeast: setting
    }
  }
}
