/// Identities that are looked up side by side.
///
/// Memory answers many questions in little more time than one, as long as none of them waits for the answer to another.
/// So each step of finding an account is taken for all identities before any takes the next one: with many accounts,
/// whose table is larger than the processor's own memory, that is most of the time.
package struct IdentityLookups: Sendable {
  private struct Lookup {
    var start = 0
    var count = 0
    var entry = AccountTable.Entry(hash: 0, content: 0)
    var slot = ResolvedSlot.stranger
  }

  // INVARIANT: as many as there is place for; `count` of them are in use.
  private var lookups: [Lookup]
  /// How many identities there are.
  package private(set) var count = 0

  /// What was read on the way to the last answers; kept so that the reading is not left out as useless.
  private var fetched: UInt64 = 0

  /// The longest text that can be looked up so.
  @inlinable package static var longest: Int { 48 }

  /// Makes place for so many identities.
  package init(capacity: Int) { lookups = Array(repeating: Lookup(), count: capacity) }

  /// Forgets all identities.
  package mutating func removeAll() { count = 0 }

  /// Adds a text of ASCII, not empty and not longer than ``longest``.
  ///
  /// INVARIANT: the caller has seen to it that ``longest`` bytes can be read from `start` on, whatever they are.
  ///
  /// - Parameters:
  ///   - bytes: Where the text stands.
  ///   - start: Where it begins.
  ///   - length: Its length in bytes.
  /// - Returns: The place of the identity.
  package mutating func add(_ bytes: RawSpan, from start: Int, length: Int) -> Int {
    let place = count
    var lookup = Lookup(start: start, count: length)
    lookup.entry = AccountTable.Entry(
      hash: FoldedBytes(padded: bytes, from: start, count: length).hash(count: length), content: 0)
    lookups[place] = lookup
    count = place &+ 1
    return place
  }

  /// Looks all identities up.
  package mutating func resolve(_ bytes: RawSpan, in world: CompiledWorld) {
    let table = world.world.directory.table
    for place in 0..<count { lookups[place].entry = table.entry(lookups[place].entry.hash) }
    for place in 0..<count { fetched |= table.fetch(lookups[place].entry) }
    for place in 0..<count {
      let lookup = lookups[place]
      let text = FoldedBytes(padded: bytes, from: lookup.start, count: lookup.count)
      lookups[place].slot =
        table.account(lookup.entry, text, count: lookup.count).map { ResolvedSlot(account: $0) } ?? .stranger
    }
  }

  /// What the identity of a place stands for.
  package func slot(_ place: Int) -> ResolvedSlot { lookups[place].slot }
}
