internal import Foundation
internal import MAMPolicyDocuments

extension MAMTestWorld {
  /// The world that code was bound to.
  @TaskLocal static var bound: MAMTestWorld?

  private static let installed = Locked<MAMTestWorld?>(nil)
  static let live = Locked<[Weak]>([])

  /// Makes the world the one that every thread of the process uses, until another is installed.
  ///
  /// For tests that run one after another. Tests that run side by side bind theirs with `run`.
  public func install() { Self.installed.replace(\.self, by: self) }

  /// Lets no world be installed, if this one is.
  public func uninstall() { Self.installed.withLock { if $0 === self { $0 = nil } } }

  /// Ends the world: it is not installed any more, and lets go of the app's delegates.
  ///
  /// A manager that the app has kept, as in a global constant, means the world that is current from then on.
  ///
  /// The SDK holds the policy delegate strongly. A delegate that knows the world, as a test's stand-ins
  /// do, would otherwise keep it alive for as long as the process runs.
  public func close() {
    uninstall()
    retire()
    managers.link.detach()
    delegates.replace(\.self, by: DelegateSet())
    desk.replace(\.webViews, by: WebViewLedger())
  }

  /// Runs code in this world: it, its tasks and what carriers bring elsewhere use this world's managers.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$bound.withValue(self) { try body() }
  }

  /// Runs asynchronous code in this world.
  public nonisolated(nonsending) func run<Result>(_ body: () async throws -> Result) async rethrows -> Result
  {
    try await Self.$bound.withValue(self) { try await body() }
  }

  /// The world that a call of the SDK means, from a place that is not known.
  static var current: MAMTestWorld { current(at: SourcePlace(named: "IntuneMAMSwift")) }

  /// The world that a call of the SDK means.
  ///
  /// The one that is bound; else the installed one; else the only one that there is; else an empty
  /// world of an app without a script, which is reported.
  static func current(at place: SourcePlace) -> MAMTestWorld {
    OutsideTests.say()
    if let bound { return bound }
    if let world = installed.withLock({ $0 }) { return world }
    let worlds = remaining()
    if let only = worlds.first, worlds.count == 1 { return only }
    reportNoWorld(among: worlds, at: place)
    return unscripted
  }

  /// Reports that the world of a call is unknown: in every world that it may be, and to standard error.
  ///
  /// Whoever forgot to install a world looks into none, or into the one that was meant.
  private static func reportNoWorld(among worlds: [MAMTestWorld], at place: SourcePlace) {
    let found =
      worlds.isEmpty ? "no test world was there" : "\(worlds.count) test worlds were there, and none chosen"
    let issue = MAMTestIssue(
      kind: .noWorld, file: place.file, line: place.line, rule: "R2.7",
      message: "the SDK was called while \(found), so an empty one answered",
      fix: "call `install()` on a MAMTestWorld, or bind one with `run { }`, before the app's code runs")
    let isNew = unscripted.desk.withLock { !$0.issues.contains(issue) }
    for world in worlds + [unscripted] {
      world.desk.withLock { desk in if !desk.issues.contains(issue) { desk.issues.append(issue) } }
    }
    if isNew { FileHandle.standardError.write(Data("\(issue)\n".utf8)) }
  }

  /// The world of code that runs without any; it has no accounts.
  private static let unscripted: MAMTestWorld = {
    let world = MAMTestWorld(WorldSource.empty)
    world.retire()
    return world
  }()

  /// Lets the world no longer be one that a call may mean because there is no other.
  private func retire() { _ = Self.remaining(without: self) }

  /// Forgets the worlds that have ended, and one more, and returns the others.
  private static func remaining(without retired: MAMTestWorld? = nil) -> [MAMTestWorld] {
    live.withLock { live in
      // All are held beyond the lock, because a world that ended inside it would call the app's code there.
      let worlds = live.compactMap(\.world)
      live.removeAll { $0.world == nil || $0.world === retired }
      return worlds.filter { $0 !== retired }
    }
  }

  /// A reference that keeps no world alive.
  struct Weak: Sendable {
    private let reference: Handed<Reference>

    private final class Reference {
      weak var world: MAMTestWorld?
      init(_ world: MAMTestWorld) { self.world = world }
    }

    init(_ world: MAMTestWorld) { reference = Handed(Reference(world)) }

    var world: MAMTestWorld? { reference.value.world }
  }
}

/// Says that the double is no protection, where it runs outside of tests.
enum OutsideTests {
  static let notice =
    "IntuneMAMSwift: this is MAMPolicy's test double. It protects nothing and must not ship in an app.\n"

  /// Whether the process is one that runs tests.
  static func isTesting(arguments: [String], environment: [String: String]) -> Bool {
    let program = arguments.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""
    let isRunner =
      program.hasSuffix(".xctest") || program == "xctest" || program.hasSuffix("PackageTests")
      || program.contains("swiftpm-testing-helper")
    let isHosted =
      environment.keys.contains { $0.hasPrefix("XCTest") } || environment["XCInjectBundle"] != nil
    return isRunner || isHosted
  }

  /// Writes the notice to standard error, once, where no test runs.
  static func say() { _ = said }

  private static let said: Bool = {
    let process = ProcessInfo.processInfo
    if isTesting(arguments: process.arguments, environment: process.environment) { return false }
    FileHandle.standardError.write(Data(notice.utf8))
    return true
  }()
}
