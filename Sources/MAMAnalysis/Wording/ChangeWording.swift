internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What one row of a change is called: who does what, and what was and is the answer.
struct ChangeWording {
  /// The old policy, by whose lists links are told; nil for an account without one.
  let old: AppProtectionPolicy?
  /// The new policy.
  let new: AppProtectionPolicy?
  /// What conditional launch does under the new policy on every device; nil if it lets one in.
  let floor: Effect?

  /// Returns a row in one line, or in one for each of the states that make a user count as clocked out.
  func lines(_ row: ChangeRow) -> [String] {
    let remark = row.topic == .launch ? row.new.effect.remark(under: floor) : ""
    let subjects = row.topic.question.map { [subject(row, $0)] } ?? clauses(row).map { device(row, $0) }
    return subjects.map { UserText.spelled("\($0): \(change(of: row))\(remark)") }
  }

  private func change(of row: ChangeRow) -> String {
    let (old, new) = (duties(row.old), duties(row.new))
    if word(row.old, row) == word(row.new, row) {
      let parts = [old.map { "old policy only: \($0)" }, new.map { "new policy only: \($0)" }].compactMap(
        \.self)
      return "still \(word(row.new, row))" + (parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))")
    }
    return "\(word(row.old, row)) -> \(word(row.new, row))" + (new.map { " (\($0))" } ?? "")
  }

  private func word(_ answer: ChangeRow.Answer, _ row: ChangeRow) -> String {
    if let isRequired = answer.isRequired { return isRequired ? "required" : "not required" }
    return switch answer.effect {
    case .blockOrgData: "without org data"
    case .deny where answer.obligations.contains(.switchToOwner):
      "denied, unless a switch to the account that owns the data allows it"
    case .deny where answer.obligations.contains(.switchIdentity):
      "denied, unless a switch to an unmanaged account allows it"
    case .allow where row.topic == .asking(.control(.notify)): "in full"
    case .allow, .warn, .block, .wipe, .deny: answer.effect.headlineWord.lowercased()
    }
  }

  /// What only this one of the two answers asks for; nil if that is nothing.
  private func duties(_ answer: ChangeRow.Answer) -> String? {
    let isSwitch: Set<Obligation> = [.switchToOwner, .switchIdentity]
    let duties = DutyText.clauses(
      of: answer.obligations.filter { answer.effect != .deny || !isSwitch.contains($0) })
    guard let last = duties.last else { return nil }
    return duties.count == 1 ? last : "\(duties.dropLast().joined(separator: ", ")), and \(last)"
  }

  private func subject(_ row: ChangeRow, _ question: Question) -> String {
    let end = question.far.flatMap { far in
      [question.near.key, far.key].lazy.compactMap { key -> String? in
        let ends = row.classes(key).compactMap(\.otherEnd)
        return ends.isEmpty ? nil : EndWording.text(of: ends, among: dimension(key, of: row))
      }
      .first
    }
    let details = details(row, question)
    // The rules ignore an account that is given for such a place.
    if end != nil, let media = media(row, question) {
      let what = question == .save ? "Saving org data to" : "Opening data into org documents from"
      return "\(what) \(media)"
    }
    let places = concerned(row, question)
    let action = action(question, isOutgoing: row.isOutgoing, end ?? "any account", places, row)
    let surroundings = surroundings(row)
    return action + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
      + (surroundings.isEmpty ? "" : ", \(surroundings.joined(separator: ", "))")
  }

  private func dimension(_ key: String, of row: ChangeRow) -> [OtherEnd] {
    row.parts.first { $0.dimension.key == key }?.dimension.classes.compactMap(\.otherEnd) ?? []
  }

  /// What is done, with whom; without the values of the question.
  private func action(
    _ question: Question, isOutgoing: Bool, _ end: String, _ places: Places?, _ row: ChangeRow
  ) -> String {
    let source = places.map { " from \($0.text())" } ?? ""
    return switch (question, isOutgoing) {
    case (.save, true): "Saving org data to \(places?.text(of: end) ?? end)"
    case (.save, false):
      "Saving data of \(end) to \(places?.text(of: "the managed account") ?? "any place of the managed account")"
    case (.open, true): "Opening org data\(source) into documents of \(end)"
    case (.open, false): "Opening data\(source) into org documents, if the data belongs to \(end)"
    case (.transfer, true): "Sending org data\(channels(row)) to \(end)"
    case (.transfer, false): "Receiving data from \(end)"
    case (.receive, true): "Receiving shared items and files with org data while the app acts for \(end)"
    case (.receive, false): "Receiving shared items and files of \(end)"
    case (.paste, true): "Pasting org data into \(end)"
    case (.paste, false): "Pasting in from \(end)"
    case (.url, _): links(row.classes(QuestionKey.url)) + apps(row)
    case (.universalLink, _): universalLinks(row.classes(QuestionKey.url))
    case (.control(.notify), _): "Notifications about org data"
    case (_, _): question.control?.feature ?? RowName.verb(of: question)
    }
  }

  // MARK: - Values

  private func details(_ row: ChangeRow, _ question: Question) -> [String] {
    func words(_ key: String) -> [String] { row.classes(key).map(\.name) }
    switch question {
    case .receive:
      let isLoaded = words(QuestionKey.loaded)
      return row.isWhole(QuestionKey.kind) && isLoaded != ["false"]
        ? [] : [items(words(QuestionKey.kind), isLoaded: isLoaded)]
    case .paste: return pasted(row)
    case .documentPicker: return row.isWhole("mode") ? [] : ["to \(English.list(words("mode"), "or"))"]
    case _: return []
    }
  }

  /// The ways of sending, if not all of them are concerned.
  private func channels(_ row: ChangeRow) -> String {
    if row.isWhole(QuestionKey.channel) { return "" }
    let names = row.classes(QuestionKey.channel).map(\.name)
    let channels = names.map { TransferChannel(rawValue: $0)?.phrase ?? $0 }
    return channels.count > 2 ? " \(English.list(channels, "or"))," : " \(English.list(channels, "or"))"
  }

  /// The apps that links lead to, if not all of them are concerned.
  private func apps(_ row: ChangeRow) -> String {
    if row.isWhole("knownManagedApp") { return "" }
    return ", to apps \(row.classes("knownManagedApp") == [.flag(true)] ? "with" : "without") a policy"
  }

  private func items(_ kinds: [String], isLoaded: [String]) -> String {
    let nouns = kinds.map { $0 == ItemKind.file.rawValue ? "a file" : "a shared item" }
    return English.list(nouns, "or")
      + (isLoaded == ["false"] && kinds.contains(ItemKind.item.rawValue) ? " that is not loaded yet" : "")
  }

  private func pasted(_ row: ChangeRow) -> [String] {
    var details: [String] = []
    if !row.isWhole(QuestionKey.content) {
      let isText = row.classes(QuestionKey.content) == [.word(PasteContent.text.rawValue)]
      details.append(isText ? "text" : "anything but text")
    }
    // Only texts have a number of characters.
    if !row.isWhole(QuestionKey.length), details != ["anything but text"] {
      details += LengthWording.texts(of: row.classes(QuestionKey.length))
    }
    let isOfLimitedAccount = row.parts.flatMap(\.classes).contains { value in
      if case .other(.clipboard(_, exempt: true)) = value { true } else { false }
    }
    if isOfLimitedAccount { details.append("up to that account's character limit") }
    if !row.isWhole(QuestionKey.sameApp) {
      details.append(row.classes(QuestionKey.sameApp) == [.flag(true)] ? "within one app" : "from app to app")
    }
    return details
  }

  // MARK: - Where

  /// The facts of the app and the device besides the question, where not all of them are concerned.
  private func surroundings(_ row: ChangeRow) -> [String] {
    row.parts.filter { !$0.isWhole }.compactMap { part -> String? in
      guard let fact = WorldFact(rawValue: part.dimension.key) else { return nil }
      switch fact {
      case .mdmUser where isForNoEnrolledDevice: return nil
      case .mdmUser where differsOnEnrolledDevices:
        return part.classes == [.flag(true)] ? "on enrolled devices" : "on devices that are not enrolled"
      case .multiIdentity, .mdmUser, .deviceHasPIN: return fact.phrase(part.classes == [.flag(true)])
      case .otherManagedAccounts:
        switch part.classes {
        case [.companions(.absent), .companions(.allowing)]: return fact.phrase(false)
        case [.companions(.blocking)]: return fact.phrase(true)
        case [.companions(.absent)]: return "if there is no other managed account"
        case _: return "if there are other managed accounts"
        }
      }
    }
  }

  private var isForNoEnrolledDevice: Bool {
    [old, new].compactMap(\.self).allSatisfy { !$0.applies(toEnrolledDevice: true) }
  }

  /// Whether only one of the policies is for enrolled devices, whoever these are enrolled for.
  private var differsOnEnrolledDevices: Bool {
    guard let old, let new else { return false }
    return old.applies(toEnrolledDevice: true) != new.applies(toEnrolledDevice: true)
  }

  private func clauses(_ row: ChangeRow) -> [String] {
    if row.isOfPassingDevice { return ["that passes every check"] }
    return row.parts.lazy.compactMap { part in
      DeviceFact(rawValue: part.dimension.key).map { self.clauses($0, part) }
    }.first ?? [""]
  }

  private func device(_ row: ChangeRow, _ clause: String) -> String {
    if row.isWhole(QuestionKey.device) || isAboutEveryDevice(row) {
      return clause.hasPrefix("in ") || clause.hasPrefix("if ")
        ? English.capitalized(clause) : "On a device \(clause)"
    }
    return "On \(devices(of: row, clause)) \(clause)"
  }

  /// Whether a row is about every device that both policies are for, which the comparison says once.
  private func isAboutEveryDevice(_ row: ChangeRow) -> Bool {
    guard let old, let new else { return false }
    let kinds: [Bool] = [true, false].filter { old.applies(toEnrolledDevice: $0) }
    guard let kind = kinds.first, kinds.count == 1, new.applies(toEnrolledDevice: kind),
      !new.applies(toEnrolledDevice: !kind)
    else { return false }
    let known = devices(of: row).filter { $0 == .unenrolled || Self.enrolled.contains($0) }
    return known == (kind ? Self.enrolled : [.unenrolled])
  }

  private static let enrolled: [DeviceClass] = [.enrolled, .enrolledForAnother, .enrolledForUnknown]

  private func devices(of row: ChangeRow) -> [DeviceClass] {
    row.classes(QuestionKey.device).compactMap { if case .device(let device) = $0 { device } else { nil } }
  }

  /// What some classes of a fact say of a device, or of the app or the user if it is theirs.
  private func clauses(_ fact: DeviceFact, _ part: PolicyChange.Part) -> [String] {
    let clauses = LaunchWords.knownClauses(fact, part, spelling: [new, old].compactMap(\.self))
    // Each state of the clock, and each time of a check-in, is a clause with conditions of its own.
    return (fact == .clock || fact == .lastCheckIn ? clauses : [English.list(clauses, "or")]).map {
      clause(fact, $0)
    }
  }

  private func clause(_ fact: DeviceFact, _ clause: String) -> String {
    if fact == .clock, clause.hasPrefix("whose ") { return "if the " + clause.dropFirst("whose ".count) }
    if fact == .account, clause.hasPrefix("whose account ") {
      return "if " + clause.replacing("whose account ", with: "the user's account ")
    }
    if clause.hasPrefix("whose last ") { return "in an app \(clause)" }
    if clause.hasPrefix("last checked in ") {
      // To sign in again starts the time anew.
      return "in an app that \(clause)"
        + (clause.hasSuffix(" ago") ? ", if the user has not signed in again" : "")
    }
    return clause.hasPrefix("last used ") ? "in an app that was \(clause)" : clause
  }

  /// Whether only a device with a PIN of its own is asked about, and a policy drops the app PIN on such a device.
  private func dropsPIN(on row: ChangeRow) -> Bool {
    let asksForDevicePIN = row.parts.contains { $0.dimension.key == DeviceFact.devicePIN.rawValue }
    return (row.isOfPassingDevice || !asksForDevicePIN)
      && [old, new].compactMap(\.self).contains { policy in
        policy.pinRequired && policy.disableAppPinIfDevicePinIsSet
          && policy.applies(toEnrolledDevice: true)
      }
  }

  /// The devices of a row, with what leads over to a clause that says more of them.
  private func devices(of row: ChangeRow, _ clause: String) -> String {
    let devices = devices(of: row)
    let isOfDevice = !clause.hasPrefix("in ") && !clause.hasPrefix("if ")
    if devices == Self.enrolled { return "an enrolled device" + (isOfDevice ? "" : ",") }
    let link = clause.hasPrefix("that ") || clause.hasPrefix("whose ") ? " and" : ","
    let dropsPIN = dropsPIN(on: row)
    let comma = link == "," ? "," : ", and"
    if dropsPIN, devices == [.enrolled] {
      return "a device that is enrolled for the user and has a PIN\(comma)"
    }
    if devices == DeviceClass.allCases.filter({ $0 != .enrolled }) {
      return dropsPIN
        ? "a device that has no PIN or is not enrolled for the user\(comma)"
        : "a device that is not enrolled for the user\(link)"
    }
    if devices == DeviceClass.allCases.filter({ $0 != .unenrolled }) {
      return "a device that is enrolled, or whose enrollment is unknown,\(link == "," ? "" : link)"
    }
    if devices == DeviceClass.allCases.filter({ !Self.enrolled.contains($0) }) {
      return "a device that is not enrolled, or whose enrollment is unknown,\(link == "," ? "" : link)"
    }
    return "a device \(English.list(devices.map(\.relativeClause).eachOnce, "or"))\(link)"
  }
}

extension DeviceClass {
  /// The device in words that follow "a device".
  fileprivate var relativeClause: String {
    switch self {
    case .unenrolled: "that is not enrolled"
    case .enrolled: "that is enrolled for the user"
    case .enrolledForAnother: "that is enrolled for someone else"
    case .enrolledForUnknown: "that is enrolled for an unknown user"
    case .unknownForAnother, .unknown: "that is not known to be enrolled"
    }
  }
}

extension ChangeRow {
  /// Whether the account in question owns the data that moves.
  fileprivate var isOutgoing: Bool {
    guard let question = topic.question, let far = question.far else { return true }
    let isNear = classes(question.near.key).contains(.itself)
    // What only moves within the account is its own, whichever end asks.
    return isNear == (question.near.role == .owner) || classes(far.key) == [.other(.same)]
  }
}
