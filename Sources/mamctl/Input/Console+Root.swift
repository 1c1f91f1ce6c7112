internal import MAMPolicyDocuments

extension Console {
  /// The files that a run may read: with `--root`, documents can only name files of one folder.
  func files(of invocation: Invocation) -> FileSource {
    invocation[CommonOptions.root].map { files.confined(to: $0) } ?? files
  }
}
