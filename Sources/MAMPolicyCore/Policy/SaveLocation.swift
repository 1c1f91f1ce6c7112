/// A place that an app may save organization data to.
///
/// The raw value is the name in requests. Source: R6.2; Formats, "Requests".
@nonexhaustive
public enum SaveLocation: String, CaseIterable, Hashable, Sendable, Codable {
  /// OneDrive for Business, with the account of that storage.
  case oneDriveForBusiness
  /// SharePoint, online or hybrid, with the account of that storage.
  case sharePoint
  /// Box, with its account.
  case box
  /// Dropbox, which no policy can list.
  case dropbox
  /// Google Drive, which no policy can list.
  case googleDrive
  /// The app's own sandbox, with the account that owns the container. Not the file picker, which is ``other``.
  case localDrive
  /// The photo library, which has no account.
  case cameraRoll
  /// Any other location of an organization that is tied to an account.
  case accountDocument
  /// iManage, with its account.
  case iManage
  /// Egnyte, with its account.
  case egnyte
  /// Anything else: unlisted, unknown or not of an organization.
  case other

  /// The value of the SDK's enumeration.
  public var sdkValue: Int {
    switch self {
    case .oneDriveForBusiness: 1
    case .sharePoint: 2
    case .box: 4
    case .dropbox: 8
    case .googleDrive: 16
    case .localDrive: 32
    case .cameraRoll: 64
    case .accountDocument: 128
    case .iManage: 256
    case .egnyte: 512
    case .other: 0
    }
  }

  /// The service by which a policy lists the location, or nil if no policy can list it.
  ///
  /// Mapped by name, never by bit: the numbers of the several sources disagree. Source: R15.4.
  public var service: StorageService? {
    switch self {
    case .oneDriveForBusiness: .oneDriveForBusiness
    case .sharePoint: .sharePoint
    case .box: .box
    case .localDrive: .localStorage
    case .cameraRoll: .photoLibrary
    case .iManage: .iManage
    case .egnyte: .egnyte
    case .dropbox, .googleDrive, .accountDocument, .other: nil
    }
  }

  /// Whether the location belongs to an account at all.
  public var hasAccount: Bool { self != .cameraRoll }

  /// The location in words.
  public var label: String {
    switch self {
    case .oneDriveForBusiness: "OneDrive for Business"
    case .sharePoint: "SharePoint"
    case .box: "Box"
    case .dropbox: "Dropbox"
    case .googleDrive: "Google Drive"
    case .localDrive: "the app's local storage"
    case .cameraRoll: "the photo library"
    case .accountDocument: "an organization location tied to an account"
    case .iManage: "iManage"
    case .egnyte: "Egnyte"
    case .other: "another location"
    }
  }
}
