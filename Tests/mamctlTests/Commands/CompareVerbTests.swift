import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class CompareVerbTests: XCTestCase {
  private func policy(_ name: String, _ settings: String = "") -> [UInt8] {
    Array(
      (##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"\##(name)"\##(settings)}"##)
        .utf8)
  }

  private func files() -> FileSource {
    .memory([
      "a.json": policy("Ring 1", #","printBlocked":true,"minimumPinLength":6"#),
      "b.json": policy("Ring 2", #","printBlocked":false,"minimumPinLength":6"#),
      "folder/c.json": policy("Ring 3", #","printBlocked":true"#),
      "empty/readme.json": Array("{}".utf8),
      "same.json": policy("Ring 1", #","printBlocked":false"#),
      "formula.json": policy("=1+1", #","customDialerAppProtocol":"a, \"b\"""#),
    ])
  }

  func testTable_showsWhatDiffersInTheAdminCentersOrder() {
    let run = CapturedRun.of("compare", "a.json", "b.json", "folder", files: files())
    XCTAssertEqual(run.status, .success, run.err)
    XCTAssertTrue(
      run.out.hasPrefix("2 of \(PortalControl.all.count) settings differ between 3 policies.\n"), run.out)
    XCTAssertTrue(run.out.contains("  Ring 1  Ring 1 (a.json)\n"), run.out)
    XCTAssertTrue(run.out.contains("  Ring 3  Ring 3 (folder/c.json)\n"), run.out)
    let lines = run.out.split(separator: "\n").map(String.init)
    let printing = lines.first { $0.hasPrefix("  Printing Org data") } ?? ""
    XCTAssertEqual(
      printing.split(separator: " ").map(String.init), ["Printing", "Org", "data", "Block", "Allow", "Block"])
    XCTAssertLessThan(
      lines.firstIndex { $0.hasPrefix("Functionality") } ?? .max,
      lines.firstIndex { $0.hasPrefix("Access requirements") } ?? 0)
    XCTAssertFalse(run.out.contains("Backup Org data"), run.out)
    XCTAssertTrue(
      CapturedRun.of("compare", "a.json", "b.json", "--all", files: files()).out.contains("Backup Org data"))
  }

  /// What is one choice on the page is one row, although it is several settings.
  func testControl_isOneRow() {
    let files = FileSource.memory([
      "a.json": policy(
        "A", #","deviceComplianceRequired":true,"appActionIfDeviceComplianceRequired":"wipe""#),
      "b.json": policy(
        "B", #","deviceComplianceRequired":true,"appActionIfDeviceComplianceRequired":"block""#),
      "c.json": policy(
        "C", #","deviceComplianceRequired":false,"appActionIfDeviceComplianceRequired":"wipe""#),
      "d.json": policy(
        "D", #","deviceComplianceRequired":false,"appActionIfDeviceComplianceRequired":"block""#),
    ])
    let shown = CapturedRun.of("compare", "a.json", "b.json", files: files).out
    let row = shown.split(separator: "\n").last?.split(whereSeparator: { $0 == " " }).joined(separator: " ")
    XCTAssertEqual(row, "Jailbroken/rooted devices Wipe data Block access")
    XCTAssertTrue(shown.hasPrefix("1 of "), shown)
    // The action of a check that is off is no choice of the page, and still differs.
    let off = CapturedRun.of("compare", "c.json", "d.json", files: files).out
    let words = off.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.contains("(action: Wipe data)") && words.contains("(action: Block access)"), off)
    // What the label of a part calls is another choice of the same control.
    let managed =
      #","allowedInboundDataTransferSources":"managedApps","protectInboundDataFromUnknownSources":"#
    let received = FileSource.memory([
      "e.json": policy("E", managed + "true"), "f.json": policy("F", managed + "false"),
    ])
    let receiving = CapturedRun.of(
      "compare", "e.json", "f.json", "--format", "markdown", files: received
    ).out
    XCTAssertTrue(
      receiving.contains(
        "| Policy managed apps (incoming Org data: On, no effect) "
          + "| Policy managed apps (incoming Org data: Off, no effect) |"), receiving)
    let csv = CapturedRun.of("compare", "a.json", "b.json", "--format", "csv", files: files).out
    XCTAssertTrue(csv.contains(",Jailbroken/rooted devices: action,Wipe data,Block access\r\n"), csv)
  }

  /// Every mark follows the direction of the setting's row.
  func testAgainst_marksByTheDirections() throws {
    let run = CapturedRun.of(
      "compare", "a.json", "b.json", "folder", "--against", "Ring 1", "--format", "json", files: files())
    let rows = try XCTUnwrap(JSONReader.read(Array(run.out.utf8), file: "out").object?["rows"]?.array)
    let marks = Dictionary(
      uniqueKeysWithValues: rows.compactMap { row -> (String, [String?])? in
        guard let row = row.object, let setting = row["setting"]?.string else { return nil }
        return (setting, row["cells"]?.array?.map { $0.object?["mark"]?.string } ?? [])
      })
    XCTAssertEqual(marks["printBlocked"], [nil, "looser", nil])
    XCTAssertEqual(marks["minimumPinLength"], [nil, nil, "looser"])
    let pretty = CapturedRun.of("compare", "a.json", "b.json", "--against", "a.json", files: files())
    XCTAssertTrue(pretty.out.contains("Allow (looser)"), pretty.out)
    let caution =
      "Marks compare one setting at a time with `Ring 1`, and another setting can make a stricter or looser value "
      + "ineffective. A value marked \"other\" is neither stricter nor looser. "
      + "A value without a mark has the same effect as that of `Ring 1`."
    func words(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    XCTAssertTrue(words(pretty.out).contains(caution), pretty.out)
    func written(_ format: String) -> String {
      CapturedRun.of("compare", "a.json", "b.json", "--against", "a.json", "--format", format, files: files())
        .out
    }
    XCTAssertTrue(
      written("markdown").contains(" has the same effect as that of `Ring 1`.\n"), written("markdown"))
    XCTAssertTrue(
      written("html").contains(" has the same effect as that of <code>Ring 1</code>.</p>"), written("html"))
    let plain = CapturedRun.of("compare", "a.json", "b.json", files: files())
    XCTAssertFalse(words(plain.out).contains(caution), plain.out)
  }

  /// What refines a choice has no say under another choice; the action of a check has, if both policies make the check.
  func testAgainst_marksAControlByItsLeadingSetting() {
    let files = FileSource.memory([
      "a.json": policy(
        "A",
        #","allowedOutboundDataTransferDestinations":"managedApps","managedBrowserToOpenLinksRequired":true"#
          + #","maximumAllowedDeviceThreatLevel":"low","mobileThreatDefenseRemediationAction":"block""#),
      "b.json": policy(
        "B",
        #","allowedOutboundDataTransferDestinations":"allApps","managedBrowserToOpenLinksRequired":false"#
          + #","filterOpenInToOnlyManagedApps":true,"managedBrowser":"microsoftEdge""#
          + #","maximumAllowedDeviceThreatLevel":"notConfigured","mobileThreatDefenseRemediationAction":"wipe""#
      ),
      "c.json": policy(
        "C",
        #","allowedOutboundDataTransferDestinations":"none","managedBrowserToOpenLinksRequired":true"#
          + #","maximumAllowedDeviceThreatLevel":"medium","mobileThreatDefenseRemediationAction":"wipe""#),
    ])
    let run = CapturedRun.of(
      "compare", "a.json", "b.json", "c.json", "--against", "A", "--format", "markdown", files: files)
    for row in [
      "| Send Org data to other apps | Policy managed apps | All apps (looser) | None (stricter) |",
      "| Restrict web content transfer with other apps | Microsoft Edge | Any app (looser) | Microsoft Edge |",
      "| Max allowed device threat level | Low; action: Block access | Not configured (looser) "
        + "| Medium; action: Wipe data (other) |",
    ] {
      XCTAssertTrue(run.out.contains(row), run.out)
    }
  }

  /// What refines another choice has no effect, so two cells with the same words differ in no direction.
  func testAgainst_marksNoControlThatShowsTheSame() {
    let browser = #","managedBrowserToOpenLinksRequired":true,"maximumAllowedDeviceThreatLevel":"#
    let files = FileSource.memory([
      "a.json": policy("A", browser + #""notConfigured","mobileThreatDefenseRemediationAction":"block""#),
      "b.json": policy("B", browser + #""notConfigured","mobileThreatDefenseRemediationAction":"wipe""#),
      "c.json": policy("C", browser + #""low","mobileThreatDefenseRemediationAction":"block""#),
    ])
    let run = CapturedRun.of(
      "compare", "a.json", "b.json", "c.json", "--against", "A", "--format", "markdown", files: files)
    XCTAssertTrue(
      run.out.contains(
        "| Max allowed device threat level | Not configured | Not configured | Low; action: Block access (stricter) |"
      ), run.out)
  }

  /// Rule R9.7: widgets without a value of their own follow native apps, so that is what is compared.
  func testWidgets_areComparedByWhatTheyFollow() {
    let type = ##""@odata.type":"#microsoft.graph.iosManagedAppProtection""##
    let files = FileSource.memory([
      "a.json": Array(#"{\#(type),"displayName":"A","allowWidgetContentSync":true}"#.utf8),
      "b.json": Array(#"{\#(type),"displayName":"B","contactSyncBlocked":true}"#.utf8),
      "c.json": Array(#"{\#(type),"displayName":"C"}"#.utf8),
    ])
    let run = CapturedRun.of(
      "compare", "a.json", "b.json", "c.json", "--against", "A", "--format", "markdown", files: files)
    XCTAssertTrue(
      run.out.contains(
        "| Allow | Not configured (default, as for native apps: Block, stricter) "
          + "| Not configured (default, as for native apps: Allow) |"), run.out)
  }

  func testSummary_tellsTargetingApart() {
    let type = ##""@odata.type":"#microsoft.graph.iosManagedAppProtection""##
    let files = FileSource.memory([
      "a.json": Array(#"{\#(type),"printBlocked":true,"appGroupType":"allApps"}"#.utf8),
      "b.json": Array(#"{\#(type),"appGroupType":"allMicrosoftApps"}"#.utf8),
    ])
    let run = CapturedRun.of("compare", "a.json", "b.json", files: files)
    XCTAssertTrue(
      run.out.hasPrefix("2 of 65 settings differ between 2 policies, 1 of them under Targeting.\n"), run.out)
  }

  func testCSV_isReadAsItWasMeant() {
    let run = CapturedRun.of("compare", "a.json", "formula.json", "--format", "csv", "--bom", files: files())
    XCTAssertTrue(run.out.hasPrefix("\u{FEFF}Group,Property,Setting,Ring 1,'=1+1\r\n"), run.out)
    XCTAssertTrue(
      run.out.contains("Dialer App URL Scheme,Not configured (default),\"a, \"\"b\"\"\"\r\n"), run.out)
    XCTAssertFalse(
      run.out.unicodeScalars.enumerated().contains { place, scalar in
        scalar == "\n" && Array(run.out.unicodeScalars)[place - 1] != "\r"
      })
    let shown = CapturedRun.of("show", "a.json", "--format", "csv", files: files())
    XCTAssertTrue(shown.out.hasPrefix("Group,Property,Setting,Value,Stated or default\r\n"), shown.out)
    XCTAssertTrue(
      shown.out.contains("Functionality,printBlocked,Printing Org data,Block,stated\r\n"), shown.out)
    XCTAssertTrue(shown.out.contains("Genmoji,Allow,default\r\n"), shown.out)
    XCTAssertEqual(shown.out.components(separatedBy: "\r\n").count, Setting.allCases.count + 2)
    XCTAssertEqual(CapturedRun.of("show", "folder", "--format", "csv", files: files()).status, .usage)
  }

  /// A csv on a terminal is the file that it would be elsewhere: no color, and no line folded to the width.
  func testCSV_onATerminalIsTheSame() {
    let terminal = Terminal(outIsTerminal: true, errIsTerminal: true, width: 40, allowsColor: true)
    for arguments in [["compare", "a.json", "b.json"], ["show", "a.json"]] {
      let arguments = arguments + ["--format", "csv"]
      let shown = CapturedRun.of(arguments, files: files(), terminal: terminal)
      XCTAssertEqual(shown.status, .success, shown.err)
      XCTAssertTrue(shown.out.hasPrefix("Group,Property,Setting,"), shown.out)
      XCTAssertEqual(shown.out, CapturedRun.of(arguments, files: files()).out)
    }
  }

  /// A value that two exports spell in two ways is no difference.
  func testSpellings_areNoDifference() {
    let files = FileSource.memory([
      "x.json": policy("x", #","periodOfflineBeforeAccessCheck":"PT12H""#),
      "y.json": policy("y", #","periodOfflineBeforeAccessCheck":"PT720M""#),
    ])
    XCTAssertTrue(
      CapturedRun.of("compare", "x.json", "y.json", files: files).out.hasPrefix("No setting differs"))
    XCTAssertTrue(
      CapturedRun.of("diff", "x.json", "y.json", files: files).out.contains("\nNo setting differs.\n"))
  }

  /// A value is the default also if the export states another part of its control.
  func testDefault_isMarkedIfTheExportLeavesOutWhatIsShown() {
    let files = FileSource.memory([
      "a.json": policy(
        "A",
        #","allowedOutboundDataTransferDestinations":"none","maximumPinRetries":7"#
          + #","appActionIfMaximumPinRetriesExceeded":"wipe","exemptedUniversalLinks":["https://a.example"]"#
          + #","allowedInboundDataTransferSources":"none","allowedIosDeviceModels":"iPhone1,1""#),
      "b.json": policy(
        "B",
        #","filterOpenInToOnlyManagedApps":false,"appActionIfMaximumPinRetriesExceeded":"wipe""#
          + #","protectInboundDataFromUnknownSources":true"#),
    ])
    func run(_ format: String) -> String {
      CapturedRun.of("compare", "a.json", "b.json", "--against", "A", "--format", format, files: files).out
    }
    let markdown = run("markdown")
    for row in [
      "| Send Org data to other apps | None | All apps (default, looser) |",
      "| Receive data from other apps | None | All apps with incoming Org data (default: All apps, looser) |",
      "| Device model(s) | iPhone1,1; action: Allow specified (Block non-specified) (default: Block access) |",
      "| Max PIN attempts | Wipe data after 7 attempts | Wipe data after 5 attempts (default: 5, stricter) |",
    ] {
      XCTAssertTrue(markdown.contains(row), markdown)
    }
    let csv = run("csv")
    for row in [
      ",Send Org data to other apps,None,All apps (default),looser\r\n",
      ",Max PIN attempts,7,5 (default),stricter\r\n",
      ",Select universal links to exempt,https://a.example,None (not in the export),",
    ] {
      XCTAssertTrue(csv.contains(row), csv)
    }
  }

  /// What an export states in vain is told as `show` tells it, and is no default.
  func testUnusableValue_isShownAsWhatIsUsed() {
    let files = FileSource.memory([
      "a.json": policy("A", #","allowedOutboundDataTransferDestinations":"allApps","maximumPinRetries":5"#),
      "b.json": policy(
        "B",
        #","allowedOutboundDataTransferDestinations":"managedApp","maximumPinRetries":0,"minimumPinLength":-1"#
      ),
    ])
    let markdown = CapturedRun.of("compare", "a.json", "b.json", "--format", "markdown", files: files).out
    for row in [
      "| Send Org data to other apps | All apps | None (the export says `managedApp`) |",
      "| Max PIN attempts | Reset PIN after 5 attempts (default: Reset PIN) "
        + "| Block access (the export says `0` attempts) |",
    ] {
      XCTAssertTrue(markdown.contains(row), markdown)
    }
    let csv = CapturedRun.of("compare", "a.json", "b.json", "--format", "csv", files: files).out
    XCTAssertTrue(
      csv.contains(",Send Org data to other apps,All apps,None (the export says `managedApp`)\r\n"), csv)
    XCTAssertTrue(
      csv.contains(",Select minimum PIN length,4 (default),2147483647 (the export says `-1`)\r\n"), csv)
  }

  /// A spreadsheet has the choices of the admin center, which knows no "Checked".
  func testCSV_hasTheChoicesOfTheAdminCenter() {
    let files = FileSource.memory([
      "a.json": policy(
        "A", #","deviceComplianceRequired":true,"appActionIfDeviceComplianceRequired":"block""#),
      "b.json": policy("B", #","deviceComplianceRequired":false"#),
    ])
    let csv = CapturedRun.of("compare", "a.json", "b.json", "--format", "csv", files: files).out
    XCTAssertTrue(csv.contains(",Jailbroken/rooted devices,Block access,Not checked\r\n"), csv)
  }

  func testSummary_agreesWithItsNumber() {
    let files = FileSource.memory([
      "a.json": policy("A", #","printBlocked":true,"appGroupType":"allApps""#),
      "b.json": policy("B", #","printBlocked":false,"appGroupType":"allApps""#),
      "c.json": policy("C", #","printBlocked":true,"appGroupType":"allMicrosoftApps""#),
    ])
    func summary(_ other: String) -> String {
      CapturedRun.of("compare", "a.json", other, files: files).out.split(separator: "\n").first.map(
        String.init) ?? ""
    }
    let total = PortalControl.all.count
    XCTAssertEqual(summary("b.json"), "1 of \(total) settings differs between 2 policies.")
    XCTAssertEqual(
      summary("c.json"), "1 of \(total) settings differs between 2 policies; it is under Targeting.")
  }

  func testFormulas_beginWithAnApostrophe() {
    XCTAssertEqual(
      CSV.text([["=1", "+1", "-1", "@a", "\ta", "\ra", "a=1"]]), "'=1,'+1,'-1,'@a,'\ta,'<U+000D>a,a=1\r\n")
  }

  func testMarkdownAndHTML_keepNamesFromBeingMarkup() {
    let files = FileSource.memory([
      "x.json": policy("<b>|x", #","printBlocked":true"#), "y.json": policy("y"),
    ])
    let markdown = CapturedRun.of("compare", "x.json", "y.json", "--format", "markdown", files: files).out
    XCTAssertTrue(markdown.contains("| Setting | &lt;b&gt;\\|x | y |"), markdown)
    let html = CapturedRun.of(
      "compare", "x.json", "y.json", "--format", "html", "--against", "y", files: files
    ).out
    XCTAssertTrue(html.contains("&lt;b&gt;|x"), html)
    XCTAssertFalse(html.contains("<b>"), html)
    XCTAssertTrue(html.contains("stricter</span>"), html)
  }

  func testWrongInput_saysWhatWasFound() {
    for (arguments, status, message) in [
      (["a.json"], ExitStatus.usage, "give at least two policies to compare; there is only `Ring 1`"),
      (["empty"], .invalidInput, "no file of the folder `empty` holds an iOS app protection policy"),
      (["a.json", "b.json", "--against", "Ring 9"], .usage, "no policy is called `Ring 9`"),
      (["a.json", "nowhere.json"], .toolFailed, "`nowhere.json`: no such file"),
      (["a.json", "b.json", "--bom"], .usage, "`--bom` is for `--format csv`, and this is `pretty`"),
    ] {
      let run = CapturedRun.of(["compare"] + arguments, files: files())
      XCTAssertEqual(run.status, status, run.err)
      XCTAssertTrue(run.err.contains(message), run.err)
      XCTAssertEqual(run.out, "")
    }
    // Two policies of one name are told apart, and a name that means both is refused only where it is one of neither.
    let same = CapturedRun.of("compare", "a.json", "same.json", files: files())
    XCTAssertTrue(same.out.contains("Ring 1 (2) (same.json)"), same.out)
    let unclear = CapturedRun.of("compare", "a.json", "same.json", "--against", "Ring 1", files: files())
    XCTAssertEqual(unclear.status, .usage)
    XCTAssertTrue(unclear.err.contains("2 policies are called `Ring 1`"), unclear.err)
    XCTAssertEqual(
      CapturedRun.of("compare", "a.json", "a.json", files: files()).out.split(separator: "\n").first,
      "No setting differs between 2 policies.")
  }

  /// A link that a column would break is listed with the policies that have it, and the other rows stay a table.
  func testLongWord_isListedByValue() {
    let all = Dictionary(
      uniqueKeysWithValues: (1...4).map {
        let link = $0 == 1 ? #","exemptedUniversalLinks":["https://maps.contoso.example/*"]"# : ""
        return ("\($0).json", policy("Ring \($0)", ",\"printBlocked\":\($0 > 3)" + link))
      })
    let run = CapturedRun.of(["compare"] + (1...4).map { "\($0).json" }, files: .memory(all))
    XCTAssertTrue(
      run.out.contains("  Select universal links to exempt\n    https://maps.contoso.example/*: Ring 1\n"),
      run.out)
    XCTAssertTrue(
      run.out.contains("  * not in the export: the default applies, and a list is empty\n"), run.out)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.contains("Printing Org data Allow Allow Allow Block"), run.out)
  }

  /// A dozen policies do not fit next to each other, so each value is listed with the policies that have it.
  func testManyPolicies_areListedByValue() {
    let all = Dictionary(
      uniqueKeysWithValues: (1...12).map {
        ("\($0).json", policy("Ring \($0)", ",\"printBlocked\":\($0 > 3)"))
      })
    let run = CapturedRun.of(["compare"] + (1...12).map { "\($0).json" }, files: .memory(all))
    XCTAssertTrue(
      run.out.contains(
        "  Printing Org data\n    Allow: Ring 1, Ring 2, Ring 3\n    Block: Ring 4, Ring 5, Ring 6,"),
      run.out)
  }
}
