/// Something that happens to a piece of data.
///
/// Source: R4.6.
@nonexhaustive
public enum DataEvent: Hashable, Sendable, PartPrinted {
  /// The app protects a piece of data for an account, and keeps it under a name.
  case protectData(String, IdentitySlot, form: ProtectedData.Form, content: DataContent)
  /// The app makes a piece of data readable again.
  case unprotectData(String)
}

extension Session {
  mutating func perform(_ event: DataEvent, _ trail: inout Trail) -> Answer {
    switch event {
    case .protectData(let name, let owner, let form, let content):
      protectData(name, owner, form, content, &trail)
    case .unprotectData(let name): unprotectData(name, &trail)
    }
  }
}

extension Event {
  /// The app protects a piece of data for an account, and keeps it under a name.
  public static func protectData(
    _ name: String, _ owner: IdentitySlot, form: ProtectedData.Form = .data, content: DataContent = .some
  ) -> Event { .data(.protectData(name, owner, form: form, content: content)) }
  /// The app makes a piece of data readable again.
  public static func unprotectData(_ name: String) -> Event { .data(.unprotectData(name)) }
}
