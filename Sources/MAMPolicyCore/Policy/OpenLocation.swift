/// A place that an app may open data from into organization documents.
///
/// The raw value is the name in requests. Source: R7.1; Formats, "Requests".
@nonexhaustive
public enum OpenLocation: String, CaseIterable, Hashable, Sendable, Codable {
  /// OneDrive for Business, with the account of that storage.
  case oneDriveForBusiness
  /// SharePoint, with the account of that storage.
  case sharePoint
  /// A picture taken now, which has no account.
  case camera
  /// The app's own sandbox. The file picker and opened URLs are ``other``.
  case localStorage
  /// An existing picture of the photo library, which has no account.
  case photos
  /// Any other location of an organization, or a document that itself carries a managed identity.
  case accountDocument
  /// Box, with its account.
  case box
  /// iManage, with its account.
  case iManage
  /// Egnyte, with its account.
  case egnyte
  /// Anything else.
  case other

  /// The value of the SDK's enumeration.
  public var sdkValue: Int { row.sdkValue }

  /// The service by which a policy lists the location, or nil if no policy can list it.
  ///
  /// Source: R15.4.
  public var service: IngestionService? { row.service }

  /// Whether the location belongs to an account at all.
  public var hasAccount: Bool { row.hasAccount }

  /// The location in words.
  public var label: String { row.label }

  /// All that is known of the location.
  private var row: LocationRow<IngestionService> {
    switch self {
    case .oneDriveForBusiness: LocationRow(1, "OneDrive for Business", listedAs: .oneDriveForBusiness)
    case .sharePoint: LocationRow(2, "SharePoint", listedAs: .sharePoint)
    case .camera: LocationRow(4, "the camera", listedAs: .camera, hasAccount: false)
    case .localStorage: LocationRow(8, "the app's local storage")
    case .photos: LocationRow(16, "the photo library", listedAs: .photoLibrary, hasAccount: false)
    case .accountDocument: LocationRow(32, "another work location")
    case .box: LocationRow(64, "Box")
    case .iManage: LocationRow(128, "iManage")
    case .egnyte: LocationRow(256, "Egnyte")
    case .other: LocationRow(0, "another location")
    }
  }
}
