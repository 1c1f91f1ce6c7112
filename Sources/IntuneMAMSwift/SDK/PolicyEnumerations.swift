internal import MAMPolicyCore

/// A location that data is saved to, with the SDK's bit values.
///
/// Source: R6.2.
@nonexhaustive
public enum IntuneMAMSaveLocation: CaseIterable, Sendable {
  /// A location that is not listed, or unknown.
  case other
  /// OneDrive for Business.
  case oneDriveForBusiness
  /// SharePoint.
  case sharePoint
  /// Box.
  case box
  /// Dropbox.
  case dropbox
  /// Google Drive.
  case googleDrive
  /// The app's own sandbox.
  case localDrive
  /// The photo library.
  case cameraRoll
  /// An organization location that is not listed and belongs to an account.
  case accountDocument
  /// iManage.
  case iManage
  /// Egnyte.
  case egnyte
}

extension IntuneMAMSaveLocation: RawRepresentable {
  /// Creates the location of a value of the SDK, or nil if it has none.
  public init?(rawValue: Int) {
    guard let location = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = location
  }

  /// The value in the SDK.
  public var rawValue: Int { engine.sdkValue }

  /// The engine's name of the location.
  var engine: SaveLocation {
    switch self {
    case .other: .other
    case .oneDriveForBusiness: .oneDriveForBusiness
    case .sharePoint: .sharePoint
    case .box: .box
    case .dropbox: .dropbox
    case .googleDrive: .googleDrive
    case .localDrive: .localDrive
    case .cameraRoll: .cameraRoll
    case .accountDocument: .accountDocument
    case .iManage: .iManage
    case .egnyte: .egnyte
    }
  }
}

/// A location that data is opened from, with the SDK's bit values.
///
/// Source: R7.1.
@nonexhaustive
public enum IntuneMAMOpenLocation: CaseIterable, Sendable {
  /// A location that is not listed, or unknown.
  case other
  /// OneDrive for Business.
  case oneDriveForBusiness
  /// SharePoint.
  case sharePoint
  /// The camera.
  case camera
  /// The app's own sandbox.
  case localStorage
  /// The photo library.
  case photos
  /// An organization location that is not listed and belongs to an account.
  case accountDocument
  /// Box.
  case box
  /// iManage.
  case iManage
  /// Egnyte.
  case egnyte
}

extension IntuneMAMOpenLocation: RawRepresentable {
  /// Creates the location of a value of the SDK, or nil if it has none.
  public init?(rawValue: Int) {
    guard let location = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = location
  }

  /// The value in the SDK.
  public var rawValue: Int { engine.sdkValue }

  /// The engine's name of the location.
  var engine: OpenLocation {
    switch self {
    case .other: .other
    case .oneDriveForBusiness: .oneDriveForBusiness
    case .sharePoint: .sharePoint
    case .camera: .camera
    case .localStorage: .localStorage
    case .photos: .photos
    case .accountDocument: .accountDocument
    case .box: .box
    case .iManage: .iManage
    case .egnyte: .egnyte
    }
  }
}

/// What notifications may show of an account's data.
///
/// Source: R9.3.
@nonexhaustive
public enum IntuneMAMNotificationPolicy: Int, Sendable {
  /// Everything.
  case allow = 0
  /// Text without details of organization data.
  case blockOrgData = 1
  /// Nothing.
  case block = 2
}

/// How the Booleans of a key become one.
///
/// Source: R11.2.
@nonexhaustive
public enum IntuneMAMBoolQueryType: UInt, Sendable {
  /// The first.
  case any = 0
  /// True when one of them is.
  case or = 1
  /// True when all of them are.
  case and = 2
}

/// How the numbers of a key become one.
///
/// Source: R11.2.
@nonexhaustive
public enum IntuneMAMNumberQueryType: UInt, Sendable {
  /// The first.
  case any = 0
  /// The least.
  case min = 1
  /// The greatest.
  case max = 2
}

/// How the texts of a key become one.
///
/// Source: R11.2.
@nonexhaustive
public enum IntuneMAMStringQueryType: UInt, Sendable {
  /// The first.
  case any = 0
  /// The least.
  case min = 1
  /// The greatest.
  case max = 2
}

/// Whether a user is clocked in, as the service knows it.
///
/// Source: R9.12.
@nonexhaustive
public enum IntuneMAMClockStatus: UInt, Sendable {
  /// Working time is not kept for the user.
  case notConfigured = 0
  /// The service has not said.
  case unknown = 1
  /// Clocked in.
  case clockedIn = 2
  /// Clocked out.
  case clockedOut = 3
  /// Clocked in by the last report of the service, which is too old.
  case clockedInStale = 4
  /// Clocked out by the last report of the service, which is too old.
  case clockedOutStale = 5
}

/// How a remediation ended.
///
/// Source: R12.3.
@nonexhaustive
public enum IntuneMAMComplianceStatus: UInt, Sendable {
  /// The account is compliant.
  case compliant = 0
  /// No policy could be brought into force.
  case notCompliant = 1
  /// The service answered with an error.
  case serviceFailure = 2
  /// The service could not be reached.
  case networkFailure = 3
  /// The remediation was silent, and cannot go on without the user.
  case interactionRequired = 4
  /// The user canceled a prompt.
  case userCancelled = 5
}
