/// All that is known of one control, in one place.
///
/// A control without a row, or a row without one of its parts, does not compile.
struct ControlRow: Sendable {
  /// The rule.
  let rule: ControlRule
  /// What the control is about, which names it.
  let topic: Topic
  /// What is done with org data, such as `Printing org data`.
  let feature: String
  /// The question in one line.
  let question: @Sendable (Asked) -> String
  /// The answer in one sentence, which says that something may happen or may not.
  let answer: @Sendable (Asked, _ may: String) -> String
  /// Where the control lets data go; nil for one that carries no data away.
  let exit: Control.Exit?
  /// Who enforces the answer.
  let enforcer: Enforcer
  /// What must be done, where the control asks about that.
  let duty: Duty?
  /// Whether the control is about files.
  let isFileTask: Bool

  /// What a control is about.
  enum Topic: Sendable {
    /// What a setting of the admin center is about.
    case setting(Setting)
    /// A part of that, told by words that follow the setting's label.
    case part(of: Setting, String)
    /// Something that follows from other settings, with a name of its own.
    case named(String)
  }

  /// Whose data a sentence is about.
  struct Asked {
    let who: String
    let data: String
    let files: String

    /// Somebody's.
    init(of who: String) {
      self.who = who
      data = "data of \(who)"
      files = "files of \(who)"
    }

    private init(who: String, data: String, files: String) {
      self.who = who
      self.data = data
      self.files = files
    }

    /// That of nobody in particular.
    static let any = Asked(who: "this owner", data: "this data", files: "this owner's files")
  }

  /// What must be done, and the sentence that says so.
  struct Duty: Sendable {
    let obligation: Obligation
    let sentence: @Sendable (Asked, _ must: String) -> String

    init(_ obligation: Obligation, sentence: @escaping @Sendable (Asked, _ must: String) -> String) {
      self.obligation = obligation
      self.sentence = sentence
    }
  }

  /// Who enforces an answer.
  enum Enforcer {
    /// The app.
    case app
    /// The SDK.
    case sdk
    /// The app if it supports several identities, and otherwise the SDK.
    case appOfSeveralIdentities
    /// No document says who does, so nothing is claimed.
    case unsaid
  }

  init(
    _ rule: ControlRule, of topic: Topic, feature: String,
    asks question: @escaping @Sendable (Asked) -> String,
    answers answer: @escaping @Sendable (Asked, _ may: String) -> String, exit: Control.Exit?,
    enforcedBy enforcer: Enforcer, duty: Duty? = nil, isFileTask: Bool = false
  ) {
    self.rule = rule
    self.topic = topic
    self.feature = feature
    self.question = question
    self.answer = answer
    self.exit = exit
    self.enforcer = enforcer
    self.duty = duty
    self.isFileTask = isFileTask
  }
}

extension Control {
  /// A kind of place outside of every policy that a control lets data go to.
  package enum Exit: Sendable {
    case paper, notification, keyboard, assistant, screen, nativeApp, backup
  }

  /// The question in one line, of nobody in particular.
  var question: String { row.question(.any) }

  /// The question in one line, of somebody's data.
  func question(of who: String) -> String { row.question(.init(of: who)) }

  /// The answer in one sentence.
  package func answer(who: String, may: String) -> String { row.answer(.init(of: who), may) }

  /// The answer to a question about a duty in one sentence, or nil for a control without one.
  func duty(who: String, must: String) -> String? { row.duty?.sentence(.init(of: who), must) }

  /// The setting that the admin center has for the control; nil for one that follows from other settings.
  package var setting: Setting? {
    switch row.topic {
    case .setting(let setting), .part(of: let setting, _): setting
    case .named: nil
    }
  }

  /// What the control is called: as the admin center calls the setting, where there is one.
  package var name: String {
    switch row.topic {
    case .setting(let setting): setting.label
    case .part(of: let setting, let words): "\(setting.label) \(words)"
    case .named(let name): name
    }
  }

  /// What is done with org data, as the start of a sentence or a line, such as `Printing org data`.
  package var feature: String { row.feature }

  /// Whether the control is about files.
  var isFileTask: Bool { row.isFileTask }

  /// Where the control lets data go; nothing for one that carries no data away.
  package var exit: Exit? { row.exit }

  /// What the control is a question about, where it asks whether something must be done.
  package var duty: Obligation? { row.duty?.obligation }
}

extension Enforcement {
  /// Creates the enforcement of a control in an app, or nil if no document says who enforces.
  package init?(of control: Control, in app: AppProfile) {
    switch control.row.enforcer {
    case .app: self = .app
    case .sdk: self = .sdk
    case .appOfSeveralIdentities: self = app.isMultiIdentity ? .app : .sdk
    case .unsaid: return nil
    }
  }
}
