package import MAMPolicyCore

/// Writes requests as JSON objects: lines of a stream, steps of a scenario; the inverse of ``RequestReader``.
///
/// Source: Formats, "Requests".
package enum RequestWriter {
  /// Returns a request as a line of a stream.
  package static func line(_ request: Request) -> JSONOutput { .object(members(of: request, naming: "op")) }

  /// Returns the members of a request: the ends first, then the values in the order of the table.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - key: The key of the question's name: `op` in a line, `do` in a step.
  /// - Returns: The members, the name first.
  package static func members(of request: Request, naming key: String) -> [JSONOutput.Member] {
    [.init(key, .string(request.matter.question.name)), near(of: request)] + far(of: request)
      + values(of: request) { _ in true }
  }

  /// Returns the keys of a step: who acts, what it is about, the other account, and last what has a usual value.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - ends: The ends that the step leaves to whoever acts there.
  /// - Returns: The members, without the word of the step.
  package static func arguments(of request: Request, leavingOut ends: Set<Request.End>) -> [JSONOutput.Member]
  {
    (ends.contains(.near) ? [] : [near(of: request)]) + values(of: request) { $0.standing == nil }
      + (ends.contains(.far) ? [] : far(of: request)) + values(of: request) { $0.standing != nil }
  }

  private static func near(of request: Request) -> JSONOutput.Member {
    .init(request.matter.question.near.key, JSONOutput(request.near))
  }

  private static func far(of request: Request) -> [JSONOutput.Member] {
    request.matter.question.far.map { [.init($0.key, JSONOutput(request.far ?? .unset))] } ?? []
  }

  private static func values(
    of request: Request, where isWanted: (QuestionField) -> Bool
  ) -> [JSONOutput.Member] {
    zip(request.matter.question.fields, request.matter.values).filter { isWanted($0.0) }
      .map { .init($0.key, JSONOutput($1)) }
  }
}
