internal import MAMPolicyCore
public import MAMPolicyDocuments

/// The page of a review, for a person and for a program.
extension PolicyReview {
  /// A part of the page: what its rows are about, and for each of them where it is stated and what is found.
  package typealias Section = (title: String, rows: [(term: String, meaning: String)])

  /// The name and the file.
  package var title: String { "\(UserText.spelled(level.name)) (\(UserText.spelled(file)))" }

  /// The parts that are not empty.
  package var sections: [Section] {
    let all: [Section] = [
      (
        "Findings in the export",
        WarningText.lines(openWarnings).map { ("line \($0.line)", UserText.spelled($0.sentence)) }
      ),
      ("No device gets in (does not change the exit status)", hopeless),
      (
        "Below \(levelInWords) (\(shortfalls.count) of \(settingCount) settings): found -> expected",
        shortfalls.inPortalOrder.map { row($0, in: level) }
      ),
      (
        "Minimum versions that are too low (findings)",
        openFloors.map { (level.line(of: $0.setting) ?? "default", $0.text) }
      ),
      ("No supported OS version gets in (does not change the exit status)", lockouts),
      (
        isPartlyListed
          ? "Also consider (not findings; some settings are also listed above)"
          : "Also consider (not findings)",
        plain.failed.inPortalOrder.map { row($0, in: plain) } + sharing
      ),
    ]
    return all.filter { !$0.rows.isEmpty }
  }

  /// The claims that fail, each setting's strictest.
  private var shortfalls: [ClaimResult] { level.failed.strictestOfEachControl }

  /// How many settings the level is about.
  private var settingCount: Int { level.results.strictestOfEachControl.count }

  /// Whether a plain claim fails because of a setting that is below the level as well.
  private var isPartlyListed: Bool {
    let listed = Set(level.failed.flatMap(\.settings))
    return plain.failed.contains { !listed.isDisjoint(with: $0.settings) }
  }

  /// The level in words, such as `level 2`.
  private var levelInWords: String { levelName.replacing("-", with: " ") }

  /// How many settings are not in the export.
  private var defaulted: Int {
    Setting.allCases.count { !policy.stated.contains($0) && $0.group != .targeting }
  }

  /// That settings have their defaults, if there are any that a list of settings has.
  package func remark(by maker: PageMaker) -> String? {
    let absent = policy.warnings.filter { $0.kind == .defaulted }.compactMap(\.setting).eachOnce
    if absent.isEmpty { return nil }
    let hasLists = absent.contains { !StandardList.entries(of: $0).isEmpty }
    // No number: such a list marks controls, and each of them can be several settings.
    let listing = maker.listingSettings.map { " (`\($0)` lists them)" } ?? ""
    return "Some settings are not in the export, so their defaults apply"
      + (hasLists ? ", and lists are empty" : "") + listing + "."
  }

  /// What is to be said before the parts: whom the policy is for, and whether it meets the level.
  package var introduction: [String] { [level.audience, verdict].compactMap(\.self) }

  /// Whether the policy reaches the level; nil where the claims that fail are listed.
  private var verdict: String? {
    guard level.failed.isEmpty else { return nil }
    let settings = English.count(settingCount, "setting")
    let accepted = level.results.filter { !$0.holds }.strictestOfEachControl.count
    return accepted == 0
      ? "The policy meets \(levelInWords): all \(settings)."
      : "The policy is below \(levelInWords) in \(accepted) of \(settings), all accepted."
  }

  /// Where the setting stands that makes a claim fail, and what is so instead.
  private func row(_ result: ClaimResult, in report: ClaimReport) -> (term: String, meaning: String) {
    let first = result.settings.first { report.line(of: $0) != nil }
    let text = result.finding { $0 == first ? nil : report.line(of: $0) }
    return (first.flatMap { report.line(of: $0) } ?? "default", text)
  }

  /// Why no device passes conditional launch, with the place of the check that decides; empty if one does.
  private var hopeless: [(term: String, meaning: String)] {
    guard let text = policy.policy.hopeless else { return [] }
    let device = DeviceFacts.healthy(for: policy.policy)
    let setting = LaunchRule.decide(policy.policy, device, at: .start).leading?.setting
    return [(setting.flatMap { level.line(of: $0) } ?? "default", text)]
  }

