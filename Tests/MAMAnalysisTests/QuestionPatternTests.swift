import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

final class QuestionPatternTests: XCTestCase {
  /// Level 2 lets org data be saved to the same account's OneDrive, so that each of these claims is false.
  private let policy = AppProtectionPolicy.with {
    $0.allowedOutboundDataTransferDestinations = .managedApps
    $0.saveAsBlocked = true
    $0.allowedDataStorageLocations = [.oneDriveForBusiness]
  }

  func testMisspelledWord_provesNothing() throws {
    let claim = Claim(
      name: "nothing to others",
      .never(try QuestionPattern("save", ["owner": "self", "account": ["unmanaged", "same"]])))
    XCTAssertFalse(Prover(policy).check(claim).holds)
    let rows: [(ops: [String], values: [String: QuestionPattern.Values], error: UnknownName, text: String)] =
      [
        (
          ["save"], ["owner": [.text("self")], "account": [.text("unmanaged"), .text("sme")]],
          .value("sme", of: "account", in: "save", suggestion: "same"),
          "unknown value `sme`; did you mean `same`?"
        ),
        (
          ["save"], ["to": ["box", "oneDrive"]],
          .value("oneDrive", of: "to", in: "save", suggestion: "oneDriveForBusiness"),
          "unknown value `oneDrive`; did you mean `oneDriveForBusiness`?"
        ),
        (
          ["backup", "svae"], [:], .operation("svae", suggestion: "save"),
          "unknown operation `svae`; did you mean `save`?"
        ),
        (
          ["save"], ["acount": "same"], .key("acount", of: "save", suggestion: "account"),
          "unknown key `acount`; did you mean `account`?"
        ),
        (
          ["save", "print"], ["to": "box"], .key("to", of: "print", suggestion: nil),
          "`print` has no `to`; make a claim about `print` without it"
        ),
        ([], [:], .nothing(key: "op"), "no question fits an empty list"),
        (["save"], ["to": []], .nothing(key: "to"), "no value fits an empty list"),
        (
          ["paste"], ["length": -1], .value("-1", of: "length", in: "paste", suggestion: "1-"),
          "unknown value `-1`; did you mean `1-`?"
        ),
      ]
    for row in rows {
      XCTAssertThrowsError(try QuestionPattern(row.ops, row.values), row.text) { error in
        XCTAssertEqual(error as? UnknownName, row.error)
        XCTAssertEqual("\(error)", row.text)
      }
    }
  }

