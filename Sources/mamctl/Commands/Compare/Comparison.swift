internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Several policies side by side: settings as rows, policies as columns.
struct Comparison {
  /// One policy.
  struct Column {
    /// The name, told apart from others of the same name.
    let name: String
    /// What of the name is not common to all, short enough for a heading.
    let short: String
    let file: String
    let policy: GraphPolicy
  }

  /// One setting.
  struct Row {
    let setting: Setting
    let cells: [Cell]

    /// Whether not all policies have the same value, however they spell it.
    var differs: Bool { Set(cells.map(\.value.label)).count > 1 }
  }

  /// One policy's value of a setting.
  struct Cell {
    let value: SettingValue
    /// Whether the export states it; if not, it is the default.
    let isStated: Bool
    /// How it compares with the policy that all are compared with, or nil if it is the same.
    let mark: String?
  }

  /// One control of the admin center, which can be several settings.
  struct ControlRow {
    /// The label.
    let label: String
    /// The values, one a policy.
    let cells: [ControlCell]
  }

  /// One policy's value of a control.
  struct ControlCell {
    /// The value as the admin center shows it.
    let shown: String
    /// Whether the export states one of the settings; if not, they have their defaults.
    let isStated: Bool
    /// How it compares with the policy that all are compared with; nil for the same.
    let mark: String?
    /// What another setting makes of it; nil if it stands for itself.
    let remark: String?

    /// The value, with what there is to say of it in parentheses.
    var text: String { text([isStated ? nil : "default", remark, mark]) }

    /// The value, with how it compares.
    var marked: String { text([remark, mark]) }

    private func text(_ notes: [String?]) -> String {
      let notes = notes.compactMap(\.self)
      return shown + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
  }

  let columns: [Column]
  /// The place of the policy that all are compared with.
  let against: Int?
  /// The rows that are shown, in the admin center's order.
  let rows: [Row]

  /// Compares policies.
  ///
  /// - Parameters:
  ///   - columns: The policies.
  ///   - against: The place of the one that the others are compared with, by the directions of R15.2.
  ///   - showsAll: Whether rows in which all agree are shown, too.
  init(_ columns: [Column], against: Int?, showsAll: Bool) {
    self.columns = columns
    self.against = against
    rows = Setting.Group.allCases.flatMap { group in PortalControl.controls(of: group).flatMap(\.settings) }
      .map { setting in
        Row(
          setting: setting,
          cells: columns.enumerated().map { place, column in
            let policy = column.policy.policy
            return Cell(
              value: policy.value(of: setting), isStated: column.policy.stated.contains(setting),
              mark: against.flatMap {
                place == $0 ? nil : Self.mark(setting, policy, columns[$0].policy.policy)
              })
          })
      }
      .filter { showsAll || $0.differs }
  }

  private static func mark(
    _ setting: Setting, _ policy: AppProtectionPolicy, _ other: AppProtectionPolicy
  ) -> String? {
    if setting == .allowWidgetContentSync { return mark(ofWidgets: policy, other) }
    return switch setting.row.kind.order(of: policy, beside: other, by: setting.row.strictness) {
    case .equal: nil
    case .looser: "looser"
    case .stricter: "stricter"
    case .incomparable: "other"
    }
  }

  /// Widgets follow native apps where they have no value of their own, so what results is compared.
  ///
  /// Source: R9.7.
  private static func mark(ofWidgets policy: AppProtectionPolicy, _ other: AppProtectionPolicy) -> String? {
    let (isBlocked, isOtherBlocked) = (policy.blocksWidgets, other.blocksWidgets)
    if isBlocked == isOtherBlocked { return nil }
    return isBlocked ? "stricter" : "looser"
  }

  /// The groups that have rows, for a person: one row for each control.
  var groups: [(group: Setting.Group, rows: [ControlRow])] {
    Setting.Group.allCases.map { group in
      let own = rows.filter { $0.setting.group == group }
      return (group, PortalControl.controls(of: own.map(\.setting)).map { row(of: $0, own) })
    }
    .filter { !$0.1.isEmpty }
  }

