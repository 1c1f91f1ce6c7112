/// A file of the system, whatever path leads to it.
struct FileID: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
}
