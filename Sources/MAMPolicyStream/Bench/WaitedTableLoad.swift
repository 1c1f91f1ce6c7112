/// Loads from a table, each of which needs the result of the one before: about the least that a lookup costs.
///
/// The table has 1 MiB, too much for the part of a processor's memory that answers at once. Its entries form one cycle,
/// so that no walk falls into a small loop that fits there, in an order that no processor foretells.
package struct WaitedTableLoad {
  /// How many entries 1 MiB has.
  package static let entryCount = 262_144

  // INVARIANT: whoever follows the entries from any place comes to every other one before coming back.
  private let table: [UInt32]

  /// Makes the table; the same number of entries always gives the same cycle.
  ///
  /// Source: Sattolo, "An algorithm to generate a random cyclic permutation", 1986.
  package init(entries: Int = Self.entryCount) {
    var random = BenchRandom(seed: 1986)
    var table = (0..<entries).map { UInt32($0) }
    for place in table.indices.dropFirst().reversed() {
      // An entry that could stay where it is would close a cycle of its own.
      table.swapAt(place, Int(random.next() % UInt64(place)))
    }
    self.table = table
  }

  /// How many loads a walk around the whole cycle takes.
  package var count: Int { table.count }

  /// Takes so many steps along the cycle and returns the place where they end.
  package func walk(from start: Int = 0, steps: Int) -> Int {
    var place = start
    for _ in 0..<steps { place = Int(table[place]) }
    return place
  }
}
