internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepReader {
  /// Reads an event of the app's process.
  mutating func lifeEvent(_ word: StepWord.LifeWord, _ reader: inout ObjectReader) -> Event? {
    switch word {
    case .pause: return .pause
    case .resume: return .resume(launch: launch(&reader))
    case .kill: return .kill
    case .restart:
      let showing = slot(ifPresent: "showing", &reader)
      return .restart(showing: showing, launch: launch(&reader))
    case .requireRestart:
      let showing = slot(ifPresent: "showing", &reader)
      return .requireRestart(showing: showing, launch: launch(&reader))
    case .answerDelegates: return .answerDelegates(answers(&reader))
    case .changeDevice:
      guard let value = reader.value("device") else { return nil }
      return .changeDevice(value.isNull ? nil : deviceWithoutTime(value).facts)
    }
  }

  /// Reads a look at conditional launch: the account, and what is to be known of the device instead.
  mutating func look(_ reader: inout ObjectReader) -> LaunchLook? {
    let account = slot("account", &reader)
    let device = reader.value(ifPresent: "device")
    let reading = device.map { deviceWithoutTime($0) }
    let keys = device?.object?.members.compactMap { DeviceFact(rawValue: $0.key) } ?? []
    return account.map {
      LaunchLook(
        account: $0, stated: Set(keys), facts: reading?.facts ?? DeviceFacts(),
        configuredUser: reading?.management.configuredUser)
    }
  }

  /// Reads a device of a step, which has a time of its own.
  private func deviceWithoutTime(_ value: JSONValue) -> DeviceReader.Reading {
    let reading = DeviceReader.read(value, decoding)
    if reading.now != .start { decoding.note("`now` is not allowed here; use `at`", at: value) }
    return reading
  }

  /// Reads an event of work; nil if an argument is missing, which has been noted.
  mutating func workEvent(_ word: StepWord.WorkWord, _ reader: inout ObjectReader) -> Event? {
    if StepWord.work(word).mayHoldSteps { _ = reader.value(ifPresent: "steps") }
    switch word {
    case .dispatch:
      let kind = reader.choice(ifPresent: "kind", "kind of work", as: WorkKind.self)
      let target = reader.string("to")
      if let target { names.threads.meet(target) }
      return target.map { .dispatch(kind ?? .dispatchAsync, to: ThreadName($0)) }
    case .capture:
      let kind = reader.choice("kind", "kind of work", as: WorkKind.self)
      let work = reader.string("work")
      if let work { names.work.meet(work) }
      guard let kind, let work else { return nil }
      return .capture(WorkName(work), kind)
    case .begin:
      guard let value = reader.value("work"), let work = decoding.string(value) else { return nil }
      KnownNames.check(work, "work", among: names.work, at: value, decoding)
      return .begin(WorkName(work))
    case .finish: return .finish
    }
  }

  private mutating func answers(_ reader: inout ObjectReader) -> AppAnswers {
    var answers = AppAnswers()
    func answer(_ key: String) -> DelegateAnswer {
      reader.choice(ifPresent: key, "answer", as: DelegateAnswer.self) ?? .notImplemented
    }
    answers.identitySwitchRequired = answer("identitySwitchRequired")
    answers.addAccount = answer("addAccount")
    answers.blockAccount = answer("blockAccount")
    answers.wipeData = answer("wipeData")
    answers.restartApplication = answer("restartApplication")
    answers.keepsFilesInWipe = reader.bool(ifPresent: "wipeKeepsFiles") ?? false
    answers.usesUIIdentityInWipe = reader.bool(ifPresent: "wipeUsesUIIdentity") ?? false
    return answers
  }
}
