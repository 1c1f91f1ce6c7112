import MAMPolicyCore
import MAMPolicyDocuments
import MAMPolicyStream
import MAMTestSupport
import XCTest

@testable import mamctl

final class BenchQuestionsTests: XCTestCase {
  private func input(_ lines: String...) throws -> BenchInput {
    let path = Fixtures.path("worlds/two-accounts.json")
    return BenchInput(
      world: try PolicyInput.world(path, from: .disk).world,
      lines: Array(lines.joined(separator: "\n").utf8))
  }

  func testQuestions_areSavesOpensAndSharesBetweenTwoIdentities() throws {
    let rows: [(line: String, isAsked: Bool)] = [
      (#"{"op":"save","owner":"work","to":"box","account":"personal"}"#, true),
      (#"{"op":"save","owner":"ADELE@contoso.com","to":"box","account":"lee@fabrikam.com"}"#, true),
      (#"{"op":"open","receiver":"5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11","from":"box","account":"a"}"#, true),
      (#"{"op":"transfer","sender":"work","receiver":"personal"}"#, true),
      (#"{"op":"transfer","sender":"work","receiver":"personal","channel":"share"}"#, true),
      (#"{"op":"save","owner":null,"to":"box","account":"personal"}"#, false),
      (#"{"op":"save","owner":"work","to":"box","account":null}"#, false),
      (#"{"op":"save","owner":"","to":"box","account":"personal"}"#, false),
      (#"{"op":"open","receiver":"work","from":"box","account":""}"#, false),
      (#"{"op":"open","receiver":null,"from":"box","account":"work"}"#, false),
      (#"{"op":"transfer","sender":"work","receiver":""}"#, false),
      (#"{"op":"transfer","sender":null,"receiver":"work"}"#, false),
      (#"{"op":"transfer","sender":"work","receiver":"personal","channel":"openIn"}"#, false),
      (#"{"op":"receive","receiver":"work","owner":"personal","kind":"file"}"#, false),
      (#"{"op":"print","owner":"work"}"#, false),
      (#"{"op":"save","owner":"work","to":"attic","account":"personal"}"#, false),
      (#"{"op":"save","#, false),
      ("", false),
    ]
    for row in rows {
      XCTAssertEqual(BenchQuestions(try input(row.line)).resolved.count, row.isAsked ? 1 : 0, row.line)
    }
  }

  /// A figure of another kind of question would be no figure of the same work.
  func testTexts_areDecidedAsTheIdentitiesTheyStandFor() throws {
    let made = try BenchInput(accounts: 40, policies: 6, requests: 600)
    let given = try input(
      #"{"op":"save","owner":"work","to":"box","account":"personal"}"#,
      #"{"op":"print","owner":"work"}"#,
      #"{"op":"transfer","sender":"ADELE@contoso.com","receiver":"lee@fabrikam.com"}"#,
      #"{"op":"open","receiver":"Personal","from":"box","account":"5B2F8D0E-6C39-4C51-9C3B-2B0F6F0F8A11"}"#)
    for (input, count) in [(made, 600), (given, 3)] {
      let questions = BenchQuestions(input)
      XCTAssertEqual(questions.resolved.count, count)
      var decider = Decider(questions.world)
      let resolved = questions.askResolved(&decider)
      XCTAssertGreaterThan(resolved, 0)
      XCTAssertEqual(questions.askTexts(&decider), resolved)
    }
  }
}
