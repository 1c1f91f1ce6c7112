internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Finds what is compared: two exports, two folders of exports, or two worlds.
struct DiffInputs {
  let subjects: [DiffSubject]
  /// The files of folders that hold no iOS app protection policy, with the reason.
  private(set) var others: [LeftOutFile] = []
  /// What is there to be compared and holds nothing: with a wrong path on one side, everything would only be new.
  private(set) var emptySides: [String] = []
  /// What differs between two worlds other than policies; nil unless worlds are compared.
  private(set) var worlds: DiffWorlds?

  /// What the owner of the inputs should know, each once.
  func warnings(strictly isStrict: Bool) -> [LoadWarning] {
    subjects.flatMap { [$0.old, $0.new] }.compactMap { $0?.policy }
      .flatMap { $0.warnings(for: SettingSet(Setting.allCases), strictly: isStrict) }
      .eachOnce
  }

  /// Two exports, of which each may hold several policies; a path that is nothing or `/dev/null` has none.
  init(old: (path: String?, choice: String?), new: (path: String?, choice: String?), from files: FileSource)
    throws(InputError)
  {
    let before = try Self.side(old.path, old.choice, files)
    let after = try Self.side(new.path, new.choice, files)
    subjects = [DiffSubject(name: after?.name ?? before?.name ?? "", old: before, new: after)]
  }

  /// Two folders: policies are paired by ID, else by name, else by file name.
  init(
    folders old: (name: String, files: [String]), _ new: (name: String, files: [String]),
    from files: FileSource
  ) throws(InputError) {
    var before = try Self.sides(old.files, files, &others)
    let after = try Self.sides(new.files, files, &others)
    for (side, folder) in [(before, old.name), (after, new.name)] where side.isEmpty {
      emptySides.append("no file of the folder \(folder.quoted) holds an iOS app protection policy")
    }
    var subjects: [DiffSubject] = []
    var taken: [Int: Side] = [:]
    let keys: [(Side) -> String?] = [
      { $0.policy?.policy.id }, { $0.policy?.policy.displayName }, { $0.file.lastPart },
    ]
    for key in keys {
      for (place, side) in after.enumerated() where taken[place] == nil {
        guard let name = key(side), let match = before.firstIndex(where: { key($0) == name }) else {
          continue
        }
        taken[place] = before.remove(at: match)
      }
    }
    for (place, side) in after.enumerated() {
      subjects.append(DiffSubject(name: side.name, old: taken[place], new: side))
    }
    subjects += before.map { DiffSubject(name: $0.name, old: $0, new: nil) }
    self.subjects = subjects
  }

  /// Two worlds, account by account.
  init(worlds old: String, _ new: String, from files: FileSource) throws(InputError) {
    let before = try PolicyInput.world(old, from: files)
    let after = try PolicyInput.world(new, from: files)
    let accounts = Self.accounts(of: before, old)
    var others = Self.accounts(of: after, new)
    for (side, world) in [(accounts, old), (others, new)] where side.isEmpty {
      emptySides.append("the world \(world.quoted) has no accounts")
    }
    subjects =
      accounts.map { name, side in
        let match = others.firstIndex { $0.0 == name }.map { others.remove(at: $0).1 }
        return DiffSubject(name: name, old: side, new: match)
      } + others.map { DiffSubject(name: $0.0, old: nil, new: $0.1) }
    self.worlds = DiffWorlds(from: before, to: after, file: new)
  }

  private typealias Side = DiffSubject.Side

  private static func accounts(of document: WorldDocument, _ file: String) -> [(String, Side)] {
    document.world.directory.accounts.enumerated().map { index, account in
      let assigned = document.world.assignedPolicy(of: index)
      let policy = document.policies.first { $0.policy.policy == assigned }?.policy
      return (account.label, Side(name: account.label, file: file, policy: policy, account: account.label))
    }
  }

  private static func side(_ path: String?, _ choice: String?, _ files: FileSource) throws(InputError)
    -> Side?
  {
    guard let path, path != "/dev/null" else { return nil }
    let found = try PolicyInput.one(path, choosing: choice, from: files).found
    return side(found.policy, found.file)
  }

  private static func side(_ policy: GraphPolicy, _ path: String) -> Side {
    Side(name: policy.policy.displayName ?? path.lastPart, file: path, policy: policy)
  }

  /// Every policy of every export of a folder; files of other kinds are left out, and those among them named.
  private static func sides(
    _ paths: [String], _ files: FileSource, _ others: inout [LeftOutFile]
  ) throws(InputError) -> [Side] {
    var sides: [Side] = []
    for path in paths {
      let export: GraphExport
      let bytes = try PolicyInput.bytes(path, from: files)
      do throws(JSONProblems) {
        export = try GraphExport(bytes, file: path)
      } catch {
        others.append(LeftOutFile(path, bytes, error))
        continue
      }
      for entry in export.policies {
        do throws(JSONProblems) { sides.append(side(try entry.policy(), path)) } catch {
          throw .invalid(error)
        }
      }
    }
    return sides
  }
}

extension String {
  /// What follows the last slash of a path.
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
