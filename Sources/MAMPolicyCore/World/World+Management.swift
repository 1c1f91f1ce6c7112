extension World {
  /// Whether the app may hold several managed accounts and show them together.
  ///
  /// Only an app that supports multiple identities may, and a list of allowed accounts takes it back.
  ///
  /// Source: R2.6, R10.1, R10.2.
  package var holdsSeveralManagedAccounts: Bool {
    app.isMultiIdentity && app.allowsSeveralManagedAccounts && allowedAccounts == nil
  }

  /// Returns what keeps an account from coming under management in this app, or nothing.
  ///
  /// - Parameters:
  ///   - index: The account's index in the directory.
  ///   - signedIn: The indices of the accounts that are signed in.
  /// - Returns: The first obstacle in the order of ``ManagementObstacle``; nil when there is none.
  /// - Complexity: O(*n*) in the number of accounts that are signed in.
  ///
  /// Source: R1.3, R10.1, R10.2.
  package func obstacle(toManaging index: Int, besides signedIn: [Int]) -> ManagementObstacle? {
    if let allowedAccounts, !allowedAccounts.contains(where: { directory.index(of: $0) == index }) {
      return .notAllowed
    }
    if sharesUPN(index, with: signedIn) { return .upnTaken }
    if assignedPolicy(of: index) == nil { return .withoutPolicy }
    return obstacle(inAppBesides: signedIn, toManaging: index) ?? (app.isExtension ? .inExtension : nil)
  }

  private func obstacle(inAppBesides signedIn: [Int], toManaging index: Int) -> ManagementObstacle? {
    if holdsSeveralManagedAccounts { return nil }
    if let user = management.enrolledUser, directory.index(of: user) != index { return .otherDeviceUser }
    if signedIn.contains(where: { $0 != index && standing(of: $0) == .managed }) { return .otherManaged }
    return publisherHoldsAnother(than: index) ? .managedByPublisher : nil
  }

  /// Returns what keeps an account from coming under management beside the accounts that are signed in, or nothing.
  package func obstacle(toManaging index: Int) -> ManagementObstacle? {
    obstacle(
      toManaging: index, besides: directory.accounts.indices.filter { standing(of: $0) != .absent })
  }

  /// Whether another of the accounts has the same UPN.
  package func sharesUPN(_ index: Int, with others: [Int]) -> Bool {
    directory.sharesUPN(index) && others.contains { $0 != index && directory.shareUPN(index, $0) }
  }

  /// Whether another app of the same publisher holds a managed account that is not this one.
  private func publisherHoldsAnother(than index: Int) -> Bool {
    guard let publisher = app.publisher.map({ FoldedText($0) }) else { return false }
    return otherApps.contains { other in
      guard other.isManaged, other.publisher.map({ FoldedText($0) }) == publisher else { return false }
      return other.signedIn.contains { identity in
        directory.index(of: identity).map { $0 != index && assignedPolicy(of: $0) != nil } ?? false
      }
    }
  }

  /// Lets all names that an account was given stand for it, unless one of them is another account's.
  ///
  /// Source: R1.3.
  package mutating func learn(_ names: AccountNames, of identity: Identity? = nil)
    -> AccountDirectory.Learning
  { directory.learn(names, of: identity) }

  /// Lets every name of one account stand for another, which it turned out to be.
  ///
  /// Source: R1.3.
  package mutating func merge(_ one: Int, into other: Int) { directory.merge(one, into: other) }
}
