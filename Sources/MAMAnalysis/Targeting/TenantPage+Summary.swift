internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What a table of all users comes to, in sentences.
extension TenantPage {
  /// The result in one sentence.
  package var summary: String {
    let gaps = table.gaps.flatMap(open).count
    let overlaps = table.overlaps.count { !open($0).isEmpty }
    let never = never.count
    if isOneUser {
      let without = table.rows.filter { $0.policies.isEmpty }
      return without.isEmpty
        ? "\(English.capitalized(user)) gets a policy in \(everyApp) on every device listed here."
        : protection
    }
    let possible = table.rows.flatMap(\.unknown).eachOnce.sorted()
    if isUnknown {
      let cause = document.gaps.isEmpty ? "" : ": \(document.gaps.joined(separator: "; "))"
      return "It is unknown whether any user gets a policy\(cause). "
        + "\(text(limit: 4).list(names(possible), "and")) may apply."
    }
    if gaps == 0, table.gaps.isEmpty, table.rows.allSatisfy(\.policies.isEmpty) {
      if !elsewhere.isEmpty {
        let applies = document.morePolicies == nil ? "applies" : "is known to apply"
        return "No policy \(applies) to any user in the apps and on the devices asked about."
      }
      let start =
        document.morePolicies == nil
        ? "No policy applies to any user, so no org data is protected. "
        : "No policy is known to apply to any user. "
      return start
        + "\(English.count(never, "policy", "policies")) never \(never == 1 ? "applies" : "apply")."
    }
    // A policy that may apply can leave a gap or disagree with another one.
    let known = possible.isEmpty && document.morePolicies == nil ? "" : "known "
    // Who has no policy anywhere leaves no gap.
    let protected = Set(table.rows.filter { !$0.policies.isEmpty }.flatMap(\.blocks).flatMap(\.users))
    let isBare = protected.count < table.kinds.users.count
    let noGaps = "\(known)gaps" + (isBare ? " among users who have a policy" : "")
    let noOverlaps = "\(known)overlaps"
    func part(_ open: Int, of all: Int, _ one: String, _ many: String, _ rest: (Int) -> String) -> String {
      if all == 0 { return "no \(many)\(rest(0))" }
      if open > 0 {
        return "\(English.count(open, one, many))\(rest(open))"
          + (open < all ? " and \(all - open) accepted" : "")
      }
      return "\(English.count(all, one, many))\(rest(all)), \(all == 1 ? "which is" : "all") accepted"
    }
    func part(_ gaps: [TenantTable.Row], _ one: String, _ many: String) -> String {
      part(gaps.flatMap(open).count, of: gaps.flatMap(\.blocks).count, one, many) { _ in "" }
    }
    // The same words as over the lists.
    let sure = table.gaps.filter(isSure)
    let unsure = table.gaps.filter { !isSure($0) }
    var parts = unsure.isEmpty || !sure.isEmpty ? [part(sure, "gap", sure.isEmpty ? noGaps : "gaps")] : []
    if !unsure.isEmpty { parts.append(part(unsure, "possible gap", "possible gaps")) }
    parts += [
      part(overlaps, of: table.overlaps.count, "overlap", table.overlaps.isEmpty ? noOverlaps : "overlaps") {
        _ in ""
      },
      part(never, of: allNever.count, "policy", "policies") {
        " that never \($0 == 1 ? "applies" : "apply")"
      },
    ]
    let separator = parts.contains { $0.contains(", ") } ? "; " : ", "
    return English.capitalized(parts.joined(separator: separator)) + "."
  }

  /// Whether it is unknown of every user whether a policy applies, so that no gap is known either.
  package var isUnknown: Bool {
    table.gaps.isEmpty && table.rows.allSatisfy(\.policies.isEmpty)
      && table.rows.contains { !$0.unknown.isEmpty }
  }

  /// All apps of the table, in words that a device follows.
  private var everyApp: String {
    let apps = table.kinds.apps
    return apps.count == 1 && apps[0].role == .itself ? TenantKindText.name(of: apps[0]) : "every app and"
  }

  /// Whether the one user is in no group, be it that none was given.
  package var isInNoGroup: Bool { table.kinds.users.allSatisfy(\.groups.isEmpty) }

  /// The one user whom the page is about.
  package var user: String { isInNoGroup ? "a user in no group" : "this user" }

