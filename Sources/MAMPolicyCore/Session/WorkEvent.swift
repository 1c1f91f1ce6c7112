/// Something that happens to work which passes from one thread to another.
///
/// Source: R3.
@nonexhaustive
public enum WorkEvent: Hashable, Sendable, PartPrinted {
  /// Work is handed from this thread to another, and begins there at once.
  case dispatch(WorkKind, to: ThreadName)
  /// Work is captured on this thread and waits.
  case capture(WorkName, WorkKind)
  /// Work that waits begins on this thread.
  case begin(WorkName)
  /// The innermost work on this thread ends.
  case finish
}

extension Session {
  mutating func perform(_ event: WorkEvent, on thread: ThreadName, _ trail: inout Trail) -> Answer {
    switch event {
    case .dispatch(let kind, let worker): dispatch(kind, from: thread, to: worker, &trail)
    case .capture(let work, let kind): capture(work, kind, on: thread)
    case .begin(let work): begin(work, on: thread, &trail)
    case .finish: finishWork(on: thread, &trail)
    }
  }
}

extension Event {
  /// Work is handed from this thread to another, and begins there at once.
  public static func dispatch(_ kind: WorkKind, to target: ThreadName) -> Event {
    .work(.dispatch(kind, to: target))
  }
  /// Work is captured on this thread and waits.
  public static func capture(_ work: WorkName, _ kind: WorkKind) -> Event { .work(.capture(work, kind)) }
  /// Work that waits begins on this thread.
  public static func begin(_ work: WorkName) -> Event { .work(.begin(work)) }
  /// The innermost work on this thread ends.
  public static let finish = Event.work(.finish)
}

extension WorkEvent {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .finish: "finish"
    case _: ""
    }
  }
}
