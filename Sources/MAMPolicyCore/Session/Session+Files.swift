extension Session {
  /// Creates or empties a file; the thread's effective identity becomes the owner, or the one given.
  ///
  /// Source: R4.1, R4.2 (`createFileAtPath:forAccountId:`), R4.4.
  mutating func create(
    _ kind: OwnedFile.Kind, _ path: String, _ owner: Acting, on thread: ThreadName, _ trail: inout Trail
  ) -> Answer {
    create(kind, path, of: acting(owner, on: thread), isNamed: owner != .effective, &trail)
  }

  /// Creates or empties a file for an owner, who is named by the app or is whom the thread acts for.
  mutating func create(
    _ kind: OwnedFile.Kind, _ path: String, of owner: Party, isNamed: Bool, _ trail: inout Trail
  ) -> Answer {
    guard let path = FileTree.named(path) else { return .failed(.file(.invalidArguments)) }
    if let present = files[path] {
      guard present.kind == .file else { return .failed(.file(.operationOnDirectory)) }
      guard kind == .file else { return .refused(Reason(OwnershipReason.pathTaken)) }
    }
    if isNamed { noteOwner(owner, &trail) }
    return establish(path, kind, owner, &trail)
  }

  /// Puts an empty file, or a directory, at a path.
  private mutating func establish(
    _ path: String, _ kind: OwnedFile.Kind, _ owner: Party, _ trail: inout Trail
  ) -> Answer {
    guard !owner.isSeveral else { return .refused(Reason(ScopeReason.severalOutsideWindow)) }
    let key = kind == .file ? requiredKey(for: owner) : nil
    files.put(OwnedFile(kind: kind, owner: KeptSlot(owner), key: key), at: path)
    trail.changed(.fileCreated(path, owner: slot(owner)))
    if key != nil { trail.changed(.fileEncryption(path, isEncrypted: true)) }
    return .done()
  }

  /// Opens a file: to truncate makes it new, anything else needs its key and keeps its owner.
  ///
  /// Source: R4.1.
  mutating func openFile(
    _ path: String, _ mode: FileMode, on thread: ThreadName, _ trail: inout Trail
  ) -> Answer {
    do {
      let (path, file) = try file(at: path)
      noteOpening(of: file, on: thread, &trail)
      switch mode {
      case .truncate: return establish(path, .file, actingFile(on: thread), &trail)
      case .read, .append: return isReadable(file) ? .done() : .failed(.file(.decryptionFailed))
      }
    } catch { return .failed(error) }
  }

  /// Writes somebody's data into a file; the file's owner stays who it is.
  ///
  /// Source: R4.1, R4.8.
  mutating func writeFile(
    _ path: String, of writer: Acting, isProtected: Bool, on thread: ThreadName, _ trail: inout Trail
  ) -> Answer {
    do {
      var (path, file) = try file(at: path)
      guard isReadable(file) else { return .failed(.file(.decryptionFailed)) }
      let writer = acting(writer, on: thread)
      file.parts.insert(OwnedFile.Part(writer: KeptSlot(writer), isProtected: isProtected))
      files.put(file, at: path)
      if isManaged(writer), writer != party(file.owner), !isProtected {
        trail.noted(OwnershipReason.mixedUnprotected)
      }
      return .done()
    } catch { return .failed(error) }
  }

  /// Deletes a file, or a directory with all that lies in it.
  mutating func deleteFile(_ path: String, _ trail: inout Trail) -> Answer {
    guard let path = FileTree.named(path) else { return .failed(.file(.invalidArguments)) }
    guard files[path] != nil else { return .failed(.file(.fileNotFound)) }
    for inner in files.subtree(of: path).reversed() {
      files.remove(inner)
      trail.changed(.fileRemoved(inner))
    }
    return .done()
  }

  /// Returns the file at a path; a missing path, file or a directory is the failure of R4.7.
  func file(at path: String) throws(ProtectionFailure) -> (path: String, file: OwnedFile) {
    guard let path = FileTree.named(path) else { throw .file(.invalidArguments) }
    guard let entry = files[path] else { throw .file(.fileNotFound) }
    guard entry.kind == .file else { throw .file(.operationOnDirectory) }
    return (path, entry)
  }

  /// Whether the bytes of a file can be read: they are not encrypted, or their key is still there.
  func isReadable(_ file: OwnedFile) -> Bool { file.key.map(keys.opens) ?? true }

  /// The key that a new file of an owner is encrypted with; none where nobody asks for encryption.
  ///
  /// Source: R4.4, AMB-27.
  func requiredKey(for owner: Party) -> KeyRing.Key? {
    guard let account = owner.only?.index, isManaged(account),
      EncryptionRule.decideFile(owner: world.view(of: owner), options: world.options).obligations
        .contains(.encrypt)
    else { return nil }
    return keys.key(of: account)
  }

  /// Returns whom a file task acts as.
  func acting(_ acting: Acting, on thread: ThreadName) -> Party {
    switch acting {
    case .effective: actingFile(on: thread)
    case .identity(let slot): party(slot)
    }
  }

  /// Whether the app holds a managed account, without which nothing can be protected.
  var isAppManaged: Bool { !managedIndices.isEmpty }
}
