/// Whom and what a policy of Graph targets, as far as it is read.
enum GraphTargets {
  /// Returns the bundle ID of an element of `apps`, nothing for an app of another platform.
  static func bundleID(of app: JSONValue) -> String? {
    app.object?["mobileAppIdentifier"]?.object?["bundleId"]?.string
  }

  /// Whether an element of `apps` says that it is an app of another platform.
  static func isOfAnotherPlatform(_ app: JSONValue) -> Bool {
    let identifier = app.object?["mobileAppIdentifier"]?.object
    return identifier?["packageId"] != nil || identifier?["windowsAppId"] != nil
  }

  /// Tells whether anybody is assigned, or nil if a document does not tell.
  ///
  /// An assignment in an expanded list wins over a flag that denies it, since what applies protects more.
  /// Leaving a group out is no assignment.
  static func isAssigned(_ flag: Bool?, _ assignments: [JSONValue]?) -> Bool? {
    let isListed = assignments?.contains { assignment in
      let type = assignment.object?["target"]?.object?["@odata.type"]?.string ?? ""
      return !type.hasSuffix("exclusionGroupAssignmentTarget")
    }
    return isListed == true ? true : flag ?? isListed
  }
}
