extension ReferenceModel {
  /// Returns the policy that several make for one user and app, as words: a table looked up setting by setting.
  ///
  /// A row says from the loosest word to the strictest; `common` for lists and names, of which only what all have is
  /// kept; `least` for numbers. The last column says which policies are asked, where not all of them are.
  public static func merged(_ texts: [String]) -> String {
    let policies = texts.map { Person([], policy: $0).policy ?? [:] }
    let model = ReferenceModel([])
    var merged: [String] = []
    for row in mergeTable.rows {
      let asked = row[2].isEmpty ? policies : policies.filter { model.fits($0, row[2]) }
      let values = (asked.isEmpty ? policies : asked).map { model.value(row[0], $0) }
      let value =
        switch row[1] {
        case "common": common(values, of: row[0], among: policies, model)
        case "least": values.compactMap { Int($0) }.min().map { "\($0)" } ?? "0"
        case let ladder:
          ladder.split(separator: " ").map(String.init).last { values.contains($0) } ?? "?"
        }
      merged.append("\(row[0])=\(value)")
    }
    return merged.joined(separator: " ")
  }

  private func fits(_ policy: [String: String], _ condition: String) -> Bool {
    let parts = condition.split(separator: "=").map(String.init)
    return parts[1].split(separator: "/").contains { $0 == value(parts[0], policy) }
  }

  private static func common(
    _ values: [String], of setting: String, among policies: [[String: String]], _ model: ReferenceModel
  ) -> String {
    if ["customBrowserProtocol", "customDialerAppProtocol", "messagingRedirectAppUrlScheme"].contains(setting)
    {
      // A name that no app has closes the way; two names leave none.
      if let closed = values.first(where: { ["tel", "https"].contains($0) }) { return closed }
      return Set(values).count == 1 ? values[0] : ""
    }
    let lists = values.map { $0.split { $0 == "," || $0 == ";" }.map { $0.lowercased() } }
    var shared = lists[0].filter { entry in lists.allSatisfy { $0.contains(entry) } }
    if setting == "exemptedAppProtocols" {
      let open = policies.filter { model.value("allowedOutboundDataTransferDestinations", $0) == "allApps" }
      if open.count < policies.count {
        shared.removeAll { scheme in
          switch scheme {
          case "tel", "telprompt": open.contains { model.value("dialerRestrictionLevel", $0) != "allApps" }
          case "sms": open.contains { model.value("protectedMessagingRedirectAppType", $0) != "anyApp" }
          default: false
          }
        }
      }
      return shared.joined(separator: ",")
    }
    // Only the schemes are spelled in any letter case.
    let spelled = values[0].split { $0 == "," || $0 == ";" }.map(String.init)
    return spelled.filter { shared.contains($0.lowercased()) }.joined(separator: ",")
  }

  private static let mergeTable = TextTable(
    """
    setting                                        | from loose to strict                          | asked
    allowedOutboundDataTransferDestinations        | allApps managedApps none                      |
    disableProtectionOfManagedOutboundOpenInData   | true false                                    |
    filterOpenInToOnlyManagedApps                  | false true                                    |
    allowedInboundDataTransferSources              | allApps managedApps none                      |
    protectInboundDataFromUnknownSources           | false true                                    |
    saveAsBlocked                                  | false true                                    |
    allowedDataStorageLocations                    | common                                        | saveAsBlocked=true
    blockDataIngestionIntoOrganizationDocuments    | false true                                    |
    allowedDataIngestionLocations                  | common                                        | blockDataIngestionIntoOrganizationDocuments=true
    allowedOutboundClipboardSharingLevel           | allApps managedAppsWithPasteIn managedApps blocked |
    allowedOutboundClipboardSharingExceptionLength | least                                         |
    purviewContentEvaluationRequired               | notRequired requiredWhenOnline required       |
    thirdPartyKeyboardsBlocked                     | false true                                    |
    exemptedAppProtocols                           | common                                        | allowedOutboundDataTransferDestinations=managedApps/none
    exemptedUniversalLinks                         | common                                        | allowedOutboundDataTransferDestinations=managedApps/none
    managedUniversalLinks                          | common                                        | allowedOutboundDataTransferDestinations=managedApps/none
    dialerRestrictionLevel                         | allApps managedApps customApp blocked         |
    customDialerAppProtocol                        | common                                        | dialerRestrictionLevel=customApp/blocked
    protectedMessagingRedirectAppType              | anyApp anyManagedApp specificApps blocked     |
    messagingRedirectAppUrlScheme                  | common                                        | protectedMessagingRedirectAppType=specificApps/blocked
    dataBackupBlocked                              | false true                                    |
    appDataEncryptionType                          | useDeviceSettings afterDeviceRestart whenDeviceLockedExceptOpenFiles whenDeviceLocked |
    contactSyncBlocked                             | false true                                    |
    allowWidgetContentSync                         | null true false                               |
    printBlocked                                   | false true                                    |
    managedBrowserToOpenLinksRequired              | false true                                    |
    customBrowserProtocol                          | common                                        | managedBrowserToOpenLinksRequired=true
    notificationRestriction                        | allow blockOrganizationalData block           |
    screenCaptureConfigurationState                | notBlocked blocked                            |
    genmojiConfigurationState                      | notBlocked blocked                            |
    writingToolsConfigurationState                 | notBlocked blocked                            |
    pinRequired                                    | false true                                    |
    """)
}
