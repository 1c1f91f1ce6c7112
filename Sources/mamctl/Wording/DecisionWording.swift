internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// What each question of `mamctl decide` asks, for its help.
enum DecisionWording {
  /// The question in one line.
  static func question(_ operation: Operation) -> String {
    switch operation {
    case .save: "may this data be saved there?"
    case .open: "may data from there be opened?"
    case .transfer: "may data go from this identity to that one, between apps?"
    case .receive: "may this shared item or file come in?"
    case .paste: "may this text be pasted?"
    case .documentPicker: "may the document picker be used?"
    case .url: "may this URL be opened?"
    case .universalLink: "may this universal link open an app?"
    case .signIn: "may this account sign in?"
    case .control(let control): control.question
    }
  }

  /// What there is to know beyond the question.
  static func notes(_ operation: Operation) -> [String] {
    switch operation {
    case .save:
      [
        "Two policies are asked: the owner's decides where copies may go, the destination account's what it takes in."
      ]
    case .open:
      [
        "Two policies are asked: the receiver's decides what may be opened, the source account's what may leave."
      ]
    case .signIn: ["The world's `allowedAccounts` decides; without that key every account may sign in."]
    case .transfer, .receive, .paste, .documentPicker, .url, .universalLink, .control: []
    }
  }
}
