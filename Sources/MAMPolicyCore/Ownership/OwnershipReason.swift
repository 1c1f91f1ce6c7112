/// Why an operation on a file or on a piece of data ended as it did.
@nonexhaustive
public enum OwnershipReason: String, ReasonVocabulary {
  /// Fails protecting, encrypting and decrypting with code 100, after the arguments are checked.
  case appNotManaged = "protection-app-not-managed"
  /// Fails an event of files or data with code 101, before files and keys are checked.
  case invalidArguments = "protection-invalid-arguments"
  /// Fails ``Event/encryptFile(_:_:)`` with code 102 if the file's old key is lost.
  case encryptionFailed = "protection-encrypt-failed"
  /// Fails with code 103 an event that has to read the file or the data.
  case decryptionFailed = "protection-decrypt-failed"
  /// Fails with code 104 an event that needs a file to exist.
  case fileNotFound = "file-not-found"
  /// Fails with code 105, for example reading, writing or encrypting.
  case operationOnDirectory = "file-is-directory"
  /// Fails ``Event/encryptFile(_:_:)`` with code 106.
  case unmanagedIdentity = "protection-unmanaged-identity"
  /// Code 107 of file operations, with which no event fails.
  case internalError = "protection-internal-error"
  /// Added to the failure of ``Event/protectFile(_:_:)`` or ``Event/verifyAndProtectFile(_:_:)``.
  case failureRecorded = "protection-failure-recorded"
  /// Code 104 of data operations, with which no event fails.
  case dataNotProtected = "data-not-protected"
  /// Fails ``Event/protectData(_:_:form:content:)`` with code 105, before the app is checked.
  case emptyData = "data-empty"
  /// ``Event/unprotectData(_:)`` changes nothing.
  case passedThrough = "data-passed-through"
  /// Note on ``Event/copyFile(_:to:)``, which is done.
  case copyKeepsOwner = "copy-keeps-managed-owner"
  /// Refuses ``Event/protectFile(_:_:)`` or ``Event/verifyAndProtectFile(_:_:)`` without a new owner.
  case ownerNotRemoved = "owner-removal-refused"
  /// ``Event/verifyAndProtectFile(_:_:)`` or ``Event/encryptFile(_:_:)`` changes nothing.
  case ownerUnchanged = "owner-unchanged"
  /// Refuses creating a directory, moving or copying.
  case pathTaken = "file-path-taken"
  /// Refuses ``Event/moveFile(_:to:)`` or ``Event/copyFile(_:to:)``.
  case intoItself = "file-into-itself"
  /// Note on ``Event/writeFile(_:of:isProtected:)``, which is done.
  case mixedUnprotected = "file-mixed-unprotected"

  private static let owner = "Multi-identity guide, \"File owner\""
  private static let files = "IntuneMAMFileProtectionManager.h"
  private static let data = "IntuneMAMDataProtectionManager.h"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .appNotManaged:
      documented(
        "R4.6, R4.7", Self.files + "; " + Self.data,
        "the app holds no managed account, so nothing can be protected", sdkName: "ApplicationNotManaged")
    case .invalidArguments:
      documented(
        "R4.6, R4.7", Self.files + "; " + Self.data, "an argument is missing", sdkName: "InvalidArguments")
    case .encryptionFailed:
      documented("R4.6, R4.7", Self.files + "; " + Self.data, "the bytes could not be encrypted")
    case .decryptionFailed:
      inferred(
        "R4.6, R4.7", Self.files + "; " + Self.data,
        "the key is gone with the account's enrollment, so the bytes cannot be read",
        otherwise: .stricter("keys outlive the enrollment"))
    case .fileNotFound:
      documented("R4.7", Self.files, "there is no file at that path", sdkName: "FileNotFound")
    case .operationOnDirectory:
      documented(
        "R4.7", Self.files, "the operation is for files, and a directory is at that path",
        sdkName: "OperationOnDirectory")
    case .unmanagedIdentity:
      documented(
        "R4.4, R4.7", Self.files, "data of an unmanaged identity is never encrypted",
        sdkName: "UnmanagedIdentity")
    case .internalError:
      documented("R4.7", Self.files, "an internal error occurred", sdkName: "InternalError")
    case .failureRecorded:
      inferred(
        "R4.7", Self.files, "the call returns nothing, so the failure is recorded and the app is not told",
        otherwise: .neutral("the call returns the error"))
    case .dataNotProtected:
      documented(
        "R4.6, AMB-6", Self.data, "the data is not protected, but must be", sdkName: "DataNotProtected")
    case .emptyData: documented("R4.6", Self.data, "there is no data to protect", sdkName: "EmptyData")
    case .passedThrough:
      documented("R4.6", Self.data, "the data was never protected and is handed back unchanged")
    case .copyKeepsOwner:
      inferred(
        "R4.1, AMB-5", Self.owner,
        "a copy of managed data stays managed, although an unmanaged identity made it",
        otherwise: .stricter("a copy belongs to whoever makes it"))
    case .ownerNotRemoved:
      inferred(
        "R4.2, AMB-2", Self.files,
        "the owner is managed, and removing it would silently make org data unmanaged",
        otherwise: .stricter("the owner is removed, and the file becomes unmanaged"))
    case .ownerUnchanged: documented("R4.2", Self.files, "the file already belongs to that owner")
    case .pathTaken:
      inferred(
        "R4.1", Self.owner, "that path is already taken", otherwise: .neutral("what is there is replaced"))
    case .intoItself:
      inferred(
        "R4.1", Self.owner, "a directory cannot go into itself",
        otherwise: .neutral("the file system decides"))
    case .mixedUnprotected:
      documented(
        "R4.8", "Multi-identity guide, \"Shared data\"",
        "the file belongs to somebody else, so the app must protect the managed user's part itself")
    }
  }
}
