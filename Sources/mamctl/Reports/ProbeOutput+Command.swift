internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension ProbeOutput {
  /// The command line that repeats the answer of a policy; nil if one policy does not say enough.
  ///
  /// - Parameters:
  ///   - probe: The question.
  ///   - file: The policy's export, or the world that its account is of.
  ///   - account: The account of the world; nil if the file is an export.
  /// - Returns: The command line; nil if it would not say enough.
  static func command(_ probe: Probe, policy file: String, account: String? = nil) -> String? {
    guard let request = probe.request, probe.others.isEmpty, probe.classes.first == .itself else {
      return nil
    }
    let question = request.matter.question
    var words = ["mamctl", "decide", question.name, account == nil ? "--policy" : "--world", quoted(file)]
    if let account {
      words += ["--\(question.near.key)", quoted(account)]
    } else if case .account(let identity)? = request.far, identity.text == QuestionSpace.accountName {
      words += ["--\(question.near.key)", identity.text]
    }
    if let far = question.far {
      switch request.far {
      case .account(let identity)?:
        let isItself = identity.text == QuestionSpace.accountName
        words += ["--\(far.key)", isItself ? account.map(quoted) ?? identity.text : identity.text]
      case .noUser?: words += ["--\(far.key)", "''"]
      // Without the option, `decide` asks about several accounts of a place.
      case .unset? where account == nil && request.matter.asksForAccount: words += ["--\(far.key)", "none"]
      case .unset?, .merged?, nil: break
      }
    }
    for (field, value) in zip(question.fields, request.matter.values) where value != field.standing {
      switch value {
      case .word(let word): words += ["--\(field.key)", word]
      case .number(let number): words += ["--\(field.key)", "\(number)"]
      case .link(let link): words += ["--\(field.key)", quoted(link.text)]
      case .flag(let flag):
        let isNegated = field.standing == .flag(true)
        if flag != isNegated { words.append("--\(isNegated ? "not-" : "")\(field.key.hyphenated)") }
      }
    }
    return UserText.spelled(words.joined(separator: " "))
  }

  /// Returns a text as one word of a command line.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "+"):
        true
      case _: false
      }
    }
    return isPlain && !text.isEmpty ? text : text.shellQuoted
  }
}
