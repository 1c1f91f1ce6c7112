import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// Every sentence that is told of two policies is held against the answers of the rules.
final class SettingSentenceTests: XCTestCase {
  /// A policy of each level of strictness, in which the other settings are.
  private static let levels: [AppProtectionPolicy] = [
    AppProtectionPolicy(), PolicyDifferenceTests.managed,
    AppProtectionPolicy.lockDown.setting(.minimumRequiredOsVersion, from: PolicyDifferenceTests.managed),
  ]

  /// Every pair of values of a setting, or some of them: all take minutes without optimization.
  private func pairs() -> [(AppProtectionPolicy, AppProtectionPolicy, Setting)] {
    var random = SplitMix64(seed: UInt64.random(in: 0 ... .max))
    return Self.levels.flatMap { level in
      Setting.allCases.filter { $0.group != .targeting }.flatMap { setting in
        let values = [level] + setting.variants(of: level)
        let pairs = values.flatMap { one in values.map { (one, $0, setting) } }
          .filter { $0.0.content(of: setting) != $0.1.content(of: setting) }
        return Depth.isFull || pairs.isEmpty ? pairs : [random.pick(pairs)]
      }
    }
  }

  /// The oracle asks every question that a sentence speaks of, in every world that its end leaves.
  func testEverySentence_isTrueOfTheTwoPolicies() {
    var told: Set<String> = []
    for (old, new, setting) in pairs() {
      let difference = PolicyDifference(from: old, to: new, asking: .whatCanChange)
      let values = "\(setting): \(old.value(of: setting).graph) -> \(new.value(of: setting).graph)"
      let sharing = difference.notices.filter(Self.isAboutSharing)
      XCTAssertEqual(sharing.map(\.direction), Self.sharing(from: old, to: new).map { [$0] } ?? [], values)
      let notices = difference.notices.filter { !Self.isAboutSharing($0) }
      // A sentence that no answer supports is about the new value; a second one could only be about the old one.
      let unsupported = notices.flatMap(\.topics).count { $0 == nil }
      XCTAssertLessThanOrEqual(unsupported, 1, "\(values): \(notices)")
      for notice in notices {
        XCTAssertEqual(notice.setting, setting, values)
        XCTAssertEqual(notice.partners, [], values)
      }
      told.formUnion(hold(difference, from: old, to: new, values))
    }
    XCTAssertGreaterThan(told.count, 50)
  }

  /// Two settings that change at once: each can make false what is said of the other.
  func testEverySentence_isTrueIfAnotherSettingChangesToo() {
    var random = SplitMix64(seed: UInt64.random(in: 0 ... .max))
    let settings = Setting.allCases.filter { $0.group != .targeting }
    var told: Set<String> = []
    for _ in 0..<Depth.count(60) {
      let place = random.pick(Array(Self.levels.indices))
      let level = Self.levels[place]
      var (old, new) = (level, level)
      var values = ["level \(place)"]
      let first = random.pick(settings)
      let near = settings.filter { $0 != first && $0.group == first.group }
      let second =
        random.next() % 3 == 0 || near.isEmpty
        ? random.pick(settings.filter { $0 != first }) : random.pick(near)
      for setting in [first, second] {
        let variants = [level] + setting.variants(of: level)
        old = old.setting(setting, from: random.pick(variants))
        new = new.setting(setting, from: random.pick(variants))
        values.append("\(setting): \(old.value(of: setting).graph) -> \(new.value(of: setting).graph)")
      }
      let difference = PolicyDifference(from: old, to: new, asking: .whatCanChange)
      told.formUnion(hold(difference, from: old, to: new, values.joined(separator: "; ")))
    }
    XCTAssertGreaterThan(told.count, 10)
  }

  /// Holds each sentence of a difference against the rules, and returns the written ones that are true.
  private func hold(
    _ difference: PolicyDifference, from old: AppProtectionPolicy, to new: AppProtectionPolicy,
    _ values: String
  ) -> Set<String> {
    var told: Set<String> = []
    for notice in difference.notices where !Self.isAboutSharing(notice) {
      XCTAssertLessThanOrEqual(notice.sentences.count, 2, values)
      for sentence in notice.sentences {
        XCTAssertFalse(sentence.contains("{"), sentence)
        XCTAssertFalse(Silence.isIdle(notice.setting, in: new), "\(values): \(sentence)")
        let (body, ending) = Self.apart(sentence)
        let written = (notice.setting.sentences.tightened + notice.setting.sentences.loosened)
          .filter { Self.fits(body, $0.text) || Self.fits(body, Self.naming($0.text)) }
        XCTAssertFalse(written.isEmpty, sentence)
        let faults = written.map {
          fault(of: $0, ending, notice, from: old, to: new, in: difference.space)
        }
        XCTAssertTrue(faults.contains(nil), "\(values): \(sentence) \(faults)")
        for (sentence, fault) in zip(written, faults) where fault == nil { told.insert(sentence.text) }
      }
    }
    return told
  }

