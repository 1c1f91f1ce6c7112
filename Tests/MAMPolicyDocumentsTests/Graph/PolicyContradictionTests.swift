import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// Rules R8.2, R9.9, R9.12.
final class PolicyContradictionTests: XCTestCase {
  func testContradictions_areAllToldInTheOrderOfTheSettings() throws {
    let read = try GraphFixtures.policy("contradictory.json")
    XCTAssertEqual(
      read.warnings.map { "\($0.kind) \($0.position) \($0.message)" },
      [
        "contradiction 7:3 `disableProtectionOfManagedOutboundOpenInData` is `true`, which needs `allowedOutboundDataTransferDestinations` to be `managedApps`; it is `allApps`",
        "contradiction 7:3 `filterOpenInToOnlyManagedApps` and `disableProtectionOfManagedOutboundOpenInData` are both on, but only one of them may be: neither has an effect while `allowedOutboundDataTransferDestinations` is `allApps`",
        "contradiction 8:3 `filterOpenInToOnlyManagedApps` is `true`, which needs `allowedOutboundDataTransferDestinations` to be `managedApps`; it is `allApps`",
        "contradiction 10:3 `protectInboundDataFromUnknownSources` is `true`, which needs `allowedInboundDataTransferSources` to be `allApps`; it is `managedApps`",
        "ineffective 11:3 `saveAsBlocked` is `true`, but has no effect while `allowedOutboundDataTransferDestinations` is `allApps`: copies may be saved anywhere",
        "contradiction 36:3 `dialerRestrictionLevel` is `customApp`, but `customDialerAppProtocol` is not set: no dialer is allowed",
        "contradiction 38:3 `protectedMessagingRedirectAppType` is `specificApps`, but `messagingRedirectAppUrlScheme` is not set: no messaging app is allowed",
        "contradiction 46:3 `managedBrowser` is `microsoftEdge`, but has no effect while `managedBrowserToOpenLinksRequired` is `false`",
        "contradiction 47:3 `customBrowserProtocol` is `contoso-browser`, but has no effect while `managedBrowserToOpenLinksRequired` is `false`",
        "contradiction 71:3 no OS version passes: `minimumRequiredOsVersion` is `17.0`, and `maximumWipeOsVersion` is `0.0`",
        "contradiction 86:3 `mobileThreatDefenseRemediationAction` is `warn`, which this setting does not support: treated as `block`",
        "contradiction 96:3 `isAssigned` is false, but `assignments` has one: the policy counts as assigned",
      ])
  }

  func testContradictions_areSettledInTheWayThatProtectsMore() throws {
    let policy = try GraphFixtures.policy("contradictory.json").policy
    XCTAssertTrue(policy.filterOpenInToOnlyManagedApps)
    XCTAssertFalse(policy.disableProtectionOfManagedOutboundOpenInData)
    XCTAssertEqual(policy.mobileThreatDefenseRemediationAction, .block)
    XCTAssertEqual(policy.isAssigned, true)
    // What a rule reads rightly by itself stays as it is written.
    XCTAssertTrue(policy.saveAsBlocked)
    XCTAssertTrue(policy.protectInboundDataFromUnknownSources)
    XCTAssertEqual(policy.managedBrowser, .microsoftEdge)
  }

