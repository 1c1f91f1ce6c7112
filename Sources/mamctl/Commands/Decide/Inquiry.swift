internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What a command line asks: one question, or several that differ in what it leaves open.
struct Inquiry {
  /// The questions; more than one where the command line leaves something open.
  let requests: [Request]
  /// The questions as a program asks them: an account that is left out stays `null`.
  let plain: [Request]
  /// Whether the questions differ only in the account that owns the place.
  let leavesAccountOpen: Bool
  /// Whether the policy is that of the command line, and not of a world.
  let isOfPolicy: Bool
  /// The accounts and policies.
  let world: World
  /// The answer about what the command line names, where the questions are about something else.
  let answered: String?
  /// What words were taken for, a sentence each.
  let takenFor: [String]
  /// Whether anything was taken for something else than it says.
  let isReworded: Bool
  /// Who is at the ends of the question, as the command line says it.
  let ends: QuestionEnds
  /// The policies of the account that the command line asks for, where a tenant gives it several.
  let sources: MergedSources?
  /// Which devices the policy of the command line is not for, in a sentence; nil if it is for all.
  let audience: String?

  /// Returns which of several policies the value comes from that a reason rests on, in brackets.
  func origin(of reason: Reason, in request: Request) -> String {
    guard let sources, let setting = reason.setting,
      case .policy(let policy) = world.view(of: request.end(of: reason)), policy == sources.policy
    else { return "" }
    return sources.note(of: setting.control)
  }

  /// Whether an account at the other end has the policy of the one that acts, because no other policy is known.
  var assumesSamePolicy: Bool {
    leavesAccountOpen && requests.contains { $0.far == IdentitySlot(StandIn.otherManaged.rawValue) }
  }

  /// Whether an end is an app, and so no account can take its place.
  var namesApp: Bool {
    [ends.near, ends.far].contains { end in
      if case .app = end { true } else { false }
    }
  }

  /// Returns the unmanaged app that an identity stands for; nil if it stands for itself.
  func app(_ slot: IdentitySlot) -> String? {
    guard case .account(let identity) = slot else { return nil }
    return [(ends.near, ends.far), (ends.far, ends.near)].lazy.compactMap { end, other -> String? in
      guard case .app(let name) = end else { return nil }
      if let app = world.otherApp(called: name) {
        // Whoever uses the app has the name of any unmanaged account, which the other end may have as well.
        return !app.isManaged && identity.text == StandIn.unmanaged.rawValue && !other.canBeUnmanaged
          ? UserText.spelled(app.name) : nil
      }
      return !EndText.canBeManaged(name) && UserText.spelled(name) == identity.text ? identity.text : nil
    }.first
  }
}

extension Matter {
  /// Whether the answer depends on the account of a place.
  var asksForAccount: Bool {
    switch self {
    case .save(let location): location.hasAccount
    case .open(let location): location.hasAccount
    case .transfer, .receive, .paste, .control, .documentPicker, .url, .universalLink, .signIn: false
    }
  }

  /// Whether a policy can select the place.
  var isSelectable: Bool {
    switch self {
    case .save(let location): location.service != nil
    case .open(let location): location.service != nil
    case .transfer, .receive, .paste, .control, .documentPicker, .url, .universalLink, .signIn: false
    }
  }
}
