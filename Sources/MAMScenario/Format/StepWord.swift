/// What a step can do beyond asking a question: the words of `do`.
///
/// Source: Formats, "Scenarios".
enum StepWord: Hashable {
  /// Something happens to an account.
  case account(AccountWord)
  /// The app acts for somebody else, or in another window.
  case scope(ScopeWord)
  /// Work passes from one thread to another.
  case work(WorkWord)
  /// Something happens to the app's process.
  case life(LifeWord)
  /// Something happens to a file.
  case file(FileWord)
  /// Something happens to a piece of data.
  case data(DataWord)
  /// Data goes to another app or comes from one, or the user is at a web view.
  case app(AppWord)
  /// Something happens to tokens and remediations.
  case token(TokenWord)
  /// Something happens on a device that people share.
  case device(DeviceWord)
  /// Conditional launch is looked at.
  case launch
  /// The state is looked at.
  case assert

  enum AccountWord: String, CaseIterable {
    case signIn, register, checkIn, autoEnroll, signOut, deregister, wipe
    case orderWipe, removeToken, contactService, loginAndEnroll
    case allowAccounts, assignPolicy, meetAccount
  }

  enum ScopeWord: String, CaseIterable {
    case setUIIdentity, setUIIdentities, requireSwitch, completeSwitch, setProcessIdentity, setThreadIdentity
    case enterScope, leaveScope
    case openWindow, closeWindow, makeKeyWindow
  }

  enum WorkWord: String, CaseIterable {
    case dispatch, capture, begin, finish
  }

  enum LifeWord: String, CaseIterable {
    case pause, resume, kill, restart, requireRestart, answerDelegates, changeDevice
  }

  enum FileWord: String, CaseIterable {
    case createFile, createDirectory, openFile, writeFile, moveFile, copyFile, deleteFile
    case protect, verifyAndProtect, encrypt, decrypt, backUp, showFile
  }

  enum DataWord: String, CaseIterable {
    case protectData, unprotectData
  }

  enum AppWord: String, CaseIterable {
    case send
    case importData = "import"
    case receive, finishOpenURL
    case followLink, upload, pasteIntoWebView
  }

  enum TokenWord: String, CaseIterable {
    case requestToken, remediate, finishRemediation, obtainToken, changeCompliance
  }

  enum DeviceWord: String, CaseIterable {
    case deviceSignIn, deviceSignOut, reload, browse, changeSharedDevice
  }

  /// Whether a step of this word may have steps of its own inside.
  var mayHoldSteps: Bool {
    switch self {
    case .work(.dispatch), .work(.begin), .scope(.enterScope): true
    case .scope, .work, .account, .life, .file, .data, .app, .token, .device, .launch, .assert: false
    }
  }

  /// The key that only the event has, where a question has the same word and may be meant.
  var mark: String? {
    switch self {
    case .app(.receive): "from"
    case .account, .scope, .work, .life, .file, .data, .app, .token, .device, .launch, .assert: nil
    }
  }

  /// The word as `do` has it.
  var spelling: String {
    switch self {
    case .account(let word): word.rawValue
    case .scope(let word): word.rawValue
    case .work(let word): word.rawValue
    case .life(let word): word.rawValue
    case .file(let word): word.rawValue
    case .data(let word): word.rawValue
    case .app(let word): word.rawValue
    case .token(let word): word.rawValue
    case .device(let word): word.rawValue
    case .launch: "launch"
    case .assert: "assert"
    }
  }

  /// Every word.
  static let all: [StepWord] =
    AccountWord.allCases.map(StepWord.account) + ScopeWord.allCases.map(StepWord.scope)
    + WorkWord.allCases.map(StepWord.work) + LifeWord.allCases.map(StepWord.life)
    + FileWord.allCases.map(StepWord.file) + DataWord.allCases.map(StepWord.data)
    + AppWord.allCases.map(StepWord.app) + TokenWord.allCases.map(StepWord.token)
    + DeviceWord.allCases.map(StepWord.device) + [.launch, .assert]

  /// The word of a spelling, exact in letter case.
  init?(_ spelling: String) {
    guard let word = Self.bySpelling[spelling] else { return nil }
    self = word
  }

  private static let bySpelling = Dictionary(uniqueKeysWithValues: all.map { ($0.spelling, $0) })
}

extension Scenario {
  /// The words of `do` beyond the questions, for help and completion.
  package static var stepWords: [String] { StepWord.all.map(\.spelling) }
}
