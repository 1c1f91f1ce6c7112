extension Session {
  /// Renames or moves a file or a directory; owners stay who they are.
  ///
  /// Source: R4.1, AMB-5.
  mutating func moveFile(_ path: String, to target: String, _ trail: inout Trail) -> Answer {
    relocate(path, to: target, &trail) { session, from, to, trail in
      guard let entry = session.files[from] else { return }
      session.files.remove(from)
      session.files.put(entry, at: to)
      trail.changed(.fileMoved(from: from, to: to))
    }
  }

  /// Copies a file or a directory; a copy is a new file of the thread that makes it.
  ///
  /// A copy of a managed owner's file that an unmanaged identity makes keeps its owner.
  ///
  /// Source: R4.1, AMB-5.
  mutating func copyFile(
    _ path: String, to target: String, on thread: ThreadName, _ trail: inout Trail
  ) -> Answer {
    let maker = actingFile(on: thread)
    return relocate(path, to: target, &trail) { session, from, to, trail in
      guard var entry = session.files[from] else { return }
      if session.isManaged(session.party(entry.owner)), !session.isManaged(maker) {
        trail.noted(OwnershipReason.copyKeepsOwner)
      } else if session.isReadable(entry) {
        entry.key = entry.kind == .file ? session.requiredKey(for: maker) : nil
        entry.owner = KeptSlot(maker)
      }
      session.files.put(entry, at: to)
      trail.changed(.fileCreated(to, owner: session.slot(entry.owner)))
    }
  }

  /// Applies a change to an entry and all that lies in it, each with its path under the target.
  private mutating func relocate(
    _ path: String, to target: String, _ trail: inout Trail,
    _ change: (inout Session, _ from: String, _ to: String, inout Trail) -> Void
  ) -> Answer {
    guard let path = FileTree.named(path), let target = FileTree.named(target) else {
      return .failed(.file(.invalidArguments))
    }
    guard let entry = files[path] else { return .failed(.file(.fileNotFound)) }
    guard path != target else { return .refused(Reason(OwnershipReason.pathTaken)) }
    if let taken = files[target], taken.kind == .directory || entry.kind == .directory {
      return .refused(Reason(OwnershipReason.pathTaken))
    }
    if entry.kind == .directory, FileTree.lies(target, in: path) {
      return .refused(Reason(OwnershipReason.intoItself))
    }
    for inner in files.subtree(of: path) {
      change(&self, inner, FileTree.path(inner, from: path, to: target), &trail)
    }
    return .done()
  }
}
