import MAMAnalysis
import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Every answer for one account is in a table, and values that make no difference are left out of it.
final class AnswerTableTests: XCTestCase {
  private static let policy = AppProtectionPolicy.with {
    $0.allowedOutboundDataTransferDestinations = .managedApps
    $0.saveAsBlocked = true
    $0.allowedDataStorageLocations = [.box]
    $0.pinRequired = true
    $0.customBrowserProtocol = "browse"
    $0.managedBrowserToOpenLinksRequired = true
    $0.exemptedUniversalLinks = ["https://maps.apple.com/*"]
    $0.allowedOutboundClipboardSharingLevel = .blocked
    $0.allowedOutboundClipboardSharingExceptionLength = 20
  }

  private func lines(_ kind: AnswerTable.Kind, of questions: Set<String>) -> [String] {
    AnswerTable.all(of: Self.policy).filter { $0.kind == kind }.flatMap(\.rows)
      .filter { questions.contains($0.op) }.map(\.description)
  }

  func testOutgoing_hasACellForEachKindOfOtherEnd() {
    let denied = "same deny, managed deny, unmanaged deny, noUser deny, nobody deny"
    func inferred(_ effect: String) -> String {
      ["managed", "unmanaged", "noUser", "nobody"].map { "\($0) \(effect) (inferred)" }
        .joined(separator: ", ")
    }
    let elsewhere = [
      "dropbox", "googleDrive", "localDrive", "cameraRoll", "accountDocument", "iManage", "egnyte", "other",
    ]
    XCTAssertEqual(
      lines(.outgoing, of: ["save", "transfer", "receive"]),
      ["oneDriveForBusiness", "sharePoint"].map { "save to=\($0): \(denied)" }
        + ["save to=box: same allow, \(inferred("deny"))"] + elsewhere.map { "save to=\($0): \(denied)" } + [
          // All channels are alike, and the policy of the other account decides whether it takes the data.
          "transfer: same allow, managed allow or deny (inferred), unmanaged deny, noUser deny, nobody deny",
          "receive by the other account kind=item loaded=false: \(inferred("deny"))",
          "receive by the other account kind=item loaded=true: managed allow or deny (inferred), unmanaged deny, noUser deny, nobody deny",
          "receive by the other account kind=file: managed allow or deny (inferred), unmanaged deny, noUser deny, nobody deny",
        ])
  }

  func testIncoming_saysWhoAsks() {
    XCTAssertEqual(
      lines(.incoming, of: ["save", "transfer"]),
      [
        "save by the other account: managed allow or deny (inferred), unmanaged allow (inferred), noUser allow (inferred), nobody allow (inferred)",
        "transfer by the other account: managed allow or deny (inferred), unmanaged allow, noUser allow, nobody allow",
      ])
  }

  /// Questions without another end say what must be done, and those with a setting come in the admin center's order.
  func testAlone_hasOneCell() {
    XCTAssertEqual(
      lines(.single, of: ["backup", "print", "managedBrowser", "pin", "siri", "url", "universalLink"]),
      [
        "backup: allow", "print: allow", "managedBrowser: allow with open-in-managed-browser",
        "pin: allow with require-pin", "siri: deny",
        "url url=https://contoso.com/: allow with rewrite-scheme, browse",
        "url url=http://contoso.com/: allow with rewrite-scheme, browse",
        "url url=tel:+15550100: allow (inferred)", "url url=telprompt:+15550100: allow (inferred)",
        "url url=sms:+15550100: allow (inferred)",
        // Whether the app is known to be managed matters only where the scheme is in no list (R9.9).
        "url url=unlisted-app:example knownManagedApp=false: deny",
        "url url=unlisted-app:example knownManagedApp=true: allow",
        "universalLink url=https://maps.apple.com/zqj: allow",
        "universalLink url=https://unlisted.example/: deny",
      ])
  }

  func testVaryingSettings_areThoseOfTheOtherAccount() {
    func settings(_ kind: AnswerTable.Kind, _ op: String, isByOther: Bool) -> [SettingSet] {
      AnswerTable.all(of: Self.policy).filter { $0.kind == kind }.flatMap(\.rows)
        .filter { $0.op == op && $0.isAskedByOther == isByOther }.map(\.varyingSettings)
    }
    XCTAssertEqual(settings(.outgoing, "transfer", isByOther: false), [[.allowedInboundDataTransferSources]])
    XCTAssertEqual(
      settings(.incoming, "save", isByOther: true),
      [
        [
          .allowedOutboundDataTransferDestinations, .saveAsBlocked, .allowedDataStorageLocations,
          .purviewContentEvaluationRequired,
        ]
      ])
    XCTAssertEqual(Set(settings(.outgoing, "save", isByOther: false)), [[]])
    XCTAssertEqual(settings(.single, "print", isByOther: false), [[]])
  }

  /// An account without a policy may do everything, and only the policies of other accounts matter.
  func testNoPolicy() {
    let tables = AnswerTable.all(of: nil)
    XCTAssertEqual(tables.map(\.description), ["outgoing: 17 rows", "incoming: 16 rows", "single: 22 rows"])
    XCTAssertTrue(
      tables.flatMap(\.rows).flatMap(\.cells).allSatisfy { end, cell in end == .managed || !cell.varies })
  }

  /// Each question of a usual world has one row, and its cell has the answer.
  func testTables_haveEveryAnswer() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    for policy in [nil, Self.policy, .lockDown, random.policy(changes: 6), random.policy(changes: 12)] {
      check(policy, "seed \(seed)")
    }
  }

  private func check(_ policy: AppProtectionPolicy?, _ message: String) {
    let rows = AnswerTable.all(of: policy).flatMap(\.rows)
    let space = QuestionSpace([policy ?? AppProtectionPolicy()])
    var answers = PolicyAnswers(policy, in: space)
    var reached: [Int: Set<OtherEnd.Kind?>] = [:]
    for question in space.questions where !["launch", "signIn"].contains(question.op) {
      let isUsual = zip(question.keys, question.classes).allSatisfy { key, value in
        switch (key, value) {
        case ("multiIdentity", _): value == .flag(true)
        case ("mdmUser", _), ("deviceHasPIN", _): value == .flag(false)
        case (_, .companions(let companions)): companions == .absent
        case ("owner", .other): question.keys.contains("account") || question.keys.contains("receiver")
        case (_, _): true
        }
      }
      guard isUsual else { continue }
      let isAskedByOther = question.classes.first != .itself
      let fitting = rows.indices.filter { index in
        rows[index].op == question.op && rows[index].isAskedByOther == isAskedByOther
          && rows[index].values.allSatisfy { question.value($0.key) == $0.value }
      }
      let end = question.classes.compactMap { if case .other(let end) = $0 { end.kind } else { nil } }.first
      guard fitting.count == 1, let cell = rows[fitting[0]].cells[end] else {
        XCTFail("\(message): \(question) has \(fitting.count) rows")
        continue
      }
      reached[fitting[0], default: []].insert(end)
      let decision = answers.decide(question)
      XCTAssertTrue(cell.answers.contains { $0.effect == decision.effect }, "\(message): \(question)")
      XCTAssertTrue(cell.isInferred || decision.basis != .inferred, "\(message): \(question)")
      if end == nil {
        XCTAssertEqual(cell.answer?.obligations, decision.obligations, "\(message): \(question)")
      }
    }
    // No cell is of questions that are not asked.
    XCTAssertEqual(rows.indices.map { Set(rows[$0].cells.keys) }, rows.indices.map { reached[$0] ?? [] })
  }
}
