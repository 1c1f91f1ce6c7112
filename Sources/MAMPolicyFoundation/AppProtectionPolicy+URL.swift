public import Foundation
public import MAMPolicyCore
public import MAMPolicyDocuments

extension AppProtectionPolicy {
  /// Loads the policy of the file of a Graph export that holds exactly one.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - accepted: The kinds of warning that do not stop the policy from loading.
  /// - Throws: Why there is no such policy.
  public init(graphContentsOf url: URL, allowing accepted: Set<LoadWarning.Kind> = []) throws(PolicyLoadError)
  {
    try self.init(path: url.path, allowing: accepted)
  }
}
