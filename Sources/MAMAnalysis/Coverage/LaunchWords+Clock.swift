internal import MAMPolicyCore

extension LaunchWords {
  /// Whether a status that the service must confirm was confirmed.
  private enum Confirmation {
    /// It makes no difference, or nothing has to be confirmed.
    case any
    /// Not yet.
    case pending
    /// It was tried and failed.
    case failed

    /// The state in words that follow a status.
    var words: String? {
      switch self {
      case .any: nil
      case .pending: "until the service confirms that the user is clocked in"
      case .failed: "after the service did not confirm that the user is clocked in"
      }
    }
  }

  /// Statuses of working time that are told in one phrase.
  private struct ClockGroup {
    var statuses: [ClockStatus]
    let confirmation: Confirmation
    /// When the user clocked out; nil if that makes no difference.
    let time: String?
  }

  /// Working time, one phrase for the statuses that differ in nothing else.
  static func clocks(_ values: [Value], _ all: [Value]) -> [String] {
    func those(_ values: [Value], _ status: ClockStatus, _ hasFailed: Bool) -> [Value] {
      values.compactMap { if case .clock(status, hasFailed, let since) = $0 { since } else { nil } }
    }
    var groups: [ClockGroup] = []
    func add(_ status: ClockStatus, _ confirmation: Confirmation, _ time: String?) {
      if let place = groups.firstIndex(where: { $0.confirmation == confirmation && $0.time == time }) {
        groups[place].statuses.append(status)
      } else {
        groups.append(ClockGroup(statuses: [status], confirmation: confirmation, time: time))
      }
    }
    for status in ClockStatus.allCases {
      let mine = [false, true].map { those(values, status, $0) }
      let whole = [false, true].map { those(all, status, $0) }
      if mine.allSatisfy(\.isEmpty) { continue }
      if mine == whole {
        add(status, .any, nil)
        continue
      }
      let pending: Confirmation = whole[1].isEmpty ? .any : .pending
      for (own, every, confirmation) in [(mine[0], whole[0], pending), (mine[1], whole[1], .failed)]
      where !own.isEmpty {
        if own == every {
          add(status, confirmation, nil)
        } else {
          for time in times(own, every) { add(status, confirmation, time) }
        }
      }
    }
    let unsure = ClockStatus.allCases.filter { !those(all, $0, true).isEmpty }
    return groups.map { phrase(of: $0, unsure: unsure) }
      + (values.contains(.unknown) ? ["whose working time is unknown"] : [])
  }

  /// Only the status of a user who clocked out has a time without being confirmed.
  private static func phrase(of group: ClockGroup, unsure: [ClockStatus]) -> String {
    let who = "whose user \(English.list(phrases(of: group.statuses), "or"))"
    let since = group.time.map { "clocked out \($0)" }
    guard let confirmation = group.confirmation.words else { return since.map { "whose user \($0)" } ?? who }
    // Whichever status the service did not confirm, only the time counts.
    if group.statuses == unsure, group.confirmation == .failed {
      return since.map { "whose user \($0), and the service did not confirm that the user is clocked in" }
        ?? "whose user is not confirmed by the service as clocked in"
    }
    return "\(who), \(confirmation)" + (since.map { ", and who \($0)" } ?? "")
  }

  /// Statuses in words that follow "whose user"; outdated reports are told once.
  private static func phrases(of statuses: [ClockStatus]) -> [String] {
    let outdated: [ClockStatus] = [.clockedInStale, .clockedOutStale]
    guard outdated.allSatisfy(statuses.contains) else { return statuses.map(\.phrase) }
    return statuses.filter { !outdated.contains($0) }.map(\.phrase) + ["has an outdated clock report"]
  }
}

extension ClockStatus {
  /// The status in words that follow "whose user".
  fileprivate var phrase: String {
    switch self {
    case .notConfigured: "has no working time set"
    case .unknown: "has an unknown working-time status"
    case .clockedIn: "is clocked in"
    case .clockedOut: "is clocked out"
    case .clockedInStale: "has an outdated clocked-in report"
    case .clockedOutStale: "has an outdated clocked-out report"
    }
  }
}
