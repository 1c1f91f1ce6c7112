#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process that finishes the line in the middle of which its writer was killed.
///
/// The kernel writes to a file page by page, and `SIGKILL` ends a writer between two pages, after which nothing in it
/// runs any more. So a line that lies in two pages is put into a pipe before it is written, and taken out of it
/// afterwards. The keeper, this same program under another name, sleeps until the writer is gone. If a line is in the
/// pipe then, and the file ends inside of it, the keeper writes what is missing.
///
/// Where no second process can be had, as without `/proc`, lines are written all the same.
struct LineKeeper {
  /// The name under which this program is a keeper.
  static let name = "mamctl: keeper of the last line"

  /// The longest line that is kept; a pipe holds as much without anybody reading it.
  static let limit = 60_000

  #if canImport(Glibc) || canImport(Musl)
    /// A pipe into which nothing is written: its end tells the keeper that the writer is gone.
    private let lifeline: PipeEnds
    /// The pipe that the line is in.
    private let stake: PipeEnds
    private let process: pid_t
    private let file: Int32

    /// Starts a keeper, unless the system refuses.
    ///
    /// - Parameters:
    ///   - file: The descriptor that lines are written to.
    ///   - program: Where this program is.
    init?(of file: Int32 = STDOUT_FILENO, program: String = "/proc/self/exe") {
      guard let lifeline = PipeEnds(isWaitedFor: true) else { return nil }
      guard let stake = PipeEnds(isWaitedFor: false) else {
        lifeline.close()
        return nil
      }
      guard let process = Self.spawn(program, file, lifeline, stake) else {
        lifeline.close()
        stake.close()
        return nil
      }
      self.lifeline = lifeline
      self.stake = stake
      self.process = process
      self.file = file
    }

    /// Keeps a line while a body writes it.
    func keep(_ line: UnsafeRawBufferPointer, while body: () -> Void) {
      let count = unsafe put(line)
      body()
      take(count)
    }

    /// Puts a line into the pipe, and returns how many bytes are in it: none of a line that is too long.
    func put(_ line: UnsafeRawBufferPointer) -> Int {
      guard line.count <= Self.limit else { return 0 }
      var start = Int(lseek(file, 0, SEEK_CUR))
      return unsafe withUnsafeMutableBytes(of: &start) { head in
        let parts = unsafe [
          iovec(iov_base: head.baseAddress, iov_len: head.count),
          iovec(iov_base: UnsafeMutableRawPointer(mutating: line.baseAddress), iov_len: line.count),
        ]
        return unsafe max(0, writev(stake.into, parts, 2))
      }
    }

    /// Takes so many bytes out of the pipe.
    private func take(_ count: Int) {
      guard count > 0 else { return }
      unsafe withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) {
        _ = unsafe read(stake.out, $0.baseAddress, count)
      }
    }

    /// Ends the keeper once all is written.
    func end() {
      stake.close()
      lifeline.close()
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }

    /// Starts this program as a keeper: it reads the lifeline as its standard input, what is at stake as its standard
    /// error, and writes to the file as its standard output.
    private static func spawn(
      _ program: String, _ file: Int32, _ lifeline: PipeEnds, _ stake: PipeEnds
    ) -> pid_t? {
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
      defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
      guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
      defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
      // A group of its own, so that what ends the writer's group does not end the keeper.
      let isPrepared =
        unsafe posix_spawn_file_actions_adddup2(&actions, file, STDOUT_FILENO) == 0
        && posix_spawn_file_actions_adddup2(&actions, lifeline.out, STDIN_FILENO) == 0
        && posix_spawn_file_actions_adddup2(&actions, stake.out, STDERR_FILENO) == 0
        && posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) == 0
      guard isPrepared else { return nil }
      var process = pid_t()
      let refusal = unsafe name.withCString { name in
        let arguments = unsafe [UnsafeMutablePointer(mutating: name), nil]
        return unsafe posix_spawn(&process, program, &actions, &attributes, arguments, [nil])
      }
      return refusal == 0 ? process : nil
    }
  #else
    /// There is none: how other systems end a writer is not known to us.
    init?() { return nil }

    /// Writes a line.
    func keep(_ line: UnsafeRawBufferPointer, while body: () -> Void) { body() }

    /// Does nothing.
    func end() {}
  #endif
}
