internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What depends on the options of the tool.
extension EffectiveWording {
  /// The options that would give what the filters of some policies ask for.
  static func options(for places: [Int], in answer: Tenant.Answer, _ tenant: Tenant) -> [String] {
    let filters = places.flatMap { answer.verdicts[$0].checks }.filter {
      $0.kind == .filter && $0.holds == .unknown
    }
    .flatMap(\.subjects).compactMap { tenant.filter($0) }
    let properties = filters.flatMap { $0.rule?.tests ?? [] }.map(\.property)
    let options = properties.filter { answer.subject.fact(of: $0) == .unknown }.map { property in
      switch property {
      case .appVersion: EffectiveArguments.appVersion.spec
      case .osVersion, .operatingSystemVersion: EffectiveArguments.os.spec
      case .deviceModel: EffectiveArguments.model.spec
      case .deviceManufacturer: EffectiveArguments.manufacturer.spec
      case .deviceManagementType: EffectiveArguments.management.spec
      }
    }
    return options.map { "`\($0.term)`" }.eachOnce
  }

  /// Returns the listed or core app whose ID an unknown one is probably meant to be; nil if none is near.
  static func misspelled(_ app: String, in tenant: Tenant) -> String? {
    let listed = tenant.policies.flatMap { $0.audience.apps ?? [] }
    let known = listed + CoreApp.all.map(\.bundleID)
    if known.contains(where: { Folding.fold($0) == Folding.fold(app) }) { return nil }
    return Suggestion.nearest(to: app, among: known.eachOnce)
  }

  /// What an administrator should know beside the answer.
  static func notes(_ answer: Tenant.Answer, _ document: TenantDocument) -> [String] {
    var notes: [String] = []
    let subject = answer.subject
    if answer.merged == nil, let block = refusal(answer, document) {
      // The headline says it, unless a policy may apply.
      if answer.verdicts.contains(where: { $0.applies == .unknown }) || document.morePolicies != nil {
        notes.append("While no policy applies, conditional access \(block.text).")
      }
    } else if answer.merged == nil {
      let isOpen = answer.verdicts.contains { $0.applies == .unknown } || document.morePolicies != nil
      let may = isOpen ? " while no policy applies" : ""
      notes.append(withoutRefusal(answer, document.tenant, may))
    }
    if case .enrolled = subject.management, subject.isManaged == false {
      let app = Folding.fold(subject.app)
      if selfManaged.contains(app) {
        notes.append(
          "If the device is enrolled in Intune, Intune sends the keys to this app by itself (since service release 2409); "
            + "then ask with `--management managed`.")
      }
      let keys = document.tenant.deviceKeys.keys.sorted()
      if !keys.isEmpty {
        let names = keys.flatMap { document.tenant.deviceKeys[$0] ?? [] }.eachOnce.map { UserText.quoted($0) }
        notes.append(
          "\(English.list(names, "and")) delivers \(English.list(keys.map { "`\($0)`" }, "and")) to apps on enrolled "
            + "devices; the export does not say whether this app is one of them.")
      }
    }
    return notes
  }

  /// The apps that Intune sends the keys to by itself.
  ///
  /// Source: R16.2.
  private static let selfManaged: Set<String> = [
    "com.microsoft.office.excel", "com.microsoft.office.outlook", "com.microsoft.office.powerpoint",
    "com.microsoft.skype.teams", "com.microsoft.office.word",
  ]
}