  private static func isAboutSharing(_ notice: SettingNotice) -> Bool {
    notice.topics == [nil]
      && ["org data can also", "OS sharing"].contains {
        notice.sentences[0].hasPrefix("On enrolled devices, \($0)")
      }
  }

  /// Which way the rule of transfers says that OS sharing goes, by what it carries to an app of device management and to
  /// one of the user.
  private static func sharing(from old: AppProtectionPolicy, to new: AppProtectionPolicy) -> Direction? {
    func carries(_ policy: AppProtectionPolicy, toInstalledApp isInstalled: Bool) -> Bool {
      TransferRule.decide(
        sender: .policy(policy), receiver: .unrestricted, route: TransferRoute(isManagedByDevice: isInstalled)
      ).isAllowed
    }
    let installed = (carries(old, toInstalledApp: true), carries(new, toInstalledApp: true))
    switch (carries(old, toInstalledApp: false), carries(new, toInstalledApp: false)) {
    case (false, false): return installed.0 == installed.1 ? nil : installed.1 ? .opened : .closed
    case (true, false): return installed.1 ? .closed : nil
    case (_, true): return nil
    }
  }

  /// The end of a sentence, with the fact that it speaks of, and whether that is what is left out.
  private typealias Ending = (text: String, key: String, value: QuestionClass, isException: Bool)

  /// The ends of sentences that are true everywhere; the fact is that of the worlds in which they came true.
  private static let endingsOfOldTruths: [Ending] = [
    (wasSo("in apps with one account"), "multiIdentity", .flag(true), false),
    (wasSo("in apps with several accounts"), "multiIdentity", .flag(false), false),
    (
      wasSo("on devices that have no PIN or are not enrolled for the user"), "deviceHasPIN", .flag(true),
      false
    ),
    (wasSo("on devices enrolled for the user that have a PIN"), "deviceHasPIN", .flag(false), false),
    (wasSo("on devices enrolled for the user"), "device", .device(.unenrolled), false),
    (wasSo("on devices that are not enrolled"), "device", .device(.enrolled), false),
    // Of conditional launch, a device that is enrolled for the user has a PIN.
    (wasSo("on devices enrolled for the user that have a PIN"), "device", .device(.unenrolled), false),
    (hadNoPIN("on devices enrolled for the user that have a PIN"), "device", .device(.unenrolled), false),
    (hadNoPIN("on devices enrolled for the user"), "device", .device(.unenrolled), false),
    (hadNoPIN("on devices that are not enrolled"), "device", .device(.enrolled), false),
  ]

  private static func wasSo(_ where: String) -> String { " (\(`where`), this was so before)" }

  private static func hadNoPIN(_ where: String) -> String {
    " (\(`where`), the app asked for no PIN before)"
  }

  private static let endings: [Ending] =
    [
      (", but only in apps with several accounts", "multiIdentity", .flag(true), false),
      (", but only in apps with one account", "multiIdentity", .flag(false), false),
      (", but only on devices enrolled for the user that have a PIN", "deviceHasPIN", .flag(true), false),
      (
        ", but only on devices that have no PIN or are not enrolled for the user", "deviceHasPIN",
        .flag(false),
        false
      ),
      // Of conditional launch, a device that is enrolled for the user has a PIN.
      (
        ", but only on devices that have no PIN or are not enrolled for the user", "device",
        .device(.unenrolled), false
      ),
      (", but only on devices that are not enrolled", "device", .device(.unenrolled), false),
      (", but only on devices enrolled for the user", "device", .device(.enrolled), false),
      (", except on devices enrolled for someone else", "device", .device(.enrolledForAnother), true),
      (", except on devices enrolled for a user who is signed in", "mdmUser", .flag(true), true),
      (
        ", unless another account's policy blocks them", "otherManagedAccounts", .companions(.blocking), true
      ),
    ]
    + endingsOfOldTruths

