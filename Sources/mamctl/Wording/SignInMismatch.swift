internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Both names of a refused sign-in, which an app has to log.
///
/// Source: R10.1.
struct SignInMismatch {
  private let allowed: [String]
  private let entered: String

  /// Takes the names from a sign-in that was denied; there are none to log of anything else.
  init?(_ decision: Decision, of request: Request, in world: World) {
    guard case .signIn = request.matter, !decision.isAllowed, case .account(let identity) = request.near
    else { return nil }
    allowed = (world.allowedAccounts ?? []).map(\.text)
    entered = identity.text
  }

  /// The names in a sentence.
  var sentence: String {
    let names =
      allowed.isEmpty
      ? "no account is allowed" : "only \(English.list(allowed.map(\.quoted), "and")) may sign in"
    return "The app must log that \(names) and that \(entered.quoted) was entered."
  }

  /// Returns an answer with the names in it.
  func added(to answer: JSONOutput) -> JSONOutput {
    guard case .object(let members) = answer else { return answer }
    return .object(members + [.init("allowed", .strings(allowed)), .init("entered", .string(entered))])
  }
}
