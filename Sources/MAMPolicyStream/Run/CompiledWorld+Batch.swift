public import MAMPolicyCore

extension CompiledWorld {
  /// Returns the answers to many requests, in their order, found on several threads.
  ///
  /// ```swift
  /// let summaries = CompiledWorld(world).summaries(for: requests)
  /// ```
  ///
  /// - Parameters:
  ///   - requests: The requests.
  ///   - threads: How many threads share the work; all processors when left out.
  /// - Returns: An answer for each request.
  /// - Complexity: O(*n*) in the number of requests, shared among the threads.
  public func summaries(for requests: [Request], threads: Int? = nil) -> [DecisionSummary] {
    let workers = Workers(min(max(threads ?? Workers.processors, 1), max(requests.count, 1)))
    let batch = Batch(requests, parts: workers.count * 4)
    workers.run {
      var decider = Decider(self)
      while let (number, part) = batch.next() {
        batch.finish(number, part.map { decider.summary(for: $0) })
      }
    }
    return batch.answers
  }

  /// Returns the answers to lines of requests, in their order, as `mamctl eval` writes them.
  ///
  /// ```swift
  /// let lines = Array(#"{"op":"print","owner":"megan@contoso.com"}"#.utf8)
  /// let answers = CompiledWorld(world).answers(toLines: lines)
  /// ```
  ///
  /// - Parameters:
  ///   - lines: One JSON object a line, in UTF-8.
  ///   - threads: How many threads share the work; all processors when left out.
  /// - Returns: One JSON object a line; where a request is not valid it says why.
  /// - Complexity: O(*n*) in the number of bytes, shared among the threads.
  public func answers(toLines lines: some Sequence<UInt8>, threads: Int? = nil) -> [UInt8] {
    var rest = Array(lines)[...]
    var answers: [UInt8] = []
    let run = unsafe LineRun<Never>(
      self, .decisions, by: Workers(max(threads ?? Workers.processors, 1)),
      reading: { memory in
        let piece = rest.prefix(memory.count)
        unsafe memory.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
      },
      writing: { bytes in
        unsafe answers.append(contentsOf: bytes)
        return true
      })
    run.run()
    return answers
  }
}

/// Requests that several threads share, part by part, and their answers.
// Unchecked: all variables belong to the turnstile.
private final class Batch: @unchecked Sendable {
  private let requests: [Request]
  private let size: Int
  private let count: Int
  private let turnstile = Turnstile()
  private var taken = 0
  private var parts: [[DecisionSummary]]

  init(_ requests: [Request], parts: Int) {
    self.requests = requests
    size = max(1, (requests.count + parts - 1) / parts)
    count = (requests.count + size - 1) / size
    self.parts = Array(repeating: [], count: count)
  }

  /// Takes the next part and its number.
  func next() -> (Int, ArraySlice<Request>)? {
    let number = turnstile.alone {
      defer { taken += 1 }
      return taken
    }
    guard number < count else { return nil }
    return (number, requests[number * size..<min((number + 1) * size, requests.count)])
  }

  /// Keeps the answers to a part.
  func finish(_ number: Int, _ answers: [DecisionSummary]) { turnstile.alone { parts[number] = answers } }

  /// The answers to all requests, once every part is done.
  var answers: [DecisionSummary] { parts.flatMap(\.self) }
}
