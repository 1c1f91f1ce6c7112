import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// What an export says in vain is told: misspelled names, empty bounds, lists that were cut off, missing parts.
///
/// Rules R9.2, R15.1.
final class SilentPassTests: XCTestCase {
  private func warnings(_ properties: String) throws -> [String] {
    try GraphFixtures.policy(text: GraphFixtures.typed(properties)).warnings
      .filter { $0.kind != .defaulted }.map { "\($0.kind): \($0.message)" }
  }

  /// Its defaults would allow everything that its author blocks.
  func testExport_withEverySettingMisspelled_isRefusedAtTheFirst() throws {
    let rows = [
      (#""saveAsBlokced":true,"printBlokced":true,"dataBackupBlokced":true"#, true),
      (#""isAssigned":true,"saveAsBlokced":true,"printBlokced":true,"dataBackupBlokced":true"#, true),
      (#""saveAsBlokced":true,"printBlokced":true"#, false),
      (#""saveAsBlokced":true,"printBlokced":true,"dataBackupBlokced":true,"pinRequired":true"#, false),
    ]
    for (properties, isRefused) in rows {
      let told = Result { try GraphFixtures.policy(text: GraphFixtures.typed(properties)) }
      switch told {
      case .success: XCTAssertFalse(isRefused, properties)
      case .failure(let error):
        XCTAssertTrue(isRefused, "\(properties): \(error)")
        XCTAssertTrue("\(error)".contains("not an iOS app protection policy as Graph exports it"), "\(error)")
        XCTAssertTrue("\(error)".contains("saveAsBlokced"), "\(error)")
      }
    }
  }

  func testMisspelledSettings_areToldFromForeignOnes() throws {
    let rows: [(key: String, meant: String?)] = [
      ("saveasblocked", "saveAsBlocked"), ("SaveAsBlocked", "saveAsBlocked"),
      ("minimumRequiredOSVersion", "minimumRequiredOsVersion"), ("saveAsBloked", "saveAsBlocked"),
      ("saveAsBlockde", "saveAsBlocked"), ("exemptedAppProtocol", "exemptedAppProtocols"),
      ("print_blocked", "printBlocked"), ("app", "apps"), ("isAssigne", "isAssigned"),
      ("screenCaptureBlocked", nil), ("approvedKeyboards", nil), ("minimumRequiredPatchVersion", nil),
      ("saveBlocked", nil), ("id2", nil), ("x", nil),
    ]
    for row in rows {
      let told = try warnings(#""printBlocked":true,"\#(row.key)":true"#)
      XCTAssertEqual(told.count, 1, row.key)
      let expected = row.meant.map {
        "misspelled: `\(row.key)` is not a setting and has no effect; did you mean `\($0)`?"
      }
      if let expected {
        XCTAssertEqual(told, [expected])
      } else {
        XCTAssertEqual(told.first?.hasPrefix("unknownProperty: "), true, row.key)
      }
    }
  }

  /// A newer setting may matter, so nothing is said of its effect (R15.1).
  func testProperties_thatMayBeNewerSettings_areToldFromThoseOfOtherPlatforms() throws {
    for (key, isNewer) in [
      ("purviewSomethingElse", true), ("colour", true), ("exemptedAppPackages", false),
      ("requireClass3Biometrics", false), ("AssignedTo", false), ("_note", false),
    ] {
      let read = try GraphFixtures.policy(
        text: GraphFixtures.typed(#""printBlocked":true,"\#(key)":{"a":[1]}"#))
      let told = read.warnings.filter { $0.kind == .unknownProperty }.map(\.message)
      XCTAssertEqual(told.count, 1, key)
      XCTAssertEqual(
        told.first?.hasPrefix("`\(key)` is unknown to this version (Graph beta of 2026-08)"), isNewer, key)
      XCTAssertEqual(told.first?.contains("has no effect"), !isNewer, key)
      XCTAssertEqual(read.unknownProperties.map(\.property), isNewer ? [key] : [])
    }
  }

  func testSettings_besideTheValueOfAWrapper_areToldToHaveNoEffect() throws {
    let text =
      #"{"saveAsBlocked":true,"note":1,"value":["# + GraphFixtures.typed(#""printBlocked":true"#) + "]}"
    let export = try GraphExport(Array(text.utf8), file: "export.json")
    XCTAssertEqual(
      export.warnings.map(\.description),
      [
        "export.json:1:2: warning: `saveAsBlocked` is next to `value`, outside every policy, and has no effect"
      ])
    let read = try XCTUnwrap(export.entries.first).policy()
    XCTAssertFalse(read.policy.saveAsBlocked)
    XCTAssertEqual(read.warnings(for: [.saveAsBlocked]).map(\.kind), [.ineffective])
    XCTAssertEqual(read.warnings(for: [.printBlocked]).map(\.kind), [])
  }

  func testMisspelledSettings_matterToEveryAnswer_othersWhereTheyAreRead() throws {
    let read = try GraphFixtures.policy(
      text: GraphFixtures.typed(
        #""saveasblocked":true,"notificationRestriction":"quiet","colour":1,"minimumRequiredOsVersion":"x""#))
    let rows: [(settings: SettingSet, kinds: [LoadWarning.Kind])] = [
      ([], [.misspelled]), ([.printBlocked], [.misspelled]),
      ([.notificationRestriction], [.unknownWord, .misspelled]),
      ([.minimumRequiredOsVersion], [.unreadable, .misspelled]),
    ]
    for row in rows { XCTAssertEqual(read.warnings(for: row.settings).map(\.kind), row.kinds) }
    // Strictly, so does a default that data transfer rests on.
    XCTAssertEqual(
      read.warnings(for: [.saveAsBlocked, .pinRequired], strictly: true).map(\.message),
      [
        "`saveAsBlocked` is not given: `false` is assumed, as in the admin center",
        "`saveasblocked` is not a setting and has no effect; did you mean `saveAsBlocked`?",
      ])
  }

  func testContradictions_areToldWhereTheyTouchTheQuestion() throws {
    let read = try GraphFixtures.policy("contradictory.json")
    XCTAssertGreaterThan(read.warnings.count { $0.kind == .contradiction }, 5)
    XCTAssertEqual(read.warnings(for: Question.control(.print).settings), [])
    XCTAssertEqual(
      Set(read.warnings(for: Question.transfer.settings).compactMap(\.setting)),
      [.disableProtectionOfManagedOutboundOpenInData, .filterOpenInToOnlyManagedApps])
  }

  func testEmptyVersion_isAWarning() throws {
    for text in ["", " "] {
      XCTAssertEqual(
        try warnings(#""minimumRequiredOsVersion":"\#(text)""#),
        ["unreadable: `minimumRequiredOsVersion` is empty: nothing is checked"])
    }
  }

  func testCharacterLimit_outOfRange_countsAsNone() throws {
    for (text, count) in [("65536", 65_536), ("-1", -1), ("1e9", 1_000_000_000)] {
      let read = try GraphFixtures.policy(
        text: GraphFixtures.typed(#""allowedOutboundClipboardSharingExceptionLength":\#(text)"#))
      XCTAssertEqual(read.policy.allowedOutboundClipboardSharingExceptionLength, count, text)
      var policy = read.policy
      policy.allowedOutboundClipboardSharingLevel = .blocked
      let world = try SmallWorld.make(work: policy)
      let paste = Request.paste(source: "work", destination: nil, isWithinOneApp: false, length: 1)
      XCTAssertFalse(world.decide(paste).isAllowed, text)
      XCTAssertEqual(
        read.warnings(for: [.allowedOutboundClipboardSharingExceptionLength]).map(\.kind), [.outOfRange])
    }
  }

  func testPowerShellObjects_areRefusedWithWhatToDo() {
    XCTAssertEqual(
      problems {
        _ = try GraphFixtures.policy(text: #"{"DisplayName":"x","SaveAsBlocked":true,"PrintBlocked":true}"#)
      },
      "t:1:1: $: not an iOS app protection policy: it has none of the settings of one in Graph's spelling "
        + "(`SaveAsBlocked` is how PowerShell objects have it); export with `Invoke-MgGraphRequest -OutputType Json`"
    )
    XCTAssertEqual(
      problems { _ = try GraphFixtures.policy(text: #"{"saveasblocked":true}"#) },
      "t:1:1: $: not an iOS app protection policy: it has none of the settings of one; "
        + "did you mean `saveAsBlocked` by `saveasblocked`?")
    XCTAssertEqual(
      problems {
        _ = try GraphFixtures.policy(text: GraphFixtures.typed(#""exemptedAppProtocols":"System.Object[]""#))
      }?.contains(
        "`System.Object[]` stands where PowerShell cut a list or an object off; export again with `ConvertTo-Json -Depth 10`"
      ), true)
  }

  func testParts_thatOnlyAnotherRequestReturns_areNamed() throws {
    XCTAssertEqual(
      try warnings(#""printBlocked":true,"appGroupType":"selectedPublicApps","isAssigned":false"#),
      [
        "ineffective: the policy is not assigned to anyone; answers show what it would do",
        "incomplete: `apps` is not given, so the apps that the policy targets are not known; export with `$expand=apps`",
      ])
    let page = try GraphExport(
      Array(##"{"@odata.nextLink":"https://graph.contoso.com/next","value":[{"printBlocked":true}]}"##.utf8),
      file: "t")
    XCTAssertEqual(
      page.warnings.map(\.message), ["`@odata.nextLink` leads to further pages, which are not in this file"])
    // Whatever is asked of a policy of the page, another one may be the one that was meant.
    XCTAssertEqual(try page.entry().policy().warnings(for: []), page.warnings)
    XCTAssertEqual(page.warnings.map(\.kind), [.furtherPages])
    let last = try GraphExport(
      Array(#"{"@odata.nextLink":null,"value":[{"printBlocked":true}]}"#.utf8), file: "t")
    XCTAssertEqual(last.warnings, [])
    let counts: [(count: String, told: [String])] = [
      ("1", []), ("0", []), ("null", []), (#""2""#, []),
      ("2", ["`@odata.count` says 2 objects, but this file has 1"]),
    ]
    for (count, told) in counts {
      let export = try GraphExport(
        Array(#"{"@odata.count":\#(count),"value":[{"printBlocked":true}]}"#.utf8), file: "t")
      XCTAssertEqual(try export.entry().policy().warnings(for: []).map(\.message), told)
    }
  }

  func testObjectOfUnknownKind_isToldOfEveryPolicyBesideIt_andOneOfAKnownKindIsNot() throws {
    let rows: [(type: String, isTold: Bool)] = [
      ("iosManagedAppProtecton", true), ("androidManagedAppProtection", false),
    ]
    for row in rows {
      let export = try GraphExport(
        Array(
          ##"[{"printBlocked":true},{"@odata.type":"#microsoft.graph.\##(row.type)","printBlocked":true}]"##
            .utf8),
        file: "t")
      let told = try export.entry().policy().warnings(for: [])
      XCTAssertEqual(export.warnings.count, 1)
      XCTAssertEqual(told, row.isTold ? export.warnings : [])
    }
  }

  /// Settings that stand in the wrong place are not stated, whatever the type says.
  func testObjectWithoutSettings_isToldOfEveryAnswer() throws {
    let message =
      "no setting of an app protection policy is stated here, so every answer rests on the defaults"
    for properties in [#""displayName":"p""#, #""settings":{"printBlocked":true}"#, #""isAssigned":true"#] {
      let read = try GraphFixtures.policy(text: GraphFixtures.typed(properties))
      XCTAssertEqual(read.warnings(for: []).map(\.message), [message], properties)
    }
    XCTAssertEqual(
      try GraphFixtures.policy(text: GraphFixtures.typed(#""printBlocked":true"#)).warnings(for: []), [])
    func inline(_ policy: String) throws -> [String] {
      try WorldDocument(
        Array(#"{"mam":1,"policies":{"p":\#(policy),"q":{"base":"p"}}}"#.utf8), file: "w", files: .memory([:])
      ).warnings(for: []).map { "\($0)" }
    }
    for policy in [#"{"file":"p.json"}"#, #"{"value":[{"printBlocked":true}]}"#, #"{"print":true}"#] {
      XCTAssertEqual(try inline(policy), ["w:1:26: warning: " + message], policy)
    }
    XCTAssertEqual(try inline("{}"), [], "which states nothing on purpose")
    XCTAssertEqual(try inline(#"{"printBlocked":false}"#), [])
  }

  func testTextThatIsNoJSON_isNeverQuoted() {
    let rows: [(text: String, kind: String)] = [
      ("root:x:0:0", "it begins with a letter"), ("  12 secrets", "it begins with a digit"),
      ("<plist>", "it begins like XML"), ("-----BEGIN", "it begins with a punctuation mark"),
      ("// a policy\n{}", "it begins with `//`; JSON has no comments"),
      ("/etc/passwd", "it begins with a punctuation mark"),
    ]
    for row in rows {
      XCTAssertEqual(
        problems { _ = try GraphFixtures.policy(text: row.text) },
        "t:1:1: $: not an iOS app protection policy: the file is not JSON (\(row.kind))")
    }
  }
}
