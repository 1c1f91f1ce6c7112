/// The level whose slot decides who something is done as.
public enum IdentityLevel: String, CaseIterable, Hashable, Sendable, Codable {
  /// The thread's slot.
  case thread
  /// The window's slot.
  case window
  /// The process's slot.
  case process
  /// No slot: there is no identity.
  case unset = "none"
}

/// The identity that something is done as, and the slot that it comes from.
///
/// Source: R2.3, the two decision charts.
public struct EffectiveIdentity: Hashable, Sendable {
  /// What the winning slot holds; unset only at the level ``IdentityLevel/unset``.
  public let slot: IdentitySlot
  /// The level whose slot won.
  public let level: IdentityLevel

  /// No account: no slot is set.
  public static let nobody = EffectiveIdentity(slot: .unset, level: .unset)
}

/// The slot that says who something is done as, and its level.
struct WinningSlot {
  let slot: KeptSlot
  let level: IdentityLevel

  /// No slot is set.
  static let unset = WinningSlot(slot: .unset, level: .unset)
}

extension Scopes {
  /// Returns which slot says whom a user-interface task acts for: thread, then window on the main thread, then process.
  ///
  /// Only an unset slot falls through; "no user" stops the search with an unmanaged result.
  ///
  /// Source: R2.3, left chart; R2.4.
  func winningUI(at place: Place) -> WinningSlot {
    if let winner = WinningSlot(slot(of: place.thread), .thread) { return winner }
    if place.thread == .main, let winner = WinningSlot(slot(of: place.window), .window) { return winner }
    return WinningSlot(process, .process) ?? .unset
  }

  /// Returns which slot says whom a file task acts for: thread, then process; a window never counts.
  ///
  /// Source: R2.3, right chart.
  func winningFile(on thread: ThreadName) -> WinningSlot {
    WinningSlot(slot(of: thread), .thread) ?? WinningSlot(process, .process) ?? .unset
  }
}

extension WinningSlot {
  /// Creates the winner of a slot, or nil if the slot is unset and falls through.
  fileprivate init?(_ slot: KeptSlot, _ level: IdentityLevel) {
    guard !slot.isUnset else { return nil }
    self.init(slot: slot, level: level)
  }
}

extension EffectiveIdentity: CustomStringConvertible {
  /// The identity, and what it comes from.
  public var description: String { "\(slot) (\(level.rawValue))" }
}
