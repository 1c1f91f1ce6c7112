internal import MAMPolicyCore
internal import MAMPolicyJSON

/// How a story calls people and places.
struct Telling {
  let directory: AccountDirectory

  /// What a slot holds.
  func who(_ slot: IdentitySlot) -> String { StateText.name(slot, directory) }

  /// An account.
  func who(_ identity: Identity) -> String { StateText.name(.account(identity), directory) }

  /// Whom something is done as, where the step says so.
  func acting(_ acting: Acting) -> String {
    switch acting {
    case .effective: ""
    case .identity(let slot): " as \(who(slot))"
    }
  }

  /// The place of a step, where it is not the ordinary one.
  func place(_ place: Place) -> String {
    var parts: [String] = []
    if place.thread != .main { parts.append("on thread `\(place.thread.text)`") }
    if let window = place.window { parts.append("in window `\(window.text)`") }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// A time from the start, as hours, minutes and seconds.
  func time(_ time: Duration) -> String {
    let seconds = time.components.seconds
    func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let days = seconds / 86400
    let clock = "\(two(seconds / 3600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    return days > 0 ? "day \(days), \(clock)" : clock
  }

  /// Whom a task acts for, and which slot says so.
  func effective(_ identity: EffectiveIdentity) -> String {
    switch identity.level {
    case .thread: "\(who(identity.slot)) (the thread's identity)"
    case .window: "\(who(identity.slot)) (the window's identity)"
    case .process: "\(who(identity.slot)) (the process's identity)"
    case .none: "nobody (no identity is set)"
    }
  }
}
