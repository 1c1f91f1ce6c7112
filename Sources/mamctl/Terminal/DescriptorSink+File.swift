#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension DescriptorSink {
  /// Creates a file, or empties the one that is there.
  init(creating path: String) throws(SystemError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw SystemError.last }
    self.init(descriptor: descriptor)
  }
}
