internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// An event as a sentence; `acting` is whom its place acts for.
  func sentence(_ event: Event, acting: IdentitySlot) -> String {
    switch event {
    case .accounts(let event): sentence(event)
    case .scopes(let event): sentence(event)
    case .work(let event): sentence(event)
    case .lifecycle(let event): sentence(event)
    case .files(let event): sentence(event)
    case .data(let event): sentence(event)
    case .apps(let event): sentence(event, acting: acting)
    case .compliance(let event): sentence(event)
    case .sharedDevice(let event): sentence(event)
    case .naming(let names, let event):
      "\(sentence(event.event, acting: acting)) It names the account \(English.list(names.texts.map(UserText.quoted), "and"))."
    case .ask(let request, let ends): sentence(request, leavingOut: ends, acting: acting)
    }
  }
}
