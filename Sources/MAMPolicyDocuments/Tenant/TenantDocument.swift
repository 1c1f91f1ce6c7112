public import MAMPolicyCore

/// A tenant as exports leave it: the policies of any number of files and folders, and whom they are for.
///
/// ```swift
/// let document = try TenantDocument(["exports"])
/// let sales = try document.groupID(of: "Sales")
/// let answer = document.tenant.answer(
///   for: Tenant.Subject(groups: [sales], app: "com.microsoft.Office.Outlook", management: .unmanaged))
/// ```
///
/// What is neither a policy for iOS nor needed to tell whom one is for is counted and left out.
///
/// Source: R16.1.
public struct TenantDocument: Hashable, Sendable {
  /// Where a policy stands, and how its settings were read.
  public struct Source: Hashable, Sendable, PartPrinted {
    /// The file, as the caller named it.
    public let file: String
    /// Where in the file the policy begins.
    public let position: JSONPosition
    /// The policy as it was read; nil of an app configuration.
    public let policy: GraphPolicy?
  }

  /// Objects of one kind that were left out.
  public struct LeftOut: Hashable, Sendable, PartPrinted {
    /// What they are, in words that follow a number.
    public let noun: String
    /// What each is called, and where it stands.
    public let names: [String]
  }

  /// Why something that was asked for is not in the tenant.
  @nonexhaustive
  public enum LookupError: Error, Hashable, Sendable {
    /// No group has the name.
    case unknownGroup(String, known: [String])
    /// Several groups have the name.
    case ambiguousGroup(String, ids: [String])
  }

  /// The policies and whom they are for.
  public internal(set) var tenant = Tenant()
  /// Where each policy of the tenant stands, in the same order.
  public internal(set) var sources: [Source] = []
  /// What the owner of the files should know; nothing about settings.
  public internal(set) var warnings: [LoadWarning] = []
  /// What was left out, by kind.
  public internal(set) var leftOut: [LeftOut] = []
  /// Why the tenant is only a part of what there is; empty if nothing shows that.
  ///
  /// In a part, a policy that is not there need not be gone.
  public internal(set) var gaps: [String] = []
  /// The files with policies that are one page of several: more policies may exist than the tenant has.
  package internal(set) var policyPages: [String] = []

  /// Why more policies may exist than the tenant has, as a clause; nil if nothing shows that.
  package var morePolicies: String? {
    if policyPages.isEmpty { return nil }
    let files = English.list(policyPages.map { UserText.quoted($0) }, "and")
    return policyPages.count == 1
      ? "\(files) is one page of several" : "\(files) are single pages of longer lists"
  }

  init() {}

  /// Returns the ID of a group.
  ///
  /// - Parameter name: An ID, which need not be in the tenant, or the name of a group.
  /// - Returns: The ID.
  /// - Throws: ``LookupError`` if no group has the name, or several have.
  public func groupID(of name: String) throws(LookupError) -> String {
    let folded = Folding.fold(name)
    if let id = ObjectID(name) { return id.text }
    if let id = knownIDs.first(where: { Folding.fold($0) == folded }) { return id }
    let exact = tenant.groups.filter { $0.name == name }
    let found = exact.isEmpty ? tenant.groups.filter { $0.name.map { Folding.fold($0) } == folded } : exact
    guard let first = found.first else {
      throw .unknownGroup(name, known: tenant.groups.compactMap(\.name))
    }
    if found.count > 1 { throw .ambiguousGroup(name, ids: found.map(\.id)) }
    return first.id
  }

  /// Adds groups that the tenant does not have, so that they can be named.
  package mutating func addNames(of groups: [Tenant.Group]) {
    let known = Set(tenant.groups.map { Folding.fold($0.id) })
    tenant.groups += groups.filter { !known.contains(Folding.fold($0.id)) }
  }

  private var knownIDs: [String] {
    tenant.groups.map(\.id)
      + tenant.policies.flatMap { $0.audience.includedGroups + $0.audience.excludedGroups }
      + tenant.accessPolicies.flatMap { $0.includedGroups + $0.excludedGroups }
  }

  /// Returns a group as a sentence names it: by its name, if there is one.
  public func title(ofGroup id: String) -> String {
    let folded = Folding.fold(id)
    return UserText.quoted(tenant.groups.first { Folding.fold($0.id) == folded }?.name ?? id)
  }

  /// Returns a filter as a sentence names it: by its name, if the tenant has it.
  public func title(ofFilter id: String) -> String { UserText.quoted(tenant.filter(id)?.name ?? id) }
}

extension TenantDocument.LookupError: CustomStringConvertible {
  /// What is wrong with the name, on one line.
  public var description: String {
    switch self {
    case .unknownGroup(let name, let known):
      "no group is called \(UserText.quoted(name))\(Suggestion.hint(for: name, among: known))"
        + (known.isEmpty ? "; the tenant has no groups: give the ID, or add an export of `groups`" : "")
    case .ambiguousGroup(let name, let ids):
      "\(ids.count) groups are called \(UserText.quoted(name)); give the ID: \(UserText.list(ids))"
    }
  }
}

extension TenantDocument {
  /// Reads a tenant.
  ///
  /// - Parameters:
  ///   - paths: Files, and folders whose `.json` files are read.
  ///   - files: Where files come from.
  /// - Throws: A ``FileError`` for what cannot be read, or ``JSONProblems`` with all that is wrong with the files.
  /// - Complexity: O(*n*) in the size of the files.
  public init(_ paths: [String], files: FileSource = .disk) throws {
    self = try Self(paths, files: files, reading: .given)
  }

  /// Who names the files of a tenant.
  package enum Naming {
    /// Whoever runs the program.
    case given
    /// A document, which may not name every file.
    case named
  }

  /// Reads a tenant whose files somebody names.
  package init(_ paths: [String], files: FileSource, reading naming: Naming) throws {
    var reader = TenantReader()
    var read: Set<String> = []
    for path in paths {
      let listed = try files.files(ifFolder: path)?.filter { $0.hasSuffix(".json") }
      for file in listed ?? [path] where read.insert(FilePath.normalized(file)).inserted {
        switch naming {
        case .given: reader.read(try files.read(file), file: file)
        case .named: reader.read(try files.read(named: file), file: file)
        }
      }
    }
    self = try reader.finished(paths)
  }
}

extension TenantDocument: CustomStringConvertible {
  /// How much there is of each kind, and how many warnings.
  public var description: String { "\(tenant); warnings: \(warnings.count)" }
}
