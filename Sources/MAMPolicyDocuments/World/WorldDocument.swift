public import MAMPolicyCore

/// A world as a document states it, with what its reader should know.
///
/// Source: Formats, "Worlds".
public struct WorldDocument: Hashable, Sendable {
  /// The accounts, policies and apps.
  public let world: World
  /// The policies by the names the document gives them, in its order.
  public let policies: [Policy]
  /// What the document states about the app and the device that has no effect or cannot be true.
  public let remarks: [LoadWarning]
  /// That the world leaves open which account is enrolled, which matters to questions outside of a session alone.
  package let enrollment: LoadWarning?
  /// The parts that belong to single features, as they stand in the document.
  package let sections: WorldSections

  /// A policy and its name in the world.
  public struct Policy: Hashable, Sendable, PartPrinted {
    /// The name.
    public let name: String
    /// The policy.
    public let policy: GraphPolicy
  }

  /// The warnings that can matter to an answer, each once, in the order of the document.
  ///
  /// - Parameters:
  ///   - settings: The settings that the answer can rest on.
  ///   - isStrict: Whether a default matters too: of a data-transfer setting that an export leaves out.
  /// - Returns: The remarks about the world itself, and the warnings of every policy of it.
  public func warnings(for settings: SettingSet, strictly isStrict: Bool = false) -> [LoadWarning] {
    (own + policies.flatMap { $0.policy.warnings(for: settings, strictly: isStrict) }).eachOnce
  }

  /// What the document says about the device, or nil if it has no `device`.
  ///
  /// ``MAMPolicyCore/LaunchRule`` takes these facts. A ``world`` has only what device management knows.
  public var device: DeviceFacts? { sections.device?.facts }

  /// What the document's owner should know of the world and of its policies, in the order of the document.
  public var warnings: [LoadWarning] { own + policies.flatMap(\.policy.warnings) }

  /// The warnings about what the document's policies state, without the defaults of settings that they do not state.
  package var statedWarnings: [LoadWarning] { own + policies.flatMap(\.policy.statedWarnings) }

  /// What is to be said of the world itself.
  private var own: [LoadWarning] { remarks + [enrollment].compactMap(\.self) }
}

extension WorldDocument {
  /// Reads a world.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - file: The document's path, from which the paths in it are taken.
  ///   - files: Where the files come from that the document names.
  /// - Throws: Every problem of the document and of the policy files it names.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: some Sequence<UInt8>, file: String, files: FileSource = .disk) throws(JSONProblems) {
    self = try JSONDecoding.decode(Array(bytes), file: file) { root, decoding in
      WorldReader.read(root, decoding, files)
    }
  }
}

extension WorldDocument {
  /// Reads the world of a file; the paths in it are taken from the file's own.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: Where the file comes from, and those that it names.
  /// - Throws: Why there is no such world.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(path: String, files: FileSource = .disk) throws(WorldLoadError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try files.read(path) } catch { throw .file(error) }
    do throws(JSONProblems) { try self.init(bytes, file: path, files: files) } catch { throw .json(error) }
  }
}

/// Why a world could not be loaded.
public enum WorldLoadError: Error, Hashable, Sendable {
  /// The file could not be read.
  case file(FileError)
  /// The file, or one that it names, is not valid; every problem is listed.
  case json(JSONProblems)
}

extension WorldLoadError: CustomStringConvertible {
  /// What is wrong and where, one problem a line.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .json(let problems): "\(problems)"
    }
  }
}

extension Array where Element: Hashable {
  /// The elements in order, without those that were there before.
  package var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension WorldDocument: CustomStringConvertible {
  /// The world.
  public var description: String { world.description }
}
