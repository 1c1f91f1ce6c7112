package import MAMPolicyCore
package import MAMPolicyDocuments

/// The sentences about conditional access.
extension EffectiveWording {
  package static func resources(of policy: Tenant.AccessPolicy) -> String {
    if policy.resources.contains(where: { $0 == "All" }) { return "all resources" }
    let names = policy.resources.map { $0 == "Office365" ? "Office 365" : UserText.spelled($0) }
    return names.isEmpty ? "its resources" : English.list(names, "and")
  }

  /// A control of conditional access, after *requires*; one that is not known as the export has it.
  ///
  /// Source: Graph, `conditionalAccessGrantControl`; the admin center's *Grant* page.
  package static func demanded(_ control: String) -> String {
    switch control {
    case Tenant.AccessPolicy.appProtection: "an app protection policy"
    case "compliantDevice": "a compliant device"
    case "domainJoinedDevice": "a hybrid joined device"
    case "approvedApplication": "an approved client app"
    case "mfa": "multifactor authentication"
    case "passwordChange": "a password change"
    default: UserText.quoted(control)
    }
  }

  /// A control of conditional access as the circumstance in which it is met.
  package static func circumstance(_ control: String) -> String {
    switch control {
    case Tenant.AccessPolicy.appProtection, "compliantDevice", "domainJoinedDevice": "on \(demanded(control))"
    case "approvedApplication": "in \(demanded(control))"
    case "mfa": "with \(demanded(control))"
    case "passwordChange": "after \(demanded(control))"
    default: "if \(demanded(control)) is met"
    }
  }

  /// Where conditional access refuses a token to an app without a policy; nil if it does not.
  package static func refusal(_ answer: Tenant.Answer, _ document: TenantDocument) -> DiffSubject.Refusal? {
    refusal(
      by: answer.access.filter { $0.demand == .appProtection }
        .map { document.tenant.accessPolicies[$0.policy] })
  }

  /// Where policies of conditional access that demand app protection refuse a token to apps without it; nil if none is in
  /// force.
  package static func refusal(
    by demanding: [Tenant.AccessPolicy], of apps: String = "this app", isPast: Bool = false
  ) -> DiffSubject.Refusal? {
    let inForce = demanding.filter { $0.state == .enabled }
    if inForce.isEmpty { return nil }
    let block = isPast ? "blocked" : "blocks"
    let get = isPast ? "got" : apps == "this app" ? "gets" : "get"
    let sure = inForce.filter(\.caveats.isEmpty)
    let blocking = sure.isEmpty ? inForce : sure
    let isEverywhere = blocking.contains { $0.resources.contains("All") }
    let places = English.list(blocking.map { resources(of: $0) }.eachOnce, "and")
    let start = isEverywhere ? "\(block) sign-in" : "\(block) sign-in to \(places)"
    if sure.isEmpty {
      let caveats = English.list(inForce.flatMap(\.caveats).eachOnce, "and")
      return DiffSubject.Refusal(
        "\(start), but not always (\(caveats)): when it \(isPast ? "did" : "does") not, \(apps) \(get) org data without "
          + "protection", isSure: false)
    }
    return DiffSubject.Refusal(
      "\(start), so \(apps) \(get) no org data\(isEverywhere ? "" : " from there")", isSure: true)
  }

  /// What conditional access does if a missing app protection policy is not enough to block sign-in.
  package static func withoutRefusal(_ answer: Tenant.Answer, _ tenant: Tenant, _ may: String) -> String {
    let either = answer.access.map { tenant.accessPolicies[$0.policy] }.filter { $0.state == .enabled }
    let others = others(answer, tenant)
    if let block = refusal(by: either) {
      let circumstances = either.map { English.list($0.otherControls.map(circumstance), "or") }
      return
        "\(English.capitalized(English.list(circumstances.eachOnce, "and"))), this app gets org data without "
        + "protection\(may). Otherwise conditional access \(block.text).\(others.map { " \($0)" } ?? "")"
    }
    if tenant.accessPolicies.isEmpty {
      return
        "The export has no conditional access policies; add them. If none of them requires app protection or blocks "
        + "sign-in, this app gets org data without protection\(may)."
    }
    let beginning = "No conditional access policy requires app protection here"
    return others.map { "\(beginning). \($0)" }
      ?? "\(beginning), so the app gets org data without protection\(may)."
  }

  /// What conditional access policies in force require instead of app protection, which is not checked; nil if there are
  /// none.
  private static func others(_ answer: Tenant.Answer, _ tenant: Tenant) -> String? {
    let others = tenant.accessPolicies.filter {
      $0.state == .enabled && $0.isFor(answer.subject) && !$0.controls.isEmpty
        && !$0.controls.contains(Tenant.AccessPolicy.appProtection)
    }
    if others.isEmpty { return nil }
    let demands = others.map { policy in
      let name = UserText.quoted(policy.name)
      if policy.controls.contains("block") { return "\(name) blocks sign-in to \(resources(of: policy))" }
      let controls = English.list(
        policy.controls.map(demanded), policy.combination == .all ? "and" : "or")
      return "\(name) requires \(controls) for \(resources(of: policy))"
    }
    return "Other requirements can block sign-in, and are not checked: \(demands.joined(separator: "; "))."
  }
}
