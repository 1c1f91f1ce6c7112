/// Why an operation on a file failed.
///
/// The raw values are the SDK's. Source: R4.7.
/// SDK: `IntuneMAMFileProtectionErrorDomain`.
@nonexhaustive
public enum FileProtectionError: Int, CaseIterable, Hashable, Sendable, Codable {
  /// The app holds no managed account.
  case applicationNotManaged = 100
  /// An argument is missing.
  case invalidArguments = 101
  /// The file could not be encrypted.
  case encryptionFailed = 102
  /// The file could not be decrypted.
  case decryptionFailed = 103
  /// There is no such file.
  case fileNotFound = 104
  /// The operation is for files, and this is a directory.
  case operationOnDirectory = 105
  /// The operation is for managed identities, and this one is unmanaged.
  case unmanagedIdentity = 106
  /// Something went wrong inside.
  case internalError = 107
}

/// Why an operation on a piece of data failed.
///
/// The raw values are the SDK's. Source: R4.6.
/// SDK: `IntuneMAMDataProtectionErrorDomain`.
@nonexhaustive
public enum DataProtectionError: Int, CaseIterable, Hashable, Sendable, Codable {
  /// The app holds no managed account.
  case applicationNotManaged = 100
  /// An argument is missing.
  case invalidArguments = 101
  /// The data could not be encrypted.
  case encryptionFailed = 102
  /// The data could not be decrypted.
  case decryptionFailed = 103
  /// The data is not protected, and had to be.
  case dataNotProtected = 104
  /// There is no data.
  case emptyData = 105
}

/// Why an operation on a file or on a piece of data failed.
@nonexhaustive
public enum ProtectionFailure: Error, Hashable, Sendable {
  /// A file operation failed.
  case file(FileProtectionError)
  /// A data operation failed.
  case data(DataProtectionError)

  /// The SDK's number, in the name space of files or of data.
  public var code: Int {
    switch self {
    case .file(let error): error.rawValue
    case .data(let error): error.rawValue
    }
  }

  /// What the failure means.
  public var reason: Reason {
    let code: OwnershipReason =
      switch self {
      case .file(.applicationNotManaged), .data(.applicationNotManaged): .appNotManaged
      case .file(.invalidArguments), .data(.invalidArguments): .invalidArguments
      case .file(.encryptionFailed), .data(.encryptionFailed): .encryptionFailed
      case .file(.decryptionFailed), .data(.decryptionFailed): .decryptionFailed
      case .file(.fileNotFound): .fileNotFound
      case .file(.operationOnDirectory): .operationOnDirectory
      case .file(.unmanagedIdentity): .unmanagedIdentity
      case .file(.internalError): .internalError
      case .data(.dataNotProtected): .dataNotProtected
      case .data(.emptyData): .emptyData
      }
    return Reason(code)
  }
}

extension ProtectionFailure: CustomStringConvertible {
  /// What the failure means.
  public var description: String { reason.entry.text }
}
