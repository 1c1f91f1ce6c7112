internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Checks claims about the policies of exports and lists everything that speaks against them.
enum ClaimCheck {
  /// Returns what is wrong; empty if every claim holds of every policy.
  ///
  /// A folder means all files below it whose names end in `.json`. Whatever is no export of policies is wrong too, and so
  /// is a folder without a policy or a list without a claim, because a test that checks nothing shows nothing.
  static func issues(_ claims: [Claim], _ path: String) -> [PlacedIssue] {
    if claims.isEmpty { return [PlacedIssue(path, "there is no claim to check")] }
    do throws(FileError) {
      guard let files = try FileSource.disk.files(ifFolder: path) else { return issues(claims, inFile: path) }
      let exports = files.filter { $0.hasSuffix(".json") }
      if exports.isEmpty { return [PlacedIssue(path, "there is no file whose name ends in `.json`")] }
      return exports.flatMap { issues(claims, inFile: $0) }
    } catch {
      return [PlacedIssue(path, "cannot read the policies: \(error.reason)")]
    }
  }

  private static func issues(_ claims: [Claim], inFile path: String) -> [PlacedIssue] {
    do {
      let export = try GraphExport(FileSource.disk.read(path), file: path)
      return try export.policies.flatMap { entry in try issues(claims, of: entry.policy(), inFile: path) }
    } catch let problems as JSONProblems {
      return problems.problems.map(PlacedIssue.init)
    } catch let error as FileError {
      return [PlacedIssue(path, "cannot read the policies: \(error.reason)")]
    } catch {
      return [PlacedIssue(path, "\(error)")]
    }
  }

  private static func issues(_ claims: [Claim], of policy: GraphPolicy, inFile path: String) -> [PlacedIssue]
  {
    let prover = Prover(policy.policy)
    return claims.map(prover.check).filter { !$0.holds }.map { result in
      let place = result.settings.lazy.compactMap { policy.place(of: $0) }.first
      return PlacedIssue(
        file: place?.file ?? path, line: place?.position.line ?? 1, column: place?.position.column ?? 1,
        message: "\(policy.policy.displayName.map { "\(UserText.quoted($0)): " } ?? "")\(result)")
    }
  }
}
