/// What becomes of a remediation that has not reported yet.
@nonexhaustive
public enum RemediationProgress: String, CaseIterable, Hashable, Sendable, Codable {
  /// It began.
  case started
  /// It waits for others.
  case queued
  /// It is a repeat, and was dropped.
  case dropped
  /// It enrolled its account, and reports when the app runs again.
  case restarting
}
