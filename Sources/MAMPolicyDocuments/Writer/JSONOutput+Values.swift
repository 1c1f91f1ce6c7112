package import MAMPolicyCore

extension JSONOutput {
  /// Creates the value of a question's field.
  package init(_ value: QuestionValue) {
    switch value {
    case .word(let word): self = .string(word)
    case .flag(let flag): self = .bool(flag)
    case .number(let number): self = .integer(number)
    case .link(let link): self = .string(link.text)
    }
  }

  /// Creates what an identity slot holds: `null`, the empty string, an account, or the list that a view shows.
  package init(_ slot: IdentitySlot) {
    switch slot {
    case .unset: self = .null
    case .noUser: self = ""
    case .account(let identity): self = .string(identity.text)
    case .merged(let view): self = .array(view.elements.map { JSONOutput($0) })
    }
  }

  /// Creates a value of an app configuration.
  package init(_ value: ConfigurationValue) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .number, .other:
      self = (try? JSONReader.scan(Array(value.text.utf8), file: "").value()).map(JSONOutput.init) ?? .null
    }
  }
}
