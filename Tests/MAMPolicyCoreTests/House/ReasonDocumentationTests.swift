import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The comment at the case of a reason says which question or event answers with it, and how.
///
/// Why it does so is the sentence of the reason's entry, which the comment does not restate.
final class ReasonDocumentationTests: XCTestCase {
  func testComments_leaveTheSentenceToTheEntry() throws {
    let sentences = Dictionary(ReasonCatalog.entries.map { ($0.code, $0.text) }) { first, _ in first }
    let core = Fixtures.projectRoot + "/Sources/MAMPolicyCore"
    let vocabulary = #/(?m)^public enum \w+: String, ReasonVocabulary[^{]*\{/#
    let declaration = #/(?m)^((?:  /// .*\n)+)  case (\w+)(?: = "([^"]+)")?$/#
    var vocabularies = 0
    var codes: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: core) where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: core + "/" + path, encoding: .utf8)
      for match in text.matches(of: vocabulary) {
        vocabularies += 1
        let body = text[match.range.upperBound...].components(separatedBy: "\n}")[0]
        for found in body.matches(of: declaration) {
          let code = String(found.output.3 ?? found.output.2)
          let comment = found.output.1.trimmingCharacters(in: .whitespacesAndNewlines)
          let sentence = sentences[code] ?? ""
          codes.insert(code)
          XCTAssertFalse(
            Self.restates(comment, sentence),
            "\(path): the comment of `\(found.output.2)`, \"\(comment)\", restates \"\(sentence)\"; "
              + "say which question or event answers with it, and how")
        }
      }
    }
    XCTAssertEqual(
      codes.symmetricDifference(sentences.keys).sorted(), [],
      "no case with a comment was read for these codes, or they have no entry")
    // So few would mean that the sources were not read.
    XCTAssertGreaterThanOrEqual(vocabularies, 44)
    XCTAssertGreaterThanOrEqual(codes.count, 380)
  }

  func testRestating_isMeasuredByContentWords() {
    XCTAssertEqual(
      Self.contentWords(of: "/// Denies saving copies to any app."), ["denie", "saving", "copie"])
    XCTAssertTrue(
      Self.restates(
        "Both accounts are managed on this device.",
        "both accounts are managed on this device, so each side's own setting decides"))
    XCTAssertTrue(Self.restates("It is.", "the policy lets web links open in any app"))
    XCTAssertFalse(
      Self.restates("Allows sending under \"All apps\".", "the sender's policy lets data go to any app"))
  }

  /// Whether more than three of five content words of a comment are in a sentence; also if the comment has none.
  private static func restates(_ comment: String, _ sentence: String) -> Bool {
    let words = contentWords(of: comment)
    let shared = words.intersection(contentWords(of: sentence))
    return words.isEmpty || shared.count * 5 > words.count * 3
  }

  /// The words of four letters or more, in lower case and without the s of a plural.
  private static func contentWords(of text: String) -> Set<String> {
    let words = text.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init)
    return Set(words.filter { $0.count >= 4 }.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 })
  }
}
