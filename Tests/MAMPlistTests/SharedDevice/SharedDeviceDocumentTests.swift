import Foundation
import MAMPlist
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// R13.2: each value that is missing or wrong is named, in whichever form the document is written.
final class SharedDeviceDocumentTests: XCTestCase {
  private func read(_ text: String) throws(JSONProblems) -> SharedDeviceDocument {
    try SharedDeviceDocument(Array(text.utf8), file: "x")
  }

  private func codes(_ document: SharedDeviceDocument) -> [String] {
    document.configuration.check().map { "\($0.place) \($0.code)" }
  }

  /// The bare payload as JSON, with members replaced or, by an empty text, left out.
  private func payload(_ changes: [String: String] = [:]) -> String {
    let urls = SharedDeviceConfiguration.urls.map { "\"\($0)\"" }.joined(separator: ",")
    var members = [
      "Type": "\"Redirect\"", "ExtensionIdentifier": "\"com.microsoft.azureauthenticator.ssoextension\"",
      "URLs": "[\(urls)]", "ExtensionData": "{\"sharedDeviceMode\":true}",
    ]
    members.merge(changes) { _, new in new }
    let written = members.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    return "{" + written.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  func testPayload_rightValues_haveNoFault() throws {
    let upper = SharedDeviceConfiguration.urls.map { "\"\($0.uppercased())/\"" }.joined(separator: ",")
    for text in [
      payload(), payload(["URLs": "[\(upper),\"https://login.contoso.com\"]"]),
      payload(["TeamIdentifier": "7"]),
    ] {
      let document = try read(text)
      XCTAssertEqual(document.kind, .payload)
      XCTAssertEqual(codes(document), [], text)
    }
  }

  func testPayload_everyURLMissing_isNamed() throws {
    XCTAssertEqual(SharedDeviceConfiguration.urls.count, 9)
    for url in SharedDeviceConfiguration.urls {
      let others = SharedDeviceConfiguration.urls.filter { $0 != url }.map { "\"\($0)\"" }
      for (list, found) in [
        (others, nil), (others + ["\"\(url.replacingScheme)\""], url.replacingScheme),
        (others + ["\"\(url)/common\""], "\(url)/common"),
      ] {
        let faults = try read(payload(["URLs": "[\(list.joined(separator: ","))]"])).configuration.check()
        XCTAssertEqual(faults.map(\.code), ["shared-device-sso-url"], url)
        XCTAssertEqual(faults.first?.expected, .string(url))
        XCTAssertEqual(faults.first?.found, found.map { .string($0) }, url)
      }
    }
  }

  func testPayload_eachWrongValue_isNamedWithWhatWasFound() throws {
    let rows: [([String: String], String, ConfigurationFault.Wording?, String?)] = [
      (["Type": ""], "$.Type shared-device-sso-type", nil, nil),
      (["Type": "", "type": "\"Redirect\""], "$.Type shared-device-sso-type", nil, "type"),
      (["Type": "\"Credential\""], "$.Type shared-device-sso-type", .string("Credential"), nil),
      (["Type": "\"redirect\""], "$.Type shared-device-sso-type", .string("redirect"), nil),
      (["Type": "1"], "$.Type shared-device-sso-type", .words("the number `1`"), nil),
      (["ExtensionIdentifier": ""], "$.ExtensionIdentifier shared-device-sso-extension", nil, nil),
      (
        ["ExtensionIdentifier": "\"com.contoso.sso\""], "$.ExtensionIdentifier shared-device-sso-extension",
        .string("com.contoso.sso"), nil
      ),
      (["ExtensionData": ""], "$.ExtensionData.sharedDeviceMode shared-device-sso-mode", nil, nil),
      (["ExtensionData": "{}"], "$.ExtensionData.sharedDeviceMode shared-device-sso-mode", nil, nil),
      (
        ["ExtensionData": "{\"SharedDeviceMode\":true}"],
        "$.ExtensionData.sharedDeviceMode shared-device-sso-mode", nil, "SharedDeviceMode"
      ),
      (
        ["ExtensionData": "{\"sharedDeviceMode\":false}"],
        "$.ExtensionData.sharedDeviceMode shared-device-sso-mode", .words("false"), nil
      ),
      (
        ["ExtensionData": "{\"sharedDeviceMode\":\"true\"}"],
        "$.ExtensionData.sharedDeviceMode shared-device-sso-mode", .words("the string `true`"), nil
      ),
      (
        ["ExtensionData": "{\"sharedDeviceMode\":1}"],
        "$.ExtensionData.sharedDeviceMode shared-device-sso-mode", .words("the number `1`"), nil
      ),
      (
        ["ExtensionData": "{\"sharedDeviceMode\":null}"],
        "$.ExtensionData.sharedDeviceMode shared-device-sso-mode", .words("null"), nil
      ),
      (
        ["ExtensionData": "[]"], "$.ExtensionData.sharedDeviceMode shared-device-sso-mode",
        .words("`ExtensionData` as an array"), nil
      ),
    ]
    for (changes, expected, found, similar) in rows {
      let document = try read(payload(changes))
      XCTAssertEqual(codes(document), [expected], "\(changes)")
      XCTAssertEqual(document.configuration.check().first?.found, found, "\(changes)")
      XCTAssertEqual(document.configuration.check().first?.similarKey, similar, "\(changes)")
    }
  }

  func testPayload_withoutURLs_namesAllNine() throws {
    let nine = Array(repeating: "$.URLs shared-device-sso-url", count: 9)
    XCTAssertEqual(codes(try read(payload(["URLs": ""]))), nine)
    XCTAssertEqual(codes(try read(payload(["URLs": "[]"]))), nine)
    XCTAssertEqual(codes(try read(payload(["URLs": "[1,null]"]))), nine)
    XCTAssertEqual(codes(try read(payload(["URLs": "\"https://sts.windows.net\""]))).count, 10)
    XCTAssertEqual(codes(try read(payload(["URLs": "", "urls": "[]"]))).count, 10)
  }

  func testAuthenticator_everyValue_isJudged() throws {
    let rows: [(String, ConfigurationFault.Wording?, similar: String?, isRight: Bool)] = [
      ("{\"sharedDeviceMode\":true}", nil, nil, true),
      ("{\"sharedDeviceMode\":true,\"other\":[1]}", nil, nil, true),
      ("{\"sharedDeviceMode\":false}", .words("false"), nil, false),
      ("{\"sharedDeviceMode\":\"true\"}", .words("the string `true`"), nil, false),
      ("{\"sharedDeviceMode\":{}}", .words("a dictionary"), nil, false),
      ("{\"SharedDeviceMode\":true}", nil, "SharedDeviceMode", false),
      ("{\"shared-device-mode\":true}", nil, "shared-device-mode", false),
      ("{\"preferred_auth_config\":\"qrpin\"}", nil, nil, false),
      ("{}", nil, nil, false),
    ]
    for (text, found, similar, isRight) in rows {
      let document = try read(text)
      XCTAssertEqual(document.kind, .authenticatorConfiguration, text)
      XCTAssertEqual(
        codes(document), isRight ? [] : ["$.sharedDeviceMode shared-device-authenticator-mode"], text)
      XCTAssertEqual(document.configuration.check().first?.found, found, text)
      XCTAssertEqual(document.configuration.check().first?.similarKey, similar, text)
    }
  }

  func testProfile_payloadsOfOtherExtensions_areNotMeantWhereTheRightOneIsThere() throws {
    let right = "{\"PayloadType\":\"com.apple.extensiblesso\"," + payload().dropFirst()
    let other = "{\"PayloadType\":\"com.apple.extensiblesso\",\"ExtensionIdentifier\":\"com.contoso.sso\"}"
    let wifi = "{\"PayloadType\":\"com.apple.wifi.managed\"}"
    let rows = [
      ("[\(right)]", 0), ("[\(wifi),\(right)]", 0), ("[\(other),\(right)]", 0), ("[\(right),\(other)]", 0),
      ("[\(other)]", 12), ("[\(other),\(other)]", 24), ("[\(wifi)]", 1), ("[]", 1), ("[1]", 1),
    ]
    for (content, count) in rows {
      let document = try read("{\"PayloadContent\":\(content)}")
      XCTAssertEqual(document.kind, .profile)
      XCTAssertEqual(codes(document).count, count, content)
    }
    XCTAssertEqual(
      codes(try read("{\"PayloadContent\":[\(wifi),\(other)]}")).first,
      "$.PayloadContent[1].Type shared-device-sso-type")
  }

  func testRefusals_otherDocuments_areNamed() {
    let rows = [
      ("", "x:1:1: $: the file is empty; expected a property list or JSON"),
      (" \n", "x:1:1: $: the file is empty; expected a property list or JSON"),
      ("[]", "x:1:1: $: expected a dictionary, found an array"),
      ("<string>a</string>", "x:1:1: $: expected a dictionary, found the string `a`"),
      (
        "{\"@odata.type\":\"#microsoft.graph.iosManagedAppProtection\"}",
        "x:1:1: $: this is a Graph export; expected the profile or the app configuration that devices receive"
      ),
      ("{\"EncryptedPayloadContent\":\"\"}", "x:1:1: $: the payloads of this profile are encrypted"),
      ("{\"PayloadType\":\"Configuration\"}", "x:1:1: $: the profile has no `PayloadContent`"),
      (
        "{\"signature\":\"Contoso\"}",
        "x:1:1: $: this is neither a configuration profile, nor the payload of a single sign-on extension, "
          + "nor an app configuration"
      ),
      ("{\"PayloadContent\":{}}", "x:1:19: $: `PayloadContent` has to be an array, found a dictionary"),
      (
        "{\"PayloadType\":\"com.apple.wifi.managed\"}",
        "x:1:1: $: this is a payload of type `com.apple.wifi.managed`; expected `com.apple.extensiblesso`"
      ),
      (
        "{\"steps\":[]}",
        "x:1:1: $: this is neither a configuration profile, nor the payload of a single sign-on extension, "
          + "nor an app configuration"
      ),
      (
        "{\"sharedDeviceMode\":true,\"sharedDeviceMode\":true}",
        "x:1:26: $.sharedDeviceMode: duplicate key `sharedDeviceMode`, first given at 1:2"
      ),
      ("bplist00", "x:1:1: $: the binary property list is damaged"),
    ]
    for (text, message) in rows {
      XCTAssertThrowsError(try read(text), text) { XCTAssertEqual("\($0)", message) }
    }
  }

  /// A binary list configures what the same list in XML does; only positions are lost.
  func testBinary_isReadAsXMLIs() throws {
    let names = [
      "profile.mobileconfig", "profile-with-faults.mobileconfig", "payload.plist", "authenticator.plist",
      "authenticator-off.plist",
    ]
    for name in names {
      let xml = try FileSource.disk.read(Fixtures.path("shared-device/" + name))
      let list = try unsafe PropertyListSerialization.propertyList(from: Data(xml), options: [], format: nil)
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      let one = try SharedDeviceDocument(xml, file: name)
      let other = try SharedDeviceDocument([UInt8](data), file: name)
      XCTAssertEqual(one.kind, other.kind, name)
      XCTAssertEqual(one.configuration.check(), other.configuration.check(), name)
    }
  }

  /// What a binary list lacks is named at the beginning of the file.
  func testBinary_problemsStandAtTheBeginning() throws {
    let list: [String: Any] = ["PayloadContent": ["a": 1]]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    XCTAssertThrowsError(try SharedDeviceDocument([UInt8](data), file: "x")) { error in
      XCTAssertEqual("\(error)", "x:1:1: $: `PayloadContent` has to be an array, found a dictionary")
    }
  }

  func testFixtures_bothForms_areReadAlike() throws {
    let rows: [(String, SharedDeviceDocument.Kind, Int)] = [
      ("profile.mobileconfig", .profile, 0), ("profile.json", .profile, 0),
      ("profile-with-faults.mobileconfig", .profile, 7),
      ("profile-without-extension.mobileconfig", .profile, 1), ("payload.plist", .payload, 0),
      ("authenticator.plist", .authenticatorConfiguration, 0),
      ("authenticator.json", .authenticatorConfiguration, 0),
      ("authenticator-fragment.xml", .authenticatorConfiguration, 0),
      ("authenticator-off.plist", .authenticatorConfiguration, 1),
      ("authenticator-misspelled.json", .authenticatorConfiguration, 1),
    ]
    XCTAssertEqual(
      rows.count,
      try FileSource.disk.files(below: Fixtures.path("shared-device")).filter {
        !$0.hasSuffix(".scenario.json")
      }.count)
    for (name, kind, count) in rows {
      let path = Fixtures.path("shared-device/" + name)
      let document = try SharedDeviceDocument(FileSource.disk.read(path), file: name)
      XCTAssertEqual(document.kind, kind, name)
      XCTAssertEqual(document.configuration.check().count, count, name)
    }
  }
}

extension String {
  /// The URL with the scheme that is not secured.
  fileprivate var replacingScheme: String { "http" + dropFirst(5) }
}
