public import MAMPolicyCore
internal import MAMPolicyDocuments

/// One control of the admin center in several policies; it can be several settings.
public struct ComparedControl: Hashable, Sendable {
  /// The label of the admin center.
  public let label: String
  /// The values, one a policy.
  public let cells: [Cell]

  /// One policy's value of a control.
  public struct Cell: Hashable, Sendable {
    /// The value as the admin center shows it; if it cannot be used, what is used, and what the export says.
    public let shown: String
    /// Whether the export states what is shown; if not, it is the default, and lists are empty.
    public let isStated: Bool
    /// How it compares with the policy that all are compared with; nil if both show the same.
    public let mark: PolicyComparison.Mark?
    /// What another setting makes of it; nil if it stands for itself.
    public let remark: String?

    /// What else there is to say of it: that the export does not state it, and what another setting makes of it.
    package let notes: [String]

    /// The value, with what there is to say of it in parentheses.
    public var text: String { text(notes) }

    /// The value, with how it compares, and without the note that the export states nothing of it.
    package var marked: String { text(isStated ? notes : remark.map { [$0] } ?? []) }

    private func text(_ notes: [String]) -> String {
      let notes = notes + (mark.map { [$0.rawValue] } ?? [])
      return shown + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
  }
}

extension PolicyComparison {
  /// The groups of the admin center that have rows, with one row for each control.
  public var groups: [(group: Setting.Group, rows: [ComparedControl])] {
    Setting.Group.allCases.map { group in
      let own = rows.filter { $0.setting.group == group }
      return (group, PortalControl.controls(of: own.map(\.setting)).map { row(of: $0, own) })
    }
    .filter { !$0.1.isEmpty }
  }

  private func row(of control: PortalControl, _ rows: [ComparedSetting]) -> ComparedControl {
    let own = rows.filter { control.settings.contains($0.setting) }
    let substituted = columns.map { SubstitutedValue(of: control, in: $0.policy) }
    let values = columns.indices.map { index in
      substituted[index]?.text ?? UserText.spelled(control.value(columns[index].policy))
    }
    let remarks = columns.map { remark(on: control, $0.policy) }
    // What differs behind the same words has no effect there, so it is neither looser nor stricter.
    let isSame = columns.indices.map { index in
      against.map { values[$0] == values[index] && remarks[$0] == remarks[index] } ?? false
    }
    // Of a check that is off the action can differ, which the page does not show.
    let hidden = Set(values).count > 1 ? [] : own.filter(\.differs)
    return ComparedControl(
      label: control.label,
      cells: columns.indices.map { index in
        let parts = hidden.compactMap { row -> String? in
          let value = row.cells[index].value.label
          // Its label is a choice of the same control, under which alone it has an effect.
          if row.setting == .protectInboundDataFromUnknownSources {
            return "incoming Org data: \(value), no effect"
          }
          return control.part(row.setting).map { "\($0): \(value)" }
        }
        let unstated =
          substituted[index] == nil ? control.unstated(in: columns[index].policy).map(UserText.spelled) : nil
        return ComparedControl.Cell(
          shown: values[index]
            + (parts.isEmpty ? "" : " (\(UserText.spelled(parts.joined(separator: "; "))))"),
          isStated: unstated != control.unstated,
          mark: isSame[index] ? nil : mark(of: control, own, at: index),
          remark: remarks[index],
          notes: [unstated, remarks[index]].compactMap(\.self))
      })
  }

  /// How a whole control compares with that of the policy that all are compared with.
  ///
  /// Under another choice of the leading setting, what refines the choice has no effect; the action of a check has one
  /// only where both policies make the check.
  private func mark(of control: PortalControl, _ rows: [ComparedSetting], at index: Int) -> Mark? {
    let leading = control.settings[0]
    var counted = rows
    if let mark = rows.first(where: { $0.setting == leading })?.cells[index].mark, mark != .other {
      let both = [index, against ?? index].map { columns[$0].policy }
      counted = rows.filter { row in
        row.setting == leading || row.setting == leading.row.action && both.allSatisfy(row.setting.row.isUsed)
      }
    }
    let marks = Set(counted.compactMap { $0.cells[index].mark })
    return marks.count > 1 ? .other : marks.first
  }

  private func remark(on control: PortalControl, _ policy: AppProtectionPolicy) -> String? {
    guard control.settings == [.allowWidgetContentSync], policy.allowWidgetContentSync == nil else {
      return nil
    }
    return "as for native apps: \(policy.value(of: .contactSyncBlocked).label)"
  }
}

extension ComparedControl: CustomStringConvertible {
  /// The label and the values.
  public var description: String { "\(label): \(cells.map(\.text).joined(separator: " | "))" }
}

extension ComparedControl.Cell: CustomStringConvertible {
  /// The value, with what there is to say of it.
  public var description: String { text }
}
