/// How much of what is written at once a place takes undivided, whatever ends the writer meanwhile.
enum OutputTaking: Hashable, Sendable {
  /// Pieces of 4,096 bytes, as a pipe does; it may keep its writer waiting.
  case pieces
  /// What lies inside one page, as a file does: the system copies page by page. The position says where writing begins.
  case pages(from: Int)
  /// Everything, as `/dev/null` does.
  case everything
}
