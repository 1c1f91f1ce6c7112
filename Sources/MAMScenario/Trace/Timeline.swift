internal import MAMPolicyCore
package import MAMPolicyDocuments

/// Who was effective at every step of a scenario's run: on the screen, in each window and on each thread.
package struct Timeline: Sendable {
  /// Whom a place acted for after a step.
  package struct Cell: Hashable, Sendable {
    /// The identity, by its name in the world.
    package let name: String
    /// Whether a policy applies to it.
    package let isManaged: Bool
  }

  /// One step.
  package struct Moment: Sendable {
    /// What happens in the step, in a sentence or several, with the place in brackets where it is not the ordinary one.
    package let story: String
    /// What came of it in a few words.
    package let outcome: String
    /// The result of the step.
    package let result: StepResult
    /// How many steps it lies inside of.
    package let depth: Int
    /// When it happened, counted from the start.
    package let time: Duration
    /// Whom each lane acted for afterwards; nothing where the lane was not there.
    package let cells: [String: Cell]
  }

  /// The places: the screen, then windows, then threads, in the order in which they come up.
  package private(set) var lanes: [String] = []
  /// The steps that were played, in order.
  package private(set) var moments: [Moment] = []
  /// The session after the last step that was played.
  private var former: Session?
  private let policies: [WorldDocument.Policy]

  /// Creates the timeline of a run that has not begun.
  ///
  /// - Parameter policies: The policies by the names that the world gives them.
  package init(policies: [WorldDocument.Policy] = []) { self.policies = policies }

  /// Looks at every place after one more step.
  package mutating func add(_ played: PlayedStep) {
    let cells = played.session.state == .killed ? [] : Self.cells(played.session)
    for (lane, _) in cells where !lanes.contains(lane) { lanes.append(lane) }
    let acting = former.map { Trace.acting(in: played.step, $0) } ?? .unset
    former = played.session
    let narrator = Narrator(directory: played.session.world.directory, policies: policies)
    moments.append(
      Moment(
        story: narrator.story(played.step, acting: acting), outcome: narrator.outcome(played),
        result: played.result, depth: played.step.depth, time: played.step.time,
        cells: Dictionary(cells.map { ($0.lane, $0.cell) }) { first, _ in first }))
  }

  private static func name(_ slot: IdentitySlot, _ directory: AccountDirectory) -> String {
    switch slot {
    case .unset: "no account"
    case .noUser: "no user"
    case .account, .merged:
      English.list(slot.identities.map { directory.label(of: $0) }, "and")
    }
  }

  private static func cells(_ session: Session) -> [(lane: String, cell: Cell)] {
    func cell(_ identity: EffectiveIdentity) -> Cell {
      Cell(
        name: name(identity.slot, session.world.directory),
        isManaged: session.world.view(of: identity.slot).isManaged)
    }
    let (screen, files) = (session.effectiveUI(at: .main), session.effectiveFile(on: .main))
    let windows = session.windows.filter { $0 != session.keyWindow }
    let threads = session.threads.filter { $0 != .main }
    return [("screen", cell(screen))] + (screen == files ? [] : [("files", cell(files))])
      + windows.map { ("window \($0.text)", cell(session.effectiveUI(at: .window($0)))) }
      + threads.map { ("thread \($0.text)", cell(session.effectiveUI(at: .thread($0)))) }
  }
}
