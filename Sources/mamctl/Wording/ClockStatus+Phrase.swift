internal import MAMPolicyCore

extension ClockStatus {
  /// What the service reports, in words that follow "found:".
  var phrase: String {
    switch self {
    case .notConfigured: "working time is not configured"
    case .unknown: "not reported"
    case .clockedIn: "clocked in"
    case .clockedOut: "clocked out"
    case .clockedInStale: "clocked in, by a report that is too old"
    case .clockedOutStale: "clocked out, by a report that is too old"
    }
  }
}