  /// In how many of the apps that policies list this user gets one.
  private var protection: String {
    let apps = table.kinds.apps.indices.filter { table.kinds.apps[$0].role == .itself }
    let protected = table.rows.filter { !$0.policies.isEmpty }.flatMap(\.blocks)
    let devices = apps.map { app in
      protected.filter { $0.apps.contains(app) }.reduce(0) { $0 + $1.devices.count }
    }
    let possible = table.rows.filter(\.policies.isEmpty).flatMap(\.unknown).eachOnce.sorted()
    if devices.allSatisfy({ $0 == 0 }), !possible.isEmpty {
      let cause = document.gaps.isEmpty ? "" : ": \(document.gaps.joined(separator: "; "))"
      return
        "It is unknown whether \(user) gets a policy\(cause). \(text(limit: 4).list(names(possible), "and")) may apply."
    }
    if devices.allSatisfy({ $0 == 0 }) {
      let known = document.morePolicies == nil ? "applies" : "is known to apply"
      return "No policy \(known) to \(user).\(isInNoGroup ? advice.membership(document) : "")"
    }
    let everywhere = devices.count { $0 == table.kinds.devices.count }
    let nowhere = devices.count { $0 == 0 }
    let hint = isInNoGroup ? advice.membership(document) : ""
    let whom = English.capitalized(user)
    // Why the status is 2 for a user who has a policy in every listed app.
    let others = table.kinds.apps.indices.filter { table.kinds.apps[$0].role != .itself }
    let otherwise =
      everywhere < apps.count || others.isEmpty || !possible.isEmpty || document.morePolicies != nil
      ? ""
      : protected.contains { !$0.apps.filter(others.contains).isEmpty }
        ? ", but not in every other app on every device" : ", but in no other app"
    if apps.count == 1 {
      let devices = everywhere == 1 ? "on every device listed here\(otherwise)" : "on some devices only"
      return
        "\(whom) gets a policy in \(TenantKindText.name(of: table.kinds.apps[apps[0]])) \(devices).\(hint)"
    }
    let somewhere = apps.count - everywhere - nowhere
    let number = everywhere > 0 ? everywhere : somewhere
    let all = number == apps.count ? "all \(number) apps" : "\(number) of the \(apps.count) apps"
    let limit =
      somewhere == 0
      ? "" : everywhere == 0 ? ", but only on some devices" : ", and in \(somewhere) more on some devices"
    let rest =
      nowhere == 0
      ? ""
      : " In the other \(nowhere == 1 ? "one" : "\(nowhere)"), "
        + (possible.isEmpty && document.morePolicies == nil
          ? "no policy applies." : "no policy is known to apply.")
    return "\(whom) gets a policy in \(all) that policies list\(limit)\(otherwise).\(rest)\(hint)"
  }

  /// What the table was decided for, and what it does not say, in sentences.
  package var extent: String {
    let kinds = table.kinds
    let users = isOneUser ? user : English.count(kinds.users.count, "kind of user", "kinds of users")
    let listed = kinds.apps.count { $0.role == .itself }
    let others = kinds.apps.count - listed
    let kind = listed > 0 ? "other apps" : "apps"
    var subjects = [users]
    if listed > 0 { subjects.append(English.count(listed, "app")) }
    if others > 0 { subjects.append(English.count(others, "group of \(kind)", "groups of \(kind)")) }
    subjects.append(English.count(kinds.devices.count, "kind of device", "kinds of devices"))
    let more = document.morePolicies.map { "Only a part of the policies is known: \($0). " } ?? ""
    return "\(more)Decided for \(English.list(subjects, "and"))"
      + (kinds.isComplete ? "." : "; filters ask for more combinations than are looked at.")
      + (isOneUser
        ? ""
        : " The users are in no group, in one group, or in two groups where a policy includes one and excludes the other"
          + (advice.otherUsers.map { "; \($0)" } ?? "") + ".")
      + (document.tenant.accessPolicies.isEmpty || table.rows.allSatisfy { !$0.policies.isEmpty }
        ? ""
        : " Conditional access may block sign-in to an app without a policy; this table does not show that, but the answer "
          + "for one app and kind of device does\(advice.oneAnswer.map { " (\($0))" } ?? "").")
      + (kinds.devices.contains { $0.management == .enrolled([]) }
        ? " On an enrolled device, an app that was given neither `IntuneMAMUPN` nor `IntuneMAMOID` counts as an app on an unmanaged device."
        : "")
  }
}
