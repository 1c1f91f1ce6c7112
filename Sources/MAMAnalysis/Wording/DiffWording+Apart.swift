internal import MAMPolicyCore

/// Which of several comparisons show a difference.
extension DiffWording {
  /// Returns of several comparisons those in which anything differs, and the subjects of the others.
  package static func apart(_ results: [(subject: DiffSubject, difference: PolicyDifference?)])
    -> (changed: [(subject: DiffSubject, difference: PolicyDifference?)], unchanged: [DiffSubject])
  {
    guard results.count > 1 || results.allSatisfy(\.subject.isOfWorld) else { return (results, []) }
    func isUnchanged(_ result: (subject: DiffSubject, difference: PolicyDifference?)) -> Bool {
      result.difference.map {
        $0.changed == 0 && $0.settings.isEmpty && result.subject.unknown.isEmpty
          && !result.subject.hasOtherAssignments
      } ?? false
    }
    return (
      results.filter { !isUnchanged($0) },
      results.filter(isUnchanged).map(\.subject)
    )
  }

  /// Says what is unchanged, without full stops; empty if nothing is.
  ///
  /// What an account may do can change by another account's policy, or by other parts of a world.
  package static func unchanged(_ subjects: [DiffSubject]) -> [String] {
    let groups = [
      ("Unchanged", subjects.filter { !$0.isOfWorld }),
      ("Policy unchanged", subjects.filter { $0.isOfWorld && $0.new?.policy != nil }),
      ("No policy in either world", subjects.filter { $0.isOfWorld && $0.new?.policy == nil }),
    ]
    return groups.filter { !$1.isEmpty }.map { "\($0): \($1.map(\.name).joined(separator: ", "))" }
  }
}
