/// A closed set of words that one kind of policy setting may hold.
///
/// The raw value is the word in a Graph export, exact in letter case.
///
/// Source: R15.2.
public protocol PolicyVocabulary: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The member in the words of the admin center.
  var label: String { get }
}

/// A vocabulary with one member at a time, so that an unknown word can fail closed.
///
/// In a list of words, by contrast, an unknown one simply lists nothing.
///
/// Source: R15.1 (inferred).
public protocol FailClosedVocabulary: PolicyVocabulary {
  /// The member read in place of an unknown word.
  static var mostRestrictive: Self { get }

  /// How much the member protects beside the others; equal numbers protect alike.
  ///
  /// Unless a vocabulary says otherwise it is declared from the loosest member to the strictest.
  var strictness: Int { get }
}

extension FailClosedVocabulary {
  /// The place of the member in the order of declaration.
  public var strictness: Int { Array(Self.allCases).firstIndex(of: self) ?? 0 }
}

/// Which apps data may go to, or come from.
@nonexhaustive
public enum DataTransferLevel: String, FailClosedVocabulary, Codable {
  /// Any app.
  case allApps
  /// Only apps whose acting identity is managed.
  case managedApps
  /// No app.
  case noApps = "none"

  /// No app.
  public static let mostRestrictive = DataTransferLevel.noApps
  /// The admin center's words.
  public var label: String {
    switch self {
    case .allApps: "All apps"
    case .managedApps: "Policy managed apps"
    case .noApps: "None"
    }
  }
}

/// Which apps the clipboard may be shared with.
@nonexhaustive
public enum ClipboardSharingLevel: String, FailClosedVocabulary, Codable {
  /// Any app.
  case allApps
  /// Only policy managed apps, but content of any app may be pasted in.
  case managedAppsWithPasteIn
  /// Only policy managed apps, in both directions.
  case managedApps
  /// No other app.
  case blocked

  /// No other app.
  public static let mostRestrictive = ClipboardSharingLevel.blocked
  /// The admin center's words.
  public var label: String {
    switch self {
    case .allApps: "Any app"
    case .managedAppsWithPasteIn: "Policy managed apps with paste in"
    case .managedApps: "Policy managed apps"
    case .blocked: "Blocked"
    }
  }
}

/// A storage service that copies of organization data may be saved to.
@nonexhaustive
public enum StorageService: String, PolicyVocabulary, Codable {
  /// OneDrive for Business.
  case oneDriveForBusiness
  /// SharePoint.
  case sharePoint
  /// Box.
  case box
  /// The app's own sandbox.
  case localStorage
  /// The photo library.
  case photoLibrary
  /// iManage.
  case iManage
  /// Egnyte.
  case egnyte

  /// The admin center's words.
  public var label: String {
    switch self {
    case .oneDriveForBusiness: "OneDrive for Business"
    case .sharePoint: "SharePoint"
    case .box: "Box"
    case .localStorage: "Local Storage"
    case .photoLibrary: "Photo Library"
    case .iManage: "iManage"
    case .egnyte: "Egnyte"
    }
  }
}

/// A service that data may be opened from into organization documents.
@nonexhaustive
public enum IngestionService: String, PolicyVocabulary, Codable {
  /// OneDrive for Business.
  case oneDriveForBusiness
  /// SharePoint.
  case sharePoint
  /// A picture taken now.
  case camera
  /// An existing picture of the photo library.
  case photoLibrary

  /// The admin center's words.
  public var label: String {
    switch self {
    case .oneDriveForBusiness: "OneDrive for Business"
    case .sharePoint: "SharePoint"
    case .camera: "Camera"
    case .photoLibrary: "Photo Library"
    }
  }
}

/// What a notification may show of organization data.
@nonexhaustive
public enum NotificationRestriction: String, FailClosedVocabulary, Codable {
  /// Everything.
  case allow
  /// Only text without details.
  case blockOrganizationalData
  /// Nothing: the notification is suppressed.
  case block

  /// Nothing.
  public static let mostRestrictive = NotificationRestriction.block
  /// The admin center's words.
  public var label: String {
    switch self {
    case .allow: "Allow"
    case .blockOrganizationalData: "Block org data"
    case .block: "Block"
    }
  }
}

