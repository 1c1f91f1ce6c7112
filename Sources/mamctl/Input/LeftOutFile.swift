internal import MAMPolicyDocuments

/// A file of a folder that gives no policy.
struct LeftOutFile {
  let file: String
  let reason: String
  /// Whether the file is broken, rather than of another kind: what is said of the folder may then be wrong.
  let isBroken: Bool

  /// Makes one of why an export could not be read.
  init(_ file: String, _ bytes: [UInt8], _ problems: JSONProblems) {
    self.file = file
    reason = problems.problems.first?.message ?? "not valid"
    do throws(JSONProblems) {
      _ = try JSONReader.scan(bytes, file: file, encodings: .utf8OrUTF16).value()
      isBroken = false
    } catch {
      isBroken = true
    }
  }

  /// Makes one of why a file could not be read, or is no valid policy.
  init(_ file: String, broken reason: String) {
    self.file = file
    self.reason = reason
    isBroken = true
  }
}
