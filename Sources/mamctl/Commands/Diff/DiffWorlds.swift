internal import MAMAnalysis
internal import MAMPolicyDocuments

/// What two worlds state differently other than policies, which no comparison of policies shows.
struct DiffWorlds {
  /// What differs, each in one sentence.
  let remarks: [String]
  /// What is to be known of them, and of accounts that are in one world only.
  private(set) var notes: [String]
  /// The file of the new world.
  let file: String

  init(from old: WorldDocument, to new: WorldDocument, file: String) {
    self.file = file
    remarks = WorldDifference(from: old, to: new).remarks
    notes =
      remarks.isEmpty
      ? []
      : ["`diff` does not say which answers these change: ask both worlds, for example with `mamctl decide`."]
  }

  /// Says why options for one direction do not let pass what may go either way.
  mutating func refuse(_ options: (isAccess: Bool, isBlocks: Bool)) {
    let what = "An account that is in one world only, or another difference between the worlds, can "
    switch options {
    case (true, true):
      notes.append(
        what + "open or close something, so `--no-new-access` and `--no-new-blocks` exit with status 2.")
    case (true, false): notes.append(what + "open something, so `--no-new-access` exits with status 2.")
    case (false, true): notes.append(what + "close something, so `--no-new-blocks` exits with status 2.")
    case (false, false): break
    }
  }

  /// The remarks and the notes as messages.
  var messages: [String] {
    (remarks + notes).map { $0.prefix(1).lowercased() + $0.dropFirst().dropLast() }
  }

  /// Writes the remarks for a person, and what is to be known of them.
  func write(_ layout: Layout, to out: Output) {
    if !remarks.isEmpty { out.section(layout.style.bold(WorldDifference.heading)) }
    for text in remarks { out.lines(layout.folded(text, indent: 4, first: 2)) }
    if !notes.isEmpty { out.line() }
    for text in notes { out.lines(layout.folded(text)) }
  }

  /// The remarks as a build server shows them.
  var findings: [GateFinding] {
    remarks.map {
      GateFinding(rule: "world-other", level: .warning, message: $0, place: GateFinding.Place(startOf: file))
    }
  }
}
