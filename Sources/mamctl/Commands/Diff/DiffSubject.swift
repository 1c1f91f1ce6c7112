internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Two policies, or two sides of an account, that are compared with each other.
struct DiffSubject {
  /// One side of a comparison.
  struct Side {
    /// The policy's name for a person.
    let name: String
    /// The file that it comes from.
    let file: String
    /// The policy as it was read; nothing for an account without one.
    let policy: GraphPolicy?
    /// The account of a world that has it; nothing for an export.
    var account: String?
    /// Where a file with this one policy is to be had, if it is not `file`.
    var origin: String?
    /// What conditional access does here because no policy applies; nil if it does nothing.
    var refusal: String?

    /// Whether the export states a setting.
    func states(_ setting: Setting) -> Bool { policy?.stated.contains(setting) ?? true }

    /// The properties that this version does not know.
    var unknown: [PolicyDetail] { policy?.unknownProperties ?? [] }
  }

  /// What is compared, for a person.
  let name: String
  /// Before; nothing for what is new.
  var old: Side?
  /// After; nothing for what is gone.
  var new: Side?
  /// Whom the comparison is for, each in one phrase; empty if the policies are compared whoever gets them.
  var whom: [String] = []

  /// The names of both sides.
  var title: String {
    let old = old.map { UserText.spelled($0.name) } ?? "nothing"
    let new = new.map { UserText.spelled($0.name) } ?? "nothing"
    return old == new ? new : "\(old) -> \(new)"
  }

  /// A property that this version does not know and that differs, as JSON; nil where a side does not have it.
  struct UnknownChange {
    let property: String
    let old: JSONOutput?
    let new: JSONOutput?

    /// The property with its two values.
    var text: String {
      "\(UserText.quoted(property)): \(Self.told(old)) -> \(Self.told(new))"
    }

    private static func told(_ value: JSONOutput?) -> String {
      value.map { JSONText.text($0) } ?? "not in the export"
    }

    /// What is to be said of it, behind its two values.
    static let remark = "(unknown to this version of mamctl, so not compared)"
  }

  /// The properties that this version does not know and that differ, the old side's first.
  ///
  /// Source: R15.1.
  var unknown: [UnknownChange] {
    let (before, after) = (old?.unknown ?? [], new?.unknown ?? [])
    return (before + after).map(\.property).eachOnce.compactMap { property in
      func value(_ details: [PolicyDetail]) -> JSONOutput? {
        details.first { $0.property == property }.map { JSONOutput($0.value) }
      }
      let change = UnknownChange(property: property, old: value(before), new: value(after))
      return change.old == change.new ? nil : change
    }
  }

  /// Whether the policies of two exports are assigned differently, as far as both list their assignments.
  var hasOtherAssignments: Bool {
    func targets(_ side: Side?) -> Set<String>? {
      side?.policy?.details.first { $0.property == "assignments" }?.value.array.map { assignments in
        Set(assignments.compactMap { $0.object?["target"].map { JSONText.text(JSONOutput($0)) } })
      }
    }
    guard let before = targets(old), let after = targets(new) else { return false }
    return before != after
  }

  /// The settings by which the policy protects fewer users or apps than before, as far as both exports say so: nothing
  /// that a request asks shows it.
  var narrowed: [Setting] { Self.narrowed(from: old, to: new) }

  /// The settings by which the policy protects more users or apps than before.
  var widened: [Setting] { Self.narrowed(from: new, to: old) }

  private static func narrowed(from old: Side?, to new: Side?) -> [Setting] {
    guard let old = old?.policy?.policy, let new = new?.policy?.policy else { return [] }
    let isUnassigned = old.isAssigned == true && new.isAssigned == false
    // A group and a selection that is not in the export cannot be compared, unless the new group is all apps; that fails
    // closed.
    let isOtherGroup =
      old.appGroupType != nil && new.appGroupType != nil && old.appGroupType != new.appGroupType
      && new.appGroupType != .allApps
    let hasLost = AppsChange(from: old, to: new).map { !$0.lost.isEmpty } ?? isOtherGroup
    return (isUnassigned ? [.isAssigned] : []) + (hasLost ? [.apps] : [])
  }

  /// The file to look into: the new one, else the old one.
  var file: String { (new ?? old)?.file ?? "" }
}

/// Finds what is compared: two exports, two folders of exports, or two worlds.
struct DiffInputs {
  let subjects: [DiffSubject]
  /// The files of folders that hold no iOS app protection policy, with the reason.
  private(set) var others: [LeftOutFile] = []
  /// What is there to be compared and holds nothing: with a wrong path on one side, everything would only be new.
  private(set) var emptySides: [String] = []

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
