/// The moment at which conditional launch is run for an account.
///
/// The raw value is the word of `mamctl launch --occasion`. Source: R9.12 (d).
@nonexhaustive
public enum LaunchOccasion: String, CaseIterable, Hashable, Sendable, Codable {
  /// The app starts, or the account is reached for the first time since it started.
  case start
  /// The user comes back to an account that was reached since the app started.
  case resume
}
