/// The keys that accounts' protected bytes are encrypted with.
///
/// An account has one key at a time. When the account is unenrolled or wiped its key is lost, and
/// what was encrypted with it can never be read again, not even by the same account enrolled anew.
///
/// Source: R4.6, key loss (inferred).
package struct KeyRing: Hashable, Sendable {
  /// One key: an account's, of one enrollment.
  package struct Key: Hashable, Sendable {
    /// The account, by its index in the directory.
    package let account: Int
    /// How many keys of the account were lost before it.
    package let generation: Int
  }

  private var losses: [Int: Int] = [:]

  /// Creates a ring on which no key was lost.
  package init() {}

  /// Returns the key that an account encrypts with now.
  package func key(of account: Int) -> Key {
    Key(account: account, generation: losses[account, default: 0])
  }

  /// Returns whether bytes encrypted with a key can be read.
  package func opens(_ key: Key) -> Bool { self.key(of: key.account) == key }

  package mutating func lose(_ account: Int) { losses[account, default: 0] += 1 }
}
