internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The ways as programs read them.
extension LeaksVerb {
  /// The ways and what closes them.
  static func json(_ leaks: Leaks, _ cut: LeakCut?, _ document: Subject) -> JSONOutput {
    .object([
      "holders": .integer(leaks.holders), "requests": .integer(leaks.requests),
      "steps": .integer(leaks.steps.count),
      "accounts": .array(
        leaks.groups.map { ["account": .string($0.account), "count": .integer($0.count)] }),
      "paths": .array(
        leaks.paths.map { path in
          .object([
            "account": .string(path.account), "to": .string(path.sink.rawValue),
            "enrolled": path.enrolled.map(JSONOutput.string),
            "steps": .array(path.steps.map { json($0, document) }),
          ])
        }),
      "cut": cut.map(json), "isFewest": cut.map { .bool($0.isFewest) },
      "left": cut.map { cut in
        .array(cut.left.map { ["account": .string($0.account), "to": .string($0.sink.rawValue)] })
      },
    ])
  }

  private static func json(_ cut: LeakCut) -> JSONOutput {
    .array(
      cut.changes.map { change in
        [
          "account": .string(change.account), "setting": .string(change.setting.rawValue),
          "old": DecisionOutput.json(change.values.old), "new": DecisionOutput.json(change.values.new),
          "closes": .array(change.closes.map { .string($0.rawValue) }),
        ]
      })
  }

  private static func json(_ step: Leaks.Step, _ document: Subject) -> JSONOutput {
    let destination: JSONOutput =
      switch step.destination {
      case .account(let account): ["account": .string(account)]
      case .sink(let sink): ["place": .string(sink.rawValue)]
      }
    return [
      "holder": .string(step.holder), "request": ProbeOutput.json(step.request), "destination": destination,
      "answer": DecisionOutput.json(step.decision), "sentence": .string(sentence(of: step, document.world)),
    ]
  }

  /// The map for Graphviz: accounts as boxes, places outside as ovals.
  static func dot(_ leaks: Leaks) -> String {
    func quoted(_ text: String) -> String { JSONText.quoted(text) }
    var lines = ["digraph leaks {", "  rankdir=LR;", "  node [fontname=\"sans-serif\"];"]
    for group in leaks.groups { lines.append("  \(quoted(group.account)) [shape=box];") }
    for sink in Set(leaks.paths.map(\.sink)).sorted(by: { $0.rawValue < $1.rawValue }) {
      lines.append("  \(quoted(sink.label)) [shape=oval, style=filled, fillcolor=\"#f4cccc\"];")
    }
    var seen: Set<String> = []
    for step in leaks.steps {
      let end =
        switch step.destination {
        case .account(let account): account
        case .sink(let sink): sink.label
        }
      let line =
        "  \(quoted(step.holder)) -> \(quoted(end)) [label=\(quoted(step.request.matter.question.name))];"
      if seen.insert(line).inserted { lines.append(line) }
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }
}
