internal import MAMPolicyDocuments

/// A policy that the command line names: a file, and a choice where the file holds several.
enum PolicyInput {
  /// Reads the policy.
  static func read(_ path: String, choosing choice: String?, from files: FileSource) throws(InputError)
    -> GraphPolicy
  {
    try policy(choice, of: try export(path, from: files), in: path)
  }

  /// Takes a policy from an export that was read from a path.
  static func policy(
    _ choice: String?, of export: GraphExport, in path: String, reading mode: GraphPolicy.Mode = .lenient
  ) throws(InputError) -> GraphPolicy {
    let entry: GraphExport.Entry
    do throws(PolicySelectionError) {
      entry = try export.entry(choice)
    } catch {
      throw .selection(error, file: path)
    }
    do throws(JSONProblems) { return try entry.policy(mode) } catch { throw .invalid(error) }
  }

  /// Reads an export of any number of policies.
  static func export(_ path: String, from files: FileSource) throws(InputError) -> GraphExport {
    try document(path, from: files) { (bytes, path) throws(JSONProblems) in
      try GraphExport(bytes, file: path)
    }
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
