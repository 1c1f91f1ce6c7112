package import MAMPolicyCore

/// A request with representative values: what every concrete request of its classes behaves as.
///
/// Source: analysis of the decision space; the ends and locations are those of R6 to R9.
public struct Probe: Hashable, Sendable {
  /// What it is about.
  package let topic: Topic
  /// The keys of its dimensions.
  public let keys: [String]
  /// Its class in each dimension.
  public let classes: [QuestionClass]

  /// The question's name in requests, or `launch`.
  public var op: String { topic.op }

  /// Returns the class in the dimension of a key, where there is such a dimension.
  public func value(_ key: String) -> QuestionClass? {
    keys.firstIndex(of: key).map { classes[$0] }
  }

  /// The concrete request that stands for the question; nothing for a question of conditional launch.
  package var request: Request? {
    switch topic {
    case .launch: return nil
    case .asking(let question):
      let values = question.fields.compactMap { value($0.key)?.questionValue }
      return question.matter(values).map { matter in
        Request(near: slot(question.near.key), far: question.far.map { slot($0.key) }, matter)
      }
    }
  }

  /// The device of a question of conditional launch: one that passes everything, but for its facts.
  func facts(from baseline: DeviceFacts) -> DeviceFacts {
    var facts = baseline
    for (key, value) in zip(keys, classes) {
      switch value {
      case .device(let device): device.apply(to: &facts)
      case .fact(let value): DeviceFact(asked: key)?.apply(value, to: &facts)
      case .itself, .other, .word, .flag, .length, .link, .companions: break
      }
    }
    return facts
  }

  /// The facts that a question of conditional launch asks about, besides how the device is managed.
  package var facts: Set<DeviceFact> {
    keys.compactMap(DeviceFact.init(asked:)).reduce(into: []) { $0.formUnion($1.withCompanions) }
  }

  /// The policies of the other managed accounts that take part, by UPN.
  package var others: [(upn: String, policy: AppProtectionPolicy)] {
    var others: [(String, AppProtectionPolicy)] = []
    for value in classes {
      switch value {
      case .other(let end): if let policy = end.policy { others.append((Cast.other, policy)) }
      case .companions(let companions):
        if let policy = companions.policy { others.append((Cast.companion, policy)) }
      case .itself, .word, .flag, .length, .link, .device, .fact: break
      }
    }
    return others
  }

  private static let itself = IdentitySlot(Cast.itself)
  private static let personal = IdentitySlot(Cast.personal)
  private static let other = IdentitySlot(Cast.other)

  private func slot(_ key: String) -> IdentitySlot {
    switch value(key) {
    case .itself?, .other(.same)?: Self.itself
    case .other(.unmanaged)?: Self.personal
    case .other(.managed)?, .other(.clipboard)?: Self.other
    case .other(.noUser)?: .noUser
    case .other(.nobody)?, .word?, .flag?, .length?, .link?, .companions?, .device?, .fact?, nil: .unset
    }
  }
}

extension QuestionClass {
  /// The value of a request's field that stands for the class; nothing for an end and for facts of the world.
  fileprivate var questionValue: QuestionValue? {
    switch self {
    case .word(let word): .word(word)
    case .flag(let flag): .flag(flag)
    case .length(let length): .number(length.through ?? length.from)
    case .link(let link): .link(link)
    case .itself, .other, .companions, .device, .fact: nil
    }
  }
}

extension Probe: CustomStringConvertible {
  /// The question as a request of the space, with classes in the place of accounts.
  public var description: String {
    "\(op)" + zip(keys, classes).map { " \($0)=\($1.name)" }.joined()
  }
}
