public import MAMPolicyCore
internal import MAMPolicyDocuments

/// One setting in several policies.
public struct ComparedSetting: Hashable, Sendable {
  /// The setting.
  public let setting: Setting
  /// The values, one a policy.
  public let cells: [Cell]

  /// Whether not all policies have the same value, however they spell it.
  public var differs: Bool { Set(cells.map(\.value.label)).count > 1 }

  /// One policy's value of a setting.
  public struct Cell: Hashable, Sendable {
    /// The value.
    public let value: SettingValue
    /// Whether the export states it; if not, it is the default.
    public let isStated: Bool
    /// How it compares with the policy that all are compared with; nil if it is the same.
    public let mark: PolicyComparison.Mark?
    /// The admin center's choice, or what is used instead of a value that cannot be used.
    let choice: String
    /// The export's own text if it cannot be used; nil if it can, or there is none.
    let exported: String?
  }
}

extension ComparedSetting {
  /// Returns the values, each with what the export says instead, or that it does not state the setting.
  package var texts: [String] {
    cells.map { cell in
      if let exported = cell.exported {
        return "\(cell.choice) (the export says \(UserText.quoted(exported)))"
      }
      return cell.choice + (cell.isStated ? "" : " (\(setting.unstated))")
    }
  }
}

extension ComparedSetting: CustomStringConvertible {
  /// The setting and its values.
  public var description: String {
    "\(setting.label): \(cells.map(\.description).joined(separator: " | "))"
  }
}

extension ComparedSetting.Cell: CustomStringConvertible {
  /// The value, and how it compares.
  public var description: String { value.label + (mark.map { " (\($0.rawValue))" } ?? "") }
}
