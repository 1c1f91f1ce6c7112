internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// One reason as a person reads it: the code, the sentence, and what it rests on.
struct ReasonText {
  let reason: Reason
  /// What is assumed, and not known, of the identity that the reason speaks of.
  var assumption: String?
  /// The value of the setting as the admin center shows it; nil where only the reason knows it.
  var choice: String?
  /// Which of several policies the value comes from, in brackets.
  var origin = ""
  /// Whether the question has two accounts, so that it must be said which one the reason speaks of.
  var hasTwoSides = true
  /// Further reasons with the same code, whose settings are listed with this one's.
  var others: [(reason: Reason, choice: String?)] = []
  /// The setting that makes the reason's setting do what it does, with its value in Graph.
  var action: (setting: Setting, graph: String)?
  let layout: Layout

  /// The lines, the code first.
  var lines: [String] {
    var rows = [("why", reason.entry.text)]
    for (reason, choice) in [(reason, choice)] + others {
      guard let setting = reason.setting else { continue }
      let label = UserText.spelled(choice ?? reason.value?.label ?? "")
      let graph = UserText.spelled(reason.value?.graph ?? "null")
      let part = choice == nil ? setting.control.part(setting).map { " (\($0))" } ?? "" : ""
      let then = setting == self.reason.setting ? action : nil
      let isDefaultAction = then.map { reason.leavesOut($0.setting) } ?? false
      let source =
        reason.origin
        ?? (isDefaultAction ? "the action is not in the export; the admin center's default" : nil)
      let from = (source.map { " (\($0))" } ?? "") + (setting == self.reason.setting ? origin : "")
      rows.append(("setting", "\(setting.control.label)\(part) = \(label)\(from)"))
      let rest = then.map { ", \($0.setting.rawValue) = \(UserText.spelled($0.graph))" } ?? ""
      rows.append(("", "(\(setting.rawValue) = \(graph)\(rest))"))
    }
    if let assumption { rows.append(("assumed", assumption)) }
    if hasTwoSides, let side = reason.side { rows.append(("side", side.sentence)) }
    rows.append(("basis", "\(reason.entry.basis.rawValue), \(reason.entry.source) (\(reason.entry.rule))"))
    return ["  " + layout.style.bold(reason.code)]
      + rows.flatMap { term, meaning in
        let label = "    " + term.padded(to: 9)
        return layout.folded(meaning, after: label, shown: layout.style.dim(label))
      }
  }
}
