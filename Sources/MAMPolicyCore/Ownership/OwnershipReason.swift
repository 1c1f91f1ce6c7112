/// Why an operation on a file or on a piece of data ended as it did.
@nonexhaustive
public enum OwnershipReason: String, ReasonVocabulary {
  /// The app holds no managed account.
  case appNotManaged = "protection-app-not-managed"
  /// An argument is missing.
  case invalidArguments = "protection-invalid-arguments"
  /// The bytes could not be encrypted.
  case encryptionFailed = "protection-encrypt-failed"
  /// The key of the bytes is gone.
  case decryptionFailed = "protection-decrypt-failed"
  /// There is no such file.
  case fileNotFound = "file-not-found"
  /// The operation is for files.
  case operationOnDirectory = "file-is-directory"
  /// The operation is for managed identities.
  case unmanagedIdentity = "protection-unmanaged-identity"
  /// Something went wrong inside.
  case internalError = "protection-internal-error"
  /// The call returns nothing, so its failure is on record only.
  case failureRecorded = "protection-failure-recorded"
  /// The data had to be protected.
  case dataNotProtected = "data-not-protected"
  /// There is no data.
  case emptyData = "data-empty"
  /// The data did not come from protecting and is handed back as it is.
  case passedThrough = "data-passed-through"
  /// The copy keeps the managed owner, although an unmanaged identity made it.
  case copyKeepsOwner = "copy-keeps-managed-owner"
  /// A managed file's owner is not removed silently.
  case ownerNotRemoved = "owner-removal-refused"
  /// The owner is the one that was asked for.
  case ownerUnchanged = "owner-unchanged"
  /// Something is at that path already.
  case pathTaken = "file-path-taken"
  /// A directory cannot go into itself.
  case intoItself = "file-into-itself"
  /// Managed data stands unprotected in a file of another owner.
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
