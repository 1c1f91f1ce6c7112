import Foundation
import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class ReportVerbTests: XCTestCase {
  private func page(_ policies: String...) -> String {
    CapturedRun.of(["report"] + policies.map { Fixtures.path("policies/\($0)") } + ["--html", "-"]).out
  }

  func testPage_needsNoNetworkAndNoScript() {
    let page = page("level-1.json", "level-2.json")
    XCTAssertTrue(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    for foreign in ["src=", "href=", "url(", "@import", "fetch(", "XMLHttpRequest", "innerHTML"] {
      XCTAssertFalse(page.contains(foreign), foreign)
    }
    XCTAssertTrue(
      page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "))
    // The form is shown by its script, and by nothing else; it is never on paper.
    XCTAssertTrue(page.contains("<section id=\"ask\" aria-labelledby=\"ask-title\" hidden>"))
    XCTAssertTrue(page.contains("@media print { #ask { display: none; }"))
    XCTAssertEqual(page.components(separatedBy: "<script").count - 1, 2)
    XCTAssertLessThan(page.utf8.count, 300_000)
  }

  /// The page is that of the library, but for who made it and for the command that lists what it only counts.
  func testPage_isThatOfTheLibrary() throws {
    func isThatOfTheLibrary(_ page: String, _ library: String) -> Bool {
      page.replacing(
        "Made by mamctl \(Release.version).", with: "Made by MAMPolicy (rules \(RuleCatalog.edition))."
      )
      .replacing(" (<code>mamctl diff --full</code>)", with: "") == library
    }
    let files = ["level-1.json", "level-3.json"].map { Fixtures.path("policies/\($0)") }
    let policies = try files.map { try GraphExport(path: $0).entry().policy() }
    let change = page("level-1.json", "level-3.json")
    XCTAssertTrue(change.contains("Made by mamctl \(Release.version)."))
    XCTAssertTrue(change.contains("more consequences (<code>mamctl diff --full</code>)"))
    XCTAssertTrue(
      isThatOfTheLibrary(change, PolicyPage(from: policies[0], files[0], to: policies[1], files[1]).html))
    XCTAssertTrue(isThatOfTheLibrary(page("level-3.json"), PolicyPage(of: policies[1], from: files[1]).html))
    let comparison = PolicyComparison(
      policies.map { .init(name: $0.policy.displayName ?? "", policy: $0.policy) }, against: 0)
    let run = CapturedRun.of(["compare"] + files + ["--against", files[0], "--format", "html"])
    // The library's comparison knows policies by their names only, so the list of their files is the tool's.
    let list = #/<ul class="aside"><li>.*<\/li><\/ul>\n/#
    XCTAssertTrue(run.out.contains(list), run.out)
    XCTAssertTrue(isThatOfTheLibrary(run.out.replacing(list, with: ""), comparison.html), run.err)
  }

  /// The assignments are no part of a policy, so that the page names the command that compares them, as `diff` does.
  func testPageOfAChange_namesTheCommandThatComparesAssignments() {
    func policy(for group: String) -> [UInt8] {
      Array(
        (##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","##
          + ##""assignments":[{"target":{"@odata.type":"#microsoft.graph.groupAssignmentTarget","groupId":"\##(group)"}}]}"##)
          .utf8)
    }
    let files = FileSource.memory(["o.json": policy(for: "sales"), "n.json": policy(for: "finance")])
    let said = "The assignments differ: `mamctl diff --effective` says what that changes, and for whom."
    let page = CapturedRun.of("report", "o.json", "n.json", "--html", "-", files: files)
    let marked = said.replacing(#/`(.+)`/#) { "<code>\($0.output.1)</code>" }
    XCTAssertTrue(page.out.contains("<p>\(marked)</p>"), page.out + page.err)
    let diff = CapturedRun.of("diff", "o.json", "n.json", files: files)
    XCTAssertTrue(
      diff.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(said),
      diff.out + diff.err)
  }

  /// The largest policy of the fixtures, compared with another one, is a page of moderate size.
  func testPages_areSmall() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Fixtures.path("policies")).sorted() {
      let page = page(name, "level-3.json")
      XCTAssertLessThan(page.utf8.count, 300_000, name)
    }
  }

  /// What the form of a page knows.
  private struct Questions: Decodable {
    struct Question: Decodable {
      let id: String
      let label: String
      let `where`: [[String]]
      let who: [[String]]
      let answers: [[Int?]]
    }
    struct Answer: Decodable {
      let sentence: String
      let kind: String
      let reasons: [Int]
      let duties: [String]
    }
    let questions: [Question]
    let answers: [Answer]
    let reasons: [[String]]

    init(of page: String) throws {
      let data = page.components(separatedBy: "<script type=\"application/json\" id=\"ask-data\">").last
      let text = data?.components(separatedBy: "</script>").first ?? ""
      self = try JSONDecoder().decode(Questions.self, from: Data(text.utf8))
    }
  }

  /// The form has every question of the grids, and says what `decide` says: the same sentence and the same reasons.
  func testForm_answersEveryQuestionOfTheGridsAsDecideDoes() throws {
    let other = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"open"}"##
    for name in ["level-1.json", "level-2.json", "level-3.json", "os-sharing.json"] {
      let page = page(name)
      let form = try Questions(of: page)
      XCTAssertEqual(form.questions.map(\.id), ["save", "open", "transfer", "paste"])
      let grids = page.components(separatedBy: "<h2 id=\"grids\">").last?
        .components(separatedBy: "<section aria-labelledby=\"launch\">").first
      XCTAssertEqual(
        // Of places no user is asked nothing else than no account, so that the form has it once.
        form.questions.reduce(0) { sum, question in
          let isWhole = question.who.contains { $0[0] == "noUser" }
          return sum + question.answers.joined().count + (isWhole ? 0 : question.answers.count)
        },
        (grids?.components(separatedBy: "<td><span").count ?? 0) - 1, name)
      let files = FileSource.memory([
        "p.json": try FileSource.disk.read(Fixtures.path("policies/\(name)")), "o.json": Array(other.utf8),
      ])
      for question in form.questions {
        let options: (place: String, who: String) =
          switch question.id {
          case "save": ("--to", "--account")
          case "open": ("--from", "--account")
          case "transfer": ("--channel", "--receiver")
          case _: ("--length", "--destination")
          }
        for (place, row) in zip(question.where, question.answers) {
          for (who, number) in zip(question.who, row) {
            let answer = form.answers[try XCTUnwrap(number, "\(question.id) \(place) \(who)")]
            let value = place[0].split(separator: "-").first.map(String.init) ?? place[0]
            var arguments = ["decide", question.id, "--policy", "p.json", options.place, value]
            switch who[0] {
            case "same": arguments += [options.who, "same"]
            case "managed": arguments += [options.who, "another work account", "--other-policy", "o.json"]
            case "unmanaged": arguments += [options.who, "personal"]
            case "noUser": arguments += [options.who, "no user"]
            case _: arguments += [options.who, "nobody"]
            }
            let run = CapturedRun.of(arguments, files: files)
            let printed = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            XCTAssertTrue(
              printed.hasPrefix(answer.sentence), "\(arguments)\n\(answer.sentence)\n\(run.out)\(run.err)")
            XCTAssertEqual(answer.kind == "allow", run.status == .success, answer.sentence)
            XCTAssertFalse(answer.reasons.isEmpty, answer.sentence)
            for line in answer.reasons.flatMap({ form.reasons[$0] }) + answer.duties {
              let words = line.hasPrefix("Basis: ") ? line.dropFirst("Basis: ".count) : line.dropFirst()
              let text = words.hasSuffix(".") ? words.dropLast() : words
              XCTAssertTrue(
                printed.contains(text.replacing("his is about ", with: "")), "\(line)\n\(run.out)")
            }
          }
        }
      }
    }
  }

  /// A name cannot end the element that the data of the form is in.
  func testForm_keepsTextsInsideTheirElement() throws {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"p","##
      + #""allowedOutboundDataTransferDestinations":"</script><script>alert(1)</script>"}"#
    let page = CapturedRun.of("report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)]))
      .out
    XCTAssertFalse(page.contains("<script>"), page)
    XCTAssertFalse(try Questions(of: page).answers.isEmpty)
  }

  func testMarkup_inATextIsEscapedUnderAMarkToo() {
    // With a mark after it, each of them is another character, and still what a browser reads as markup.
    for (text, escape) in [("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;"), ("'", "&#39;")] {
      XCTAssertEqual(HTML.escaped("a\(text)\u{301}b"), "a\(escape)\u{301}b")
    }
    let policy = "{\"displayName\": \"x\\\"\u{301} onfocus=alert(1) <\u{338}b\", \"pinRequired\": true}"
    let files = FileSource.memory([
      "p.json": Array(policy.utf8), "q.json": Array(policy.replacing("true", with: "false").utf8),
    ])
    let page = CapturedRun.of("report", "p.json", "--html", "-", files: files).out
    XCTAssertTrue(page.contains("onfocus=alert(1)"), page)
    XCTAssertFalse(page.unicodeScalars.contains("\"\u{301}".unicodeScalars), page)
    XCTAssertFalse(page.unicodeScalars.contains("<\u{338}".unicodeScalars), page)
    let comment = CapturedRun.of("diff", "p.json", "q.json", "--format", "markdown", files: files).out
    XCTAssertTrue(comment.contains("onfocus=alert(1)"), comment)
    XCTAssertFalse(comment.unicodeScalars.contains("<\u{338}".unicodeScalars), comment)
  }

  /// What `review` says of the versions that the service supports, the page says too.
  func testPage_saysThatNoSupportedVersionGetsIn() {
    let page = page("level-3.json")
    XCTAssertTrue(
      page.contains(
        "<strong>No supported OS version gets in:</strong> Max OS version: Block access = 15.0, so access is blocked on every "
          + "version that app protection still supports: iOS 18.0 and later"), page)
    XCTAssertTrue(
      page.contains(
        "<strong>Minimum version too low:</strong> Min OS version (Block access) is 14.8, but below "
          + "iOS 18.0, app protection is no longer supported (since service release 2609), and Microsoft does not say how it "
          + "behaves on such versions (Intune, what&#39;s new)"), page)
    XCTAssertFalse(self.page("level-1.json").contains("No supported OS version gets in"))
  }

  /// What `launch` says of a policy that lets no device in comes first, and above the table.
  /// Of a device that the policy is not for, every check would be allowed.
  func testPage_ofAPolicyForManagedDevices_isAboutThese() {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","targetedAppManagementLevels":"mdm"}"##
    let page = CapturedRun.of(
      "report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)])
    ).out
    XCTAssertTrue(
      page.contains("<p>The policy is for managed devices only: nothing of it applies unless"), page)
    XCTAssertTrue(
      page.contains(
        "<p>One condition at a time, when the app starts, on an enrolled device that passes all others. "),
      page)
    let launch = page.range(of: "Jailbreak status").map { page[$0.lowerBound...].prefix(600) } ?? ""
    XCTAssertTrue(launch.contains("Block access"), "\(launch)")
  }

  func testPage_saysThatNoDeviceCanPass() {
    let reason =
      "No device can pass: org data is wiped if the OS version is below 16.0 (Min OS version: Wipe data) or above 0.0 "
      + "(Max OS version: Wipe data)."
    let page = page("contradictory.json")
    XCTAssertTrue(page.contains("<ul>\n<li><strong>\(reason)</strong></li>\n"), page)
    XCTAssertTrue(
      page.contains("<p>\(reason) The table varies one condition at a time, and the others still fail.</p>"),
      page)
    XCTAssertFalse(page.contains("a device that passes all others"), page)
  }

  func testPage_isWellFormed() {
    let page = page("level-1.json", "level-2.json")
    for tag in [
      "table", "thead", "tbody", "tr", "td", "th", "section", "span", "ul", "li", "div", "h2", "p", "main",
    ] {
      let opened =
        page.components(separatedBy: "<\(tag)>").count + page.components(separatedBy: "<\(tag) ").count - 2
      XCTAssertEqual(opened, page.components(separatedBy: "</\(tag)>").count - 1, tag)
    }
  }

  func testTables_haveHeadersAndAnswersSayTheirWord() {
    let page = page("level-2.json")
    XCTAssertTrue(page.contains("<caption>Save copies of org data</caption>"), page)
    XCTAssertTrue(page.contains("<th scope=\"row\">Box</th>"))
    XCTAssertTrue(page.contains("<span class=\"badge deny\" tabindex=\"0\">Denied"))
    XCTAssertTrue(page.contains("<span class=\"badge allow\" tabindex=\"0\">Allowed"))
  }

  func testTwoPolicies_showWhatEverySettingWas() {
    let page = page("level-2.json", "level-3.json")
    let rows = [
      "<td>Block <span class=\"aside\">(was: Allow)</span> <span class=\"badge allow\">stricter</span></td>",
      "<td>6 <span class=\"aside\">(was: 4)</span> <span class=\"badge allow\">stricter</span><span class=\"aside\">; "
        + "only what the user is asked for changes</span></td>",
      "<th scope=\"row\">Jailbroken/rooted devices</th><td>Wipe data <span class=\"aside\">(was: Block access)</span> "
        + "<span class=\"badge allow\">stricter</span></td>",
    ]
    for row in rows { XCTAssertTrue(page.contains(row), row) }
    XCTAssertTrue(page.contains("level-3.json:24:3)</span></li>"), "a warning names its file")
    // An arrow stands for what was before and is now, and not for what a level expects.
    let expected = "Save copies of org data: Allow; level 2 expects Block"
    let below = self.page("level-2.json", "level-1.json")
    XCTAssertTrue(below.contains(expected), expected)
    // A label with a colon in it has parentheses in front of another colon.
    XCTAssertTrue(
      below.contains("Min OS version (Block access): Not configured; level 2 expects a version"), below)
    // The first entry says whose level 2 that is, and the others do not repeat it.
    XCTAssertEqual(
      below.ranges(of: "<strong>Below level 2 of Microsoft&#39;s data protection framework:").count, 1)
    XCTAssertTrue(below.contains("<strong>Below level 2:</strong>"), below)
    XCTAssertFalse(page.contains("Old policy:"), page)
    XCTAssertTrue(self.page("level-3.json", "level-2.json").contains("<li><strong>Old policy:</strong> "))
    XCTAssertFalse(self.page("level-3.json").contains("class=\"aside\">(was: "))
  }

  /// Widgets that are allowed follow native apps, as those do that have no value of their own (R9.7).
  func testWidgets_areNotStricterForBeingAllowed() {
    func policy(_ more: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P"\##(more)}"##.utf8)
    }
    let files = FileSource.memory([
      "none.json": policy(""), "allow.json": policy(#","allowWidgetContentSync":true"#),
      "block.json": policy(#","allowWidgetContentSync":false"#),
    ])
    func page(_ old: String, _ new: String) -> String {
      CapturedRun.of("report", old, new, "--html", "-", files: files).out
    }
    let label = "<th scope=\"row\">Sync policy managed app data with widgets</th>"
    XCTAssertTrue(
      page("none.json", "allow.json").contains(
        label
          + "<td>Allow <span class=\"aside\">(was: Not configured)</span> <span class=\"badge part\">changed</span>"
          + "<span class=\"aside\">; no effect, because Allow and Not configured do the same</span></td>"),
      page("none.json", "allow.json"))
    XCTAssertFalse(page("allow.json", "none.json").contains("\">looser</span>"))
    XCTAssertTrue(
      page("allow.json", "block.json").contains(
        label
          + "<td>Block <span class=\"aside\">(was: Allow)</span> <span class=\"badge allow\">stricter</span>")
    )
  }

  func testUnknownProperties_areListedAsNotCompared() {
    func policy(_ more: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P"\##(more)}"##.utf8)
    }
    let files = FileSource.memory([
      "old.json": policy(#","newer":true"#), "new.json": policy(#","same":1"#),
      "same.json": policy(#","same":1"#),
    ])
    let page = CapturedRun.of("report", "old.json", "new.json", "--html", "-", files: files).out
    XCTAssertTrue(
      page.contains(
        "<p>Not compared, because this version does not know these properties:</p>\n"
          + "<ul><li><code>newer</code>: true \u{2192} not in the export</li>"
          + "<li><code>same</code>: not in the export \u{2192} 1</li></ul>\n"), page)
    let same = CapturedRun.of("report", "new.json", "same.json", "--html", "-", files: files).out
    XCTAssertFalse(same.contains("Not compared"), same)
  }

  func testSettings_areTheControlsOfTheAdminCenter() {
    let page = page("level-3.json", "level-2.json")
    for setting in Setting.allCases where setting.label != setting.control.label {
      XCTAssertFalse(page.contains(HTML.escaped(setting.label) + "<"), setting.label)
      XCTAssertFalse(page.contains(HTML.escaped(setting.label) + ":"), setting.label)
    }
    XCTAssertTrue(
      page.contains("<th scope=\"row\">Max PIN attempts</th><td>Reset PIN after 5 attempts"), page)
  }

  func testOneValueInTwoSpellings_isNoChange() {
    let (old, new) = ("PT12H", "PT720M")
    func policy(_ time: String) -> [UInt8] {
      Array(#"{"displayName": "p", "periodOfflineBeforeAccessCheck": "\#(time)"}"#.utf8)
    }
    let files = FileSource.memory(["o.json": policy(old), "n.json": policy(new)])
    let page = CapturedRun.of("report", "o.json", "n.json", "--html", "-", files: files).out
    XCTAssertTrue(page.contains("<p>No setting differs.</p>"), page)
    XCTAssertFalse(page.contains(">changed<"), page)
  }

  func testGrids_haveTheColumnsOfShow() {
    let page = page("level-2.json")
    let heads = OtherEnd.Kind.allCases.map { "<th scope=\"col\">\($0.label)</th>" }.joined()
    XCTAssertEqual(page.components(separatedBy: heads).count - 1, 4)
    XCTAssertTrue(page.contains("tabindex=\"0\">varies<"), page)
  }

  func testLaunch_isToldInWordsAndOnceForEachAnswer() {
    let page = page("level-2.json")
    let rows = [
      "<li>with an OS version below 16.4 <span class=\"badge deny\" tabindex=\"0\">Block access",
      "<li>with OS version 16.4 or later <span class=\"badge allow\" tabindex=\"0\">Allowed<",
      "<th scope=\"row\">Working time</th><td><ul class=\"bounds\"><li>any <span class=\"badge allow\" tabindex=\"0\">Allowed<",
      "<li>whose last check-in is in the future <span class=\"badge deny\" tabindex=\"0\">Block access*",
      "<li>whose last sign-in failed (the account is not known to be disabled) <span",
      "<li>after 5 or more wrong PINs <span class=\"badge deny\" tabindex=\"0\">Reset PIN<",
      "if it is unknown when the user signed in again <span class=\"badge deny\" tabindex=\"0\">Block access*"
        + "<span class=\"why\" role=\"note\">It is unknown when the user signed in again, so access is blocked.</span>",
      "note\">The OS version is unknown, so access is blocked.</span>",
      "note\">Access is allowed. The app asks for the PIN, because the user was inactive for longer than the policy",
      " allows. Face ID and Touch ID are not accepted in place of the app PIN.</span>",
    ]
    for row in rows { XCTAssertTrue(page.contains(row), row) }
    XCTAssertFalse(page.contains("PT12H"))
  }

  /// Lengths of pasted text with the same answers are one row, up to a limit and beyond it.
  func testGridOfPasting_hasARowForEachAnswer() throws {
    let rows: [(limit: Int, told: [String], untold: [String])] = [
      (0, ["any length"], ["0", "1 or more", "more than 0"]),
      (50, ["up to 50", "more than 50"], ["0", "1 to 50", "51 or more", "any length"]),
    ]
    for row in rows {
      let text =
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","##
        + ##""allowedOutboundClipboardSharingLevel":"managedAppsWithPasteIn","##
        + ##""allowedOutboundClipboardSharingExceptionLength":\##(row.limit)}"##
      let page = CapturedRun.of(
        "report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)])
      ).out
      for label in row.told { XCTAssertTrue(page.contains("<th scope=\"row\">\(label)</th>"), label) }
      for label in row.untold { XCTAssertFalse(page.contains("<th scope=\"row\">\(label)</th>"), label) }
    }
  }

  /// A limit of no time has no row of its own, since no device is at it.
  func testLaunch_hasNoRowForNoTimeAtAll() {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","pinRequired":true,"##
      + ##""periodOnlineBeforeAccessCheck":"PT0S","pinRequiredInsteadOfBiometricTimeout":"PT30M"}"##
    let page = CapturedRun.of("report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)]))
      .out
    XCTAssertTrue(page.contains("<li>last used up to 30 minutes ago <"), page)
    XCTAssertFalse(page.contains("0 seconds"), page)
    // Every start asks, and not because of an inactivity longer than none.
    XCTAssertFalse(page.contains("inactive for longer"), page)
    XCTAssertTrue(page.contains("passes all others.</p>"), page)
  }

  /// The table is about a start; only then does the app always ask for its PIN.
  func testLaunch_saysThatAResumingAppAsksForNoPIN() {
    let start = "<p>One condition at a time, when the app starts, on a device that passes all others."
    let rows = [
      (#","periodOnlineBeforeAccessCheck":null"#, " An app that resumes asks for no PIN.</p>"),
      (
        #","pinRequired":true,"periodOnlineBeforeAccessCheck":"PT30M""#,
        " An app that resumes within 30 minutes of its last use asks for no PIN.</p>"
      ),
      (#","pinRequired":true,"periodOnlineBeforeAccessCheck":"PT0S""#, "</p>"),
      (#","pinRequired":false"#, "</p>"),
      (
        #","disableAppPinIfDevicePinIsSet":true,"periodOnlineBeforeAccessCheck":"PT0S""#,
        " On a device that is enrolled for the user and has a PIN, the app does not ask for its own PIN if device"
      ),
    ]
    for (settings, end) in rows {
      let text =
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P"\##(settings)}"##
      let page = CapturedRun.of(
        "report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)])
      ).out
      XCTAssertTrue(page.contains(start + end), page)
    }
  }

  /// A device that has just checked in passes even a grace period of no time.
  func testLaunch_tellsOfACheckInJustNow() {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","##
      + ##""periodOfflineBeforeAccessCheck":"PT0S","periodOfflineBeforeWipeIsEnforced":"P1D"}"##
    let page = CapturedRun.of("report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)]))
      .out
    XCTAssertTrue(page.contains("<li>last checked in just now <span class=\"badge allow\""), page)
    XCTAssertTrue(
      page.contains(
        "<li>last checked in more than 0 seconds but at most 1 day ago, if the user has not signed in again <"
      ),
      page)
  }

  /// Versions are spelled as the policy has them: 15.5 is above 15.0.
  func testLaunch_spellsVersionsAsThePolicyDoes() {
    let page = page("level-3.json")
    XCTAssertTrue(page.contains("<li>with OS version 14.8 through 15.0 <span"), page)
    XCTAssertTrue(page.contains("<li>with an OS version above 15.0 <span"), page)
  }

  /// A last contact that is unknown in one way or another has one answer, and one row for each way.
  func testLaunch_hasOneRowForACheckInAtAnUnknownTime() {
    let page = page("level-2.json")
    XCTAssertEqual(page.components(separatedBy: "<li>last checked in at an unknown time").count - 1, 1)
    XCTAssertTrue(page.contains("<li>last checked in at an unknown time <span"), page)
    let signedIn =
      "<li>last checked in more than 12 hours ago, if it is unknown when the user signed in again <span class=\"badge deny\""
    XCTAssertEqual(page.components(separatedBy: signedIn).count - 1, 1, page)
  }

  /// Clock reports read as such, and what must be confirmed is said once.
  func testLaunch_tellsClockReportsInWords() {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","##
      + ##""appActionIfAccountIsClockedOut":"warn"}"##
    let page = CapturedRun.of("report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)]))
      .out
    for row in [
      "<li>whose user has no working time set, until the service confirms that the user is clocked in <",
      "<li>whose user has no working time set, after the service did not confirm that the user is clocked in <",
      "<li>whose user has an outdated clock report, until the service confirms that the user is clocked in <",
      "<li>whose user has an outdated clock report, after the service did not confirm that the user is clocked in <",
      "Whether the user is clocked in must be confirmed with the service first. The app must ask for its PIN.</span>",
    ] {
      XCTAssertTrue(page.contains(row), row)
    }
    XCTAssertFalse(page.contains("The SDK must confirm with the service"), page)
  }

  /// A property that this version does not know may be the one that was meant, as `show` says.
  func testFirstPart_hasTheNotesOnUnknownProperties() {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","pinRequired":true,"printBlock":true}"##
    let page = CapturedRun.of("report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)]))
      .out
    XCTAssertTrue(
      page.contains(
        "<li>Note: <code>printBlock</code> is unknown to this version (Graph beta of 2026-08); did you mean Printing Org "
          + "data [printBlocked]? "), page)
    XCTAssertTrue(page.contains("<th scope=\"col\">Case and outcome</th>"), page)
  }

  /// A default that Microsoft changed may not be what the tenant has.
  func testSettings_sayWhichDefaultsMicrosoftChanged() {
    func page(_ members: String) -> String {
      let text =
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","##
        + ##""allowedOutboundDataTransferDestinations":"managedApps"\##(members)}"##
      return CapturedRun.of("report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)]))
        .out
    }
    XCTAssertTrue(
      page("").contains(
        "<p class=\"aside\">In June 2025 Microsoft set Screen capture, Genmoji and Writing Tools"),
      page(""))
    let stated = [#","screenCaptureConfigurationState""#, #","genmojiConfigurationState""#]
      .map { $0 + #":"notBlocked""# }.joined()
    XCTAssertTrue(page(stated).contains("In June 2025 Microsoft set Writing Tools to Block"), page(stated))
    let all = page(stated + #","writingToolsConfigurationState":"notBlocked""#)
    XCTAssertFalse(all.contains("June 2025"), all)
  }

  func testLaunch_saysOfTimesOnlyWhatMatters() {
    let (page, other) = (page("level-3.json"), page("level-2.json"))
    XCTAssertTrue(other.contains("<li>with an app PIN set <span"), other)
    XCTAssertTrue(page.contains(", if it is unknown when the user signed in again <span"), page)
    XCTAssertTrue(
      page.contains("note\">The recorded time is in the future. The user must set a new app PIN.</span>"),
      page)
    XCTAssertFalse(page.contains("note\">The location takes no account"), page)
    XCTAssertTrue(
      page.contains(
        "note\">The app was offline for longer than the policy allows; the user must connect and sign in again, and if "
          + "that fails, org data is wiped.</span>"), page)
    XCTAssertTrue(
      page.contains("note\">Access is allowed once the user has entered the app PIN.</span>"), page)
    XCTAssertFalse(page.contains("because the policy asks for the app PIN"), page)
  }

  func testPolicyText_cannotBecomeMarkup() {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"<script>alert(1)</script>","printBlocked":true}"##
    let run = CapturedRun.of("report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)]))
    XCTAssertEqual(run.status, .success)
    XCTAssertFalse(run.out.contains("<script>"))
    XCTAssertTrue(run.out.contains("&lt;script&gt;"))
  }

  func testFile_isWrittenOrRefused() throws {
    let scratch = try Scratch(for: self)
    let file = scratch.path + "/page.html"
    let run = CapturedRun.of("report", Fixtures.path("policies/level-1.json"), "--html", file)
    XCTAssertEqual(run.status, .success, run.err)
    XCTAssertTrue(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("</html>\n"))
    let refused = CapturedRun.of(
      "report", Fixtures.path("policies/level-1.json"), "--html", scratch.path + "/no/page.html")
    XCTAssertEqual(refused.status, .toolFailed)
  }
}
