internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A file of a folder that gives no policy.
struct LeftOutFile {
  let file: String
  let reason: String
  /// Where the file is broken, so that what is said of the folder may be wrong; nil for a file of another kind.
  let fault: JSONPosition?
  /// What the file holds instead, in words that follow "this is"; nil if nothing is known of it.
  private let kind: String?

  /// Whether the file is broken, rather than of another kind.
  var isBroken: Bool { fault != nil }

  /// Makes one of why an export could not be read.
  init(_ file: String, _ bytes: [UInt8], _ problems: JSONProblems) {
    self.file = file
    let problem = problems.problems.first
    reason = problem?.message ?? "not valid"
    kind =
      switch problem?.kind {
      case .notAPolicy(.unknown)?: "another object"
      case .notAPolicy(let kind)?: "\(kind)"
      case _: nil
      }
    do throws(JSONProblems) {
      _ = try JSONReader.scan(bytes, file: file, encodings: .utf8OrUTF16).value()
      fault = nil
    } catch {
      fault = error.problems.first?.position ?? .start
    }
  }

  /// Makes one of why a file could not be read, or is no valid policy.
  init(_ file: String, broken reason: String, at position: JSONPosition? = nil) {
    self.file = file
    self.reason = reason
    fault = position ?? .start
    kind = nil
  }

  /// Makes one of why a policy of a file is not valid.
  init(_ file: String, _ problems: JSONProblems) {
    let problem = problems.problems.first
    self.init(file, broken: problem?.message ?? "not valid", at: problem?.position)
  }
}

extension [LeftOutFile] {
  /// The broken files, each with its place.
  var faults: [String] {
    compactMap { file in file.fault.map { "\(UserText.spelled(file.file)):\($0): \(file.reason)" } }
  }

  /// The files of other kinds: those of one kind in one line, or each with its reason.
  func others(listingAll listsAll: Bool) -> [String] {
    let others = filter { !$0.isBroken }
    if listsAll { return others.map { "\(UserText.spelled($0.file)): \($0.reason)" } }
    return others.map(\.kindOrReason).eachOnce.map { kind in
      let same = others.filter { $0.kindOrReason == kind }
      return same.count == 1
        ? "\(UserText.spelled(same[0].file)): \(same[0].reason)" : "\(same.count) files: \(kind)"
    }
  }
}

extension LeftOutFile {
  fileprivate var kindOrReason: String { kind ?? reason }
}
