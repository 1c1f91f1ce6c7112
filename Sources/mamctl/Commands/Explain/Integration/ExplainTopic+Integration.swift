/// What developers ask while they add the SDK to an app, each with the answer in a sentence and where to go on.
extension ExplainTopic {
  /// The subjects of building, signing in, running and testing an app with the SDK.
  static let integration: [ExplainTopic] =
    [
      building, wrapping, signingIn, signInPages, signingOut, accounts, running, locking, exchanging,
      documents, presenting, takingFiles, propertyLists, faults, buildFaults, wrappingFaults, exchangeFaults,
    ]
    .flatMap(\.self)
    .map { names, answer, rows in
      ExplainTopic(kind: .subject, names: names, title: answer, rows: rows)
    }

  /// What people call it, the answer, and where to go on.
  typealias Subject = (names: [String], answer: String, rows: [(term: String, meaning: String)])
}
