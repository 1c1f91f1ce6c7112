import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// A misspelled word of a tenant's documents takes no policy away from anybody in silence.
final class TenantMisspellingTests: XCTestCase {
  private static let names = [
    "assignmentFilters.json", "groups.json", "iosManagedAppProtections.json",
    "targetedManagedAppConfigurations.json",
  ]
  /// Sales, who gets three policies on a personal device.
  private static let subject = Tenant.Subject(
    groups: ["6f1c2e01-5a1e-4c0f-9d10-3f0c7a5b9e01", "6f1c2f02-5a1e-4c0f-9d10-3f0c7a5b9e02"],
    app: "com.microsoft.Office.Outlook", appVersion: .text("9.9"), management: .unmanaged,
    osVersion: .text("17.6"), model: .text("iPhone"))

  private func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in Self.names {
      texts[name] = try String(contentsOfFile: Fixtures.path("tenants/contoso/" + name), encoding: .utf8)
    }
    return texts
  }

  private func read(_ texts: [String: String]) throws -> TenantDocument {
    try TenantDocument(
      Self.names.map { "t/" + $0 },
      files: .memory(
        Dictionary(uniqueKeysWithValues: texts.map { ("t/" + $0.key, Array($0.value.utf8)) })))
  }

  /// The words of a document that are Graph's: keys, types and words, but no names, IDs and rules.
  private func words(of text: String) -> [String] {
    Set(text.matches(of: #/"(#?[A-Za-z@]+(?:\.[A-Za-z]+)*)"/#).map { String($0.output.1) }).sorted()
  }

  func testMisspelledWords_takeNoPolicyAwayInSilence() throws {
    let texts = try texts()
    let base = try read(texts)
    let answer = base.tenant.answer(for: Self.subject)
    let applying = answer.verdicts.indices.filter { answer.verdicts[$0].applies == .yes }
    XCTAssertGreaterThan(applying.count, 1)
    let settings = Set(Setting.allCases.map(\.rawValue))
    var tried = 0
    for (name, text) in texts {
      // A bundle ID, a name and an ID are somebody's.
      for word in words(of: text) where !word.hasPrefix("com.") && word != "displayName" {
        for wrong in [String(word.dropLast()), word + "x", word.uppercased()] where wrong != word {
          tried += 1
          let wrongTexts = texts.merging([
            name: text.replacingOccurrences(of: "\"\(word)\"", with: "\"\(wrong)\"")
          ]) {
            $1
          }
          guard let document = try? read(wrongTexts) else { continue }
          let other = document.tenant.answer(for: Self.subject)
          let kept = Set(
            other.verdicts.indices.filter { other.verdicts[$0].applies != .no }
              .map { document.tenant.policies[$0].name })
          let lost = applying.filter { !kept.contains(base.tenant.policies[$0].name) }
          let said = document.warnings.count > base.warnings.count || document.gaps.count > base.gaps.count
          XCTAssertTrue(
            lost.isEmpty || said || settings.contains(word),
            "\(name): `\(word)` as `\(wrong)` takes \(lost.map { base.tenant.policies[$0].name }) away")
        }
      }
    }
    XCTAssertGreaterThan(tried, 300)
  }

  /// What may be any app, any device or any object applies to nobody and to everybody: it is not known.
  func testMisspelledFilters_appsAndTypes() throws {
    let texts = try texts()
    func read(_ name: String, _ word: String, _ wrong: String) throws -> TenantDocument {
      let text = try XCTUnwrap(texts[name])
      XCTAssertTrue(text.contains("\"\(word)\""), word)
      return try self.read(
        texts.merging([name: text.replacingOccurrences(of: "\"\(word)\"", with: "\"\(wrong)\"")]) { $1 })
    }
    let filters: [(word: String, wrong: String, message: String)] = [
      (
        "iOSMobileApplicationManagement", "iOSMobileAplicationManagement",
        "unknown word `iOSMobileAplicationManagement` of `platform`; did you mean `iOSMobileApplicationManagement`?; "
          + "what the filter `iOS 17 or later` does is unknown"
      ),
      ("platform", "platfrom", "missing key `platform`; what the filter `iOS 17 or later` does is unknown"),
      (
        "apps", "aps",
        "unknown word `aps` of `assignmentFilterManagementType`; did you mean `apps`?; what the filter "
          + "`iOS 17 or later` does is unknown"
      ),
    ]
    for filter in filters {
      let document = try read("assignmentFilters.json", filter.word, filter.wrong)
      XCTAssertTrue(
        document.warnings.contains { $0.kind == .unreadable && $0.message == filter.message },
        "\(document.warnings.map(\.message))")
      XCTAssertTrue(document.tenant.filters.allSatisfy { $0.matches(Self.subject) == .unknown })
    }
    for key in ["bundleId", "mobileAppIdentifier"] {
      let document = try read("iosManagedAppProtections.json", key, key + "s")
      XCTAssertTrue(
        document.warnings.contains { $0.message.contains("it is not known which apps it is for") }, key)
      let verdicts = document.tenant.answer(for: Self.subject).verdicts
      XCTAssertTrue(verdicts.contains { $0.applies == .unknown }, key)
      XCTAssertFalse(verdicts.contains { $0.applies == .yes && $0.checks.isEmpty }, key)
    }
    XCTAssertThrowsError(
      try read(
        "iosManagedAppProtections.json", "#microsoft.graph.iosManagedAppProtection",
        "#microsoft.graph.iosManagedAppProtecton")
    ) { error in
      XCTAssertTrue(
        "\(error)".contains(
          "unknown type `#microsoft.graph.iosManagedAppProtecton`; did you mean `iosManagedAppProtection`?"),
        "\(error)")
    }
  }

  /// An app of another platform is no app of the list, and no riddle.
  func testAppsOfOtherPlatforms_areLeftOut() throws {
    let text = ##"""
      {"@odata.type": "#microsoft.graph.iosManagedAppProtection", "displayName": "A", "id": "1", "printBlocked": true,
       "appGroupType": "selectedPublicApps", "assignments": [],
       "apps": [{"mobileAppIdentifier": {"packageId": "com.contoso.mail"}},
                {"mobileAppIdentifier": {"bundleId": "com.contoso.mail"}}]}
      """##
    let document = try TenantDocument(["a.json"], files: .memory(["a.json": Array(text.utf8)]))
    XCTAssertEqual(document.tenant.policies[0].audience.apps, ["com.contoso.mail"])
  }
}
