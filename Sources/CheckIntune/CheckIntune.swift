import Foundation
import PackagePlugin

/// The command `swift package check-intune`: checks the property lists of a package with `mamctl plist check`.
///
/// It checks the folder of the package, needs no configuration and no permission, and passes its options to `mamctl`.
@main
struct CheckIntune: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try check(context.package.directoryURL, with: context.tool(named: "mamctl").url, arguments)
  }

  /// Runs the check, and fails if the check exits with a status other than 0.
  private func check(_ folder: URL, with tool: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["plist", "check", folder.path] + arguments
    try process.run()
    process.waitUntilExit()
    // The findings are printed by now; the status tells the caller that there are some.
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
    /// Checks the folder of an Xcode project, and prints the findings so that Xcode shows each at its line.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var rest = ArgumentExtractor(arguments)
      // Xcode passes the selected targets, which do not matter: the folder has the files of all targets.
      _ = rest.extractOption(named: "target")
      let format = rest.remainingArguments.contains("--format") ? [] : ["--format", "xcode"]
      try check(
        context.xcodeProject.directoryURL, with: context.tool(named: "mamctl").url,
        rest.remainingArguments + format)
    }
  }
#endif
