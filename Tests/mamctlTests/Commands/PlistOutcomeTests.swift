import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What `plist check` says a fix does, and what `plist fix` then leaves.
final class PlistOutcomeTests: XCTestCase {
  private func run(_ arguments: [String], files: [String: String]) -> CapturedRun {
    CapturedRun.of(["plist"] + arguments, files: .memory(files.mapValues { Array($0.utf8) }))
  }

  /// The app of the fixture that has no findings, with one word of a file replaced.
  private func clean(_ file: String, _ word: String, by other: String) throws -> [String: String] {
    let names = ["App/Info.plist", "App/App.entitlements", "Share/Info.plist", "Share/Share.entitlements"]
    var files: [String: String] = [:]
    for name in names {
      files[name] = try String(contentsOfFile: Fixtures.path("plist/clean/" + name), encoding: .utf8)
    }
    files[file] = files[file]?.replacingOccurrences(of: word, with: other)
    return files
  }

  /// A fix of the app's keychain groups ends what is wrong with those of its extension.
  func testCheck_countsWhatAFixEnds() throws {
    let files = try clean("App/App.entitlements", "keychain-access-groups", by: "other")
    let check = run(["check"] + files.keys.sorted() + ["--all"], files: files)
    let extra = "ENT009: the extension has the keychain group `com.microsoft.intune.mam`, and its app"
    XCTAssertTrue(check.out.contains(extra), check.out)
    XCTAssertTrue(check.out.hasSuffix("2 errors, 1 note; `mamctl plist fix` fixes 2\n"), check.out)
    XCTAssertEqual(
      run(["fix"] + files.keys.sorted(), files: files).err,
      "1 file would change; no errors and no warnings are left\n")
  }

  /// What is left is not what a check finds in files that are not changed yet.
  func testFix_saysWhatIsLeftAfterTheChange() throws {
    let names = ["App/Info.plist", "App/App.entitlements"]
    let bare = try clean("App/Info.plist", "<key>IntuneMAMSettings<", by: "<key>Other<")
    XCTAssertEqual(
      run(["fix"] + names, files: bare).err,
      "1 file would change; after this change, 2 errors are left for you to fix (IMS002, IMS003); "
        + "add `--client-id ID` and `--redirect-uri URI`\n")
    // What takes the place of a finding is none of those from before.
    var barer = bare
    barer["App/Info.plist"] = bare["App/Info.plist"]?.replacingOccurrences(
      of: "<string>msauthv3</string>", with: "")
    XCTAssertEqual(
      run(["fix"] + names, files: barer).err,
      "1 file would change; after this change, 2 errors are left for you to fix (IMS002, IMS003); "
        + "add `--client-id ID` and `--redirect-uri URI`\n")
    let misspelled = try clean("App/Info.plist", "<key>ADALClientId<", by: "<key>ADALClientID<")
    XCTAssertEqual(
      run(["fix"] + names, files: misspelled).err,
      "no file would change; 1 error and 1 warning are left for you to fix (IMS002, IMS013); "
        + "add `--client-id ID`; `mamctl plist check --all` lists them\n")
  }

  /// A redirect URI of another app says nothing of the identifier that the project has.
  func testIdentifier_isThatOfTheProject() throws {
    let names = [
      "Mail.xcodeproj/project.pbxproj", "Mail/Info.plist", "Mail/ContosoMail.entitlements",
      "ShareExtension/Info.plist", "ShareExtension/ContosoMailShare.entitlements",
    ]
    var files: [String: String] = [:]
    for name in names {
      files["app/" + name] = try String(
        contentsOfFile: Fixtures.path("plist/contoso-mail/" + name), encoding: .utf8
      ).replacingOccurrences(of: "msauth.com.contoso.mail://", with: "msauth.com.contoso.post://")
    }
    let check = run(["check", "app", "--all"], files: files).out
    XCTAssertTrue(
      check.contains("IMS008: `ADALRedirectUri` is `msauth.com.contoso.post://auth`, expected"), check)
    XCTAssertFalse(check.contains("ENT004"), check)
    let fix = run(["fix", "app"], files: files).out
    XCTAssertTrue(fix.contains("+        <string>com.contoso.mail</string>\n"), fix)
    XCTAssertFalse(
      fix.split(separator: "\n").contains { $0.hasPrefix("+") && $0.contains("com.contoso.post") }, fix)
  }

