import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

final class SuggestionTests: XCTestCase {
  private let locations = [
    "oneDriveForBusiness", "sharePoint", "box", "dropbox", "googleDrive", "localDrive", "cameraRoll",
    "accountDocument", "iManage", "egnyte", "other",
  ]

  func testSuggestion_nearest() {
    let rows: [(text: String, nearest: String?)] = [
      ("box", "box"), ("BOX", "box"), ("bx", "box"), ("dropbix", "dropbox"), ("drobpox", "dropbox"),
      ("drop-box", "dropbox"),
      ("one_drive_for_business", "oneDriveForBusiness"), ("onedriveforbusines", "oneDriveForBusiness"),
      ("oneDrive", "oneDriveForBusiness"), ("local", "localDrive"), ("sharepiont", "sharePoint"),
      ("camera", "cameraRoll"),
      ("egynte", "egnyte"), ("imanage2", "iManage"), ("", nil), ("x", nil), ("zzzzzz", nil), ("on", nil),
      ("  ", nil),
      ("oth", "other"), ("o", nil), (String(repeating: "x", count: 100_000), nil),
    ]
    for row in rows {
      XCTAssertEqual(Suggestion.nearest(to: row.text, among: locations), row.nearest, row.text)
    }
  }

  func testSuggestion_everySlipOfOneLetter_isFound() {
    var slips = 0
    for word in locations where word.count > 3 {
      let letters = Array(word)
      for place in letters.indices {
        var removed = letters
        removed.remove(at: place)
        var doubled = letters
        doubled.insert(letters[place], at: place)
        var replaced = letters
        replaced[place] = "q"
        var swapped = letters
        swapped.swapAt(place, max(0, place - 1))
        for slip in [removed, doubled, replaced, swapped] {
          XCTAssertEqual(Suggestion.nearest(to: String(slip), among: locations), word, String(slip))
          slips += 1
        }
      }
    }
    XCTAssertEqual(slips, 4 * locations.filter { $0.count > 3 }.joined().count)
  }

  func testSuggestion_equallyNear_firstWins() {
    XCTAssertEqual(Suggestion.nearest(to: "cart", among: ["card", "care"]), "card")
    XCTAssertEqual(Suggestion.nearest(to: "cart", among: ["care", "card"]), "care")
  }

  /// Of several names that differ only in a number, none is likelier than the others.
  func testSuggestion_likely_isNoOtherNumber() {
    let levels = ["level-1", "level-2", "level-3"]
    XCTAssertNil(Suggestion.likely("level-4", among: levels))
    XCTAssertEqual(Suggestion.likely("Level2", among: levels), "level-2")
    XCTAssertEqual(Suggestion.likely("levle-2", among: levels), "level-2")
    XCTAssertEqual(Suggestion.likely("level-4", among: ["level-1", "other"]), "level-1")
  }

  func testSuggestion_likely_isTheOnlyNameThatIsAbbreviated() {
    XCTAssertEqual(Suggestion.likely("lvl-2", among: ["level-1", "level-2", "level-3"]), "level-2")
    XCTAssertNil(Suggestion.likely("lvl-2", among: ["level-2", "lovel-2"]))
    XCTAssertNil(Suggestion.likely("lvl-2", among: ["level-2/minimumRequiredOsVersion"]))
  }

  func testSuggestion_severalBeginnings_giveNone() {
    XCTAssertNil(Suggestion.nearest(to: "policy", among: ["policyOfOneKind", "policyOfAnother"]))
  }

  func testSuggestion_hint() {
    XCTAssertEqual(Suggestion.hint(for: "bx", among: locations), "; did you mean `box`?")
    XCTAssertEqual(Suggestion.hint(for: "zzz", among: ["a", "b"]), "; expected one of `a`, `b`")
    XCTAssertEqual(Suggestion.hint(for: "zzz", among: ["a"]), "; expected `a`")
    XCTAssertEqual(Suggestion.hint(for: "zzz", among: []), "")
    XCTAssertEqual(Suggestion.hint(for: "zzz", among: locations, listing: 10), "")
    XCTAssertEqual(Suggestion.hint(for: "work", among: ["work\u{1B}"]), "; did you mean `work<U+001B>`?")
  }

  func testUserText_quoted() {
    let rows: [(text: String, shown: String)] = [
      ("a b", "`a b`"), ("", "``"), ("é🙂", "`é🙂`"), ("a\nb\t\u{1B}[0m", "`a<U+000A>b<U+0009><U+001B>[0m`"),
      ("\u{202E}x\u{200B}\u{A0}\u{7F}", "`<U+202E>x<U+200B><U+00A0><U+007F>`"),
      (String(repeating: "x", count: 80), "`\(String(repeating: "x", count: 80))`"),
      (String(repeating: "x", count: 81), "`\(String(repeating: "x", count: 80))…`"),
    ]
    for row in rows { XCTAssertEqual(UserText.quoted(row.text), row.shown) }
    XCTAssertEqual(UserText.list(["a", "b"]), "`a`, `b`")
  }
}
