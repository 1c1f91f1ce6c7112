/// Why a policy applies to a user, an app and a device, or does not.
@nonexhaustive
public enum ApplicabilityReason: String, ReasonVocabulary {
  /// The policy lists the app.
  case appListed = "target-app-listed"
  /// The policy is for all apps.
  case everyApp = "target-app-any"
  /// The app is one of Microsoft's core apps.
  case coreApp = "target-app-core"
  /// The app's bundle ID is one of Microsoft's.
  case microsoftApp = "target-app-microsoft"
  /// The policy is for other apps.
  case otherApp = "target-app-other"
  /// The input does not list the policy's apps.
  case appsMissing = "target-apps-missing"
  /// The policy is for every device.
  case everyDevice = "target-device-any"
  /// The policy is for devices that are managed like this one.
  case deviceFits = "target-device-fits"
  /// The policy is for devices that are managed in another way.
  case otherDevice = "target-device-other"
  /// The policy is for managed devices, and the app lacks a key.
  case deviceKeyMissing = "target-device-key-missing"
  /// The policy is for other platforms only.
  case otherPlatform = "target-device-platform"
  /// How the device is managed is unknown.
  case deviceUnknown = "target-device-unknown"
  /// The policy is assigned to a group of the user.
  case includedGroup = "target-group-included"
  /// The policy is assigned to every licensed user.
  case everyUser = "target-every-user"
  /// The policy excludes a group of the user.
  case excludedGroup = "target-group-excluded"
  /// The policy is assigned to none of the user's groups.
  case notIncluded = "target-user-not-included"
  /// The user has no license.
  case notLicensed = "target-user-not-licensed"
  /// The policy is not assigned.
  case nobody = "target-nobody"
  /// The input does not list the policy's assignments.
  case assignmentsMissing = "target-assignments-missing"
  /// An assignment for this user has no filter.
  case withoutFilter = "target-filter-absent"
  /// A filter lets the policy apply.
  case filterIncludes = "target-filter-includes"
  /// No filter lets the policy apply.
  case filterLeavesOut = "target-filter-leaves-out"
  /// A filter keeps the policy from applying.
  case filterExcludes = "target-filter-excludes"
  /// No filter keeps the policy from applying.
  case filterSpares = "target-filter-spares"
  /// What a filter does here is not known.
  case filterUnknown = "target-filter-unknown"

  private static let assigning = "How to create and assign app protection policies"
  private static let filters = "Filter reports and troubleshooting"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .appListed:
      documented("R16.3", Self.assigning + ", \"Apps\"", "the policy lists the app")
    case .everyApp:
      documented("R16.3", Self.assigning + ", \"Apps\"", "the policy is for all apps")
    case .coreApp:
      documented(
        "R16.3", Self.assigning + ", \"Apps\"",
        "the policy is for Microsoft's core apps, and the app is one of them")
    case .microsoftApp:
      inferred(
        "R16.3", "Graph, targetedManagedAppGroupType",
        "the policy is for all Microsoft apps, and the bundle ID is one of Microsoft's",
        otherwise: .stricter("only the apps that the policy lists are Microsoft's"))
    case .otherApp:
      documented("R16.3", Self.assigning + ", \"Apps\"", "the policy is for other apps")
    case .appsMissing:
      derived("R16.3", "Graph, iosManagedAppProtection, apps", "the export does not list the policy's apps")
    case .everyDevice, .deviceFits, .otherDevice, .deviceKeyMissing, .otherPlatform, .deviceUnknown:
      entryOfDevice
    case .includedGroup, .everyUser, .excludedGroup, .notIncluded, .notLicensed, .nobody, .assignmentsMissing:
      entryOfAssignment
    case .withoutFilter:
      documented("R16.3", Self.filters, "an assignment to this user has no filter")
    case .filterIncludes:
      documented("R16.3", Self.filters, "the filter of an assignment to this user matches")
    case .filterLeavesOut:
      documented("R16.3", Self.filters, "no filter of the assignments to this user matches")
    case .filterExcludes:
      documented("R16.3", Self.filters, "an exclude filter matches")
    case .filterSpares:
      documented("R16.3", Self.filters, "no exclude filter matches")
    case .filterUnknown:
      derived("R16.3, R16.4", Self.filters, "whether the filter matches is unknown")
    }
  }

  private var entryOfDevice: ReasonEntry {
    let source = Self.assigning + ", \"Target to apps on all device types\""
    return switch self {
    case .everyDevice: documented("R16.3", source, "the policy is for all device types")
    case .otherDevice:
      documented("R16.3", source, "the policy is not for devices that are managed like this one")
    case .deviceKeyMissing:
      documented(
        "R16.2, R16.3", Self.assigning + ", \"Device types\"",
        "the policy is for managed devices, and this app was not given the keys that make it managed")
    case .otherPlatform:
      documented(
        "R16.3", "Graph, appManagementLevel", "the policy is only for device types of other platforms")
    case .deviceUnknown:
      derived(
        "R16.3", source, "the policy is for one device type, and how the device is managed is unknown")
    case .deviceFits, .appListed, .everyApp, .coreApp, .microsoftApp, .otherApp, .appsMissing, .includedGroup,
      .everyUser, .excludedGroup, .notIncluded, .notLicensed, .nobody, .assignmentsMissing, .withoutFilter,
      .filterIncludes, .filterLeavesOut, .filterExcludes, .filterSpares, .filterUnknown:
      documented("R16.3", source, "the policy is for devices that are managed like this one")
    }
  }

  private var entryOfAssignment: ReasonEntry {
    let source = Self.assigning + ", \"Assignments\""
    return switch self {
    case .everyUser: documented("R16.3", source, "the policy is assigned to all users")
    case .excludedGroup:
      documented(
        "R16.3", source,
        "the policy excludes a group that the user is in, which wins over every group that it includes")
    case .notIncluded:
      documented("R16.3", source, "the policy is assigned to none of the user's groups")
    case .notLicensed:
      derived(
        "R10.4, R16.3", "IntuneMAMEnrollmentStatus.h; " + source,
        "the user has no Intune license, so no policy reaches the app")
    case .nobody: documented("R16.3", source, "the policy is not assigned")
    case .assignmentsMissing:
      derived(
        "R16.3", "Graph, iosManagedAppProtection, assignments",
        "the export does not list the policy's assignments")
    case .includedGroup, .appListed, .everyApp, .coreApp, .microsoftApp, .otherApp, .appsMissing,
      .everyDevice,
      .deviceFits, .otherDevice, .deviceKeyMissing, .otherPlatform, .deviceUnknown, .withoutFilter,
      .filterIncludes, .filterLeavesOut, .filterExcludes, .filterSpares, .filterUnknown:
      documented("R16.3", source, "the policy is assigned to a group that the user is in")
    }
  }
}
