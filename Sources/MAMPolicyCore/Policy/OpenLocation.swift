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
  public var sdkValue: Int {
    switch self {
    case .oneDriveForBusiness: 1
    case .sharePoint: 2
    case .camera: 4
    case .localStorage: 8
    case .photos: 16
    case .accountDocument: 32
    case .box: 64
    case .iManage: 128
    case .egnyte: 256
    case .other: 0
    }
  }

  /// The service by which a policy lists the location, or nil if no policy can list it.
  ///
  /// Source: R15.4.
  public var service: IngestionService? {
    switch self {
    case .oneDriveForBusiness: .oneDriveForBusiness
    case .sharePoint: .sharePoint
    case .camera: .camera
    case .photos: .photoLibrary
    case .localStorage, .accountDocument, .box, .iManage, .egnyte, .other: nil
    }
  }

  /// Whether the location belongs to an account at all.
  public var hasAccount: Bool {
    switch self {
    case .camera, .photos: false
    case .oneDriveForBusiness, .sharePoint, .localStorage, .accountDocument, .box, .iManage, .egnyte, .other:
      true
    }
  }

  /// The location in words.
  public var label: String {
    switch self {
    case .oneDriveForBusiness: "OneDrive for Business"
    case .sharePoint: "SharePoint"
    case .camera: "the camera"
    case .localStorage: "the app's local storage"
    case .photos: "the photo library"
    case .accountDocument: "an organization location tied to an account"
    case .box: "Box"
    case .iManage: "iManage"
    case .egnyte: "Egnyte"
    case .other: "another location"
    }
  }
}