  /// No word of a pattern has another spelling: every other one is refused, whatever stands beside it.
  func testEveryWord_inAnotherSpelling_isRefused() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    var count = 0
    for op in PatternWords.operations {
      for text in random.misspellings(of: op, known: PatternWords.operations) {
        count += 1
        XCTAssertThrowsError(try QuestionPattern(["print", text]), "\(text.prefix(80)), seed \(seed)")
      }
      for key in PatternWords.keys(of: op) {
        for text in random.misspellings(of: key, known: PatternWords.keys(of: op)) {
          count += 1
          XCTAssertThrowsError(try QuestionPattern(op, [text: "*"]), "\(op) \(text.prefix(80)), seed \(seed)")
        }
        let names = PatternWords.names(of: key, in: op)
        for name in names {
          XCTAssertNoThrow(try QuestionPattern(op, [key: .init([.text(name)])]), "\(op) \(key) \(name)")
          // Another number, time or link means just that; only words have one spelling.
          guard key != "url", name.first?.isLetter == true else { continue }
          for text in random.misspellings(of: name, known: names) {
            count += 1
            XCTAssertThrowsError(
              try QuestionPattern(op, [key: .init([.text(name), .text(text)])]),
              "\(op) \(key) \(text.prefix(80)), seed \(seed)")
          }
        }
      }
    }
    XCTAssertGreaterThan(count, 1_000)
  }

  func testOpenValues_areRefusedInAWrongForm() {
    let rows: [(key: String, right: [String], wrong: [String])] = [
      (
        "osVersion", ["17", "17.1", "unknown", "<16", ">16", "15..16", "any"],
        ["17.x", "", "iOS 17", "16..15", "<", "Unknown", "PT5M"]
      ),
      (
        "lastActive", ["PT5M", "<PT5M", "P1D..P2D", "unknown", "inFuture"],
        ["5", "5m", "-PT5M", "PT", "infuture"]
      ),
      ("lastCheckIn", ["PT5M,reauthentication failed", "PT5M"], ["PT5M,reauthentication faild", "PT5M,"]),
      (
        "clock", ["clockedIn", "clockedOut,PT5M", "unknown,timedOut,PT5M"],
        ["clockedIn,PT5M", "clockedout,PT5M", "clockedOut,timedOut,PT5M", "clockedOut,5"]
      ),
      ("pinAttempts", ["5", "<3"], ["-5", "five", "5.5"]),
      ("model", ["iPhone14,5", "another model"], ["iPhone", "unknwon", "14,5", "unkn0wn"]),
      ("device", ["enrolled", "unknown"], ["Enrolled", "managed"]),
    ]
    for row in rows {
      for text in row.right {
        XCTAssertNoThrow(try QuestionPattern("launch", [row.key: .init([.text(text)])]), "\(row.key) \(text)")
      }
      for text in row.wrong {
        XCTAssertThrowsError(
          try QuestionPattern("launch", [row.key: .init([.text(text)])]), "\(row.key) \(text)")
      }
    }
    XCTAssertThrowsError(try QuestionPattern("url", ["url": "contoso.com"]))
    XCTAssertThrowsError(try QuestionPattern("paste", ["length": ["5-3"]]))
    XCTAssertNoThrow(try QuestionPattern("paste", ["length": [0, 7, "5-9", "51-"]]))
  }

  /// Not every value can be listed, so the message says how one is written.
  func testOpenValueInAWrongForm_isToldTheRightOne() {
    let rows: [(op: String, key: String, wrong: String, text: String)] = [
      (
        "launch", "osVersion", "17,0",
        "`17,0` is not a version or a range; write `16.4`, `<17.0`, `17.0..18.0`, `>18.0`, `any` or `unknown`"
      ),
      (
        "launch", "pinAttempts", "five",
        "`five` is not a number or a range; write `3`, `<5`, `3..5`, `>5`, `any` or `unknown`"
      ),
      (
        "launch", "lastCheckIn", "30 days",
        "`30 days` is not a time or a range; write `PT12H`, `<P1D`, `P1D..P7D`, `>P7D`, `inFuture`, `any` or `unknown`"
      ),
      (
        "launch", "pinSetAt", "30 days",
        "`30 days` is not a time or a range; write `PT12H`, `<P1D`, `P1D..P7D`, `>P7D`, `inFuture`, `notSet`, `any` or "
          + "`unknown`"
      ),
      (
        "launch", "model", "iPhone",
        "`iPhone` is not a model; write one such as `iPhone14,2`, `another model` or `unknown`"
      ),
      (
        "launch", "clock", "5 hours",
        "`5 hours` is not a clock status; write `clockedIn`, `clockedOut,PT2H` or `clockedInStale`"
      ),
      ("paste", "length", "50+", "`50+` is not a length or a range; write `0`, `1-50` or `51-`"),
      (
        "url", "url", "not a url",
        "`not a url` is not a link; write one such as `https://contoso.com/` or `tel:123`"
      ),
      (
        "save", "owner", "me",
        "unknown value `me`; expected one of `self`, `nobody`, `noUser`, `unmanaged`, `managed`"
      ),
    ]
    for row in rows {
      XCTAssertThrowsError(try QuestionPattern(row.op, [row.key: .init([.text(row.wrong)])]), row.text) {
        error in
        XCTAssertEqual("\(error)", row.text)
      }
    }
  }

  /// A value lies in whatever class the policy has for it, in any spelling.
  func testOpenValues_meanTheClassThatTheyLieIn() throws {
    let policy = AppProtectionPolicy.with {
      $0.minimumRequiredOsVersion = VersionLimit("17.0")
      $0.allowedIosDeviceModels = ["iPhone14,5"]
      $0.appActionIfIosDeviceModelNotAllowed = .block
      $0.allowedOutboundClipboardSharingExceptionLength = 50
    }
    let rows: [(key: String, value: QuestionPattern.Values, holds: Bool)] = [
      ("osVersion", "16.4", true), ("osVersion", "17", false), ("osVersion", "17.0.0", false),
      ("osVersion", "<17.0", true), ("osVersion", "<16", true), ("osVersion", "16..18", false),
      ("osVersion", "any", false), ("model", "iPad1,1", true), ("model", "IPHONE14,5", false),
      // No policy here tells enrolled devices apart.
      ("device", "enrolled", false),
    ]
    for row in rows {
      let claim = Claim(name: "c", .never(try QuestionPattern("launch", [row.key: row.value])))
      XCTAssertEqual(Prover(policy).check(claim).holds, row.holds, "\(row.key) \(row.value)")
    }
    // The facts that a question leaves out pass, so that two that do not are asked about together with them.
    let both = Claim(
      name: "c", .never(try QuestionPattern("launch", ["osVersion": "*", "jailbroken": true])))
    XCTAssertTrue(Prover(policy).check(both).holds)
    var blocking = policy
    let lengths = Claim(
      name: "c",
      .never(
        try QuestionPattern(
          "paste", ["source": "self", "destination": "unmanaged", "sameApp": false, "length": "51-60"])))
    blocking.allowedOutboundClipboardSharingLevel = .blocked
    XCTAssertTrue(Prover(blocking).check(lengths).holds)
    XCTAssertFalse(Prover(policy).check(lengths).holds)
  }

  /// What no question asks about is never proved, even where every question that is asked speaks for the claim.
  func testValueThatIsNotAsked_isNotProved() throws {
    let rows: [(op: String, values: [String: QuestionPattern.Values], unasked: String?)] = [
      ("save", ["owner": "self", "account": ["unmanaged", "self"], "to": "box"], "self"),
      ("launch", ["jailbroken": true, "osVersion": "unknown", "account": "disabled"], nil),
      ("save", ["owner": "self", "account": ["unmanaged", "nobody"], "to": "box"], nil),
    ]
    var policy = policy
    policy.minimumRequiredOsVersion = VersionLimit("17.0")
    policy.appActionIfUnableToAuthenticateUser = .block
    for row in rows {
      let result = Prover(policy).check(Claim(name: "c", .never(try QuestionPattern(row.op, row.values))))
      if let unasked = row.unasked {
        guard case .notAsked(_, let value)? = result.failure, value == unasked else {
          XCTFail("\(row.values): \(String(describing: result.failure))")
          continue
        }
      } else {
        XCTAssertTrue(result.holds, "\(row.values): \(String(describing: result.failure))")
      }
    }
  }
}

extension SplitMix64 {
  /// Other spellings of a word, none of which is a word itself: one letter wrong, missing, doubled or swapped, another
  /// letter case, nothing at all, and far too much.
  fileprivate mutating func misspellings(of word: String, known: [String]) -> [String] {
    let letters = Array(word)
    let place = Int.random(in: letters.indices, using: &self)
    var wrong = letters
    wrong[place] = wrong[place] == "q" ? "x" : "q"
    var missing = letters
    missing.remove(at: place)
    var doubled = letters
    doubled.insert(letters[place], at: place)
    var swapped = letters
    swapped.swapAt(place, (place + 1) % letters.count)
    let texts =
      [wrong, missing, doubled, swapped].map { String($0) }
      + [
        word.uppercased(), word.capitalized, " " + word, "",
        String(repeating: word, count: 1 << 20 / letters.count),
      ]
    return texts.filter { !known.contains($0) }
  }
}
