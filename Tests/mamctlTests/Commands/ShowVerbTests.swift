import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class ShowVerbTests: XCTestCase {
  private let type = ##""@odata.type":"#microsoft.graph.iosManagedAppProtection""##

  private func run(_ text: String, _ arguments: String...) -> CapturedRun {
    CapturedRun.of(["show", "p.json"] + arguments, files: .memory(["p.json": Array(text.utf8)]))
  }

  private func line(_ start: String, of run: CapturedRun) -> String? {
    run.out.split(separator: "\n").map(String.init).first { $0.hasPrefix("  " + start) }
  }

  func testSettings_areShownInTheAdminCentersWords() {
    let run = run(
      #"{\#(type),"displayName":"Contoso","periodOfflineBeforeAccessCheck":"PT12H","periodOfflineBeforeWipeIsEnforced":"P90D","allowedIosDeviceModels":null}"#
    )
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(run.err, "")
    XCTAssertTrue(
      run.out.hasPrefix("Contoso\n\nData Transfer\n  Backup Org data to iTunes and iCloud backups "), run.out)
    XCTAssertEqual(
      line("Offline grace period: Block", of: run), "  Offline grace period: Block access  720 minutes")
    XCTAssertEqual(
      line("Offline grace period: Wipe", of: run), "  Offline grace period: Wipe data     90 days")
    XCTAssertEqual(line("Device model(s)  ", of: run), "  Device model(s)                     Any model")
    XCTAssertEqual(
      line("Max PIN attempts", of: run),
      "  Max PIN attempts                    Reset PIN after 5 attempts (default)")
  }

  func testTables_answerForEveryKindOfAccount() {
    let run = run(
      #"{\#(type),"allowedOutboundDataTransferDestinations":"managedApps","saveAsBlocked":true,"allowedDataStorageLocations":["box"],"allowedInboundDataTransferSources":"none"}"#
    )
    XCTAssertEqual(
      line("Box ", of: run),
      "  Box                      Allowed        Denied*        Denied*        Denied*        Denied*")
    XCTAssertEqual(
      line("Dropbox", of: run),
      "  Dropbox                  Denied         Denied         Denied         Denied         Denied")
    XCTAssertEqual(
      line("the camera ", of: run),
      "  the camera               Denied         Denied         Denied         Denied         Denied")
  }

  func testUnprintableText_isSpelledOut() {
    let run = run(#"{\#(type),"displayName":"a\u001b[2Jb\nc","customBrowserProtocol":"x\u0007"}"#)
    XCTAssertTrue(run.out.hasPrefix("a<U+001B>[2Jb<U+000A>c\n"), run.out)
    XCTAssertTrue(
      run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("Unmanaged Browser Protocol [customBrowserProtocol] is `x<U+0007>`"), run.out)
  }

  /// Two policies that no device gets together have no value in common.
  func testMergedPolicies_sayWhichDevicesGetThemAll() {
    func policy(_ name: String, _ levels: String) -> [UInt8] {
      Array(#"{\#(type),"displayName":"\#(name)","targetedAppManagementLevels":"\#(levels)"}"#.utf8)
    }
    let files = FileSource.memory([
      "a.json": policy("A", "mdm"), "b.json": policy("B", "unmanaged"), "c.json": policy("C", "unspecified"),
    ])
    let rows: [(files: [String], text: String?, sentence: String?)] = [
      (
        ["a.json", "b.json"],
        "No device gets all of these policies (only `A` applies on managed devices, and only `B` applies on unmanaged "
          + "devices)",
        "Send Org data to other apps. No device gets all of these policies, so no device gets the values below. Only `A` "
          + "applies on managed devices, and only `B` applies on unmanaged devices. "
      ),
      (
        ["a.json", "c.json"], "Managed devices (only `C` applies on unmanaged devices)",
        "Send Org data to other apps. The values below apply on managed devices. Only `C` applies on unmanaged devices. "
      ),
      (["a.json", "a.json"], nil, nil),
    ]
    for row in rows {
      let run = CapturedRun.of(["show"] + row.files, files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertEqual(words.contains(" values below"), row.sentence != nil, words)
      if let text = row.text, let sentence = row.sentence {
        XCTAssertTrue(words.contains(sentence), words)
        XCTAssertTrue(words.contains("Target to apps on all device types " + text), words)
      }
    }
  }

  /// Policies that no app gets together have no value in common; where an export has no list of apps, nothing is known.
  func testMergedPolicies_sayWhichAppsGetThemAll() {
    func policy(_ name: String, _ apps: [String]?) -> [UInt8] {
      let type = "#microsoft.graph.iosMobileAppIdentifier"
      let list = (apps ?? []).map {
        #"{"mobileAppIdentifier":{"@odata.type":"\#(type)","bundleId":"\#($0)"}}"#
      }.joined(separator: ",")
      let stated = apps == nil ? "" : #","appGroupType":"selectedPublicApps","apps":[\#(list)]"#
      return Array(#"{\#(self.type),"displayName":"\#(name)"\#(stated)}"#.utf8)
    }
    let files = FileSource.memory([
      "a.json": policy("A", ["com.contoso.a", "com.contoso.mail"]), "b.json": policy("B", ["com.contoso.b"]),
      "c.json": policy("C", ["com.contoso.Mail"]), "d.json": policy("D", nil),
    ])
    let none =
      "Send Org data to other apps. No app is in all of these policies, so no app gets the values below. "
    for (other, row) in [
      ("b.json", "No app is in all of these policies"),
      ("c.json", "com.contoso.mail (the apps that are in all of these policies)"),
      ("d.json", "not merged; show each policy by itself"), ("a.json", "com.contoso.a, com.contoso.mail"),
    ] {
      let run = CapturedRun.of("show", "a.json", other, files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(words.contains(" Apps \(row) "), words)
      XCTAssertEqual(words.contains(none), other == "b.json", words)
    }
  }

  /// Policies of one name are told apart by their files, and a group of apps that differs is not merged.
  func testMergedPolicies_ofOneName_areNamedWithTheirFiles() {
    func policy(_ levels: String, _ group: String) -> [UInt8] {
      Array(
        #"{\#(type),"displayName":"P","targetedAppManagementLevels":"\#(levels)","appGroupType":"\#(group)"}"#
          .utf8)
    }
    let files = FileSource.memory([
      "a.json": policy("mdm", "allApps"), "b.json": policy("unmanaged", "allCoreMicrosoftApps"),
    ])
    let run = CapturedRun.of("show", "a.json", "b.json", files: files)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "Only `P` in a.json applies on managed devices, and only `P` in b.json applies on unmanaged devices."),
      words)
    XCTAssertTrue(words.contains(" Target policy to not merged; the policies differ "), words)
  }

  func testInputs_endWithTheirStatus() {
    let android = ##"{"@odata.type":"#microsoft.graph.androidManagedAppProtection"}"##
    let rows: [(text: String, arguments: [String], status: ExitStatus, err: String)] = [
      (
        android, [], .invalidInput,
        "p.json:1:16: $[\"@odata.type\"]: not an iOS app protection policy: this is an Android app protection policy "
          + "(`#microsoft.graph.androidManagedAppProtection`)\n"
      ),
      ("", [], .invalidInput, "p.json:1:1: $: the file is empty; expected a JSON value\n"),
      (
        "{\(type)}", ["--strict"], .invalidInput,
        "mamctl show: `p.json` cannot be used because of 10 errors\np.json:1:1: $: `allowedOutboundDataTransferDestinations` is missing; strict reading requires the "
          + "settings for sending, receiving, saving, opening and pasting\n"
      ),
      (
        "[{\(type)},{\(type)}]", ["--name", "3"], .usage,
        "mamctl show: `p.json`: no policy has the name, the ID or the index `3`; there are: 1, 2\n"
      ),
    ]
    for row in rows {
      let run = CapturedRun.of(
        ["show", "p.json"] + row.arguments, files: .memory(["p.json": Array(row.text.utf8)]))
      XCTAssertEqual(run.status, row.status, row.err)
      XCTAssertTrue(run.err.hasPrefix(row.err), run.err)
      XCTAssertEqual(run.out, "", row.err)
    }
    let missing = CapturedRun.of("show", "no.json", files: .memory([:]))
    XCTAssertEqual(missing.err, "mamctl show: `no.json`: no such file or directory\n")
    XCTAssertEqual(missing.status, .toolFailed)
  }

  func testJSON_holdsEverySettingBothTablesAndTheWarnings() throws {
    let run = run(
      #"{\#(type),"saveAsBlocked":true,"notificationRestriction":"nonsense"}"#, "--format", "json")
    let root = try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: "out").object)
    XCTAssertEqual(
      root.members.map(\.key), ["displayName", "id", "details", "settings", "save", "open", "warnings"])
    XCTAssertEqual(root["save"]?.array?.count, 11)
    XCTAssertEqual(root["open"]?.array?.count, 10)
    let notify = root["settings"]?.array?.first { $0.object?["setting"]?.string == "notificationRestriction" }
    XCTAssertEqual(notify?.object?["value"]?.string, "block")
    let kinds = root["warnings"]?.array?.compactMap { $0.object?["kind"]?.string } ?? []
    XCTAssertTrue(kinds.contains("unknownWord") && kinds.contains("defaulted"), "\(kinds)")
  }

  func testControls_areThoseOfTheAdminCenter() {
    let rows: [(properties: String, label: String, value: String)] = [
      ("", "Restrict web content", "Any app (default)"),
      (#""managedBrowserToOpenLinksRequired":true"#, "Restrict web content", "Microsoft Edge"),
      (
        #""managedBrowserToOpenLinksRequired":true,"customBrowserProtocol":"contoso""#,
        "Restrict web content",
        "Unmanaged browser (contoso)"
      ),
      (
        #""allowedOutboundDataTransferDestinations":"managedApps","filterOpenInToOnlyManagedApps":true"#,
        "Send Org",
        "Policy managed apps with Open-In/Share filtering"
      ),
      (
        #""allowedOutboundDataTransferDestinations":"managedApps","disableProtectionOfManagedOutboundOpenInData":true"#,
        "Send Org", "Policy managed apps with OS sharing"
      ),
      (
        #""allowedInboundDataTransferSources":"allApps","protectInboundDataFromUnknownSources":true"#,
        "Receive data", "All apps with incoming Org data"
      ),
      (#""protectInboundDataFromUnknownSources":false"#, "Receive data", "All apps (default)"),
      (#""filterOpenInToOnlyManagedApps":true"#, "Send Org", "All apps (default)"),
      (
        #""allowedOutboundDataTransferDestinations":"managedApps""#, "Send Org", "Policy managed apps"
      ),
      (
        #""appActionIfMaximumPinRetriesExceeded":"wipe""#, "Max PIN attempts",
        "Wipe data after 5 attempts (default: 5)"
      ),
      (#""maximumPinRetries":7"#, "Max PIN attempts", "Reset PIN after 7 attempts (default: Reset PIN)"),
      (#""appActionIfIosDeviceModelNotAllowed":"wipe""#, "Device model", "Any model (default)"),
      (
        #""mobileThreatDefenseRemediationAction":"wipe""#, "Max allowed device threat level",
        "Not configured (default)"
      ),
      (#""periodBeforePinReset":"PT0S""#, "PIN reset", "No"),
      (#""periodBeforePinReset":null"#, "PIN reset", "No"),
      (#""deviceComplianceRequired":false"#, "Jailbroken", "Not checked"),
      (
        #""allowedIosDeviceModels":"iPhone1,1","appActionIfIosDeviceModelNotAllowed":"block""#,
        "Device model",
        "iPhone1,1; action: Allow specified (Block non-specified)"
      ),
      (#""notificationRestriction":"quiet""#, "Org data notifications", "Block (the export says `quiet`)"),
    ]
    for row in rows {
      let run = run("{" + type + (row.properties.isEmpty ? "" : "," + row.properties) + "}")
      XCTAssertEqual(line(row.label, of: run)?.hasSuffix("  " + row.value), true, "\(row): \(run.out)")
    }
  }

  func testControls_leaveNoSettingOut() {
    let shown = Setting.Group.allCases.flatMap { PortalControl.controls(of: $0).flatMap(\.settings) }
    XCTAssertEqual(shown.count, Setting.allCases.count)
    XCTAssertEqual(Set(shown), Set(Setting.allCases))
  }

  /// A value that cannot be used is shown as what is used instead, next to what the export says.
  func testValuesThatCannotBeUsed_areShownAsWhatIsUsed() {
    let run = CapturedRun.of("show", Fixtures.path("policies/odd-values.json"))
    let text = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for line in [
      "Send Org data to other apps None (the export says `managedApp`)",
      "Cut and copy character limit for any app 0 (the export says `70000`)",
      "Select minimum PIN length 2147483647 (the export says `-1`)",
      "Select number of previous PIN values to maintain 24 (the export says `25`)",
      "Recheck the access requirements after cannot be read, so the access requirements are rechecked each time (the export says `half an hour`)",
      "Max PIN attempts Block access (the export says `0` attempts and `lock`)",
      "Offline grace period: Block access negative, so access is blocked (the export says `-PT5M`)",
      "Min OS version: Block access cannot be read, so access is blocked (the export says `seventeen`)",
      "is `watch`, which is not one of its values: treated as \"All device types\" (",
      "is `lock`, which is not one of its values: treated as \"Reset PIN\" (`block`); did you mean `block`? (",
    ] {
      XCTAssertTrue(text.contains(line), line + "\n" + run.out)
    }
    let warned = CapturedRun.of(
      "show", "p.json",
      files: .memory(["p.json": Array(#"{\#(type),"minimumWarningOsVersion":"x"}"#.utf8)]))
    XCTAssertTrue(
      warned.out.contains("  cannot be read, so the user is warned (the export says `x`)\n"), warned.out)
  }

  /// A spreadsheet must not take for a default what the export states in vain.
  func testCSV_saysWhatCannotBeUsed() {
    let run = CapturedRun.of("show", Fixtures.path("policies/odd-values.json"), "--format", "csv")
    for row in [
      ",Send Org data to other apps,None,unusable: managedApp\r\n",
      ",Cut and copy character limit for any app,0,unusable: 70000\r\n",
      ",Select minimum PIN length,2147483647,unusable: -1\r\n",
      ",Max PIN attempts: action,Reset PIN,unusable: lock\r\n", ",Printing Org data,Allow,stated\r\n",
    ] {
      XCTAssertTrue(run.out.contains(row), row + run.out)
    }
  }

  /// What is marked as a default is listed, whether or not a warning is about it, and `null` is in the export.
  func testDefaults_areAllListed() {
    func words(_ name: String) -> String {
      CapturedRun.of("show", Fixtures.path("policies/\(name)")).out
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let level = words("level-2.json")
    XCTAssertTrue(
      level.hasSuffix(
        "Not in the export, so the default applies (1 setting) Data Transfer: Purview content evaluation "
          + "[purviewContentEvaluationRequired]"), level)
    let terse = words("terse.json")
    XCTAssertTrue(terse.contains("Not in the export, or null, so the default applies (66 settings) "), terse)
    for title in [
      "Transfer messaging data to [protectedMessagingRedirectAppType]",
      "Primary MTD service [mobileThreatDefensePartnerPriority]", "PIN for access [pinRequired]",
    ] {
      XCTAssertTrue(terse.contains(title + ","), title)
    }
    XCTAssertTrue(terse.contains("Assignments Unknown (not in the export) What can wipe"), terse)
    XCTAssertTrue(terse.contains("Target policy to Not configured (not in the export) Apps"), terse)
  }

  /// A default that Microsoft changed may not be what the tenant has.
  func testDefaults_thatMicrosoftChanged_areTold() {
    func words(_ properties: String) -> String {
      run("{\(type),\(properties)}").out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let send = #""allowedOutboundDataTransferDestinations":"managedApps""#
    let note =
      "Writing Tools Allow (default) In June 2025 Microsoft set Screen capture, Genmoji and Writing Tools to Block in "
      + "policies where \"Send Org data to other apps\" is not \"All apps\". This export does not state them, so look "
      + "them up in the admin center. Access requirements"
    XCTAssertTrue(words(send).contains(note), words(send))
    XCTAssertFalse(words(#""printBlocked":true"#).contains("June 2025"))
  }

  /// A property that is like a setting may be a newer one; a letter away from it, it is misspelled.
  func testStrict_refusesWhatIsMisspelledByALetter() throws {
    let text = try String(contentsOfFile: Fixtures.path("policies/level-2.json"), encoding: .utf8)
    for (property, status) in [("printBlock", ExitStatus.success), ("printBlokced", .invalidInput)] {
      let changed = text.replacing("\"printBlocked\"", with: "\"\(property)\"")
      XCTAssertEqual(run(changed, "--strict").status, status, property)
    }
    let help = CapturedRun.of("show", "--help").out.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    XCTAssertTrue(
      help.contains(
        "Unreadable values and settings misspelled by a letter are errors; contradictions are findings."),
      help)
  }

  func testWarnings_comeFirst_byLabel_andAlikeOnesInOne() {
    let run = run(
      #"{\#(type),"displayName":"P","saveasblocked":true,"minimumRequiredOsVersion":"","minimumWipeOsVersion":"","managedBrowser":"microsoftEdge"}"#
    )
    XCTAssertTrue(
      run.out.hasPrefix(
        """
        P

        Findings
          misspelled: `saveasblocked` is not a setting and has no effect; did you mean Save copies of org
            data [saveAsBlocked]? (p.json:1:77)
          contradiction: The browser [managedBrowser] is "Microsoft Edge", but has
        """), run.out)
    let text = run.out.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    XCTAssertTrue(
      text.contains(
        "unusable value: Min OS version: Block access [minimumRequiredOsVersion] and Min OS version: Wipe data "
          + "[minimumWipeOsVersion]: each is empty: nothing is checked"), text)
    XCTAssertTrue(
      text.contains(
        "[managedBrowser] is \"Microsoft Edge\", but has no effect while Restrict web content transfer with other apps "
          + "[managedBrowserToOpenLinksRequired] is \"Any app\" (p.json:1:"), text)
    XCTAssertTrue(text.contains("Not in the export, so the default applies (65 settings)"), text)
    XCTAssertTrue(
      text.contains(
        "Not in the export, so the list is empty; a new policy in the admin center starts with entries (3 settings) "
          + "Data Transfer: Select apps to exempt [exemptedAppProtocols], Select universal links to exempt [exemptedUniversalLinks], "
          + "Select managed universal links [managedUniversalLinks]"), text)
    XCTAssertEqual(
      line("Select managed universal links", of: run)?.hasSuffix("  None (not in the export)"), true, run.out)
    let foreign = self.run(
      #"{\#(type),"displayName":"P","exemptedAppPackages":[],"customBrowserPackageId":""}"#)
    XCTAssertTrue(
      foreign.out.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ").contains(
        "note: `exemptedAppPackages` and `customBrowserPackageId` are not settings of an iOS app protection policy "
          + "and have no effect (p.json:1:77)"), foreign.out)
  }

  func testDetails_areAllShown() {
    let run = run(
      ##"{\##(type),"description":"For all","roleScopeTagIds":["0","7"],"deployedAppCount":3,"createdDateTime":"2026-01-02T03:04:05Z","assignments":[{"target":{"@odata.type":"#microsoft.graph.groupAssignmentTarget"}},{"target":{"@odata.type":"#microsoft.graph.exclusionGroupAssignmentTarget"}}]}"##
    )
    for (label, value) in [
      ("Description", "For all"), ("Scope tags", "Default, 7"), ("Number of apps", "3"),
      ("Created", "2026-01-02T03:04:05Z"), ("Assignments  ", "1 included, 1 excluded"),
    ] {
      XCTAssertEqual(line(label, of: run)?.hasSuffix(" " + value), true, run.out)
    }
  }

  /// What contradicts itself stands in the policy that the merged value comes from, whichever is named first.
  func testContradictionOfSeveralPolicies_isToldWhereTheValueComesFrom() {
    let levels = ["level-1", "level-3"].map { Fixtures.path("policies/\($0).json") }
    for paths in [levels, Array(levels.reversed())] {
      let run = CapturedRun.of(["show"] + paths)
      let words = run.out.split { $0.isWhitespace }.joined(separator: " ")
      XCTAssertTrue(words.contains("any app may open these links (\(levels[1]):24:3)"), words)
    }
  }

  /// A folder counts what `show` prints of one policy: alike warnings are one finding.
  func testFolder_countsTheFindingsThatOnePolicyShows() {
    let text = #"{\#(type),"displayName":"A","minimumRequiredOsVersion":"","minimumWipeOsVersion":""}"#
    let list = CapturedRun.of("show", "d", files: .memory(["d/a.json": Array(text.utf8)]))
    XCTAssertTrue(list.out.contains("  Require  1         d/a.json\n"), list.out)
  }

  /// Two flags that say the same are told once, by the choice that each stands for, in the admin center's words.
  func testContradictions_areToldByChoice() {
    let run = CapturedRun.of("show", Fixtures.path("policies/contradictory.json"))
    let words = run.out.split { $0.isWhitespace }.joined(separator: " ")
    for sentence in [
      "contradiction: OS sharing [disableProtectionOfManagedOutboundOpenInData] and "
        + "Open-In/Share filtering [filterOpenInToOnlyManagedApps]: each is On, which "
        + "needs Send Org data to other apps [allowedOutboundDataTransferDestinations] to be \"Policy managed apps\"; "
        + "it is \"All apps\" (",
      "contradiction: Incoming Org data [protectInboundDataFromUnknownSources] is On, which needs "
        + "Receive data from other apps [allowedInboundDataTransferSources] to be \"All apps\"; it is \"Policy managed apps\" (",
      "no effect: Save copies of org data [saveAsBlocked] is Block, but has no effect while Send Org data to other apps "
        + "[allowedOutboundDataTransferDestinations] is \"All apps\": copies may be saved anywhere (",
    ] { XCTAssertTrue(words.contains(sentence), words) }
  }

  /// R16.5: which value came from where, what is stated differently, and what nobody states.
  /// Phone links are exempted in one policy only, so in the merged one the dialer that cannot be used has an effect.
  func testUnusableScheme_isJudgedInTheMergedPolicy() {
    func policy(_ exempted: String) -> [UInt8] {
      Array(
        (#"{\#(type),"allowedOutboundDataTransferDestinations":"managedApps","dialerRestrictionLevel":"customApp","#
          + #""customDialerAppProtocol":"no scheme","exemptedAppProtocols":[\#(exempted)]}"#).utf8)
    }
    let exempted = #"{"name":"tel","value":"tel"},{"name":"telprompt","value":"telprompt"}"#
    let files = FileSource.memory(["a.json": policy(exempted), "b.json": policy("")])
    func words(_ paths: String...) -> String {
      CapturedRun.of(["show"] + paths, files: files).out.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    XCTAssertTrue(
      words("a.json").contains("; this has no effect as long as `tel` and `telprompt` are exempted"))
    for merged in [words("a.json", "b.json"), words("b.json", "a.json")] {
      XCTAssertTrue(merged.contains("which is not a URL scheme of an app: no dialer is allowed"), merged)
      XCTAssertFalse(merged.contains("this has no effect as long as"), merged)
    }
  }

  func testSeveralPolicies_areMergedSettingBySetting() {
    let stated = #""saveAsBlocked":true,"maximumPinRetries":3,"pinRequired":true"#
    let files: [String: String] = [
      "a.json":
        #"{\#(type),"displayName":"A","allowedOutboundDataTransferDestinations":"allApps",\#(stated)}"#,
      "b.json": """
      {\(type),"displayName":"B","allowedOutboundDataTransferDestinations":"managedApps","saveAsBlocked":false,
      "maximumPinRetries":10,"appActionIfMaximumPinRetriesExceeded":"wipe"}
      """,
    ]
    func run(_ arguments: String...) -> CapturedRun {
      CapturedRun.of(["show"] + arguments, files: .memory(files.mapValues { Array($0.utf8) }))
    }
    let merged = run("a.json", "b.json")
    for (label, end) in [
      ("Send Org", "Policy managed apps (from `B`)"), ("Save copies of org data  ", "Block (from `A`)"),
      ("Printing", "Allow (default)"),
    ] { XCTAssertEqual(line(label, of: merged)?.hasSuffix(end), true, "\(label): \(merged.out)") }
    let words = merged.out.split { $0.isWhitespace }.joined(separator: " ")
    XCTAssertTrue(
      words.contains("Settings on which the policies disagree, so the stricter value applies (3)"), words)
    XCTAssertTrue(words.contains("Save copies of org data Block (`A`: Block; `B`: Allow)"), words)
    XCTAssertTrue(
      words.contains(
        "An app may keep a policy that took effect earlier until the conflict is resolved; an export cannot show that."
      ),
      words)
    XCTAssertTrue(
      words.contains(
        "the most restrictive value of each setting applies. For numbers this is inferred "
          + "(`mamctl explain AMB-48`): Microsoft says that conflicting numbers get recommended values, which are not "
          + "published for iOS. If the policies differ, the policies that set the value follow in parentheses. "
          + "Lists count only from policies that use them: apps to exempt, for example, only from policies that restrict "
          + "Send Org data to other apps."
      ),
      words)
    XCTAssertTrue(
      words.contains(
        "no single policy orders this wipe: Max PIN attempts is 3 in `A`, and the action is Wipe data in `B`"),
      words)
    XCTAssertFalse(words.contains("has no effect while"), "it has one beside B: \(words)")
    let unstated = words[(words.range(of: "Not in the export")?.lowerBound ?? words.startIndex)...]
    XCTAssertFalse(unstated.contains("[maximumPinRetries]"), "one of them states it")
    XCTAssertTrue(unstated.contains("[printBlocked]"))
    let json = run("a.json", "b.json", "--format", "json").out.filter { !$0.isWhitespace }
    XCTAssertTrue(json.contains(#""from":["A"],"conflict":true"#), json)
  }

  func testSeveralPolicies_areMerged_andAFolderIsListed() {
    let files: [String: String] = [
      "d/a.json": #"{\#(type),"displayName":"A","printBlocked":true,"isAssigned":true}"#,
      "d/b.json":
        #"{\#(type),"displayName":"B","saveasblocked":true,"allowedOutboundDataTransferDestinations":"none"}"#,
      "d/c.json": "{}", "d/readme.txt": "",
    ]
    func run(_ arguments: String...) -> CapturedRun {
      CapturedRun.of(["show"] + arguments, files: .memory(files.mapValues { Array($0.utf8) }))
    }
    let merged = run("d/a.json", "d/b.json")
    XCTAssertTrue(merged.out.hasPrefix("A + B\n"), merged.out)
    let origins = [
      ("Printing", "  Block (from `A`)"), ("Send Org", "  None (from `B`)"),
      ("Receive data", "  All apps (default)"),
    ]
    for (label, end) in origins {
      XCTAssertEqual(line(label, of: merged)?.hasSuffix(end), true, merged.out)
    }
    let json = run("d/a.json", "d/b.json", "--format", "json").out.filter { !$0.isWhitespace }
    XCTAssertTrue(json.contains(#""setting":"printBlocked""#), json)
    XCTAssertTrue(json.contains(#""from":["A"]"#), json)
    XCTAssertFalse(run("d/a.json", "--format", "json").out.contains(#""from""#))
    let list = run("d")
    XCTAssertEqual(
      list.out,
      """
      name  assigned  send      receive   save copies  PIN      findings  file
      A     yes       All apps  All apps  Allow        Require  0         d/a.json
      B     unknown   None      All apps  Allow        Require  1         d/b.json
      left out: d/c.json: not an iOS app protection policy: it has none of the settings of one
      `--name NAME` shows one of them in full.

      """)
    XCTAssertEqual(list.status, .success)
    // An entry of an export that is no such policy is no finding of the others.
    let several = CapturedRun.of("show", Fixtures.path("policies/several.json")).out
    XCTAssertEqual(
      several.split(separator: "\n").filter { $0.hasPrefix("Contoso level ") && $0.contains("  0  ") }.count,
      3, several)
    XCTAssertTrue(
      several.contains(
        "\nentry 2 `Contoso level 2` (`T_0d15ea50-0000-4000-8000-00000000a001`) is skipped: not an iOS "),
      several)
    let strict = run("d", "--strict")
    XCTAssertEqual(strict.status, .invalidInput)
    // The finding is told on the page, but not that it is what decides.
    XCTAssertTrue(
      strict.err.hasSuffix("mamctl show: `--strict` does not accept this finding\n"), strict.err)
    XCTAssertEqual(strict.err.split(separator: "\n").count, 2, strict.err)
    let good = Array(#"{ "displayName": "A", "saveAsBlocked": true }"#.utf8)
    let folders: [(broken: String, status: ExitStatus)] = [
      (#"{ "name": "no policy" }"#, .success), ("{", .invalidInput), ("text", .invalidInput),
      (#"{ "displayName": "B", "saveAsBlocked": 7 }"#, .invalidInput),
    ]
    for (other, status) in folders {
      let source = FileSource.memory(["e/a.json": good, "e/b.json": Array(other.utf8)])
      XCTAssertEqual(CapturedRun.of("show", "e", files: source).status, status, other)
    }
    let nothing = CapturedRun.of("show", "e", files: .memory(["e/a.json": Array("[]".utf8)]))
    XCTAssertEqual(nothing.status, .invalidInput)
    XCTAssertEqual(
      nothing.err, "mamctl show: no file of the folder `e` holds an iOS app protection policy\n")
    XCTAssertEqual(
      nothing.out.split(separator: "\n").count, 1, "only what was left out, without a heading: \(nothing.out)"
    )
    let contradicting = run("d/a.json", "--format", "json")
    XCTAssertEqual(contradicting.status, .success)
  }

  /// Of several policies, each one that is not assigned is told.
  func testSeveralPolicies_tellEachThatIsNotAssigned() {
    let export = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","isAssigned":false}"##
    let named = #"{\#(type),"displayName":"C","isAssigned":false}"#
    let run = CapturedRun.of(
      ["show", "a.json", "b.json", "c.json"],
      files: .memory([
        "a.json": Array(export.utf8), "b.json": Array(export.utf8), "c.json": Array(named.utf8),
      ]))
    let words = run.out.split { $0.isWhitespace }.joined(separator: " ")
    for file in ["a.json", "b.json"] {
      XCTAssertTrue(
        words.contains(
          "no effect: the policy is not assigned to anyone; answers show what it would do (\(file):1:"
        ),
        words)
    }
    XCTAssertTrue(
      words.contains(
        "no effect: the policy `C` is not assigned to anyone; its values count here all the same (c.json:1:"),
      words)
  }
}
