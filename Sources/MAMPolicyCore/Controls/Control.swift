/// A feature that one identity's policy allows or not, without a second end.
///
/// The raw value is the operation's name in requests. Source: rules.md R9; formats.md section 2.
public enum Control: String, CaseIterable, Hashable, Sendable {
  /// Printing.
  case print
}
