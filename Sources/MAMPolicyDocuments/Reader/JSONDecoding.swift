package import MAMPolicyCore

/// The reading of one format out of one JSON text, with all that it finds wrong.
///
/// Readers ask for what they expect; what is missing or different is noted with its place, and they go on
/// with nothing in its stead. At the end there is either a result or every problem:
///
/// ```swift
/// let account = try JSONDecoding.decode(bytes, file: "account.json") { root, decoding in
///   guard var account = ObjectReader(root, decoding) else { return nil as String? }
///   let upn = account.string("upn")
///   account.finish()
///   return upn
/// }
/// ```
///
/// A class, because the readers of nested values all add to one list; it stays within one call.
package final class JSONDecoding {
  /// The text that is read.
  package let document: JSONDocument

  /// The accounts that identities may name; nothing as long as no accounts are known.
  package var accounts: AccountDirectory?

  /// What was noted so far, beyond the problems of the document itself.
  private var noted: [JSONProblem] = []

  private struct Note: Hashable {
    let position: JSONPosition
    let message: String
  }

  /// What was noted and where, so that a value that is read several times is faulted once.
  private var said: Set<Note> = []

  /// How many more unknown names are compared with those there are: in a text full of them each
  /// would cost as much as the first.
  private var hintsLeft = 50

  /// Begins the reading of a document.
  package init(_ document: JSONDocument) { self.document = document }

  /// Reads a text and decodes its value.
  ///
  /// The body is called even when the text has problems, as long as it has a value, so that everything
  /// that is wrong is found at once.
  ///
  /// - Throws: Every problem of the text and every problem that the body noted.
  package static func decode<Result>(
    _ bytes: [UInt8], file: String, encodings: JSONReader.Encodings = .utf8,
    extent: JSONReader.Extent = .file, as body: (JSONValue, JSONDecoding) -> Result?
  ) throws(JSONProblems) -> Result {
    let document = JSONReader.scan(bytes, file: file, encodings: encodings, extent: extent)
    let decoding = JSONDecoding(document)
    return try decoding.result(document.root.flatMap { body($0, decoding) })
  }

  /// Whether nothing was found wrong so far.
  package var isClean: Bool { noted.isEmpty && document.problems.isEmpty }

  /// Every problem so far, in the order of the text; those of other texts come last.
  package var problems: [JSONProblem] { collected?.problems ?? [] }

  private var collected: JSONProblems? {
    let own = noted.filter { $0.file == document.file }
    return JSONProblems(document.problems + own + noted.filter { $0.file != document.file })
  }

  /// Notes a problem of a value.
  package func note(_ message: String, at value: JSONValue, as kind: JSONProblem.Kind = .value) {
    note(message, at: value.position, as: kind)
  }

  /// Notes a problem at the position of a value or of a key.
  ///
  /// Nothing is noted of what the text itself spells wrongly: that has been said already, and what it
  /// was meant to be is not known.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - position: Where the value or the key begins.
  ///   - kind: What sort of thing is wrong.
  ///   - keys: The keys that the object can have, if the key is none of them.
  package func note(
    _ message: String, at position: JSONPosition, as kind: JSONProblem.Kind = .value,
    knowing keys: [String] = []
  ) {
    if document.damaged.contains(position) || isFull { return }
    guard said.insert(Note(position: position, message: message)).inserted else { return }
    noted.append(document.problem(message, at: position, as: kind, knowing: keys))
    if isFull {
      let message = "more than \(JSONReader.problemLimit) problems; the others are not named"
      noted.append(document.problem(message, at: position))
    }
  }

  /// Whether so much was noted that nothing more will be.
  package var isFull: Bool { noted.count > JSONReader.problemLimit }

  /// Returns what to append to a message about an unknown name, for the first of them.
  ///
  /// - Returns: Text that begins with `; `, or nothing at all.
  package func hint(for name: String, among candidates: some Collection<String>) -> String {
    guard mayHint() else { return "" }
    return Suggestion.hint(for: name, among: Array(candidates))
  }

  /// Whether a name may still be looked for among those that are near: for the first that are unknown only, because
  /// it takes long.
  package func mayHint() -> Bool {
    hintsLeft -= 1
    return hintsLeft >= 0
  }

  /// Adds the problems of another text, such as a file that this one names.
  package func add(_ problems: JSONProblems) { noted += problems.problems }

  /// Returns the result, when there is one and nothing was wrong.
  ///
  /// - Throws: Every problem, in the order of the text.
  package func result<Result>(_ result: Result?) throws(JSONProblems) -> Result {
    if let problems = collected { throw problems }
    guard let result else {
      throw JSONProblems(
        document.problem("the value could not be read", at: document.root?.position ?? .start))
    }
    return result
  }
}
