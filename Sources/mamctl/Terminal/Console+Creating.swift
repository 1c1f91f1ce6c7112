internal import MAMPolicyDocuments

extension Console {
  /// Writes a file, in place of one of the same kind.
  ///
  /// Any other file that is there may be somebody's own work, the input of the same run among it, and stays.
  ///
  /// - Parameters:
  ///   - path: Where the file goes.
  ///   - kind: What such a file is, with an article, for complaints.
  ///   - invocation: The run, for complaints.
  ///   - isOfKind: Whether the text of a file is of the kind.
  ///   - write: Writes what the file holds.
  /// - Returns: The status of the run.
  func create(
    _ path: String, as kind: String, of invocation: Invocation, where isOfKind: (String) -> Bool,
    writing write: (Output) -> Void
  ) -> ExitStatus {
    // What cannot be read is not there, or is a pipe or a device, in which nothing gets lost.
    let former = try? files.read(named: path)
    if let former, !former.isEmpty, !isOfKind(String(decoding: former, as: UTF8.self)) {
      complain(
        "\(invocation.name): \(path.quoted) exists and is not \(kind); choose another file or delete it"
      )
      return .toolFailed
    }
    do throws(SystemError) {
      let file = Output(to: try Descriptor.creating(path), gathering: .blocks)
      write(file)
      file.close()
      if let failure = file.failure { throw failure }
    } catch {
      complain("\(invocation.name): cannot write \(path.quoted): \(error.message)")
      return .toolFailed
    }
    return .success
  }
}
