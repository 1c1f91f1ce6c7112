internal import MAMPolicyCore

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
    /// The result of the step.
    package let result: StepResult
    /// How many steps it lies inside of.
    package let depth: Int
    /// When it happened, counted from the start.
    package let time: Duration
    /// Whom each lane acted for afterwards; nothing where the lane was not there.
    package let cells: [String: Cell]
  }

  /// How the run went.
  package let result: ScenarioResult
  /// The places: the screen, then windows, then threads, in the order in which they come up.
  package let lanes: [String]
  /// The steps that were played, in order.
  package let moments: [Moment]

  /// Plays a scenario and looks at every place after every step.
  package init(of scenario: Scenario) {
    var looks: [(cells: [(lane: String, cell: Cell)], step: Step)] = []
    let result = ScenarioRunner.run(scenario) { step, _, _, session in
      looks.append((session.state == .killed ? [] : Self.cells(session), step))
    }
    self.result = result
    var lanes: [String] = []
    for look in looks {
      for (lane, _) in look.cells where !lanes.contains(lane) { lanes.append(lane) }
    }
    self.lanes = lanes
    moments = zip(looks, result.steps).map { look, result in
      Moment(
        result: result, depth: look.step.depth, time: look.step.time,
        cells: Dictionary(look.cells.map { ($0.lane, $0.cell) }) { first, _ in first })
    }
  }

  private static func name(_ slot: IdentitySlot, _ directory: AccountDirectory) -> String {
    switch slot {
    case .unset: "nobody"
    case .noUser: "no user"
    case .account, .merged:
      English.list(
        slot.identities.map { identity in
          directory.index(of: identity).map { directory.accounts[$0].label } ?? identity.text
        }, "and")
    }
  }

  private static func cells(_ session: Session) -> [(lane: String, cell: Cell)] {
    func cell(_ identity: EffectiveIdentity) -> Cell {
      Cell(
        name: name(identity.slot, session.world.directory),
        isManaged: session.world.view(of: identity.slot).isManaged)
    }
    let (screen, files) = (session.effectiveUI(at: .main), session.effectiveFile(on: .main))
    let windows = session.scopes.windows.keys.filter { $0 != session.scopes.keyWindow }.sorted()
    let threads = session.scopes.threads.filter { $0.key != .main && $0.value.slot != .unset }.keys.sorted()
    return [("screen", cell(screen))] + (screen == files ? [] : [("files", cell(files))])
      + windows.map { ("window \($0.text)", cell(session.effectiveUI(at: .window($0)))) }
      + threads.map { ("thread \($0.text)", cell(session.effectiveUI(at: .thread($0)))) }
  }
}
