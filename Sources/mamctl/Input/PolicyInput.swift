internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A policy that the command line names: a file, and a choice where the file holds several.
enum PolicyInput {
  /// Reads the policy; the option is the one that chooses it.
  static func read(
    _ path: String, choosing choice: String?, by option: String? = nil, from files: FileSource
  ) throws(InputError) -> GraphPolicy {
    let entry = try entry(choice, by: option, of: try export(path, from: files), in: path)
    do throws(JSONProblems) { return try entry.policy() } catch { throw .invalid(error) }
  }

  /// Takes a policy from an export that was read from a path.
  static func policy(
    _ choice: String?, of export: GraphExport, in path: String, reading mode: GraphPolicy.Mode = .lenient
  ) throws(InputError) -> GraphPolicy {
    let entry = try entry(choice, of: export, in: path)
    do throws(JSONProblems) { return try entry.policy(mode) } catch { throw .invalid(error) }
  }

  private static func entry(
    _ choice: String?, by option: String? = nil, of export: GraphExport, in path: String
  ) throws(InputError) -> GraphExport.Entry {
    do throws(PolicySelectionError) { return try export.entry(choice) } catch {
      throw .selection(error, file: path, option: option)
    }
  }

  /// A policy that the command line names, by itself or with others.
  struct Found {
    /// The policy.
    let policy: GraphPolicy
    /// The export that holds it.
    let file: String
    /// What is to be said of the export.
    let remarks: [LoadWarning]

    /// The policy's name for a person.
    var name: String { policy.policy.displayName ?? file }
  }

  /// Reads the chosen policy of an export or of a folder of exports; without a choice every one of them, and then says
  /// which files of the folder hold none.
  static func all(
    _ path: String, choosing choice: String?, of invocation: Invocation, _ console: Console,
    reading mode: GraphPolicy.Mode = .lenient
  ) throws(InputError) -> [Found] {
    let (export, others) = try source(path, from: console.files)
    if choice == nil { console.tell(leavingOut: others, of: invocation) }
    let entries = choice == nil ? export.policies : [try entry(choice, of: export, in: path)]
    do throws(JSONProblems) {
      return try entries.map { (entry) throws(JSONProblems) in
        Found(
          policy: try entry.policy(mode), file: entry.file,
          remarks: export.warnings.filter { $0.file == entry.file })
      }
    } catch { throw .invalid(error) }
  }

  /// Reads the chosen policy of an export or of a folder of exports, or the only one; the folder's files without a policy
  /// come with it.
  static func one(
    _ path: String, choosing choice: String?, from files: FileSource
  ) throws(InputError) -> (found: Found, others: [LeftOutFile]) {
    let (export, others) = try source(path, from: files)
    let entry = try entry(choice, of: export, in: path)
    let remarks = export.warnings.filter { $0.file == entry.file }
    do throws(JSONProblems) {
      return (Found(policy: try entry.policy(), file: entry.file, remarks: remarks), others)
    } catch { throw .invalid(error) }
  }

  /// Reads an export of any number of policies, or those of a folder and of the folders below it.
  ///
  /// In a folder, files of another kind are passed over; one that is not valid JSON is refused, because it may hold a policy.
  static func export(_ path: String, from files: FileSource) throws(InputError) -> GraphExport {
    try source(path, from: files).export
  }

  /// Reads an export or a folder of exports, whose files of another kind come beside it.
  private static func source(
    _ path: String, from files: FileSource
  ) throws(InputError) -> (export: GraphExport, others: [LeftOutFile]) {
    if let found = try exports(below: path, from: files) { return try source(ofFolder: path, found, files) }
    let export = try document(path, from: files) { (bytes, path) throws(JSONProblems) in
      try GraphExport(bytes, file: path)
    }
    return (export, [])
  }

  private static func source(
    ofFolder folder: String, _ paths: [String], _ files: FileSource
  ) throws(InputError) -> (export: GraphExport, others: [LeftOutFile]) {
    var exports: [GraphExport] = []
    var others: [LeftOutFile] = []
    for path in paths {
      let bytes = try bytes(path, from: files)
      do throws(JSONProblems) { exports.append(try GraphExport(bytes, file: path)) } catch {
        let other = LeftOutFile(path, bytes, error)
        if other.isBroken { throw .invalid(error) }
        others.append(other)
      }
    }
    guard let export = GraphExport(folder: folder, of: exports) else {
      throw .withoutPolicy(folder: folder)
    }
    return (export, others)
  }

  /// The `.json` files of a folder and of those below it; nothing for what is no folder.
  static func exports(below path: String, from files: FileSource) throws(InputError) -> [String]? {
    do throws(FileError) { return try files.files(ifFolder: path)?.filter { $0.hasSuffix(".json") } } catch {
      throw .unreadable(error)
    }
  }

  /// Reads a world that the command line names.
  static func world(_ path: String, from files: FileSource) throws(InputError) -> WorldDocument {
    try document(path, from: files) { (bytes, path) throws(JSONProblems) in
      try WorldDocument(bytes, file: path, files: files)
    }
  }

  /// Reads a file of the command line as what `read` makes of its bytes and its path.
  static func document<Document>(
    _ path: String, from files: FileSource, _ read: ([UInt8], String) throws(JSONProblems) -> Document
  ) throws(InputError) -> Document {
    let bytes = try bytes(path, from: files)
    do throws(JSONProblems) { return try read(bytes, path) } catch { throw .invalid(error) }
  }

  /// Reads a file of the command line.
  static func bytes(_ path: String, from files: FileSource) throws(InputError) -> [UInt8] {
    do throws(FileError) { return try files.read(path) } catch { throw .unreadable(error) }
  }
}
