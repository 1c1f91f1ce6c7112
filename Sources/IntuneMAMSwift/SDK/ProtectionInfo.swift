public import Foundation

/// Who owns protected data.
public protocol IntuneMAMDataProtectionInfo: NSObjectProtocol {
  /// The account that the data is protected for, by the object ID.
  var accountId: String? { get }
}

/// Who owns a file.
public protocol IntuneMAMFileProtectionInfo: NSObjectProtocol {
  /// The account that owns the file, by the object ID; the empty string for an unmanaged owner.
  var accountId: String? { get }
}

final class ProtectionInfo: NSObject, IntuneMAMDataProtectionInfo, IntuneMAMFileProtectionInfo, Sendable {
  let accountId: String?

  init(_ accountId: String?) { self.accountId = accountId }
}

#if canImport(ObjectiveC)
  /// Where a call leaves its error.
  public typealias MAMErrorPointer = NSErrorPointer
#else
  /// Where a call leaves its error.
  public typealias MAMErrorPointer = UnsafeMutablePointer<NSError?>?
#endif
