public import Foundation
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Why a test world could not be made, or could not do what a test asked of it.
public struct MAMTestWorldError: Error, Hashable, Sendable {
  /// Every problem, one a line, with a suggestion.
  public let description: String
  /// The suggested name, if a name is unknown to the world.
  public let suggestion: String?

  init(_ description: String) {
    self.description = description
    suggestion = nil
  }

  /// The error of a name that the world does not know; aliases are suggested and not listed.
  init(unknown noun: String, _ name: String, among names: [String], aliases: [String] = []) {
    suggestion = Suggestion.nearest(to: name, among: names + aliases)
    let candidates = suggestion.map { [$0] } ?? names
    description = "unknown \(noun) \(UserText.quoted(name))\(Suggestion.hint(for: name, among: candidates))"
  }
}

extension MAMTestWorldError: CustomStringConvertible {}

extension MAMTestWorldError: LocalizedError {
  /// Every problem, one a line, with a suggestion.
  public var errorDescription: String? { description }

  /// The name to write instead, where one is near.
  public var recoverySuggestion: String? { suggestion.map { "Write \(UserText.quoted($0))." } }
}
