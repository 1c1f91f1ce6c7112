public import Foundation
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// The world that an app under test lives in: accounts, policies, other apps, device, service and user.
///
/// ```swift
/// let world = try MAMTestWorld(file: "worlds/two-accounts.json")
/// world.install()
/// IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(oid)
/// await world.settle()
/// try world.verify()
/// ```
///
/// Everything that the SDK would do on its own threads is done on the world's queue; `settle()`
/// waits until nothing is left to do. The managers that `instance()` returns belong to the world that
/// is bound by `run` or, without one, installed by ``install()``.
///
/// This is a test double. It protects nothing, encrypts nothing and must not ship.
public final class MAMTestWorld: Sendable {
  let driver: SessionDriver
  let source: WorldSource
  let desk = Locked(Desk())
  let delegates = Locked(DelegateSet())
  let managers = ManagerSet()
  let work = SDKWork()
  /// Where the app under test keeps its files: a directory of its own, removed with the world.
  public let container: URL

  /// What the world keeps beside the session.
  struct Desk: Sendable {
    var issues: [MAMTestIssue] = []
    var notes: [MAMTestIssue] = []
    var launch = LaunchScript.passes
    var service: [Identity: EnrollmentStatus] = [:]
    var loginChoice: IdentitySlot?
    var effects = EffectLedger()
    var windows = WindowLedger()
    var webViews = WebViewLedger()
    var answers = AnswerMemory()
    var holdsPrompts = false
    var heldSwitches: [@Sendable () -> Void] = []
    var holdsEnrollments = false
    var heldEnrollments: [@Sendable () -> Void] = []
    /// The enrollments that are not finished: the one that goes on, then those that wait for it.
    var enrollments: [@Sendable () -> Void] = []
    var hasHadPolicy = false
    var handlerTimeout = Duration.seconds(5)
    var dataCount = 0
    /// The clock status that the app was last told of.
    var clock: ClockStatus?
    /// The user of the device that the app was last told of.
    var deviceUser: String?
    var sharingBlockedMessages = 0
    var capturedWindows = 0
    var pinning = PinningLedger()
    var fileProvider = FileProviderLedger()
    /// The addresses of the file systems of SQLite that the app has protected.
    var protectedVFS: Set<UInt> = []
    /// Where the files of the session lie, as far as the app said.
    var realPaths: [String: String] = [:]
    /// The owners of files on file systems without extended attributes.
    var fileOwners: [String: String] = [:]
  }

  /// Reads a world file, or the world of a scenario file.
  ///
  /// - Throws: ``MAMTestWorldError`` with every problem of the file and of the files that it names.
  public convenience init(file path: String) throws(MAMTestWorldError) {
    let bytes: [UInt8]
    do {
      bytes = try FileSource.disk.read(path)
    } catch { throw MAMTestWorldError("cannot read \(path): \(error.reason)") }
    try self.init(WorldSource(bytes, file: path))
  }

  /// Reads a world from JSON text.
  ///
  /// - Parameters:
  ///   - json: The world, as a world file has it.
  ///   - directory: The directory that paths in the text are relative to.
  /// - Throws: ``MAMTestWorldError`` with every problem of the text and of the files that it names.
  public convenience init(json: String, directory: String = ".") throws(MAMTestWorldError) {
    try self.init(WorldSource(Array(json.utf8), file: FilePath.joined(directory, "world.json")))
  }

  init(_ source: WorldSource) {
    self.source = source
    let document = source.document
    driver = SessionDriver(
      Session(
        document?.world ?? World(), device: source.device,
        compliance: document?.sections.compliance?.facts ?? ComplianceFacts(),
        sharedDevice: document?.sections.sharedDevice),
      policies: document?.policies ?? [])
    container = FileManager.default.temporaryDirectory
      .appendingPathComponent("MAMTestWorld-\(UUID().uuidString)", isDirectory: true)
    try? FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    desk.withLock { $0.clock = source.device?.clock }
    managers.link.attach(self)
    let user = deviceUser
    desk.withLock { $0.deviceUser = user }
    Self.live.withLock { $0.append(Weak(self)) }
  }

  deinit { try? FileManager.default.removeItem(at: container) }

  /// The issues found so far, in the order in which they occurred.
  public var issues: [MAMTestIssue] { desk.withLock { $0.issues } }

  /// What the double could not know, such as the identity of a thread of unknown origin.
  public var notes: [MAMTestIssue] { desk.withLock { $0.notes } }

  /// What the documents of the world say that a test should know, such as two settings that conflict, a line each.
  ///
  /// A setting that is misspelled is no warning: no world is made of such a document.
  public var warnings: [String] { source.warnings.map(\.description) }

  /// Throws the issues found so far, if there are any.
  ///
  /// Call `settle()` first: what is not finished may still make one, and is reported itself.
  ///
  /// - Throws: ``MAMTestIssues`` with all of them.
  public func verify(file: StaticString = #fileID, line: UInt = #line) throws(MAMTestIssues) {
    if !work.isIdleAtOnce {
      report(
        .notSettled, "R5.2", at: SourcePlace(file, line),
        "the SDK, a delegate or a handler is not finished, so issues may be missing here",
        fix: "call `settle()` before, and look into what does not end when it returns false")
    }
    checkRestart()
    let issues = issues
    if !issues.isEmpty { throw MAMTestIssues(issues: issues, warnings: warnings) }
  }

  /// Returns the issues found so far and clears the list, for a test that expects some.
  @discardableResult
  public func takeIssues() -> [MAMTestIssue] {
    desk.withLock { desk in
      defer { desk.issues = [] }
      return desk.issues
    }
  }

  func report(
    _ kind: MAMTestIssue.Kind, _ rule: String, at place: SourcePlace, _ message: String, fix: String
  ) {
    let issue = MAMTestIssue(
      kind: kind, file: place.file, line: place.line, rule: rule, message: message, fix: fix)
    desk.withLock { desk in
      if kind.isNote { desk.notes.append(issue) } else { desk.issues.append(issue) }
    }
    guard let logger = delegates.withLock({ $0.logger.map(Handed.init) }) else { return }
    work.begin()
    work.inBackground(in: self) {
      logger.value.log(issue.description, level: IntuneMAMLogLevelWarning)
      self.work.end()
    }
  }
}

extension MAMTestWorld: CustomStringConvertible {
  /// The accounts and policies of the world, and the number of issues.
  public var description: String {
    let world = driver.read { session, _ in session.world }
    return "\(world); issues: \(issues.count)"
  }
}
