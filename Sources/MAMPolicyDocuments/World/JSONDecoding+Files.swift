extension JSONDecoding {
  /// Returns what is read of the file that a value names, or notes why it cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the document's own file.
  ///   - value: The value that names it.
  ///   - read: Reads the file at a path from the working folder; nil if it has noted what is wrong.
  /// - Returns: What was read.
  package func file<Document>(
    _ path: String, at value: JSONValue, _ read: (_ path: String) throws -> Document?
  ) -> Document? {
    let path = FilePath.resolved(path, relativeToFile: document.file)
    do {
      return try read(path)
    } catch let problems as JSONProblems {
      add(problems)
    } catch let error as FileError {
      note("cannot read \(UserText.quoted(path)): \(error.reason)", at: value, as: .file(error))
    } catch let error as PolicySelectionError {
      note("\(UserText.quoted(path)): \(error)", at: value)
    } catch {
      note("cannot read \(UserText.quoted(path)): \(error)", at: value)
    }
    return nil
  }
}
