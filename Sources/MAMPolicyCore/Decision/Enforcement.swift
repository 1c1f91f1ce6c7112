/// Who makes an answer come true: the SDK by itself, or the app that asked.
///
/// Source: R9.4, R9.6; the SDK's header for policies.
public enum Enforcement: Hashable, Sendable {
  /// The SDK enforces the answer; the app can query it to adapt its UI.
  case sdk
  /// The app has to ask and to act on the answer.
  case app
}
