/// The shape of one of our formats, as editors and validators read it: JSON Schema, draft 2020-12.
///
/// The keys of each object are written down here once more, next to the reader that asks for them: a list is plainer
/// than a reader. A test compares the two, both ways. Words and kinds come from the tables that readers use.
package struct JSONSchema: Sendable {
  /// The word for the format.
  package let name: String
  /// What the format is, in a few words without a capital or a full stop.
  package let summary: String
  private let members: @Sendable () -> [JSONOutput.Member]

  /// Makes a schema of the members of its outermost object, which are made when they are asked for: a list of the
  /// schemas needs only their names.
  package init(
    _ name: String, _ summary: String, _ members: @autoclosure @escaping @Sendable () -> [JSONOutput.Member]
  ) {
    self.name = name
    self.summary = summary
    self.members = members
  }

  /// The schema as JSON.
  package var json: JSONOutput {
    .object(
      [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", .string(name)), .init("description", .string(summary)),
      ] + members())
  }

  /// The formats of documents and streams.
  package static let documents: [JSONSchema] = [.world, .request, .answers]
}
