package import MAMPolicyCore
package import MAMPolicyDocuments

/// Two policies, or two sides of an account, that are compared with each other.
package struct DiffSubject: Sendable {
  /// One side of a comparison.
  package struct Side: Sendable {
    /// The policy's name for a person.
    package let name: String
    /// The file that it comes from.
    package let file: String
    /// The policy as it was read; nothing for an account without one.
    package let policy: GraphPolicy?
    /// The account of a world that has it; nothing for an export.
    package let account: String?
    /// Where a file with this one policy is to be had, if it is not `file`.
    package let origin: String?
    /// What conditional access does here because no policy applies; nil if it does nothing.
    package var refusal: Refusal?

    /// Names one side.
    package init(
      name: String, file: String, policy: GraphPolicy?, account: String? = nil, origin: String? = nil
    ) {
      self.name = name
      self.file = file
      self.policy = policy
      self.account = account
      self.origin = origin
    }

    /// Whether the export states a setting.
    package func states(_ setting: Setting) -> Bool { policy?.stated.contains(setting) ?? true }

    /// The properties that this version does not know.
    package var unknown: [PolicyDetail] { policy?.unknownProperties ?? [] }
  }

  /// How conditional access keeps apps without a policy from org data.
  package struct Refusal: Hashable, Sendable {
    /// What it does, as a clause after *conditional access*.
    package let text: String
    /// Whether it always blocks sign-in; otherwise only under some conditions, or not for everybody.
    package let isSure: Bool

    /// Describes what conditional access does.
    package init(_ text: String, isSure: Bool) {
      self.text = text
      self.isSure = isSure
    }
  }

  /// What is compared, for a person.
  package let name: String
  /// Before; nothing for what is new.
  package var old: Side?
  /// After; nothing for what is gone.
  package var new: Side?
  /// Whom the comparison is for, each in one phrase; empty if the policies are compared whoever gets them.
  package var whom: [String] = []

  /// Names two sides.
  package init(name: String, old: Side?, new: Side?) {
    self.name = name
    self.old = old
    self.new = new
  }

  /// The names of both sides.
  package var title: String {
    let old = old.map { UserText.spelled($0.name) } ?? "nothing"
    let new = new.map { UserText.spelled($0.name) } ?? "nothing"
    return old == new ? new : "\(old) -> \(new)"
  }

  /// A property that this version does not know and that differs, as JSON; nil where a side does not have it.
  package struct UnknownChange: Sendable {
    package let property: String
    package let old: JSONOutput?
    package let new: JSONOutput?

    /// The property with its two values.
    package var text: String {
      "\(UserText.quoted(property)): \(Self.told(old)) -> \(Self.told(new))"
    }

    /// Returns what is to be said of it, behind its two values.
    package static func remark(by maker: PageMaker) -> String {
      "(unknown to this version of \(maker.product), so not compared)"
    }

    private static func told(_ value: JSONOutput?) -> String {
      value.map { JSONText.text($0) } ?? "not in the export"
    }
  }

  /// The properties that this version does not know and that differ, the old side's first.
  ///
  /// Source: R15.1.
  package var unknown: [UnknownChange] {
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
    guard !isOfWorld, let before = targets(old), let after = targets(new) else { return false }
    return before != after
  }

  /// The settings by which the policy protects fewer users or apps than before, as far as both exports say so, and the
  /// devices if more data of other accounts may come from there: no question shows it.
  package var narrowed: [Setting] { narrowed(from: old, to: new) }

  /// The settings by which the policy protects more users or apps than before, and the devices if less may come from there.
  package var widened: [Setting] { narrowed(from: new, to: old) }

  private func narrowed(from old: Side?, to new: Side?) -> [Setting] {
    guard let old = old?.policy?.policy, let new = new?.policy?.policy else { return [] }
    let isUnassigned = old.isAssigned == true && new.isAssigned == false
    // A group and a selection that is not in the export cannot be compared, unless the new group is all apps; that fails
    // closed.
    let isOtherGroup =
      old.appGroupType != nil && new.appGroupType != nil && old.appGroupType != new.appGroupType
      && new.appGroupType != .allApps
    let hasLost = AppsChange(from: old, to: new).map { !$0.lost.isEmpty } ?? isOtherGroup
    let opensSharing = TargetNotice(from: old, to: new)?.unaskedSharing == .opened
    let opensSystemSharing = SystemSharing.unasked(from: old, to: new) == .opened
    return (isUnassigned && !isOfWorld ? [.isAssigned] : []) + (hasLost && !isOfWorld ? [.apps] : [])
      + (opensSharing ? [.targetedAppManagementLevels] : [])
      + (opensSystemSharing ? [.disableProtectionOfManagedOutboundOpenInData] : [])
  }

  /// Whether an account of two worlds is compared, to which its policy applies whatever the policy's apps and assignments.
  package var isOfWorld: Bool { (new ?? old)?.account != nil }

  /// What there is on one side only, behind the name.
  package var onlySide: String {
    guard isOfWorld else { return old == nil ? "new policy" : "removed policy" }
    let policy = (new ?? old)?.policy == nil ? "no policy applies to it" : "it has a policy"
    return "only in \(old == nil ? "NEW" : "OLD"), where \(policy)"
  }

  /// The file to look into: the new one, else the old one.
  package var file: String { (new ?? old)?.file ?? "" }
}
