internal import MAMPolicyCore

extension Setting {
  /// The policies that differ from one only in this setting and are stricter, the mildest first.
  func stricter(than policy: AppProtectionPolicy) -> [AppProtectionPolicy] {
    let variants = alternatives(to: policy).filter { isStricter($0, than: policy) }
    return variants.map { variant in
      (variant, milder: variants.count { isStricter(variant, than: $0) })
    }
    .sorted { $0.milder < $1.milder }.map(\.0)
  }

  private func isStricter(_ variant: AppProtectionPolicy, than policy: AppProtectionPolicy) -> Bool {
    switch order(of: variant, beside: policy) {
    case .stricter: true
    case .equal, .looser, .incomparable: false
    }
  }
}
