import Foundation
import MAMTestSupport
import XCTest

/// The branches for UIKit and SwiftUI compile against stand-ins that declare only what they use.
///
/// There is no Mac here; what only a Mac can show is listed in the documentation.
final class UIKitBranchTests: XCTestCase {
  private static let uiKit = """
    @_exported import Foundation
    @MainActor open class UIWindow: NSObject { override nonisolated public init() { super.init() } }
    open class UIImage: NSObject { override public init() { super.init() } }
    public enum UIDocumentPickerMode: UInt { case `import`, open, exportToService, moveToService }
    """
  private static let swiftUI = """
    @MainActor public protocol View {}
    """

  /// An app's source that uses the forms of UIKit and SwiftUI.
  private static let app = """
    import IntuneMAMSwift
    import SwiftUI
    import UIKit

    final class Delegate: NSObject, IntuneMAMPolicyDelegate {
      func identitySwitchRequired(
        forAccountId accountId: String, for window: UIWindow, reason: IntuneMAMIdentitySwitchReason,
        completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
      ) { completionHandler(.success) }
    }

    @MainActor func use(_ window: UIWindow, _ view: some View) {
      IntuneMAMPolicyManager.instance().setUIPolicyAccountId("", for: window) { _ in }
      IntuneMAMEnrollmentManager.instance().loginAndEnrollAccount(nil, on: window)
      _ = IntuneMAMPolicyManager.instance().policy(for: window)?.isDocumentPickerAllowed(.import)
      _ = view.intuneMAMWebViewPolicy(.unmanaged, isExternalURL: { _ in true })
    }
    """

  func testUIKitBranches_compile() throws {
    let modules = try self.modules()
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for (name, text) in [("UIKit", Self.uiKit), ("SwiftUI", Self.swiftUI)] {
      let file = directory.appendingPathComponent("\(name).swift")
      try Data(text.utf8).write(to: file)
      try compile(["-emit-module", "-module-name", name, file.path], in: directory)
    }
    let root = Fixtures.projectRoot + "/Sources/IntuneMAMSwift"
    let names = try XCTUnwrap(FileManager.default.enumerator(atPath: root)?.allObjects as? [String])
    let sources = names.filter { $0.hasSuffix(".swift") }.map { root + "/" + $0 }
    XCTAssertGreaterThan(sources.count, 30)
    // The package manager makes an identifier of the directory's name.
    let package = (Fixtures.projectRoot.split(separator: "/").last ?? "").lowercased()
      .map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    try compile(
      [
        "-emit-module", "-wmo", "-module-name", "IntuneMAMSwift", "-swift-version", "6", "-package-name",
        package,
        "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility", "-I", modules,
      ] + sources, in: directory)
    let app = directory.appendingPathComponent("App.swift")
    try Data(Self.app.utf8).write(to: app)
    try compile(["-typecheck", "-swift-version", "5", app.path, "-I", modules], in: directory)
  }

  /// Where the modules of this build lie: beside the program that runs the tests.
  private func modules() throws -> String {
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
    let modules = program.deletingLastPathComponent().appendingPathComponent("Modules").path
    let isThere = FileManager.default.fileExists(atPath: modules + "/MAMPolicyCore.swiftmodule")
    try XCTSkipUnless(isThere, "the modules of this build are elsewhere")
    return modules
  }

  private func compile(_ arguments: [String], in directory: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The directory comes first, so that a module made there wins over one of the build.
    process.arguments = ["swiftc", "-I", directory.path] + arguments
    process.currentDirectoryURL = directory
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try XCTSkipIf(process.terminationStatus == 127, "there is no compiler here")
    let errors = output.split(separator: "\n").filter { $0.contains("error:") }
    XCTAssertEqual(errors, [], arguments.first ?? "")
    XCTAssertEqual(process.terminationStatus, 0, output)
  }
}