  /// Only of a check that is on; conditional launch blocks by itself, so the value stays.
  func testActionThatIsNotOffered_isToldAndKept() throws {
    let rows: [(settings: String, setting: Setting, word: String)] = [
      (
        #""appActionIfMaximumPinRetriesExceeded":"warn""#, .appActionIfMaximumPinRetriesExceeded,
        "warn"
      ),
      (#""appActionIfDeviceComplianceRequired":"warn""#, .appActionIfDeviceComplianceRequired, "warn"),
      (#""appActionIfUnableToAuthenticateUser":"warn""#, .appActionIfUnableToAuthenticateUser, "warn"),
      (#""appActionIfIosDeviceModelNotAllowed":"warn""#, .appActionIfIosDeviceModelNotAllowed, "warn"),
      (#""appActionIfAccountIsClockedOut":"wipe""#, .appActionIfAccountIsClockedOut, "wipe"),
    ]
    for row in rows {
      let checks =
        #","pinRequired":true,"deviceComplianceRequired":true,"allowedIosDeviceModels":"iPhone15,2""#
      let read = try GraphFixtures.policy(text: GraphFixtures.typed(row.settings + checks))
      XCTAssertEqual(
        read.warnings.filter { $0.kind == .contradiction }.map(\.message),
        [
          "`\(row.setting.rawValue)` is `\(row.word)`, which this setting does not support: access is blocked instead"
        ])
      XCTAssertEqual(read.policy.value(of: row.setting).graph, row.word)
    }
    let off = try GraphFixtures.policy(
      text: GraphFixtures.typed(
        #""pinRequired":false,"appActionIfMaximumPinRetriesExceeded":"warn","appActionIfAccountIsClockedOut":"warn""#
      ))
    XCTAssertEqual(off.warnings.filter { $0.kind == .contradiction }.map(\.message), [])
  }

  func testFilterAndSharing_overTheirWholeWorld() throws {
    // SOURCE: AMB-15 and R15.1.
    for level in ["allApps", "managedApps", "none"] {
      for (sharing, filter) in [(false, false), (false, true), (true, false), (true, true)] {
        let read = try GraphFixtures.policy(
          text:
            #"{"allowedOutboundDataTransferDestinations":"\#(level)","disableProtectionOfManagedOutboundOpenInData":\#(sharing),"filterOpenInToOnlyManagedApps":\#(filter)}"#
        )
        let name = "\(level) \(sharing) \(filter)"
        XCTAssertEqual(read.policy.filterOpenInToOnlyManagedApps, filter, name)
        XCTAssertEqual(read.policy.disableProtectionOfManagedOutboundOpenInData, sharing && !filter, name)
        let ofLevel = level == "managedApps" ? 0 : (sharing ? 1 : 0) + (filter ? 1 : 0)
        XCTAssertEqual(
          read.warnings.filter { $0.kind == .contradiction }.count, ofLevel + (sharing && filter ? 1 : 0),
          name)
      }
    }
  }

  func testInbound_overItsWholeWorld() throws {
    for level in ["allApps", "managedApps", "none"] {
      for (protect, block) in [(false, false), (false, true), (true, false), (true, true)] {
        let read = try GraphFixtures.policy(
          text:
            #"{"allowedInboundDataTransferSources":"\#(level)","protectInboundDataFromUnknownSources":\#(protect),"blockDataIngestionIntoOrganizationDocuments":\#(block)}"#
        )
        let name = "\(level) \(protect) \(block)"
        let warned = Set(
          read.warnings.filter { $0.kind == .contradiction || $0.kind == .ineffective }.compactMap(\.setting))
        var expected: Set<Setting> = []
        if protect, level != "allApps" { expected.insert(.protectInboundDataFromUnknownSources) }
        if block, level == "allApps" { expected.insert(.blockDataIngestionIntoOrganizationDocuments) }
        XCTAssertEqual(warned, expected, name)
        XCTAssertEqual(
          read.policy.allowedDataIngestionLocations, block ? [] : Set(IngestionService.allCases), name)
      }
    }
  }

  func testVersions_thatExcludeEachOther() throws {
    let rows: [(least: [String], highest: [String], message: String?)] = [
      (["16.0"], ["16"], nil),
      (["16.1"], ["16"], "`minimumRequiredOsVersion` is `16.1`, and `maximumRequiredOsVersion` is `16`"),
      (["0.0"], ["16"], nil),
      (["17"], ["0.0"], "`minimumRequiredOsVersion` is `17`, and `maximumRequiredOsVersion` is `0.0`"),
      (["17"], ["x"], nil), (["x"], ["16"], nil),
      (
        ["15", "17"], ["18", "16.7.10"],
        "`minimumWipeOsVersion` is `17`, and `maximumWipeOsVersion` is `16.7.10`"
      ),
      (["16.7.9", "3"], ["16.7.10", "99"], nil), (["9"], ["10"], nil),
    ]
    for row in rows {
      let names =
        zip(["minimumRequiredOsVersion", "minimumWipeOsVersion"], row.least).map { $0 }
        + zip(["maximumRequiredOsVersion", "maximumWipeOsVersion"], row.highest).map { $0 }
      let text = names.map { #""\#($0.0)":"\#($0.1)""# }.joined(separator: ",")
      let read = try GraphFixtures.policy(text: "{\(text)}")
      XCTAssertEqual(
        read.warnings.filter { $0.kind == .contradiction }.map(\.message),
        row.message.map { ["no OS version passes: \($0)"] } ?? [], text)
    }
  }

  func testSettingsThatOnlyLookContradictory_areNot() throws {
    let read = try GraphFixtures.policy(
      text: GraphFixtures.typed(
        #""allowedOutboundDataTransferDestinations":"managedApps","pinRequired":false,"minimumPinLength":8,"simplePinBlocked":true,"allowedOutboundClipboardSharingLevel":"blocked","allowedOutboundClipboardSharingExceptionLength":20,"saveAsBlocked":true,"dialerRestrictionLevel":"customApp","customDialerAppProtocol":"contosodial","managedBrowserToOpenLinksRequired":true,"managedBrowser":"microsoftEdge","isAssigned":true,"assignments":[]"#
      ))
    XCTAssertEqual(Set(read.warnings.map(\.kind)), [.defaulted])
    XCTAssertEqual(read.policy.isAssigned, true)
  }

  func testAssignments_tellWhetherAnybodyIsAssigned() throws {
    let group = ##"{"target":{"@odata.type":"#microsoft.graph.groupAssignmentTarget"}}"##
    let excluded = ##"{"target":{"@odata.type":"#microsoft.graph.exclusionGroupAssignmentTarget"}}"##
    let rows: [(text: String, isAssigned: Bool?, warnings: Int)] = [
      (#""printBlocked":true"#, nil, 0), (#""isAssigned":null,"assignments":null"#, nil, 0),
      (#""isAssigned":false"#, false, 0), (#""isAssigned":true"#, true, 0), (#""assignments":[]"#, false, 0),
      (#""assignments":[\#(group)]"#, true, 0), (#""assignments":[\#(excluded)]"#, false, 0),
      (#""assignments":[\#(excluded),\#(group)]"#, true, 0),
      (#""isAssigned":null,"assignments":[]"#, false, 0),
      (#""isAssigned":false,"assignments":[\#(excluded)]"#, false, 0),
      (#""isAssigned":false,"assignments":[\#(group)]"#, true, 1),
      (#""isAssigned":true,"assignments":[]"#, true, 0),
    ]
    for row in rows {
      let read = try GraphFixtures.policy(text: GraphFixtures.typed(row.text))
      XCTAssertEqual(read.policy.isAssigned, row.isAssigned, row.text)
      XCTAssertEqual(
        read.warnings.filter { $0.setting == .isAssigned && $0.kind == .contradiction }.count, row.warnings,
        row.text)
    }
  }

  func testLinks_exemptedAlthoughOneAppIsNamed_andSchemesThatAreNone() throws {
    let rows: [(properties: String, told: [String])] = [
      (
        #""allowedOutboundDataTransferDestinations":"managedApps","dialerRestrictionLevel":"customApp","customDialerAppProtocol":"contoso","exemptedAppProtocols":[{"name":"a","value":"tel;maps"}]"#,
        [
          "contradiction: `exemptedAppProtocols` lists `tel`, although `dialerRestrictionLevel` is `customApp`: the exemption wins, and any app may open these links"
        ]
      ),
      // An app that does not exist is not missed by links that an exemption opens in any app.
      (
        #""allowedOutboundDataTransferDestinations":"managedApps","dialerRestrictionLevel":"customApp","customDialerAppProtocol":"not a scheme","exemptedAppProtocols":[{"name":"a","value":"tel;telprompt"}]"#,
        [
          "contradiction: `exemptedAppProtocols` lists `tel` and `telprompt`, although `dialerRestrictionLevel` is `customApp`: the exemption wins, and any app may open these links",
          "unreadable: `customDialerAppProtocol` is `not a scheme`, which is not a URL scheme of an app; this has no effect as long as `tel` and `telprompt` are exempted",
        ]
      ),
      (
        #""allowedOutboundDataTransferDestinations":"managedApps","dialerRestrictionLevel":"customApp","exemptedAppProtocols":[{"name":"a","value":"tel"}]"#,
        [
          "contradiction: `exemptedAppProtocols` lists `tel`, although `dialerRestrictionLevel` is `customApp`: the exemption wins, and any app may open these links",
          "contradiction: `dialerRestrictionLevel` is `customApp`, but `customDialerAppProtocol` is not set: no dialer is allowed for `telprompt` links",
        ]
      ),
      (
        #""allowedOutboundDataTransferDestinations":"managedApps","protectedMessagingRedirectAppType":"specificApps","exemptedAppProtocols":[{"name":"a","value":"sms"}]"#,
        [
          "contradiction: `exemptedAppProtocols` lists `sms`, although `protectedMessagingRedirectAppType` is `specificApps`: the exemption wins, and any app may open these links",
          "contradiction: `protectedMessagingRedirectAppType` is `specificApps`, but `messagingRedirectAppUrlScheme` is not set; this has no effect as long as `sms` is exempted",
        ]
      ),
      (
        #""allowedOutboundDataTransferDestinations":"managedApps","dialerRestrictionLevel":"blocked","exemptedAppProtocols":[{"name":"a","value":"tel"}]"#,
        [
          "contradiction: `exemptedAppProtocols` lists `tel`, although `dialerRestrictionLevel` is `blocked`: the exemption wins, and any app may open these links"
        ]
      ),
      (
        #""allowedOutboundDataTransferDestinations":"managedApps","protectedMessagingRedirectAppType":"blocked","exemptedAppProtocols":[{"name":"a","value":"sms"}]"#,
        [
          "contradiction: `exemptedAppProtocols` lists `sms`, although `protectedMessagingRedirectAppType` is `blocked`: the exemption wins, and any app may open these links"
        ]
      ),
      (
        #""dialerRestrictionLevel":"customApp","customDialerAppProtocol":"not a scheme""#,
        [
          "unreadable: `customDialerAppProtocol` is `not a scheme`, which is not a URL scheme of an app: no dialer is allowed"
        ]
      ),
      (
        #""protectedMessagingRedirectAppType":"specificApps","messagingRedirectAppUrlScheme":"7""#,
        [
          "unreadable: `messagingRedirectAppUrlScheme` is `7`, which is not a URL scheme of an app: no messaging app is allowed"
        ]
      ),
      (
        #""managedBrowserToOpenLinksRequired":true,"customBrowserProtocol":"a b""#,
        [
          "unreadable: `customBrowserProtocol` is `a b`, which is not a URL scheme of an app: links open in no browser"
        ]
      ),
      (
        #""minimumRequiredOsVersion":"17.0","maximumRequiredOsVersion":"0.0""#,
        [
          "contradiction: no OS version passes: `minimumRequiredOsVersion` is `17.0`, and `maximumRequiredOsVersion` is `0.0`"
        ]
      ),
    ]
    for row in rows {
      let read = try GraphFixtures.policy(text: GraphFixtures.typed(row.properties))
      XCTAssertEqual(
        read.warnings.filter { $0.kind != .defaulted }.map { "\($0.kind): \($0.message)" }, row.told)
    }
  }
}
