internal import MAMPolicyDocuments

/// A stream that text or bytes are written to, gathered so that few calls reach the system.
///
/// Writing never throws. The first refusal is kept and everything after it is dropped, so a verb
/// may write on and let the end of the run report it; a verb with much to write looks at `hasFailed` now
/// and then and stops. A class because it owns a place in a stream; use it from one thread at a time.
final class Output {
  /// When gathered bytes are passed on.
  enum Gathering: Hashable, Sendable {
    /// After every write: complaints must not wait.
    case writes
    /// At the end of a line: somebody is watching.
    case lines
    /// When there are many.
    case blocks
  }

  /// The first refusal, after which nothing is written.
  private(set) var failure: SystemError?

  /// Whether the emphasis of ``Style`` is written as it is.
  var keepsStyles = false

  private let sink: any ByteSink
  private let gathering: Gathering
  private var gathered: [UInt8] = []
  /// How many bytes are gathered before they are passed on.
  private static let blockSize = 1 << 16

  init(to sink: any ByteSink, gathering: Gathering) {
    self.sink = sink
    self.gathering = gathering
  }

  /// Whether writing is in vain.
  var hasFailed: Bool { failure != nil }

  /// Writes text as UTF-8, with everything spelled out that could disturb whoever reads it.
  func write(_ text: String) { write(exactly: HarmlessText.spelled(text, keepingStyles: keepsStyles)) }

  /// Writes text and ends the line.
  func line(_ text: String = "") { write(text + "\n") }

  /// Writes lines.
  func lines(_ texts: some Sequence<String>) {
    for text in texts { line(text) }
  }

  /// Writes a blank line and the heading of what follows.
  func section(_ heading: String) {
    line()
    line(heading)
  }

  /// Writes an answer for a program.
  func line(json answer: JSONOutput) { line(JSONText.text(answer, layout: .pretty)) }

  /// Writes text of the tool's own, such as a completion script or a command to the terminal, as it is.
  func write(exactly text: String) {
    guard !hasFailed else { return }
    gathered.append(contentsOf: text.utf8)
    passOnIfDue()
  }

  /// Writes bytes as they are; many at once pass without being copied.
  func write(bytes: UnsafeRawBufferPointer) {
    guard !hasFailed else { return }
    if bytes.count >= Self.blockSize {
      flush()
      unsafe passOn(bytes)
    } else {
      unsafe gathered.append(contentsOf: bytes)
      passOnIfDue()
    }
  }

  /// Passes on all that is gathered.
  func flush() {
    guard !gathered.isEmpty else { return }
    unsafe gathered.withUnsafeBytes { unsafe passOn($0) }
    gathered.removeAll(keepingCapacity: true)
  }

  /// Passes on all that is gathered and closes the stream for good.
  func close() {
    flush()
    guard !hasFailed else { return }
    do throws(SystemError) { try sink.close() } catch { failure = error }
  }

  private func passOnIfDue() {
    switch gathering {
    case .writes: flush()
    case .lines: if gathered.last == UInt8(ascii: "\n") { flush() }
    case .blocks: if gathered.count >= Self.blockSize { flush() }
    }
  }

  private func passOn(_ bytes: UnsafeRawBufferPointer) {
    guard !hasFailed else { return }
    do throws(SystemError) { try unsafe sink.write(bytes) } catch { failure = error }
  }
}
