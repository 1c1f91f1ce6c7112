package import MAMPolicyCore
package import MAMPolicyDocuments

/// The sentences about what a user gets.
package enum EffectiveWording {
  /// The answer, in one sentence or two.
  package static func headline(_ answer: Tenant.Answer, _ document: TenantDocument) -> String {
    let tenant = document.tenant
    let protecting = tenant.policies.indices.filter { tenant.policies[$0].settings != nil }
    let applying = protecting.filter { answer.verdicts[$0].applies == .yes }
    let unknown = protecting.filter { answer.verdicts[$0].applies == .unknown }
    let more = document.morePolicies
    let may =
      (unknown.isEmpty ? "" : " \(English.count(unknown.count, "more policy", "more policies")) may apply.")
      + (more.map { " Policies that are not in the export may apply as well: \($0)." } ?? "")
    guard let merged = answer.merged else {
      if unknown.isEmpty, let more {
        return "No policy is known to apply, so org data may be unprotected in this app: \(more)."
      }
      if unknown.isEmpty {
        return refusal(answer, document).map { "No policy applies, and conditional access \($0.text)." }
          ?? "No policy applies: org data is not protected in this app."
      }
      return "No policy is known to apply, so org data may be unprotected in this app. "
        + "\(English.count(unknown.count, "policy", "policies")) may apply."
    }
    let count = "\(applying.count) of \(English.count(protecting.count, "policy", "policies"))"
    if applying.count == 1 {
      let name = UserText.quoted(tenant.policies[applying[0]].name)
      return "\(count) applies: \(PolicyHighlights(merged).sentences(name, .one))\(may)"
    }
    return "\(count) apply. \(PolicyHighlights(merged).sentences("Together they", .several))\(may)"
  }

  /// Who asks: the user, the app and the device.
  package static func subject(_ subject: Tenant.Subject, _ document: TenantDocument) -> String {
    let user =
      "User: \(groups(subject.groups, document))" + (subject.isLicensed ? "" : ", no Intune license")
    let id = UserText.quoted(subject.app)
    let version = subject.appVersion.text.map { ", version \(UserText.spelled($0))" } ?? ""
    let app = (CoreApp.name(ofBundleID: subject.app).map { "\($0) (\(id))" } ?? id) + version
    let facts = [
      subject.model.text, subject.osVersion.text.map { "OS version \($0)" },
      subject.manufacturer.text == "Apple" ? nil : subject.manufacturer.text,
    ].compactMap(\.self).map(UserText.spelled)
    let device = ([device(subject.management)] + facts).joined(separator: ", ") + keys(subject.management)
    return "\(user). App: \(app). Device: \(device)."
  }

  /// A user's groups by name.
  package static func groups(_ ids: some Collection<String>, _ document: TenantDocument) -> String {
    let names = ids.sorted().map(document.title(ofGroup:)).sorted()
    return names.isEmpty ? "in no group" : "in \(English.list(names, "and"))"
  }

  private static func device(_ management: Tenant.Management) -> String {
    switch management {
    case .managed: "managed"
    case .unmanaged: "unmanaged"
    case .enrolled: "enrolled"
    case .unknown: "management unknown"
    }
  }

  /// The keys that an app on an enrolled device has, as the end of a sentence about the device.
  private static func keys(_ management: Tenant.Management) -> String {
    guard case .enrolled(let keys) = management else { return "" }
    let names = keys.map { "`\($0.rawValue)`" }.sorted()
    return "; the app has \(names.isEmpty ? "none of the keys" : English.list(names, "and"))"
  }

  /// What would change if a policy that may apply did.
  package struct Consequence {
    /// The sentence, or its beginning.
    package let text: String
    /// The controls that change, each with its two values.
    package var changes: [String] = []
  }

  /// What would change if a policy that may apply did; nil for an app configuration.
  package static func change(_ place: Int, in answer: Tenant.Answer, _ tenant: Tenant) -> Consequence? {
    guard tenant.policies[place].settings != nil,
      let with = tenant.merged(answer.places(where: .yes) + [place])
    else { return nil }
    let condition = "If \(UserText.quoted(tenant.policies[place].name)) applies, "
    guard let before = answer.merged else {
      return Consequence(text: PolicyHighlights(with).sentences(condition + "it", .one))
    }
    let changes = PortalControl.controls(
      of: Setting.allCases.filter { $0.group != .targeting && before.value(of: $0) != with.value(of: $0) }
    ).filter { $0.value(before) != $0.value(with) && !DiffWording.isReordered($0, before, with) }
      .map { DiffWording.change(of: $0, from: before, to: with) }
    return changes.isEmpty
      ? Consequence(text: condition + "nothing changes.")
      : Consequence(
        text: condition + "\(English.count(changes.count, "setting changes", "settings change")):",
        changes: changes)
  }

  /// A number with the noun that describes one, such as `3 Android policies` of `an Android policy`.
  package static func count(_ number: Int, _ noun: String) -> String {
    let bare = noun.split(separator: ",").first.map(String.init) ?? noun
    let words = bare.split(separator: " ").drop { ["a", "an"].contains($0) }.map(String.init)
    if number == 1 { return "1 \(words.joined(separator: " "))" }
    // The noun ends where its first preposition begins.
    let end = words.firstIndex { ["for", "of", "that", "with"].contains($0) } ?? words.count
    var many = words
    if end > 0 {
      let last = many[end - 1]
      many[end - 1] = last.hasSuffix("y") ? last.dropLast() + "ies" : last + "s"
    }
    return "\(number) \(many.joined(separator: " "))"
  }
}
