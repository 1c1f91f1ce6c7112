internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Why an input could not be used, and with which status the run then ends.
enum InputError: Error {
  /// The command line does not go together.
  case misuse(UsageError)
  /// A file of the command line could not be read.
  case unreadable(FileError)
  /// A file was read and is not valid.
  case invalid(JSONProblems)
  /// A folder of the command line holds no policy.
  case withoutPolicy(folder: String)
  /// Another work account is asked about, and no policy is known for it.
  case withoutOtherPolicy
  /// A tenant leaves open which policies apply.
  case undecided(String, folder: String)
  /// The command line does not say which policy of a file is meant, or not clearly.
  case selection(PolicySelectionError, file: String, option: String?)
  /// The command line names a group that the tenant does not have, or has twice.
  case lookup(TenantDocument.LookupError)
  /// Two accounts of the input are one.
  case clash(AccountDirectory.Clash)

  /// The status that the run ends with.
  var status: ExitStatus {
    switch self {
    case .misuse, .withoutOtherPolicy: .usage
    case .unreadable, .clash: .toolFailed
    case .invalid, .withoutPolicy, .undecided, .lookup: .invalidInput
    case .selection(let error, _, _):
      switch error {
      case .unchosen, .ambiguous, .notFound: .usage
      case .refused: .invalidInput
      }
    }
  }
}

extension Console {
  /// Explains why an input could not be used and returns the status to end with.
  func refuse(_ error: InputError, of invocation: Invocation) -> ExitStatus {
    switch error {
    case .misuse(let error): return refuse(error)
    case .unreadable(let error): return refuse(error, of: invocation)
    case .invalid(let problems):
      if let verdict = problems.verdict { complain("\(invocation.name): \(verdict)") }
      return refuse(problems)
    case .withoutPolicy(let folder):
      complain(
        "\(invocation.name): no file of the folder \(folder.quoted) holds an iOS app protection policy")
    case .withoutOtherPolicy:
      let isWorld = invocation.optionTexts[DecideArguments.world.spec.name] != nil
      complain(
        "\(invocation.name): no account here has a policy, so none is known for another work account; "
          + (isWorld ? "add an account with a policy to the world" : "give it one with `--other-policy FILE`")
      )
    case .undecided(let doubt, let folder):
      complain("\(invocation.name): \(UserText.spelled(folder)): \(doubt)")
    case .selection(let selection, let file, let option):
      complain("\(invocation.name): \(file.quoted): \(selection)")
      let choosers = option.map { [$0] } ?? invocation.choosers
      let kinds: String? =
        switch selection {
        case .unchosen: "NAME|ID|INDEX"
        case .ambiguous: "INDEX"
        case .notFound, .refused: nil
        }
      if let kinds, !choosers.isEmpty {
        complain("choose it with \(choosers.map { "\($0) \(kinds)" }.alternatives)")
      }
    case .lookup(let error): complain("\(invocation.name): \(error)")
    case .clash(let clash): complain("\(invocation.name): \(clash)")
    }
    return error.status
  }
}

extension JSONProblems {
  /// What several problems come to, in one sentence that is said before them; nil for a single one.
  fileprivate var verdict: String? {
    guard problems.count > 1 else { return nil }
    let files = UserText.list(problems.map(\.file).eachOnce)
    let isOther = problems.allSatisfy { if case .notAPolicy = $0.kind { true } else { false } }
    return isOther
      ? "\(files) holds no iOS app protection policy, but \(English.count(problems.count, "other object"))"
      : "\(files) cannot be used because of \(English.count(problems.count, "error"))"
  }
}

extension Invocation {
  /// A wrong use that only the verb can see, such as two options that cannot be used together.
  func refusal(_ message: String) -> InputError { .misuse(UsageError(path: path, fault: message)) }
}
