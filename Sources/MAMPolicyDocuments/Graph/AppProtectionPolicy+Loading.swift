public import MAMPolicyCore

extension AppProtectionPolicy {
  /// Loads the policy of a Graph export that holds exactly one.
  ///
  /// Warnings that can make a policy looser than its author meant are errors here: a misspelled setting, an export that
  /// states nothing, a value that is read as another, further pages that are missing. ``GraphExport`` reads such an
  /// export and leaves the warnings to its caller.
  ///
  /// ```swift
  /// let policy = try AppProtectionPolicy(path: "baseline.json")
  /// let lenient = try AppProtectionPolicy(path: "old.json", allowing: [.misspelled])
  /// ```
  ///
  /// Source: R15.1.
  ///
  /// - Parameters:
  ///   - path: The path of the export.
  ///   - files: Where the file comes from.
  ///   - accepted: The kinds of warning that do not stop the policy from loading.
  /// - Throws: Why there is no such policy.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    path: String, files: FileSource = .disk, allowing accepted: Set<LoadWarning.Kind> = []
  ) throws(PolicyLoadError) {
    self = try GraphExport(path: path, files: files).onlyPolicy(allowing: accepted)
  }

  /// Loads the policy of the bytes of a Graph export that holds exactly one.
  ///
  /// The same warnings are errors as with ``init(path:files:allowing:)``.
  ///
  /// - Parameters:
  ///   - bytes: The export, in UTF-8, or in UTF-16 with a byte order mark; `Data` is such a sequence.
  ///   - name: The name that problems give to the export.
  ///   - accepted: The kinds of warning that do not stop the policy from loading.
  /// - Throws: Why there is no such policy.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    graph bytes: some Sequence<UInt8>, named name: String = "policy.json",
    allowing accepted: Set<LoadWarning.Kind> = []
  ) throws(PolicyLoadError) {
    let export: GraphExport
    do throws(JSONProblems) { export = try GraphExport(bytes, file: name) } catch {
      throw PolicyLoadError(error)
    }
    self = try export.onlyPolicy(allowing: accepted)
  }
}

extension GraphExport {
  /// Reads the export of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the export.
  ///   - files: Where the file comes from.
  /// - Throws: That the file cannot be read, is not JSON, or has no iOS app protection policy.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(path: String, files: FileSource = .disk) throws(PolicyLoadError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try files.read(path) } catch { throw .file(error) }
    do throws(JSONProblems) { try self.init(bytes, file: path) } catch { throw PolicyLoadError(error) }
  }

  /// Returns the one policy, unless something casts doubt on it.
  fileprivate func onlyPolicy(allowing accepted: Set<LoadWarning.Kind>) throws(PolicyLoadError)
    -> AppProtectionPolicy
  {
    // A policy whose settings are all misspelled is one more, too.
    let policies = entries.filter { $0.kind == .iosPolicy }
    guard let entry = policies.first, policies.count == 1 else { throw .several(policies.map(\.title)) }
    let loaded: GraphPolicy
    do throws(JSONProblems) { loaded = try entry.policy() } catch { throw PolicyLoadError(error) }
    let doubts = loaded.doubts.filter { !accepted.contains($0.kind) }
    if !doubts.isEmpty { throw .doubtful(doubts) }
    return loaded.policy
  }
}

extension GraphExport.Entry {
  /// What an object of an export is read as.
  ///
  /// Frozen: there is no further case within a major version.
  public enum Content: Hashable, Sendable, PartPrinted {
    /// A policy, with what its reader should know.
    case policy(GraphPolicy)
    /// Something else, which was left out.
    case other(GraphKind)
    /// A policy that cannot be read, and every problem of it.
    case broken(JSONProblems)
  }

  /// The policy, or why it is none.
  ///
  /// - Complexity: O(*n*) in the size of the object, which is read again each time.
  public var content: Content {
    if refusal != nil, kind != .iosPolicy { return .other(kind) }
    do throws(JSONProblems) { return .policy(try policy()) } catch { return .broken(error) }
  }
}
