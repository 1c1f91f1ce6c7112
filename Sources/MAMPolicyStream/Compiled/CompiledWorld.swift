public import MAMPolicyCore

/// A world made ready for many questions: accounts are numbers, and policies are small kinds.
///
/// It holds no rule and no answer. A ``Decider`` asks the readable rules, once for each case that
/// can differ, and looks the answer up from then on.
///
/// ```swift
/// let compiled = CompiledWorld(world)
/// var decider = Decider(compiled)
/// let summary = decider.summary(for: .save(owner: try world.account("megan@contoso.com"), to: .box, account: nil))
/// ```
///
/// A class without anything that changes: threads share one, and asking it copies nothing.
public final class CompiledWorld: Sendable {
  /// The world as it was given.
  public let world: World

  /// How accounts are found.
  let directory: DirectoryTable
  /// For each slot, by its place, its group.
  private let groupOfSlot: [UInt32]
  /// Where the answers to each question stand, in the order of ``Question/all``.
  let tables: [QuestionTable]
  /// The number of answers that can be kept.
  let cellCount: Int
  /// For each group, and in it for each question, where the answers with the group at the near end begin.
  let rows: [UInt32]
  /// For each group, and in it for each question, how far on the answers with the group at the far end are.
  let columns: [UInt32]
  /// For each group the length of a text that its policy lets pass whatever else it says.
  let lengths: [Int]
  /// Where to find each matter that can be kept.
  let cases: [Matter: QuestionTable.Case]

  /// Compiles a world.
  ///
  /// - Complexity: O(*n*) in the number of accounts and policies.
  public init(_ world: World) {
    var numbering = Numbering<AccountGroup>()
    var groupOfSlot = AccountGroup.withoutAccount.map { numbering.number(of: $0) }
    groupOfSlot.reserveCapacity(world.directory.accounts.count + groupOfSlot.count)
    // A closure would copy the world for each of them.
    for index in world.directory.accounts.indices {
      groupOfSlot.append(numbering.number(of: AccountGroup(of: index, in: world)))
    }
    let groups = numbering.values
    var kinds = PolicyKinds(of: groups, in: world)
    var tables: [QuestionTable] = []
    var rows: [[UInt32]] = []
    var columns: [[UInt32]] = []
    var start = 0
    for question in Question.all {
      let near = kinds.numbers(reading: question.settingsOfKinds.near)
      let far =
        question.far == nil
        ? PolicyKinds.Numbers() : kinds.numbers(reading: question.settingsOfKinds.far)
      let table = QuestionTable(
        question, start: start, nearKinds: near.count, farKinds: max(far.count, 1),
        dependsOnAccount: question.dependsOnAccount(in: world))
      tables.append(table)
      rows.append(near.ofGroup.map { UInt32(table.start + Int($0) * table.rowCount) })
      columns.append(far.ofGroup.isEmpty ? groups.map { _ in 0 } : far.ofGroup.map { $0 * 2 })
      start = table.end
    }
    self.world = world
    directory = DirectoryTable(world.directory)
    self.groupOfSlot = groupOfSlot
    self.tables = tables
    cellCount = start
    self.rows = groups.indices.flatMap { group in rows.map { $0[group] } }
    self.columns = groups.indices.flatMap { group in columns.map { $0[group] } }
    lengths = groups.map { group in
      group.policy.map { world.pool.policies[$0].clipboardLimit } ?? -1
    }
    cases = Dictionary(
      uniqueKeysWithValues: tables.enumerated().flatMap { number, table in table.cases(number) })
  }

  /// Asks the readable rules.
  func decide(_ matter: Matter, near: Party, far: Party) -> Decision {
    world.decide(matter, near: near, far: far)
  }

  /// Returns what an identity argument stands for; the empty text is "no user".
  ///
  /// The text is well-formed UTF-8: a name, a UPN or an object ID in any letter case.
  ///
  /// - Complexity: O(*n*) in the length of the text. Allocates only for a text outside ASCII.
  package func resolve(utf8 text: RawSpan) -> ResolvedSlot {
    if text.byteCount == 0 { return .noUser }
    return slot(at: ResolvedSlot.place(ofAccount: directory.index(of: text)))
  }

  /// Returns what a slot stands for, or nothing for a view of several accounts.
  package func resolve(_ slot: IdentitySlot) -> ResolvedSlot? {
    switch slot {
    case .unset: return .unset
    case .noUser: return .noUser
    case .account(let identity):
      return unsafe resolve(utf8: Array(identity.folded.text.utf8).span.bytes)
    case .merged: return nil
    }
  }

  /// Returns the slot of a place.
  @inline(__always)
  func slot(at place: UInt32) -> ResolvedSlot {
    ResolvedSlot(place: place, group: groupOfSlot[Int(place)])
  }
}

extension CompiledWorld: CustomStringConvertible {
  /// The world.
  public var description: String { world.description }
}
