/// Why a policy applies to a user, an app and a device, or does not.
@nonexhaustive
public enum ApplicabilityReason: String, ReasonVocabulary {
  /// Answers ``Tenant/Check/Kind/app`` with `yes`, by the list itself.
  case appListed = "target-app-listed"
  /// Answers ``Tenant/Check/Kind/app`` with `yes`, before the list is read.
  case everyApp = "target-app-any"
  /// Answers ``Tenant/Check/Kind/app`` with `yes` under "Core Microsoft Apps" without a list.
  case coreApp = "target-app-core"
  /// Answers ``Tenant/Check/Kind/app`` with `yes` under "All Microsoft Apps", after the list.
  case microsoftApp = "target-app-microsoft"
  /// Answers ``Tenant/Check/Kind/app`` with `no`.
  case otherApp = "target-app-other"
  /// Answers ``Tenant/Check/Kind/app`` with `unknown`.
  case appsMissing = "target-apps-missing"
  /// Answers ``Tenant/Check/Kind/deviceType`` with `yes`, before the subject is considered.
  case everyDevice = "target-device-any"
  /// Answers ``Tenant/Check/Kind/deviceType`` with `yes`, by the subject.
  case deviceFits = "target-device-fits"
  /// Answers ``Tenant/Check/Kind/deviceType`` with `no`, by the subject.
  case otherDevice = "target-device-other"
  /// Answers ``Tenant/Check/Kind/deviceType`` with `no` for an enrolled device.
  case deviceKeyMissing = "target-device-key-missing"
  /// Answers ``Tenant/Check/Kind/deviceType`` with `no`, before the subject is considered.
  case otherPlatform = "target-device-platform"
  /// Answers ``Tenant/Check/Kind/deviceType`` with `unknown`.
  case deviceUnknown = "target-device-unknown"
  /// Answers ``Tenant/Check/Kind/assignment`` with `yes`, and has ``Tenant/Check/subjects``.
  case includedGroup = "target-group-included"
  /// Answers ``Tenant/Check/Kind/assignment`` with `yes`, after groups are compared.
  case everyUser = "target-every-user"
  /// Answers ``Tenant/Check/Kind/assignment`` with `no`, and has ``Tenant/Check/subjects``.
  case excludedGroup = "target-group-excluded"
  /// Answers ``Tenant/Check/Kind/assignment`` with `no`, after groups are compared.
  case notIncluded = "target-user-not-included"
  /// Answers ``Tenant/Check/Kind/assignment`` with `no`, before groups are compared.
  case notLicensed = "target-user-not-licensed"
  /// Answers ``Tenant/Check/Kind/assignment`` with `no`, before the subject is considered.
  case nobody = "target-nobody"
  /// Answers ``Tenant/Check/Kind/assignment`` with `unknown`.
  case assignmentsMissing = "target-assignments-missing"
  /// Answers ``Tenant/Check/Kind/filter`` with `yes`, before include filters are matched.
  case withoutFilter = "target-filter-absent"
  /// Answers ``Tenant/Check/Kind/filter`` with `yes` by an include filter.
  case filterIncludes = "target-filter-includes"
  /// Answers ``Tenant/Check/Kind/filter`` with `no`, after include filters are matched.
  case filterLeavesOut = "target-filter-leaves-out"
  /// Answers ``Tenant/Check/Kind/filter`` with `no`, before include filters are matched.
  case filterExcludes = "target-filter-excludes"
  /// Answers ``Tenant/Check/Kind/filter`` with `yes` by nothing but exclude filters.
  case filterSpares = "target-filter-spares"
  /// Answers ``Tenant/Check/Kind/filter`` with `unknown`.
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
