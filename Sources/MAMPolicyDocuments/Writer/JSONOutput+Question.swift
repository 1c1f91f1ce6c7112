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
}
