/// Finds the members of a large object by key.
///
/// An open-addressing table beside the members, which it does not hold itself.
struct KeyIndex: Sendable {
  /// For each key its hash in the upper half, and below it its place counted from 1; zero where there is none.
  ///
  /// INVARIANT: a power of two of entries, at least half of them zero.
  private var entries: [UInt64] = Array(repeating: 0, count: 64)
  private var count = 0

  /// Finds members whose keys differ.
  init(_ members: [JSONMember]) {
    for place in members.indices { append(hash: JSONKey(members[place].key).quickHash) }
  }

  /// Looks for a key among the members.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - hash: Its ``JSONKey/quickHash``.
  ///   - members: The members, in the order in which they were taken in.
  /// - Returns: The place of the member that has it, or nil if none does.
  func place(of key: JSONKey, hash: UInt32, among members: [JSONMember]) -> Int? {
    var slot = Int(hash) & (entries.count - 1)
    while entries[slot] != 0 {
      let place = Int(entries[slot] & 0xFFFF_FFFF) - 1
      if entries[slot] >> 32 == UInt64(hash), JSONKey(members[place].key) == key { return place }
      slot = (slot + 1) & (entries.count - 1)
    }
    return nil
  }

  /// Takes in the next member, whose key none before it has.
  mutating func append(hash: UInt32) {
    count += 1
    if count * 2 > entries.count {
      let former = entries
      entries = Array(repeating: 0, count: former.count * 2)
      for entry in former where entry != 0 { enter(entry) }
    }
    enter(UInt64(hash) << 32 | UInt64(count))
  }

  private mutating func enter(_ entry: UInt64) {
    var slot = Int(entry >> 32) & (entries.count - 1)
    while entries[slot] != 0 { slot = (slot + 1) & (entries.count - 1) }
    entries[slot] = entry
  }
}
