extension Session {
  /// Keeps everything of accounts under other identities, all at once.
  ///
  /// - Parameter names: For each identity that is given up, the one that takes its place.
  ///
  /// Source: R1.3, R1.4.
  mutating func rename(_ names: [Identity: Identity]) {
    scopes.process = scopes.process.renamed(names)
    scopes.windows = scopes.windows.mapValues { $0.renamed(names) }
    for thread in scopes.threads.keys { scopes.threads[thread]?.replace { $0.renamed(names) } }
    scopes.work = scopes.work.mapValues { work in
      CapturedWork(work.kind, submittedUnder: work.slot.renamed(names))
    }
    for path in files.paths {
      if let file = files[path] { files.put(file.renamed(names), at: path) }
    }
    data = data.mapValues { data in
      ProtectedData(owner: data.owner.renamed(names), form: data.form, key: data.key?.renamed(names))
    }
    keys.rename(names)
    var registered: [Identity: Registration] = [:]
    for (account, registration) in registrations {
      let now = names[account] ?? account
      registered[now] = registration
      registered[now]?.account = now
    }
    registrations = registered
    leftBehind = Set(leftBehind.map { names[$0] ?? $0 })
    pendingSwitches = pendingSwitches.mapValues { $0.renamed(names) }
    canceledSwitches = canceledSwitches.mapValues { $0.renamed(names) }
    currentActivity = currentActivity?.renamed(names)
  }
}

extension IdentitySlot {
  /// Returns the slot with accounts under other identities.
  fileprivate func renamed(_ names: [Identity: Identity]) -> IdentitySlot { renamed { names[$0] ?? $0 } }
}

extension OwnedFile {
  fileprivate func renamed(_ names: [Identity: Identity]) -> OwnedFile {
    var file = self
    file.owner = owner.renamed(names)
    file.key = key?.renamed(names)
    file.parts = Set(parts.map { Part(writer: $0.writer.renamed(names), isProtected: $0.isProtected) })
    return file
  }
}

extension PendingSwitch {
  fileprivate func renamed(_ names: [Identity: Identity]) -> PendingSwitch {
    let arrival = arrival.map { arrival in
      Arrival(
        tag: arrival.tag.renamed(names), kind: arrival.kind, path: arrival.path, place: arrival.place,
        refusal: arrival.refusal)
    }
    return PendingSwitch(target: target.renamed(names), wait: wait, isView: isView, arrival: arrival)
  }
}
