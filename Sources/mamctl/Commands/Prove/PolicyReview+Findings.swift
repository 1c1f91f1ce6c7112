internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension PolicyReview {
  /// The findings as build servers and code hosts show them.
  var findings: [GateFinding] {
    zip(warnings, accepted).map { warning, entry in
      GateFinding(
        rule: warning.kind.rawValue, level: .warning, message: warning.message,
        place: GateFinding.Place((warning.file, warning.position)), accepted: entry)
    }
      + zip(floors, accepted.dropFirst(warnings.count)).map { floor, entry in
        GateFinding(
          rule: Self.floorCode, level: .warning, message: floor.text,
          place: policy.place(of: floor.setting).map { GateFinding.Place($0) }
            ?? GateFinding.Place(startOf: file),
          accepted: entry)
      } + level.findings
  }
}