  /// That the policy has OS sharing, which the levels allow, with its place; empty if no enrolled device has it.
  private var sharing: [(term: String, meaning: String)] {
    guard policy.policy.sharesThroughSystem, policy.policy.applies(toEnrolledDevice: true) else { return [] }
    let control = Setting.disableProtectionOfManagedOutboundOpenInData.control
    return [
      (
        level.line(of: .disableProtectionOfManagedOutboundOpenInData) ?? "default",
        "On an enrolled device, OS sharing can carry files to apps that device management installed, if the app was given "
          + "`IntuneMAMUPN` or `IntuneMAMOID`: \(control.label) is \(control.value(policy.policy))"
      )
    ]
  }

  /// The highest versions that the policy lets in, each with its place.
  private var lockouts: [(term: String, meaning: String)] {
    ServiceBounds.lockouts(of: policy.policy).map { (level.line(of: $0.setting) ?? "default", $0.text) }
  }

  // MARK: - For a person

  /// The page as Markdown, such as for a comment on a pull request.
  public var markdown: String { markdown(by: .library) }

  /// Returns the page as somebody makes it.
  package func markdown(by maker: PageMaker) -> String {
    var lines = ["## \(Markdown.escaped(title))", ""]
    for text in introduction { lines += [Markdown.escaped(text), ""] }
    for section in sections {
      lines += ["### \(Markdown.escaped(section.title))", "", "| Where | What |", "|---|---|"]
      lines += section.rows.map { "| \(Markdown.escaped($0.term)) | \(Markdown.escaped($0.meaning)) |" }
      lines.append("")
    }
    if let remark = remark(by: maker) { lines += [Markdown.escaped(remark), ""] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The page in HTML, which needs no other file and no network.
  public var html: String { Self.html(of: [self], by: .library) }

  /// Returns one page of several reviews, as somebody makes it.
  package static func html(of reviews: [PolicyReview], by maker: PageMaker) -> String {
    let parts =
      HTML.head(reviews.map(\.title).joined(separator: ", ")) + reviews.flatMap { $0.parts(by: maker) }
      + HTML.foot(by: maker)
    return parts.map { $0 + "\n" }.joined()
  }

  private func parts(by maker: PageMaker) -> [String] {
    ["<h1>\(HTML.escaped(title))</h1>"] + introduction.map { "<p>\(HTML.marked($0))</p>" }
      + sections.map { section in
        HTML.table(
          section.title.replacing(" -> ", with: " \u{2192} "), ["Where", "What"],
          section.rows.map {
            [HTML.escaped($0.term), HTML.marked($0.meaning.replacing(" -> ", with: " \u{2192} "))]
          })
      } + [remark(by: maker)].compactMap(\.self).map { "<p>\(HTML.marked($0))</p>" }
  }

  // MARK: - For a program

  /// The policy, what is found, and what accepts it.
  public var json: JSONOutput {
    .object([
      "file": .string(file), "name": .string(level.name), "level": .string(levelName),
      "clean": .bool(isClean), "warnings": .array(zip(warnings, accepted).map(json)),
      "claims": claims(of: level), "consider": claims(of: plain),
      "floors": .array(
        zip(floors, accepted.dropFirst(warnings.count)).map { floor, entry in
          .object([
            "setting": .string(floor.setting.rawValue), "message": .string(floor.text),
            "accepted": entry?.json,
          ])
        }),
      "defaulted": .integer(defaulted),
    ])
  }

  private func json(_ warning: LoadWarning, _ entry: AcceptedFinding?) -> JSONOutput {
    .object([
      "kind": .string(warning.kind.rawValue), "setting": warning.setting.map { .string($0.rawValue) },
      "message": .string(warning.message), "file": .string(warning.file),
      "line": .integer(warning.position.line), "column": .integer(warning.position.column),
      "accepted": entry?.json,
    ])
  }

  private func claims(of report: ClaimReport) -> JSONOutput {
    guard case .object(let members) = report.json else { return .array([]) }
    return members.first { $0.key == "claims" }?.value ?? .array([])
  }
}
