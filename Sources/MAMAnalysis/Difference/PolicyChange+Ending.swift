internal import MAMPolicyCore

/// How the sentence about a change ends: with what must be done now, and what no longer.
extension PolicyChange {
  /// Whether the same may happen, and only what must be done for it, or why, differs.
  var isAsBefore: Bool { old.effect == new.effect }

  /// What must be done now and did not have to be before, and what need not be any more.
  var ending: String {
    let added = new.obligations.filter { !old.obligations.contains($0) }.map(\.rawValue)
    let dropped = old.obligations.filter { !new.obligations.contains($0) }.map(\.rawValue)
    var ends: [String] = []
    if !added.isEmpty { ends.append("now with \(added.joined(separator: ", "))") }
    // What had to be done for something that is not allowed any more, or now is, says nothing.
    if !dropped.isEmpty, isAsBefore {
      ends.append("no longer with \(dropped.joined(separator: ", "))")
    }
    if ends.isEmpty, isAsBefore { ends.append(outage ?? "for other reasons") }
    return (ends.isEmpty ? "" : ", " + ends.joined(separator: " and ")) + "."
  }

  /// What has changed for the time in which Microsoft Purview cannot be reached; nil if nothing has.
  private var outage: String? {
    if old.contains(ContentEvaluationReason.required),
      new.contains(ContentEvaluationReason.requiredWhenOnline)
    {
      return "now also if Microsoft Purview cannot be reached"
    }
    return new.contains(ContentEvaluationReason.required)
      && old.contains(ContentEvaluationReason.requiredWhenOnline)
      ? "no longer if Microsoft Purview cannot be reached" : nil
  }
}
