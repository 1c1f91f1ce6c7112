/// How much of what is written at once a place takes undivided, whatever ends the writer meanwhile.
enum OutputTaking: Hashable, Sendable {
  /// Pieces of 4,096 bytes, as a pipe does; it may keep its writer waiting.
  case pieces
  /// Everything, as a file does unless a signal ends the writer.
  case file(FileID)
  /// Everything, as `/dev/null` does.
  case everything
}

/// A file of the system, whatever path leads to it.
struct FileID: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
}
