import Foundation
import Synchronization

/// The long run: as many random cases as fit a time, on several threads, each of which can be had again from the seed.
///
/// `MAM_CAMPAIGN` is the time in seconds for each of its parts and asks for it; `MAM_SEED` is the seed.
public struct Campaign: Sendable {
  /// How long a part takes.
  public let seconds: Double
  /// The seed.
  public let seed: UInt64
  private static let threads = 2

  /// The campaign that was asked for, if one was.
  public static let asked: Campaign? = {
    let environment = ProcessInfo.processInfo.environment
    guard let seconds = environment["MAM_CAMPAIGN"].flatMap(Double.init) else { return nil }
    return Campaign(seconds: seconds, seed: environment["MAM_SEED"].flatMap { UInt64($0) } ?? 1)
  }()

  /// Calls a body over and over, on every thread, until the time is up or one of them complains.
  ///
  /// - Parameters:
  ///   - stock: What a thread needs for all its calls.
  ///   - body: Gets the generator of its round, and returns how many cases it tried, or what is wrong.
  /// - Returns: How many cases were tried, in how many seconds, and the first complaint with its seed.
  public func run<Stock>(
    stock: @Sendable () -> Stock,
    _ body: @Sendable (inout Stock, inout SplitMix64) -> Result<Int, Complaint>
  ) -> (cases: Int, seconds: Double, complaint: String?) {
    let cases = Atomic<Int>(0)
    let complaint = Mutex<String?>(nil)
    let start = Date()
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      var stock = stock()
      var round = UInt64(thread)
      while Date().timeIntervalSince(start) < seconds, complaint.withLock({ $0 == nil }) {
        let seed = seed &+ round &* 0x9E37_79B9
        var generator = SplitMix64(seed: seed)
        switch body(&stock, &generator) {
        case .success(let count): cases.add(count, ordering: .relaxed)
        case .failure(let found):
          complaint.withLock { $0 = $0 ?? "round \(round) of seed \(self.seed): \(found.text)" }
        }
        round += UInt64(Self.threads)
      }
    }
    return (cases.load(ordering: .relaxed), Date().timeIntervalSince(start), complaint.withLock { $0 })
  }

  /// What is wrong with a case.
  public struct Complaint: Error {
    /// The sentence.
    public let text: String

    /// Creates a complaint.
    public init(_ text: String) { self.text = text }
  }
}