  private func row(of control: PortalControl, _ rows: [Row]) -> ControlRow {
    let own = rows.filter { control.settings.contains($0.setting) }
    let values = columns.map { control.value($0.policy.policy) }
    // Of a check that is off the action can differ, which the page does not show.
    let hidden = Set(values).count > 1 ? [] : own.filter(\.differs)
    return ControlRow(
      label: control.label,
      cells: columns.indices.map { place in
        let parts = hidden.compactMap { row in
          control.part(row.setting).map { "\($0): \(row.cells[place].value.label)" }
        }
        let marks = Set(own.compactMap { $0.cells[place].mark })
        return ControlCell(
          shown: UserText.spelled(values[place])
            + (parts.isEmpty ? "" : " (\(UserText.spelled(parts.joined(separator: "; "))))"),
          isStated: control.settings.contains { columns[place].policy.stated.contains($0) },
          mark: marks.count > 1 ? "other" : marks.first,
          remark: remark(on: control, columns[place].policy.policy))
      })
  }

  private func remark(on control: PortalControl, _ policy: AppProtectionPolicy) -> String? {
    guard control.settings == [.allowWidgetContentSync], policy.allowWidgetContentSync == nil else {
      return nil
    }
    return "follows native apps: \(policy.value(of: .contactSyncBlocked).label)"
  }

  /// What is compared and how many settings differ, in a sentence.
  var summary: String {
    let controls = PortalControl.controls(of: rows.filter(\.differs).map(\.setting))
    let count =
      controls.isEmpty
      ? "No setting differs" : "\(controls.count) of \(PortalControl.all.count) settings differ"
    // A comparison of what policies do counts no targeting, so the two numbers can be told apart.
    let targeting = controls.count { $0.settings.allSatisfy { $0.group == .targeting } }
    return "\(count) between \(columns.count) policies"
      + (targeting > 0 ? ", \(targeting) of them under Targeting." : ".")
  }

  /// Returns the places of the policies that a name, a short name or a file means.
  static func places(of name: String, in columns: [Column]) -> [Int] {
    let keys: [(Column) -> String?] = [
      { $0.policy.policy.displayName }, { $0.policy.policy.id }, { $0.name }, { $0.short }, { $0.file },
      { $0.file.split(separator: "/").last.map(String.init) },
    ]
    return keys.lazy.map { key in columns.indices.filter { key(columns[$0]) == name } }.first { !$0.isEmpty }
      ?? []
  }
}

extension AppProtectionPolicy {
  /// Whether the app's own widgets get no org data.
  fileprivate var blocksWidgets: Bool { contactSyncBlocked || allowWidgetContentSync == false }
}

extension Comparison {
  /// Names policies so that each is told from the others.
  static func columns(_ policies: [(file: String, policy: GraphPolicy)]) -> [Column] {
    let names = policies.map { $0.policy.policy.displayName ?? $0.file }
    var seen: [String: Int] = [:]
    let distinct = names.map { name in
      seen[name, default: 0] += 1
      return seen[name] == 1 ? name : "\(name) (\(seen[name] ?? 0))"
    }
    let words = distinct.map { $0.split(separator: " ").map(String.init) }
    let first = words.first ?? []
    let common = first.indices.first { place in
      words.contains { $0.count <= place + 1 || $0[place] != first[place] }
    }
    // A number says nothing without the word before it.
    let isBrief = words.contains { $0.dropFirst(common ?? 0).joined(separator: " ").count < 4 }
    let shorts = words.map { words in
      let rest = words.dropFirst(max(0, (common ?? 0) - (isBrief ? 1 : 0))).joined(separator: " ")
      return rest.count > 18 ? rest.prefix(17) + "\u{2026}" : rest
    }
    let areDistinct = Set(shorts).count == shorts.count
    return policies.indices.map { place in
      Column(
        name: distinct[place], short: areDistinct ? shorts[place] : "#\(place + 1)",
        file: policies[place].file,
        policy: policies[place].policy)
    }
  }
}
