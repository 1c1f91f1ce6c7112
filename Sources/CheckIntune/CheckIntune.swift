import Foundation
import PackagePlugin

/// The command `swift package check-intune`: checks the property lists of a package with `mamctl plist check`.
///
/// It reads the folder of the package, needs no configuration and no permission, and hands on whatever options it gets.
@main
struct CheckIntune: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try check(context.package.directoryURL, with: context.tool(named: "mamctl").url, arguments)
  }

  /// Runs the check and fails as it does.
  private func check(_ folder: URL, with tool: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["plist", "check", folder.path] + arguments
    try process.run()
    process.waitUntilExit()
    // What was found is printed by now; a caller is told by the status.
    if process.terminationStatus != 0 { throw Failure(status: process.terminationStatus) }
  }

  private struct Failure: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "`mamctl plist check` exited with status \(status)" }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension CheckIntune: XcodeCommandPlugin {
    /// Checks the folder of an Xcode project, and prints the findings so that Xcode shows them at their places.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var rest = ArgumentExtractor(arguments)
      // Xcode names the targets that are selected; the folder of the project has the files of all of them.
      _ = rest.extractOption(named: "target")
      let format = rest.remainingArguments.contains("--format") ? [] : ["--format", "xcode"]
      try check(
        context.xcodeProject.directoryURL, with: context.tool(named: "mamctl").url,
        rest.remainingArguments + format)
    }
  }
#endif
