internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The options that say who asks: the user, the app and the device.
enum EffectiveArguments {
  /// The words for how a device is managed.
  enum Management: String, CaseIterable, Sendable {
    case managed, unmanaged, enrolled
  }

  static let group = Option<[String]>.texts("group", "NAME|ID", "a group that the user is in")
  static let user = Option<String?>.path(
    "user", "FILE", "the user's groups, as Graph's `users/ID/transitiveMemberOf` returns them")
  static let unlicensed = Option<Bool>.flag("unlicensed", "the user has no Intune license")
  static let app = Option<String?>.text(
    "bundle-id", "ID",
    "the app, such as `com.microsoft.Office.Outlook`, or the name of a core app: `Outlook`")
  static let appVersion = Option<String?>.text(
    "app-version", "VERSION", "the version of the app, for filters")
  static let management = Option<Management?>(
    "management", ValueSpec(placeholder: "STATE", kind: .choice(Management.allCases.map(\.rawValue))),
    "how the app is managed"
  ) { $0.last.flatMap(Management.init) }
  static let key = Option<[String]>.texts(
    "key", "KEY", "a key that the app on the enrolled device was given",
    .choice(Tenant.Management.Key.allCases.map(\.rawValue)))
  static let os = Option<String?>.text("os", "VERSION", "the OS version, for filters")
  static let model = Option<String?>.text(
    "model", "NAME", "the device model, such as `iPhone15,2`, for filters")
  static let manufacturer = Option<String?>.text(
    "manufacturer", "NAME", "the device manufacturer, for filters (default: Apple)")

  /// All of them, in the order of the help.
  static let options: [any DeclaredOption] = [
    app, management, group, user, unlicensed, appVersion, os, model, manufacturer, key,
  ]

  /// The IDs of the user's groups; what the user's file calls them is added to the tenant.
  static func groups(_ invocation: Invocation, _ document: inout TenantDocument, _ files: FileSource)
    throws(InputError) -> [String]
  {
    var groups: [String] = []
    if let path = invocation[user] {
      let own = try PolicyInput.document(path, from: files) { (bytes, path) throws(JSONProblems) in
        try TenantDocument.groups(ofUser: bytes, file: path)
      }
      document.addNames(of: own)
      groups = own.map(\.id)
    }
    for name in invocation[group] {
      do throws(TenantDocument.LookupError) { groups.append(try document.groupID(of: name)) } catch {
        throw .lookup(error)
      }
    }
    return groups
  }

  /// The bundle ID of the app, which a core app's name stands for; nil if the command line does not say.
  ///
  /// A name that is no bundle ID would be an app that no policy lists.
  static func bundleID(_ invocation: Invocation, _ tenant: Tenant) throws(InputError) -> String? {
    guard let text = invocation[app] else { return nil }
    if let word = EverydayWord.named(text, at: .bundleID) { return word.meaning }
    let isListed = tenant.policies.contains { $0.audience.lists(Folding.fold(text)) == true }
    if text.contains(".") || isListed { return text }
    let nearest = Suggestion.nearest(to: text, among: EverydayWord.spellings(at: .bundleID))
    throw invocation.refusal(
      "option `--bundle-id` takes a bundle ID such as `com.microsoft.Office.Outlook`, or a name of `mamctl help "
        + "words`, not \(text.quoted)\(Suggestion.hint(nearest))")
  }

  /// How the app is managed; nil if the command line does not say.
  ///
  /// A version that is none would make every filter about it unknown.
  static func management(_ invocation: Invocation) throws(InputError) -> Tenant.Management? {
    if let text = invocation[os], !text.isEmpty, DottedVersion(text) == nil {
      throw invocation.refusal("option `--os` takes a version such as `17.2`, not \(text.quoted)")
    }
    let keys = invocation[key].compactMap(Tenant.Management.Key.init)
    let state = invocation[management]
    if !keys.isEmpty, state != .enrolled {
      throw invocation.refusal("`--key` goes with `--management enrolled`")
    }
    switch state {
    case .managed: return .managed
    case .unmanaged: return .unmanaged
    case .enrolled: return .enrolled(Set(keys))
    case nil: return nil
    }
  }

  /// The subject with an app on a device.
  static func subject(
    _ invocation: Invocation, groups: [String], app: String, _ management: Tenant.Management
  ) -> Tenant.Subject {
    Tenant.Subject(
      groups: groups, isLicensed: !invocation[unlicensed], app: app,
      appVersion: Tenant.Fact(invocation[appVersion]), management: management,
      osVersion: Tenant.Fact(invocation[os]), model: Tenant.Fact(invocation[model]),
      manufacturer: invocation[manufacturer].map { Tenant.Fact($0) } ?? .text("Apple"))
  }

  /// The kinds to look at, where the command line leaves the app or the device open.
  static func kinds(
    _ invocation: Invocation, of tenant: Tenant, groups: [String]?, app: String?,
    _ management: Tenant.Management?
  ) -> TenantKinds {
    var kinds = TenantKinds(of: [tenant])
    if let groups { kinds.users = [TenantKinds.User(groups: groups)] }
    if let app { kinds.apps = [TenantKinds.App(app)] }
    if let management {
      kinds.devices = kinds.devices.filter { $0.management == .managed }.map { $0.managed(management) }
    }
    let facts: [(String?, WritableKeyPath<TenantKinds.Device, Tenant.Fact>)] = [
      (invocation[appVersion], \.appVersion), (invocation[os], \.osVersion), (invocation[model], \.model),
      (invocation[manufacturer], \.manufacturer),
    ]
    for case (let text?, let path) in facts {
      kinds.devices =
        kinds.devices.map { device in
          var device = device
          device[keyPath: path] = Tenant.Fact(text)
          return device
        }.eachOnce
    }
    return kinds
  }
}

/// A tenant that the command line names.
enum TenantInput {
  /// Reads the tenant.
  static func read(_ paths: [String], from files: FileSource) throws(InputError) -> TenantDocument {
    do { return try TenantDocument(paths, files: files) } catch let error as FileError {
      throw .unreadable(error)
    } catch let error as JSONProblems {
      throw .invalid(error)
    } catch {
      throw .invalid(JSONProblems("cannot be read: \(error)", file: paths.first ?? ""))
    }
  }
}
