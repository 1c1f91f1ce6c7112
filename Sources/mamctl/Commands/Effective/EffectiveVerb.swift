internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl effective`: which policies a user gets in an app on a device, and what results.
enum EffectiveVerb {
  static let command = Command(
    "effective", "say which policies a user gets in an app on a device, and what results", usage: usage,
    run: run)

  /// How an answer or a table is written.
  enum Format: String, CaseIterable, Sendable {
    case pretty, json, csv, markdown, html, sarif
  }

  static let paths = Argument.oneOrMore("TENANT", "folders and files of exports", .path)
  private static let gaps = Option<Bool>.flag(
    "gaps",
    "list users (in no group, in one, in two that a policy tells apart), apps and devices instead: gaps, overlaps and "
      + "policies that never apply first")
  private static let failOn = Option<String?>.text(
    "fail-on", "LIST",
    "with `--gaps`: exit with status 2 only for these, separated by commas: `gap`, `overlap`, `never`")
  private static let settings = Option<Bool>.flag("settings", "print the resulting settings as `show` does")
  private static let verbose = Option<Bool>.flag("verbose", "list everything that is otherwise counted")
  private static let write = Option<String?>.path(
    "write", "FILE", "write the resulting policy to FILE as an export")
  private static let format = Option<Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the answer is written; one answer is `pretty` or `json`")

  private static let usage = Usage(
    discussion: [
      "A tenant is what Graph exports: app protection policies and app configurations with `$expand=apps,assignments`, "
        + "`assignmentFilters`, `groups?$select=id,displayName` and `identity/conditionalAccess/policies`, in any files.",
      "A user is a set of groups. A group is named by its display name or ID; an ID need not be in the tenant. Without "
        + "`--bundle-id` or `--management`, the answer is a table for all apps or all kinds of devices.",
      "The values of `--management` say which keys device management gave to the app. `managed`: all of the user's keys; "
        + "`unmanaged`: none; `enrolled`: those named with `--key`.",
      "Give an empty string (`--model \"\"`) if the device has no value for what a filter compares.",
    ],
    arguments: [paths],
    options: EffectiveArguments.options + [
      gaps, failOn, settings, write, verbose, AcceptedRun.accept, AcceptedRun.show, AcceptedRun.today,
      CommonOptions.strict, format,
    ],
    examples: [
      .init(
        "Which policies does Megan get in Outlook on her own iPhone?",
        "mamctl effective Fixtures/tenants/contoso --user Fixtures/tenants/users/megan.json "
          + "--bundle-id com.microsoft.Office.Outlook --management unmanaged --os 16.7"),
      .init(
        "Let accepted findings pass",
        "mamctl effective Fixtures/tenants/contoso --gaps --accept Fixtures/accepted/contoso.json"),
      .init("Who has no protection?", "mamctl effective Fixtures/tenants/contoso --gaps"),
      .init(
        "What does a contractor get, in every app?",
        "mamctl effective Fixtures/tenants/contoso --group Contractors --management unmanaged"),
    ],
    statuses: [
      .success: "a policy applies; with `--gaps`: nothing was found",
      .finding:
        "no policy is known to apply, or none in at least one row of the table; with `--gaps`: something was found, or it is unknown "
        + "whether any user gets a policy",
      .invalidInput: "an input is not valid, or a group is unknown",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    var document = try TenantInput.read(invocation[paths], from: console.files)
    let groups = try EffectiveArguments.groups(invocation, &document, console.files)
    let management = try EffectiveArguments.management(invocation)
    let app = try EffectiveArguments.bundleID(invocation, document.tenant)
    if let app, let meant = EffectiveWording.misspelled(app, in: document.tenant) {
      console.complain("\(invocation.name): no policy lists \(app.quoted); did you mean \(meant.quoted)?")
    }
    let failures = try TenantFinding.Kind.list(invocation[failOn], invocation)
    if invocation.has(failOn), !invocation[gaps] {
      throw invocation.refusal("`--fail-on` goes with `--gaps`")
    }
    if invocation.has(AcceptedRun.accept), !invocation[gaps] {
      throw invocation.refusal("`--accept` goes with `--gaps`")
    }
    if let status = console.tell(document.warnings, of: invocation) { return status }
    for gap in document.gaps { console.complain("\(invocation.name): the tenant is incomplete: \(gap)") }
    if invocation[CommonOptions.strict], !document.gaps.isEmpty { return .invalidInput }
    if !invocation[gaps], let app, let management {
      return try answer(
        EffectiveArguments.subject(invocation, groups: groups, app: app, management), document, invocation,
        console)
    }
    for option in [settings.spec, write.spec, EffectiveArguments.unlicensed.spec]
    where invocation.optionTexts[option.name] != nil {
      throw invocation.refusal("`\(option.name)` needs one answer: give `--bundle-id` and `--management`")
    }
    let isOneUser =
      !invocation[gaps] || invocation.has(EffectiveArguments.group) || invocation.has(EffectiveArguments.user)
    let kinds = EffectiveArguments.kinds(
      invocation, of: document.tenant, groups: isOneUser ? groups : nil, app: app, management)
    var page = TenantPage(of: document, over: kinds, isOneUser: isOneUser, advising: .mamctl)
    var findings = invocation[gaps] || invocation[format] == .sarif ? page.findings : []
    let run = try AcceptedRun(
      findings.flatMap(\.identities), of: .effective,
      naming: [
        .code: TenantFinding.Kind.allCases.map(\.rawValue), .setting: Setting.allCases.map(\.rawValue),
      ], invocation, console.files)
    findings = page.accept(run.entries, of: findings)
    page.write(
      invocation[format], isVerbose: invocation[verbose], findings, run.faults, to: console)
    run.write(isPretty: invocation[format] == .pretty, invocation, console)
    if invocation[gaps] {
      let isOpen = findings.contains { failures.contains($0.kind) && $0.accepted == nil }
      let isUnknown = failures.contains(.gap) && page.isUnknown
      return isOpen || isUnknown || run.hasFaults ? .finding : .success
    }
    return page.table.rows.contains { $0.policies.isEmpty } ? .finding : .success
  }

  private static func answer(
    _ subject: Tenant.Subject, _ document: TenantDocument, _ invocation: Invocation, _ console: Console
  ) throws(InputError) -> ExitStatus {
    switch invocation[format] {
    case .pretty, .json: break
    case .csv, .markdown, .html, .sarif:
      throw invocation.refusal(
        "one answer is written as `pretty` or `json`; for a table, leave out `--bundle-id` or `--management`, or "
          + "add `--gaps`")
    }
    let answer = document.tenant.answer(for: subject)
    let warnings = document.warnings(
      of: answer, for: SettingSet(Setting.allCases), strictly: invocation[CommonOptions.strict])
    if let status = console.tell(warnings, of: invocation) { return status }
    if let path = invocation[write], let result = document.result(of: answer) {
      if let doubt = document.doubt(about: answer) {
        console.complain("\(invocation.name): nothing is written: \(doubt)")
        return .invalidInput
      }
      let status = console.create(
        path, as: "a result of `mamctl effective`", of: invocation,
        where: { $0.hasPrefix("{") && $0.contains(TenantDocument.resultMark) }
      ) { out in
        out.write(JSONText.text(result.export, layout: .pretty) + "\n")
      }
      if status != .success { return status }
    } else if invocation.has(write) {
      console.complain("\(invocation.name): nothing is written, because no policy applies")
    }
    switch invocation[format] {
    case .pretty:
      let layout = console.layout(of: .out)
      EffectiveText(document: document, answer: answer, layout: layout, isVerbose: invocation[verbose])
        .write(to: console.out)
      writeSettings(answer, document, invocation, console)
      writeLeftOut(document, invocation[verbose], layout, to: console.out)
    case .json, .csv, .markdown, .html, .sarif:
      console.out.line(json: EffectiveOutput.json(answer, document))
    }
    return answer.merged == nil ? .finding : .success
  }

  private static func writeSettings(
    _ answer: Tenant.Answer, _ document: TenantDocument, _ invocation: Invocation, _ console: Console
  ) {
    guard let result = answer.result else { return }
    let layout = console.layout(of: .out)
    guard invocation[settings] else {
      console.out.line()
      console.out.line(layout.style.dim("Add `--settings` to print every setting that results."))
      return
    }
    console.out.line()
    PolicyText(
      policy: result.policy, sources: MergedSources(result, isOfOneDevice: true), details: [], warnings: [],
      layout: layout
    ).write(to: console.out)
  }

  /// Counts what the tenant has besides.
  static func writeLeftOut(_ document: TenantDocument, _ isVerbose: Bool, _ layout: Layout, to out: Output) {
    if document.leftOut.isEmpty { return }
    out.line()
    let counts = document.leftOut.map { EffectiveWording.count($0.names.count, $0.noun) }
    out.lines(
      layout.folded("Left out: \(counts.joined(separator: ", "))", indent: 2, first: 0).map(layout.style.dim))
    guard isVerbose else { return }
    for name in document.leftOut.flatMap(\.names) { out.line(layout.style.dim("  \(name)")) }
  }
}
