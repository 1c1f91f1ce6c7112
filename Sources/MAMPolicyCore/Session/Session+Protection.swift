extension Session {
  /// Sets the owner of a file or a directory, and encrypts or decrypts a file to match.
  ///
  /// The SDK's call returns nothing: what goes wrong is on record, and the app is not told.
  ///
  /// Only the directory itself is tagged; what lies in it keeps its owners. Taking a managed owner away without
  /// naming another is refused.
  ///
  /// Source: R4.2, R4.7, AMB-2.
  mutating func protectFile(_ path: String, _ owner: IdentitySlot, _ trail: inout Trail) -> Answer {
    do {
      let owner = party(owner)
      let (path, entry) = try protectable(path, owner)
      noteOwner(owner, &trail)
      return tag(path, entry, owner, &trail)
    } catch { return .recorded(error) }
  }

  /// Sets the owner of a file or a directory where it is another.
  ///
  /// Source: R4.2.
  mutating func verifyAndProtectFile(
    _ path: String, _ owner: IdentitySlot, _ trail: inout Trail
  ) -> Answer {
    do {
      let owner = party(owner)
      let (path, entry) = try protectable(path, owner)
      noteOwner(owner, &trail)
      guard party(entry.owner) != owner else { return .unchanged(Reason(OwnershipReason.ownerUnchanged)) }
      return tag(path, entry, owner, &trail)
    } catch { return .recorded(error) }
  }

  /// Encrypts a file for a managed account, which then owns it.
  ///
  /// Source: R4.4, R4.7; that the account becomes the owner is inferred from the key.
  mutating func encryptFile(_ path: String, _ account: IdentitySlot, _ trail: inout Trail) -> Answer {
    guard let who = party(account).only else { return .failed(.file(.invalidArguments)) }
    do {
      var (path, file) = try encryptable(path)
      guard let index = who.index, isManaged(index) else { return .failed(.file(.unmanagedIdentity)) }
      guard isReadable(file) else { return .failed(.file(.encryptionFailed)) }
      let key = keys.key(of: index)
      let (former, owner) = (party(file.owner), Party.one(who))
      guard file.key != key || former != owner else {
        return .unchanged(Reason(OwnershipReason.ownerUnchanged))
      }
      if former != owner { trail.changed(.fileOwner(path, from: slot(former), to: slot(owner))) }
      if file.key == nil { trail.changed(.fileEncryption(path, isEncrypted: true)) }
      file.owner = KeptSlot(owner)
      file.key = key
      files.put(file, at: path)
      return .done()
    } catch { return .failed(error) }
  }

  /// Decrypts a file, even against its owner's policy, until it is protected again.
  ///
  /// Source: R4.2, R4.7.
  mutating func decryptFile(_ path: String, copyTo target: String?, _ trail: inout Trail) -> Answer {
    if let target, FileTree.named(target) == nil { return .failed(.file(.invalidArguments)) }
    do {
      var (path, file) = try encryptable(path)
      guard isReadable(file) else { return .failed(.file(.decryptionFailed)) }
      if let target = target.flatMap(FileTree.named) {
        guard files[target]?.kind != .directory else { return .failed(.file(.operationOnDirectory)) }
        file.key = nil
        files.put(file, at: target)
        trail.changed(.fileCreated(target, owner: slot(file.owner)))
      } else if file.isEncrypted {
        file.key = nil
        files.put(file, at: path)
        trail.changed(.fileEncryption(path, isEncrypted: false))
      }
      return .done()
    } catch { return .failed(error) }
  }

  /// Answers whether a file may be part of a backup, by the policy of the file's owner.
  ///
  /// Source: R4.5.
  func backUpFile(_ path: String) -> Answer {
    do {
      let (_, file) = try file(at: path)
      return .decided(world.decide(.control(.backup), near: party(file.owner), far: .unset))
    } catch { return .failed(error) }
  }

  /// Shows a file: its owner becomes the window's identity first.
  ///
  /// Source: R4.3.
  mutating func showFile(
    _ path: String, at place: Place, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    do {
      let (_, file) = try file(at: path)
      guard isReadable(file) else { return .failed(.file(.decryptionFailed)) }
      let owner = file.owner.isUnset ? Party.one(.noUser) : party(file.owner)
      return setUIIdentity(owner, at: place, launch, &trail)
    } catch { return .failed(error) }
  }

  /// Returns what is to be tagged: arguments first, then the app, then the file.
  private func protectable(
    _ path: String, _ owner: Party
  ) throws(ProtectionFailure) -> (path: String, entry: OwnedFile) {
    guard let path = FileTree.named(path), !owner.isSeveral else { throw .file(.invalidArguments) }
    guard isAppManaged else { throw .file(.applicationNotManaged) }
    guard let entry = files[path] else { throw .file(.fileNotFound) }
    return (path, entry)
  }

  /// Returns what is to be encrypted or decrypted: arguments, then the app, then the file, then its kind.
  private func encryptable(
    _ path: String
  ) throws(ProtectionFailure) -> (path: String, file: OwnedFile) {
    guard FileTree.named(path) != nil else { throw .file(.invalidArguments) }
    guard isAppManaged else { throw .file(.applicationNotManaged) }
    return try file(at: path)
  }

  private mutating func tag(
    _ path: String, _ entry: OwnedFile, _ owner: Party, _ trail: inout Trail
  ) -> Answer {
    let former = party(entry.owner)
    if owner == .unset, isManaged(former) { return .refused(Reason(OwnershipReason.ownerNotRemoved)) }
    guard isReadable(entry) else { return .recorded(.file(.decryptionFailed)) }
    var tagged = entry
    tagged.owner = KeptSlot(owner)
    tagged.key = entry.kind == .file ? requiredKey(for: owner) : nil
    files.put(tagged, at: path)
    if former != owner { trail.changed(.fileOwner(path, from: slot(former), to: slot(owner))) }
    if entry.isEncrypted != tagged.isEncrypted {
      trail.changed(.fileEncryption(path, isEncrypted: tagged.isEncrypted))
    }
    return .done()
  }
}
