internal import MAMPolicyDocuments

/// A policy that the command line names: a file, and a choice where the file holds several.
enum PolicyInput {
  /// Reads the policy.
  static func read(_ path: String, choosing choice: String?, from files: FileSource) throws(InputError)
    -> GraphPolicy
  {
    let export = try export(path, from: files)
    let entry: GraphExport.Entry
    do throws(PolicySelectionError) {
      entry = try export.entry(choice)
    } catch {
      throw .selection(error, file: path)
    }
    do throws(JSONProblems) { return try entry.policy() } catch { throw .invalid(error) }
  }

  /// Reads an export of any number of policies.
  static func export(_ path: String, from files: FileSource) throws(InputError) -> GraphExport {
    let bytes = try bytes(path, from: files)
    do throws(JSONProblems) { return try GraphExport(bytes, file: path) } catch { throw .invalid(error) }
  }

  /// Reads a file of the command line.
  static func bytes(_ path: String, from files: FileSource) throws(InputError) -> [UInt8] {
    do throws(FileError) { return try files.read(path) } catch { throw .unreadable(error) }
  }

  /// Reads a world that the command line names.
  static func world(_ path: String, from files: FileSource) throws(InputError) -> WorldDocument {
    let bytes = try bytes(path, from: files)
    do throws(JSONProblems) {
      return try WorldDocument(bytes, file: path, files: files)
    } catch {
      throw .invalid(error)
    }
  }
}
