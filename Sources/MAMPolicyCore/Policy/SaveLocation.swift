/// A place that an app may save organization data to.
///
/// The raw value is the name in requests. A new one is described in <doc:AddingASaveLocation>.
///
/// Source: R6.2; Formats, "Requests".
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
  public var sdkValue: Int { row.sdkValue }

  /// The service by which a policy lists the location, or nil if no policy can list it.
  ///
  /// Mapped by name, never by bit: the numbers of the several sources disagree. Source: R15.4.
  public var service: StorageService? { row.service }

  /// Whether the location belongs to an account at all.
  public var hasAccount: Bool { row.hasAccount }

  /// The location in words.
  public var label: String { row.label }

  /// All that is known of the location.
  private var row: LocationRow<StorageService> {
    switch self {
    case .oneDriveForBusiness: LocationRow(1, "OneDrive for Business", listedAs: .oneDriveForBusiness)
    case .sharePoint: LocationRow(2, "SharePoint", listedAs: .sharePoint)
    case .box: LocationRow(4, "Box", listedAs: .box)
    case .dropbox: LocationRow(8, "Dropbox")
    case .googleDrive: LocationRow(16, "Google Drive")
    case .localDrive: LocationRow(32, "the app's local storage", listedAs: .localStorage)
    case .cameraRoll: LocationRow(64, "the photo library", listedAs: .photoLibrary, hasAccount: false)
    case .accountDocument: LocationRow(128, "another work location")
    case .iManage: LocationRow(256, "iManage", listedAs: .iManage)
    case .egnyte: LocationRow(512, "Egnyte", listedAs: .egnyte)
    case .other: LocationRow(0, "another location")
    }
  }
}
