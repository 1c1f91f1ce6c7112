internal import MAMPolicyCore

extension PolicyChange: CustomStringConvertible {
  /// The change in one sentence.
  public var description: String { sentence }
}

extension SettingChange: CustomStringConvertible {
  /// The setting, what it was and what it is.
  public var description: String { "\(setting.rawValue): \(old.graph) -> \(new.graph)" }
}

extension PolicyDifference: CustomStringConvertible {
  /// Every change, one on a line; that there is none where there is none.
  public var description: String {
    changes.isEmpty && settings.isEmpty
      ? "no difference" : (changes.map(\.description) + settings.map(\.description)).joined(separator: "\n")
  }
}
