/// A Graph export of app protection policies: one policy, or several to choose from.
///
/// ```swift
/// let export = try GraphExport(path: "tenant.json")
/// for entry in export.entries {
///   switch entry.content {
///   case .policy(let loaded): print(loaded.policy.displayName ?? "-", loaded.position(of: .saveAsBlocked) as Any)
///   case .other(let kind): print("skipped:", kind)
///   case .broken(let problems): print(problems)
///   }
/// }
/// ```
///
/// The document may be a single object, `{"value": object}`, `{"value": [objects]}` or a bare array, in UTF-8
/// or, with a byte order mark, in UTF-16. What is not an iOS app protection policy is refused by name; among
/// policies it is skipped with a warning.
///
/// Source: R15.1; Formats, "Worlds".
public struct GraphExport: Hashable, Sendable {
  /// One object of an export.
  public struct Entry: Hashable, Sendable {
    /// The object's number in the export, counted from 1; objects that are skipped count too.
    public fileprivate(set) var index: Int

    /// The name in the admin center, when the object has one.
    public let displayName: String?

    /// The ID in Graph, when the object has one.
    public let id: String?

    /// What the object is.
    public let kind: GraphKind

    /// Why the object is not read, nothing for an iOS app protection policy.
    public let refusal: JSONProblem?

    let value: JSONValue
    let document: JSONDocument
    /// What whoever reads the policy should know of the export: that it goes on elsewhere, or may have lost a policy.
    fileprivate(set) var notes: [LoadWarning] = []
  }

  /// The file, or the folder, as the caller named it.
  public let file: String

  /// The objects in the order of the document.
  public let entries: [Entry]

  /// What was skipped.
  public private(set) var warnings: [LoadWarning]

  /// The entries that are iOS app protection policies; there is at least one.
  public var policies: [Entry] { entries.filter { $0.refusal == nil } }

  /// Reads an export.
  ///
  /// The settings of a policy are read later, by ``Entry/policy(_:)``, so that a fault in one policy does not
  /// prevent the reading of another.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: The name that problems and warnings give to the document.
  /// - Throws: Every problem of the document: it is not JSON, or has no iOS app protection policy.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: some Sequence<UInt8>, file: String) throws(JSONProblems) {
    let bytes = Array(bytes)
    let document = JSONReader.scan(bytes, file: file, encodings: .utf8OrUTF16)
    // A path may lead to anything; what is not JSON is not quoted, because it may be a secret.
    if !document.problems.isEmpty, let kind = ForeignText(bytes) {
      throw JSONProblems(
        document.problem(
          "not an iOS app protection policy: the file is not JSON (\(kind.noun))", at: .start, as: .syntax))
    }
    let root = if let root = document.root { root } else { try document.value() }
    let objects = GraphObjects(root)
    var entries = objects.elements.map { Entry($0, context: objects.context, in: document) }
    let policies = entries.filter { $0.refusal == nil }
    if !document.problems.isEmpty {
      // The text is refused, and all that is wrong with its policies is said along with it.
      let reading = JSONDecoding(document)
      for entry in policies { _ = GraphPolicy(reading: entry.value, reading, .lenient) }
      throw JSONProblems(reading.problems) ?? JSONProblems(document.problem("unreadable", at: root.position))
    }
    if policies.isEmpty {
      let refusals = entries.compactMap(\.refusal)
      throw JSONProblems(refusals)
        ?? JSONProblems(document.problem("the export holds no policies", at: root.position))
    }
    let pages = objects.warnings(in: document)
    let notes = pages + entries.filter(\.kind.isUnknown).compactMap(\.skipping)
    for place in entries.indices { entries[place].notes = notes }
    self.file = file
    self.entries = entries
    warnings = pages + entries.compactMap(\.skipping)
  }
}

extension GraphExport {
  /// Takes the exports of a folder as one: their policies, counted from 1 over all files.
  ///
  /// Returns nil if there is no policy in them.
  package init?(folder: String, of exports: [GraphExport]) {
    let policies = exports.flatMap(\.policies)
    if policies.isEmpty { return nil }
    file = folder
    entries = policies.enumerated().map { place, entry in
      var entry = entry
      entry.index = place + 1
      return entry
    }
    warnings = exports.flatMap(\.warnings)
  }
}

extension GraphExport.Entry {
  /// The file that holds the object, as the caller named it.
  package var file: String { document.file }

  /// Reads the settings of the policy.
  ///
  /// - Parameter mode: Whether settings may be missing on which data transfer depends.
  /// - Returns: The policy and what its owner should know.
  /// - Throws: Every problem of the policy, such as a value of the wrong type, or why it is not one.
  /// - Complexity: O(*n*) in the size of the policy.
  public func policy(_ mode: GraphPolicy.Mode = .lenient) throws(JSONProblems) -> GraphPolicy {
    if let refusal { throw JSONProblems(refusal) }
    let decoding = JSONDecoding(document)
    let policy = GraphPolicy(reading: value, decoding, mode, noting: notes)
    return try decoding.result(policy)
  }

  /// The entry as a list shows it: its index, its name and its ID.
  public var title: String {
    var title = "\(index)"
    if let displayName { title += " \(UserText.quoted(displayName))" }
    if let id { title += " (\(UserText.quoted(id)))" }
    return title
  }

  /// That the object was skipped, if it was.
  fileprivate var skipping: LoadWarning? {
    refusal.map { refusal in
      LoadWarning(
        kind: .skipped, property: nil, message: "entry \(title) is skipped: \(refusal.message)",
        file: document.file,
        position: value.position)
    }
  }

  fileprivate init(_ element: GraphObjects.Element, context: JSONValue?, in document: JSONDocument) {
    index = element.index
    value = element.value
    self.document = document
    displayName = value.object?["displayName"]?.string
    id = value.object?["id"]?.string
    guard let object = value.object else {
      kind = .unknown("this is \(value.kind)")
      refusal = document.problem(
        "not an iOS app protection policy: this is \(value.kind)", at: value.position, as: .notAPolicy(kind))
      return
    }
    let evidence = GraphEvidence(of: object, at: value.position, context: context)
    kind = evidence.kind ?? .unknown(evidence.explanation)
    refusal = evidence.refusal(of: object, in: document)
  }
}

extension GraphExport.Entry: CustomStringConvertible {
  /// The entry as a list shows it, and what it is.
  public var description: String { "\(title): \(kind)" }
}

extension GraphExport: CustomStringConvertible {
  /// The file, and its objects.
  public var description: String {
    "\(UserText.spelled(file)): " + entries.map(\.description).joined(separator: "; ")
  }
}