  private static func apart(_ sentence: String) -> (body: String, ending: String) {
    let remark = " (as far as this check goes; no device can pass anyway)"
    let whole = String(sentence.dropLast())
    let text = whole.hasSuffix(remark) ? String(whole.dropLast(remark.count)) : whole
    guard let ending = endings.first(where: { text.hasSuffix($0.text) })?.text else { return (text, "") }
    return (String(text.dropLast(ending.count)), ending)
  }

  /// Whether a text is the written one with its places filled.
  private static func fits(_ text: String, _ written: String) -> Bool {
    let pieces = written.replacing(/\{[a-zA-Z]+\}/, with: "\u{0}").split(
      separator: "\u{0}", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, text.hasPrefix(first), text.hasSuffix(last) else {
      return false
    }
    return pieces.count > 1 ? text.count > first.count + last.count : text == written
  }

  /// A written sentence with its links named as they are behind a number of more schemes.
  private static func naming(_ written: String) -> String {
    written.replacing(/(\{[a-z]+\}) links/) { "Links with the schemes \($0.output.1)" }
  }

  /// What speaks against a written sentence; nil if nothing does.
  private func fault(
    of sentence: SettingSentence, _ ending: String, _ notice: SettingNotice, from old: AppProtectionPolicy,
    to new: AppProtectionPolicy, in space: QuestionSpace
  ) -> String? {
    let (outcome, questions, becomes): (SettingSentence.Outcome, SettingSentence.Questions, Bool)
    switch sentence.claim {
    case .value:
      let row = notice.setting.row
      let order = row.kind.order(of: new, beside: old, by: row.strictness)
      let isTighter = notice.setting.sentences.tightened.contains { $0.text == sentence.text }
      return order == (isTighter ? .looser : .stricter) ? "the value goes the other way" : nil
    case .becomes(let one, let some): (outcome, questions, becomes) = (one, some, true)
    case .stays(let one, let some): (outcome, questions, becomes) = (one, some, false)
    }
    let selection = Selection(questions, of: notice.setting, from: old, to: new)
    var (before, now) = (PolicyAnswers(old, in: space), PolicyAnswers(new, in: space))
    var faults: [String] = []
    for end in Self.endings.filter({ $0.text == ending }) + (ending.isEmpty ? [("", "", .itself, true)] : [])
    {
      var isNew = false
      var fault: String?
      for shape in space.shapes where shape.topic == questions.topic && selection.fits(shape) {
        for place in 0..<shape.count {
          let probe = shape.question(at: place)
          guard selection.contains(probe), speaks(of: probe, end, questions) else { continue }
          let (was, is_) = (
            DecisionSummary(before.decideAlone(probe), comparingReasons: false),
            DecisionSummary(now.decideAlone(probe), comparingReasons: false)
          )
          if !outcome.holds(is_) { fault = "\(probe): \(is_.effect) \(is_.obligations)" }
          if !becomes, !outcome.holds(was) { fault = "\(probe): was \(was.effect)" }
          if isOldTruth(end), probe.value(end.key) != end.value, !outcome.holds(was) {
            fault = "\(probe): was \(was.effect) \(was.obligations)"
          }
          if !outcome.holds(was) {
            isNew = true
            let way = Direction(from: was, to: is_)
            if isUsual(probe, questions), way != notice.direction, way != .other {
              fault = "\(probe): \(way)"
            }
          }
        }
      }
      if becomes, !isNew { fault = fault ?? "nothing is new" }
      guard let fault else { return nil }
      faults.append(fault)
    }
    return faults.joined(separator: "; ")
  }

  /// Whether a sentence with an end speaks of the world of a question.
  private func speaks(
    of probe: Probe, _ end: Ending, _ questions: SettingSentence.Questions
  ) -> Bool {
    if questions.classes["device"] == nil, case .device(let device)? = probe.value("device"),
      [.unknown, .unknownForAnother, .enrolledForUnknown].contains(device)
    {
      return false
    }
    if end.isException { return end.key.isEmpty || probe.value(end.key) != end.value }
    return isUsual(probe, questions) && (isOldTruth(end) || probe.value(end.key) == end.value)
  }

  private func isOldTruth(_ end: Ending) -> Bool {
    Self.endingsOfOldTruths.contains { $0.text == end.text }
  }

  /// A PIN that was not asked for on some devices is no longer asked for on the others.
  func testWhatWasSoElsewhere_isNoRestriction() {
    var old = AppProtectionPolicy()
    old.pinRequired = true
    old.disableAppPinIfDevicePinIsSet = true
    var new = old
    new.pinRequired = false
    let sentence =
      "The app no longer asks for a PIN (on devices enrolled for the user that have a PIN, this was so before)."
    let notices = PolicyDifference(from: old, to: new).notices
    XCTAssertEqual(notices.first?.sentences.first, sentence, "\(notices)")
    let space = QuestionSpace([old, new])
    let (body, ending) = Self.apart(sentence)
    let faults = Setting.pinRequired.sentences.loosened.filter { Self.fits(body, $0.text) }.map {
      fault(of: $0, ending, notices[0], from: old, to: new, in: space)
    }
    XCTAssertEqual(faults, [nil])
    // Where the PIN was asked for on every device, the same sentence is false.
    old.disableAppPinIfDevicePinIsSet = false
    XCTAssertNotEqual(
      fault(
        of: Setting.pinRequired.sentences.loosened.first { Self.fits(body, $0.text) }!, ending, notices[0],
        from: old, to: new, in: space), nil)
  }

  /// Where the app asked for no PIN, a limit of wrong PINs was none before, and where it asks for none, it is none now.
  func testPINAttempts_sayWhereNoPINWasAskedFor() {
    var old = AppProtectionPolicy()
    old.pinRequired = true
    old.disableAppPinIfDevicePinIsSet = true
    old.maximumPinRetries = 5
    var new = old
    new.maximumPinRetries = 10
    func sentences() -> [String] {
      PolicyDifference(from: old, to: new).notices.filter { $0.setting == .maximumPinRetries }.flatMap(
        \.sentences)
    }
    XCTAssertEqual(
      sentences(),
      [
        "The user has 10 attempts to enter the PIN, but only on devices that have no PIN or are not enrolled for the user."
      ])
    new.disableAppPinIfDevicePinIsSet = false
    XCTAssertEqual(
      sentences(),
      [
        "The user has 10 attempts to enter the PIN (on devices enrolled for the user that have a PIN, the app asked for no PIN before)."
      ])
  }

  private func isUsual(_ probe: Probe, _ questions: SettingSentence.Questions) -> Bool {
    func isOpen(_ key: String) -> Bool { questions.classes[key] == nil }
    if isOpen("mdmUser"), probe.value("mdmUser") == .flag(true) { return false }
    if isOpen("otherManagedAccounts"), let value = probe.value("otherManagedAccounts"),
      value != .companions(.absent)
    {
      return false
    }
    guard isOpen("device"), case .device(let device)? = probe.value("device") else { return true }
    return device == .unenrolled || device == .enrolled
  }

  /// What a user could do before and can no longer, or the other way round, said by concrete requests.
  func testSentences_sayWhatConcreteRequestsShow() {
    let rows: [(Setting, (inout AppProtectionPolicy) -> Void, String, String)] = [
      (
        .printBlocked, { $0.printBlocked = true }, "Org data can no longer be printed.",
        "Org data can be printed."
      ),
      (
        .dataBackupBlocked, { $0.dataBackupBlocked = true },
        "Org data is no longer backed up to iTunes or iCloud.",
        "Org data can be backed up to iTunes and iCloud."
      ),
      (
        .thirdPartyKeyboardsBlocked, { $0.thirdPartyKeyboardsBlocked = true },
        "Third-party keyboards can no longer be used in the app.",
        "Third-party keyboards can be used in the app, unless another account's policy blocks them."
      ),
      (
        .allowedOutboundDataTransferDestinations,
        { $0.allowedOutboundDataTransferDestinations = .managedApps },
        "Org data can no longer be sent to apps without a policy.", "Org data can be sent to any app."
      ),
      (
        .allowedOutboundClipboardSharingLevel, { $0.allowedOutboundClipboardSharingLevel = .blocked },
        "Org data can no longer be pasted into any other app.", "Org data can be pasted into any app."
      ),
      (
        .minimumRequiredOsVersion, { $0.minimumRequiredOsVersion = VersionLimit("16.4") },
        "Access is blocked on iOS below 16.4.", "Access is no longer blocked because of an old iOS."
      ),
      (
        .notificationRestriction, { $0.notificationRestriction = .blockOrganizationalData },
        "Notifications no longer show org data.", "Notifications can show org data."
      ),
    ]
    for (setting, change, tightened, loosened) in rows {
      let (old, new) = (AppProtectionPolicy(), AppProtectionPolicy.with(change))
      for (notices, direction, sentence) in [
        (PolicyDifference(from: old, to: new).notices, Direction.closed, tightened),
        (PolicyDifference(from: new, to: old).notices, Direction.opened, loosened),
      ] {
        XCTAssertEqual(notices.map(\.setting), [setting])
        XCTAssertEqual(notices.first?.direction, direction, "\(setting)")
        XCTAssertEqual(notices.first?.sentences.first, sentence)
      }
    }
  }

  /// What only obliges, and what a grace period puts off.
  func testSentences_ofObligationsAndGracePeriods() {
    let managed = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.disableProtectionOfManagedOutboundOpenInData = true
    }
    let late = AppProtectionPolicy.with {
      $0.appActionIfAccountIsClockedOut = .warn
      $0.gracePeriodToBlockAppsDuringOffClockHours = TimeLimit(text: "PT10M", duration: .minutes(10))
    }
    let rows: [(AppProtectionPolicy, (inout AppProtectionPolicy) -> Void, String, String)] = [
      (
        managed, { $0.disableProtectionOfManagedOutboundOpenInData = false },
        "Files that other apps open through the file provider are encrypted.",
        "Files that other apps open through the file provider are no longer encrypted."
      ),
      (
        AppProtectionPolicy(), { $0.protectInboundDataFromUnknownSources = true },
        "Data of unknown origin becomes org data of the enrolled user who is signed in.",
        "Data of unknown origin no longer becomes org data of the enrolled user."
      ),
      (
        AppProtectionPolicy(), { $0.appActionIfAccountIsClockedOut = .block },
        "Access is blocked unless the user is known to be clocked in.",
        "Access is allowed even if the user is not known to be clocked in."
      ),
      (
        late, { $0.appActionIfAccountIsClockedOut = .block },
        "Access is blocked once the grace period after clocking out is over.",
        "Once the grace period after clocking out is over, the user is warned and keeps access."
      ),
    ]
    for (old, change, tightened, loosened) in rows {
      var new = old
      change(&new)
      func sentences(_ old: AppProtectionPolicy, _ new: AppProtectionPolicy) -> [String] {
        PolicyDifference(from: old, to: new).notices.filter { !Self.isAboutSharing($0) }.flatMap(\.sentences)
      }
      XCTAssertEqual(sentences(old, new), [tightened])
      XCTAssertEqual(sentences(new, old), [loosened])
    }
  }

