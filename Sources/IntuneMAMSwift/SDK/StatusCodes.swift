/// Why data could not be protected or read.
///
/// Source: R4.6.
@nonexhaustive
public enum IntuneMAMDataProtectionStatusCode: UInt, CaseIterable, Sendable {
  /// The app is not managed.
  case applicationNotManaged = 100
  /// An argument is missing.
  case invalidArguments = 101
  /// The data could not be encrypted.
  case failedToEncryptData = 102
  /// The data could not be decrypted.
  case failedToDecryptData = 103
  /// The data is not protected.
  case dataNotProtected = 104
  /// The data is empty.
  case emptyData = 105
}

/// Why a file could not be protected, read or written.
///
/// Source: R4.7.
@nonexhaustive
public enum IntuneMAMFileProtectionStatusCode: UInt, CaseIterable, Sendable {
  /// The app is not managed.
  case applicationNotManaged = 100
  /// An argument is missing or makes no sense, such as a file that is closed.
  case invalidArguments = 101
  /// The file could not be encrypted.
  case failedToEncryptFile = 102
  /// The file could not be decrypted.
  case failedToDecryptFile = 103
  /// There is no such file.
  case fileNotFound = 104
  /// The path is a directory.
  case operationOnDirectory = 105
  /// The account is not managed.
  case unmanagedIdentity = 106
  /// Something went wrong inside.
  case internalError = 107
}
