import XCTest

@testable import MAMPlist

/// What some findings say.
final class PlistMessageTests: XCTestCase {
  private func message(_ id: String, _ file: Int, _ keys: String, _ xml: String?) throws -> String? {
    var sources = try PlistCase.cleanSources()
    let path = keys.split(separator: "/").map(String.init)
    sources[file] = sources[file].with(try PlistCase.setting(path, in: sources[file].bytes, to: xml))
    return PlistCheck(sources, options: PlistOptions()).report.files[file].findings.first { $0.id == id }?
      .message
  }

  /// Settings that are no dictionary are there, and no option replaces them.
  func testSettings_thatAreNoDictionary_areNotCalledMissing() throws {
    XCTAssertEqual(
      try message("IMS001", 0, "IntuneMAMSettings", "<string>x</string>"),
      "`IntuneMAMSettings` is the string `x`, expected a dictionary")
    XCTAssertEqual(
      try message("IMS001", 0, "IntuneMAMSettings", nil),
      "the app has no `IntuneMAMSettings`; `mamctl plist fix --client-id ID` adds the dictionary with this ID and the "
        + "redirect URI `msauth.com.fabrikam.notes://auth`")
  }

  func testSchemes_sayWhatTheirCounterpartsAreFor() throws {
    let types = "<array><dict><key>CFBundleURLSchemes</key><array>"
    XCTAssertEqual(
      try message(
        "URL001", 0, "CFBundleURLTypes", types + "<string>a</string><string>b</string></array></dict></array>"
      ),
      "`a` and `b` have no `-intunemam` counterpart, so managed apps cannot open their links")
  }

  /// An option that has nothing to insert is not offered.
  func testTautology_inAnAppWithoutDocumentTypes_namesOneOption() throws {
    var sources = try PlistCase.cleanSources()
    let rule = ["NSExtension", "NSExtensionAttributes", "NSExtensionActivationRule"]
    sources[0] = sources[0].with(
      try PlistCase.setting(["CFBundleDocumentTypes"], in: sources[0].bytes, to: nil))
    sources[2] = sources[2].with(
      try PlistCase.setting(rule, in: sources[2].bytes, to: "<string>TRUEPREDICATE</string>"))
    XCTAssertEqual(
      PlistCheck(sources, options: PlistOptions()).report.files[2].findings.first { $0.id == "EXT003" }?
        .message,
      "the activation rule accepts everything that is shared; `mamctl plist fix --replace-true UTI,...` replaces it with "
        + "the types that you name")
  }

  func testActivationRules_sayWhatTheyAccept() throws {
    let rule = "NSExtension/NSExtensionAttributes/NSExtensionActivationRule"
    XCTAssertEqual(
      try message("EXT003", 2, rule, "<string>TRUEPREDICATE</string>"),
      "the activation rule accepts everything that is shared; `mamctl plist fix --replace-true UTI,...` replaces it with "
        + "the types that you name, and `mamctl plist fix --apply EXT003` with the types that the app opens")
    XCTAssertEqual(
      try message(
        "EXT012", 2, rule,
        "<dict><key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer></dict>"),
      "`mamctl plist fix` replaces this dictionary (`NSExtensionActivationSupportsWebURLWithMaxCount = 1`) with a "
        + "predicate that accepts almost the same, also from managed apps")
    XCTAssertEqual(
      try message(
        "EXT012", 2, rule,
        "<dict><key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key><integer>3</integer></dict>"),
      "`mamctl plist fix` replaces this dictionary (`NSExtensionActivationSupportsAttachmentsWithMaxCount = 3`) with a "
        + "predicate that accepts attachments of any type, also from managed apps")
    let type = "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"com.adobe.pdf\""
    XCTAssertEqual(
      try message(
        "EXT005", 4, rule,
        "<string>SUBQUERY (extensionItems, $i, SUBQUERY ($i.attachments, $a, \(type)).@count == 1).@count == 1</string>"
      ),
      "the extension for opening documents admits `com.adobe.pdf`, which is not a type that managed apps share"
    )
  }

  func testEntitlements_thatAreMissing_leadToTheOption() throws {
    let check = PlistCheck([try PlistCase.cleanSources()[0]], options: PlistOptions())
    XCTAssertEqual(
      check.report.files[0].findings.first { $0.id == "ENT011" }?.message,
      "no entitlements found for this app; name the file with `--entitlements FILE`")
  }
}