  /// Every setting but those of targeting has a sentence for each way.
  func testEverySetting_hasSentences() {
    for setting in Setting.allCases where setting.group != .targeting {
      XCTAssertFalse(setting.sentences.tightened.isEmpty, setting.rawValue)
      XCTAssertFalse(setting.sentences.loosened.isEmpty, setting.rawValue)
      for sentence in setting.sentences.tightened + setting.sentences.loosened {
        XCTAssertFalse(sentence.text.hasSuffix("."), sentence.text)
      }
    }
  }

  func testExceptionLength_isHeldAgainstTheLengths() {
    let old = PolicyDifferenceTests.managed
    let new = old.setting(
      .allowedOutboundClipboardSharingExceptionLength,
      from: .with { $0.allowedOutboundClipboardSharingExceptionLength = 50 })
    XCTAssertEqual(
      PolicyDifference(from: old, to: new).notices.flatMap(\.sentences),
      ["Up to 50 characters can be pasted into any app."])
    // Where anything may be pasted already, the number says nothing, and no sentence is told.
    let open = AppProtectionPolicy.with { $0.allowedOutboundClipboardSharingExceptionLength = 50 }
    XCTAssertEqual(PolicyDifference(from: AppProtectionPolicy(), to: open).notices, [])
  }

  func testTargeting_isSaidOnceAndDoesNotDoubleTheRest() {
    let old = AppProtectionPolicy.with { $0.targetedAppManagementLevels = [.unmanaged] }
    let new = AppProtectionPolicy.with { $0.printBlocked = true }
    let difference = PolicyDifference(from: old, to: new)
    XCTAssertEqual(
      difference.target?.sentence,
      "The policy now also applies to enrolled devices, so everything in it is new to them."
    )
    XCTAssertEqual(difference.notices.map(\.setting), [.printBlocked])
    XCTAssertEqual(difference.notices.first?.sentences, ["Org data can no longer be printed."])
    XCTAssertEqual(PolicyDifference(from: old, to: old).target?.direction, nil)
  }
}
