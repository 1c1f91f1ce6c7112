/// Something that happens to a file or a directory.
///
/// Source: R4.
@nonexhaustive
public enum FileEvent: Hashable, Sendable, PartPrinted {
  /// A file is created, or emptied if it is there; without an owner it is the thread's.
  case createFile(String, owner: Acting)
  /// A directory is created.
  case createDirectory(String, owner: Acting)
  /// A file is opened.
  case openFile(String, FileMode)
  /// Somebody's data is written into a file, protected by the app or not.
  case writeFile(String, of: Acting, isProtected: Bool)
  /// A file or a directory is renamed or moved.
  case moveFile(String, to: String)
  /// A file or a directory is copied.
  case copyFile(String, to: String)
  /// A file or a directory is deleted.
  case deleteFile(String)
  /// The app sets a file's or a directory's owner.
  case protectFile(String, IdentitySlot)
  /// The app sets a file's or a directory's owner where it is another.
  case verifyAndProtectFile(String, IdentitySlot)
  /// The app encrypts a file for a managed account.
  case encryptFile(String, IdentitySlot)
  /// The app decrypts a file, in place or into a copy.
  case decryptFile(String, copyTo: String?)
  /// The device is backed up; a file is a candidate.
  case backUpFile(String)
  /// The app shows a file: it reads the owner and sets the window's identity to it.
  case showFile(String, launch: LaunchScript)
}

extension Session {
  mutating func perform(_ event: FileEvent, at place: Place, _ trail: inout Trail) -> Answer {
    switch event {
    case .createFile(let path, let owner): create(.file, path, owner, on: place.thread, &trail)
    case .createDirectory(let path, let owner): create(.directory, path, owner, on: place.thread, &trail)
    case .openFile(let path, let mode): openFile(path, mode, on: place.thread, &trail)
    case .writeFile(let path, let writer, let isProtected):
      writeFile(path, of: writer, isProtected: isProtected, on: place.thread, &trail)
    case .moveFile(let path, let target): moveFile(path, to: target, &trail)
    case .copyFile(let path, let target): copyFile(path, to: target, on: place.thread, &trail)
    case .deleteFile(let path): deleteFile(path, &trail)
    case .protectFile(let path, let owner): protectFile(path, owner, &trail)
    case .verifyAndProtectFile(let path, let owner): verifyAndProtectFile(path, owner, &trail)
    case .encryptFile(let path, let account): encryptFile(path, account, &trail)
    case .decryptFile(let path, let copy): decryptFile(path, copyTo: copy, &trail)
    case .backUpFile(let path): backUpFile(path)
    case .showFile(let path, let launch): showFile(path, at: place, launch, &trail)
    }
  }
}

extension Event {
  /// A file is created, or emptied if it is there; without an owner it is the thread's.
  public static func createFile(_ path: String, owner: Acting = .effective) -> Event {
    .files(.createFile(path, owner: owner))
  }
  /// A directory is created.
  public static func createDirectory(_ path: String, owner: Acting = .effective) -> Event {
    .files(.createDirectory(path, owner: owner))
  }
  /// A file is opened.
  public static func openFile(_ path: String, _ mode: FileMode) -> Event { .files(.openFile(path, mode)) }
  /// Somebody's data is written into a file, protected by the app or not.
  public static func writeFile(_ path: String, of writer: Acting = .effective, isProtected: Bool = false)
    -> Event
  { .files(.writeFile(path, of: writer, isProtected: isProtected)) }
  /// A file or a directory is renamed or moved.
  public static func moveFile(_ path: String, to target: String) -> Event {
    .files(.moveFile(path, to: target))
  }
  /// A file or a directory is copied.
  public static func copyFile(_ path: String, to target: String) -> Event {
    .files(.copyFile(path, to: target))
  }
  /// A file or a directory is deleted.
  public static func deleteFile(_ path: String) -> Event { .files(.deleteFile(path)) }
  /// The app sets a file's or a directory's owner.
  public static func protectFile(_ path: String, _ owner: IdentitySlot) -> Event {
    .files(.protectFile(path, owner))
  }
  /// The app sets a file's or a directory's owner where it is another.
  public static func verifyAndProtectFile(_ path: String, _ owner: IdentitySlot) -> Event {
    .files(.verifyAndProtectFile(path, owner))
  }
  /// The app encrypts a file for a managed account.
  public static func encryptFile(_ path: String, _ account: IdentitySlot) -> Event {
    .files(.encryptFile(path, account))
  }
  /// The app decrypts a file, in place or into a copy.
  public static func decryptFile(_ path: String, copyTo copy: String? = nil) -> Event {
    .files(.decryptFile(path, copyTo: copy))
  }
  /// The device is backed up; a file is a candidate.
  public static func backUpFile(_ path: String) -> Event { .files(.backUpFile(path)) }
  /// The app shows a file: it reads the owner and sets the window's identity to it.
  public static func showFile(_ path: String, launch: LaunchScript = .passes) -> Event {
    .files(.showFile(path, launch: launch))
  }
}

/// How a file is opened.
///
/// Source: R4.1.
public enum FileMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// To read.
  case read
  /// To append to what is there.
  case append
  /// To write from an empty file on.
  case truncate
}
