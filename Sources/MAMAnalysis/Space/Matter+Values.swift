package import MAMPolicyCore

extension Matter {
  /// The values of the question's fields, in their order.
  package var values: [QuestionValue] {
    switch self {
    case .save(let location): [.word(location.rawValue)]
    case .open(let location): [.word(location.rawValue)]
    case .transfer(let channel): [.word(channel.rawValue)]
    case .receive(let kind, let isLoaded): [.word(kind.rawValue), .flag(isLoaded)]
    case .paste(let isWithinOneApp, let length, let content):
      [.flag(isWithinOneApp), .number(length), .word(content.rawValue)]
    case .documentPicker(let mode): [.word(mode.rawValue)]
    case .url(let link, let isKnownManagedApp): [.link(link), .flag(isKnownManagedApp)]
    case .universalLink(let link): [.link(link)]
    case .signIn, .control: []
    }
  }
}