/// Whether a feature of the system may be used on organization data.
@nonexhaustive
public enum FeatureState: String, FailClosedVocabulary, Codable {
  /// The feature may be used.
  case notBlocked
  /// The feature may not be used.
  case blocked

  /// The feature may not be used.
  public static let mostRestrictive = FeatureState.blocked
  /// The admin center's words.
  public var label: String {
    switch self {
    case .notBlocked: "Allow"
    case .blocked: "Block"
    }
  }
}

/// Whether Microsoft Purview evaluates organization data before it leaves.
///
/// Source: R9.14.
@nonexhaustive
public enum ContentEvaluation: String, FailClosedVocabulary, Codable {
  /// Nothing is evaluated.
  case notRequired
  /// The data is evaluated; if Purview cannot be reached, it leaves.
  case requiredWhenOnline
  /// The data is evaluated; if Purview cannot be reached, it stays.
  case required

  /// The data is evaluated; if Purview cannot be reached, it stays.
  public static let mostRestrictive = ContentEvaluation.required
  /// The value in words; the admin center's are not published.
  public var label: String {
    switch self {
    case .notRequired: "Not required"
    case .requiredWhenOnline: "Required when online"
    case .required: "Required"
    }
  }
}

/// When the platform keeps organization data encrypted.
@nonexhaustive
public enum AppDataEncryption: String, FailClosedVocabulary, Codable {
  /// As the device does by itself.
  case useDeviceSettings
  /// Until the first unlock after a restart.
  case afterDeviceRestart
  /// While the device is locked, except for open files.
  case whenDeviceLockedExceptOpenFiles
  /// While the device is locked.
  case whenDeviceLocked

  /// While the device is locked.
  public static let mostRestrictive = AppDataEncryption.whenDeviceLocked
  /// The admin center's words.
  public var label: String {
    switch self {
    case .useDeviceSettings: "Not required (device settings)"
    case .afterDeviceRestart: "Require (after device restart)"
    case .whenDeviceLockedExceptOpenFiles: "Require (when the device is locked, except open files)"
    case .whenDeviceLocked: "Require (when the device is locked)"
    }
  }
}

/// The managed browser that links are sent to.
@nonexhaustive
public enum ManagedBrowser: String, FailClosedVocabulary, Codable {
  /// None is named.
  case notConfigured
  /// Microsoft Edge.
  case microsoftEdge

  /// Microsoft Edge, the one managed browser.
  public static let mostRestrictive = ManagedBrowser.microsoftEdge
  /// The admin center's words.
  public var label: String {
    switch self {
    case .notConfigured: "Not configured"
    case .microsoftEdge: "Microsoft Edge"
    }
  }
}

/// Which dialer a telephone link may open.
@nonexhaustive
public enum DialerRestriction: String, FailClosedVocabulary, Codable {
  /// Any dialer.
  case allApps
  /// Any policy managed dialer.
  case managedApps
  /// One dialer, named by its URL scheme.
  case customApp
  /// None.
  case blocked

  /// None.
  public static let mostRestrictive = DialerRestriction.blocked
  /// The admin center's words.
  public var label: String {
    switch self {
    case .allApps: "Any dialer app"
    case .managedApps: "Any policy-managed dialer app"
    case .customApp: "A specific dialer app"
    case .blocked: "None, do not transfer this data between apps"
    }
  }
}

/// Which messaging app a text message link may open.
@nonexhaustive
public enum MessagingRedirect: String, FailClosedVocabulary, Codable {
  /// Any messaging app.
  case anyApp
  /// Any policy managed messaging app.
  case anyManagedApp
  /// One messaging app, named by its URL scheme.
  case specificApps
  /// None.
  case blocked

  /// None.
  public static let mostRestrictive = MessagingRedirect.blocked
  /// The admin center's words.
  public var label: String {
    switch self {
    case .anyApp: "Any messaging app"
    case .anyManagedApp: "Any policy-managed messaging app"
    case .specificApps: "A specific messaging app"
    case .blocked: "None, do not transfer this data between apps"
    }
  }
}