  /// A finding is fixed only if none of its groups is left.
  func testCheck_countsNoFindingThatIsFixedInPart() throws {
    let names = ["App/Info.plist", "App/App.entitlements"]
    let groups = ["com.fabrikam.notes", "com.microsoft.intune.mam", "com.microsoft.adalcache"]
    var files = try clean("App/Info.plist", "<dict>", by: "<dict>")
    let prefixed = try XCTUnwrap(files["App/App.entitlements"])
    files["App/App.entitlements"] = groups.reduce(prefixed) {
      $0.replacingOccurrences(of: "$(AppIdentifierPrefix)\($1)<", with: "\($1)<")
    }
    let check = run(["check"] + names, files: files)
    XCTAssertEqual(
      check.out,
      """
      App/Info.plist: app
        30:2 note EXT011: the app opens documents, and no extension for opening them is known
      App/App.entitlements: entitlements
        11:3 error ENT005: `com.fabrikam.notes`, `com.microsoft.intune.mam` and `com.microsoft.adalcache`
            have no `$(AppIdentifierPrefix)`; `mamctl plist fix` adds it only to
            `com.microsoft.intune.mam` and `com.microsoft.adalcache`
      2 files: 1 error, 1 note; after `mamctl plist fix`, 1 error is left

      """)
    XCTAssertEqual(
      run(["fix"] + names, files: files).err,
      "1 file would change; after this change, 1 error is left for you to fix (ENT005)\n")
    files["App/App.entitlements"] = groups.dropFirst().reduce(prefixed) {
      $0.replacingOccurrences(of: "$(AppIdentifierPrefix)\($1)<", with: "\($1)<")
    }
    XCTAssertTrue(
      run(["check"] + names, files: files).out.hasSuffix(
        "2 files: 1 error, 1 note; `mamctl plist fix` fixes 1\n"))
  }

  /// What takes the place of a finding counts as left, as `plist fix` counts it.
  func testCheck_countsWhatIsLeft_ifOtherFindingsFollow() throws {
    let files = try clean("App/Info.plist", "<key>IntuneMAMSettings<", by: "<key>Other<")
    let check = run(["check", "App/Info.plist", "App/App.entitlements"], files: files)
    XCTAssertTrue(
      check.out.hasSuffix("2 files: 2 errors, 1 note; after `mamctl plist fix`, 2 errors are left\n"),
      check.out)
  }

  /// A fix that needs an option is named, whether anything else is changed or not.
  func testFix_ofNothing_namesTheOptions() throws {
    let names = ["App/Info.plist", "App/App.entitlements", "Share/Info.plist", "Share/Share.entitlements"]
    var files = try clean("App/Info.plist", "<dict>", by: "<dict>")
    let share = try XCTUnwrap(files["Share/Info.plist"])
    let rule = try XCTUnwrap(share.range(of: "SUBQUERY")?.lowerBound)
    let end = try XCTUnwrap(share.range(of: "</string>", range: rule..<share.endIndex)?.lowerBound)
    files["Share/Info.plist"] = share.replacingCharacters(in: rule..<end, with: "TRUEPREDICATE")
    XCTAssertEqual(
      run(["fix"] + names, files: files).err,
      "no file would change; 1 error is left for you to fix (EXT003); add `--replace-true UTI,...`; "
        + "`mamctl plist check --all` lists it\n")
    XCTAssertEqual(
      run(["fix", "--apply", "EXT003"] + names, files: files).err,
      "1 file would change; no errors and no warnings are left\n")
  }

  /// A rule that is applied in vain is named with the reason.
  func testApply_ofARuleWithoutEffect_saysWhy() throws {
    let names = ["App/Info.plist", "App/App.entitlements"]
    let files = try clean("App/Info.plist", "<key>ADALClientId<", by: "<key>ADALClientID<")
    XCTAssertEqual(
      run(["fix", "--apply", "EXT003,IMS002,IMS013"] + names, files: files).err,
      """
      `--apply EXT003` changes nothing, because EXT003 finds nothing in these files
      `--apply IMS002` changes nothing, because the fix of IMS002 needs more than this option
      `--apply IMS013` changes nothing, because what is left of IMS013 has no automatic fix
      no file would change; 1 error and 1 warning are left for you to fix (IMS002, IMS013); add `--client-id ID`; \
      `mamctl plist check --all` lists them

      """)
    let group = try clean("App/App.entitlements", "keychain-access-groups", by: "other")
    XCTAssertEqual(
      run(["fix", "--apply", "ENT001"] + names, files: group).err,
      """
      `--apply ENT001` changes nothing, because ENT001 is fixed without this option
      1 file would change; no errors and no warnings are left

      """)
  }
}
