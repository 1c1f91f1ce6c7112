internal import MAMPolicyCore

/// The policies of a world that come from a tenant: what its user gets in the world's app on its device.
///
/// Source: R16.2 to R16.6; Formats, "Worlds".
struct TenantSection {
  let decoding: JSONDecoding
  let files: FileSource
  /// The bundle ID of the world's app.
  let app: String?
  /// The world's device, as it is written.
  let device: JSONObject?
  /// Whether app configuration is delivered, whose keys may make the app managed.
  let hasConfiguration: Bool
  private var documents: [String: TenantDocument] = [:]
  /// The policies, as if they were read from one export each.
  private(set) var policies: [WorldDocument.Policy] = []

  init(
    decoding: JSONDecoding, files: FileSource, app: String?, device: JSONObject?, hasConfiguration: Bool
  ) {
    self.decoding = decoding
    self.files = files
    self.app = app
    self.device = device
    self.hasConfiguration = hasConfiguration
  }

  /// Returns the policy that results for an account; nil if none applies, or something is wrong, which has been noted.
  ///
  /// - Parameters:
  ///   - value: The object that names the tenant and the groups.
  ///   - name: The account's name in the world.
  ///   - names: Every name of the account.
  /// - Returns: The policy.
  mutating func policy(_ value: JSONValue, for name: String, _ names: [String]) -> AppProtectionPolicy? {
    guard var reader = ObjectReader(value, decoding) else { return nil }
    let from = reader.value("from")
    let path = from.flatMap { decoding.string($0) }
    let groups = reader.strings(ifPresent: "groups") ?? []
    let isLicensed = reader.bool(ifPresent: "licensed") ?? true
    reader.finish()
    guard let from, let path, let document = document(path, from) else { return nil }
    guard let app else {
      decoding.note(
        "a policy from a tenant depends on the app; give `bundleId` in the world's `app`", at: value)
      return nil
    }
    var ids: [String] = []
    for group in groups {
      do throws(TenantDocument.LookupError) { ids.append(try document.groupID(of: group)) } catch {
        decoding.note("\(error)", at: value)
      }
    }
    let subject = Tenant.Subject(
      groups: ids, isLicensed: isLicensed, app: app, appVersion: fact("appVersion"),
      management: management(names),
      osVersion: fact("osVersion"), model: fact("model"))
    let answer = document.tenant.answer(for: subject)
    if let doubt = document.doubt(about: answer) {
      decoding.note("\(doubt); say it in the world's `device`", at: value)
      return nil
    }
    guard let result = document.result(of: answer) else { return nil }
    policies.append(WorldDocument.Policy(name: "tenant of \(name)", policy: result.policy))
    return result.policy.policy
  }

  private mutating func document(_ path: String, _ value: JSONValue) -> TenantDocument? {
    if let known = documents[path] { return known }
    let document = decoding.file(path, at: value) { path in
      try TenantDocument([path], files: files, reading: .named)
    }
    documents[path] = document
    return document
  }

  private func fact(_ key: String) -> Tenant.Fact { Tenant.Fact(device?[key]?.string) }

  /// How the app is managed for an account: the device's user has the keys, and nobody else.
  private func management(_ names: [String]) -> Tenant.Management {
    switch device?["mdmEnrolled"]?.bool {
    case false: return .unmanaged
    case true:
      guard let user = device?["mdmUser"]?.string else { return hasConfiguration ? .unknown : .enrolled([]) }
      return names.contains { Folding.fold($0) == Folding.fold(user) } ? .managed : .enrolled([])
    case nil: return .unknown
    }
  }
}
