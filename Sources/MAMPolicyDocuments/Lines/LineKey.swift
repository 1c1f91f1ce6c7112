internal import MAMPolicyCore

/// A key that a request may have, with its place among the fields of a line.
///
/// Source: formats.md section 2.
enum LineKey: Int, CaseIterable {
  case op, owner, account, receiver, sender, source, destination
  case to, from, channel, kind, mode, url
  case loaded, sameApp, knownManagedApp, length

  /// The key as it is written.
  var name: String {
    switch self {
    case .op: "op"
    case .owner: "owner"
    case .account: "account"
    case .receiver: "receiver"
    case .sender: "sender"
    case .source: "source"
    case .destination: "destination"
    case .to: "to"
    case .from: "from"
    case .channel: "channel"
    case .kind: "kind"
    case .mode: "mode"
    case .url: "url"
    case .loaded: "loaded"
    case .sameApp: "sameApp"
    case .knownManagedApp: "knownManagedApp"
    case .length: "length"
    }
  }

  /// How many keys there are.
  static let count = 17

  /// The keys whose values are identities, one bit each.
  static let identities = [owner, account, receiver, sender, source, destination].reduce(0) { $0 | $1.bit }

  /// A set of this key alone.
  @inline(__always)
  var bit: UInt32 { 1 &<< UInt32(truncatingIfNeeded: rawValue) }
}

/// The keys that one operation's requests have.
struct LineKeys: Sendable {
  /// Those that must be there, one bit each.
  let required: UInt32
  /// Those that may be there, with those that must.
  let allowed: UInt32

  /// Makes the keys of a question.
  init(of row: QuestionRow) {
    let identities = row.ends.map(\.key)
    let required = row.fields.filter { $0.standing == nil }.map(\.key)
    let optional = row.fields.filter { $0.standing != nil }.map(\.key)
    func bits(_ keys: [String]) -> UInt32 {
      LineKey.allCases.filter { keys.contains($0.name) }.reduce(0) { $0 | $1.bit }
    }
    self.required = LineKey.op.bit | bits(identities) | bits(required)
    allowed = self.required | bits(optional)
  }

  /// Whether these keys, and no other, are there.
  @inline(__always)
  func accept(_ seen: UInt32) -> Bool { seen & required == required && seen & ~allowed == 0 }
}
