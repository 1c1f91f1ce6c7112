internal import MAMPolicyCore

/// Why an object is held to be of one kind, and what to say when that kind is not wanted.
struct GraphEvidence: Hashable, Sendable {
  /// What says so.
  enum Basis {
    case type
    case context
    case properties
  }

  /// What says so.
  let basis: Basis

  /// The kind; nil if nothing says.
  let kind: GraphKind?

  /// What there is in the place of an iOS app protection policy, and how it shows.
  let explanation: String

  /// Where it shows.
  let position: JSONPosition
}

extension GraphEvidence {
  /// Looks at an object: at its type, else at the context it came with, else at its properties.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - position: Where it begins.
  ///   - context: The `@odata.context` of the document, for an object that has none of its own.
  init(of object: JSONObject, at position: JSONPosition, context: JSONValue?) {
    if let value = object["@odata.type"], let type = value.string {
      self.init(type: type, at: value.position)
    } else if let value = object["@odata.context"] ?? context,
      let collection = value.string.flatMap(Self.collection)
    {
      self.init(collection: collection, of: object, at: value.position, objectAt: position)
    } else {
      self.init(propertiesOf: object, at: position)
    }
  }

  /// Returns why the object is not read as an iOS app protection policy, or nil if it is.
  func refusal(of object: JSONObject, in document: JSONDocument) -> JSONProblem? {
    if kind == .iosPolicy {
      return Self.misspelling(in: object).map { problem in
        document.problem(
          "not an iOS app protection policy as Graph exports it: \(problem.text)", at: problem.position,
          as: .unknownKey)
      }
    }
    return document.problem(
      "not an iOS app protection policy: \(explanation)", at: position,
      as: .notAPolicy(kind ?? .unknown(explanation)))
  }

  private init(type: String, at position: JSONPosition) {
    let kind = GraphKind(type: type)
    let quoted = UserText.quoted(type)
    self.init(
      basis: .type, kind: kind,
      explanation: kind.map { "this is \($0) (\(quoted))" } ?? "its `@odata.type` is \(quoted)",
      position: position)
  }

  private init(
    collection: String, of object: JSONObject, at position: JSONPosition, objectAt: JSONPosition
  ) {
    // Policies of every platform are in this collection: the type tells, and here it is missing.
    if collection.lowercased() == "managedapppolicies" {
      self.init(propertiesOf: object, at: objectAt)
      return
    }
    let kind = GraphKind(collection: collection)
    let quoted = UserText.quoted(collection)
    self.init(
      basis: .context, kind: kind,
      explanation: kind.map { "this is \($0) (its `@odata.context` names \(quoted))" }
        ?? "its `@odata.context` names \(quoted)",
      position: position)
  }

  private init(propertiesOf object: JSONObject, at position: JSONPosition) {
    let keys = object.members.map(\.key)
    let foreign = object.members.first { Self.onlyOnAndroid.contains($0.key) }
    if let foreign, !keys.contains(where: Self.onlyOnIOS.contains) {
      self.init(
        basis: .properties, kind: .androidPolicy,
        explanation: "this is an Android app protection policy (it has \(UserText.quoted(foreign.key)))",
        position: foreign.keyPosition)
    } else if keys.contains(where: { Setting(rawValue: $0).map { $0.group != .targeting } ?? false }) {
      self.init(
        basis: .properties, kind: .iosPolicy, explanation: "this is an iOS app protection policy",
        position: position)
    } else if let (kind, member) = Self.sign(in: object) {
      self.init(
        basis: .properties, kind: kind,
        explanation: Self.explanation(of: kind, showing: member),
        position: member.keyPosition)
    } else if keys.contains(where: { Setting(rawValue: $0) != nil }) {
      // Objects of other kinds are targeted, too, so whom it targets is the last thing to tell by.
      self.init(
        basis: .properties, kind: .iosPolicy, explanation: "this is an iOS app protection policy",
        position: position)
    } else {
      self.init(basis: .properties, kind: nil, explanation: Self.lack(of: object), position: position)
    }
  }

  /// How many settings must be misspelled, where none is spelled right, to refuse an object of the right type.
  private static let misspelledLimit = 3

  /// Says that an object has none of its settings as Graph spells them, and some in another way; nil if that is not so.
  ///
  /// Such a policy would rest on its defaults, which allow everything.
  ///
  /// Source: R15.1.
  static func misspelling(in object: JSONObject) -> (text: String, position: JSONPosition)? {
    var misspelled: [JSONMember] = []
    for member in object.members
    where !PolicyDraft.isKnown(member.key) || Setting(rawValue: member.key) != nil {
      if let setting = Setting(rawValue: member.key) {
        if setting.group == .targeting { continue }
        return nil
      }
      if misspelled.count < misspelledLimit, MisspelledSetting.meaning(of: member.key) != nil {
        misspelled.append(member)
      }
    }
    guard misspelled.count == misspelledLimit, let first = misspelled.first else { return nil }
    return (lack(of: object), first.keyPosition)
  }

  /// Says that an object has no setting, and what to do where it has some under other names.
  private static func lack(of object: JSONObject) -> String {
    let none = "it has none of the settings of one"
    for member in object.members {
      guard let meant = MisspelledSetting.meaning(of: member.key), meant != member.key else { continue }
      let first = member.key.prefix(1)
      let isPowerShell = member.key == meant.prefix(1).uppercased() + meant.dropFirst()
      return isPowerShell && first == first.uppercased()
        ? "\(none) in Graph's spelling (\(UserText.quoted(member.key)) is how PowerShell objects have it); "
          + "export with `Invoke-MgGraphRequest -OutputType Json`"
        : "\(none); did you mean `\(meant)` by \(UserText.quoted(member.key))?"
    }
    return none
  }

  /// The settings that a policy of another platform cannot have.
  private static let onlyOnIOS = Set(Setting.allCases.filter { $0.row.platform == .iOS }.map(\.rawValue))

  /// Properties of an Android policy that exports of iOS policies never carry along, unlike some others.
  static let onlyOnAndroid: Set<String> = [
    "allowedAndroidDeviceManufacturers", "allowedAndroidDeviceModels",
    "appActionIfAndroidDeviceManufacturerNotAllowed", "appActionIfAndroidDeviceModelNotAllowed",
    "appActionIfAndroidSafetyNetAppsVerificationFailed",
    "appActionIfAndroidSafetyNetDeviceAttestationFailed", "appActionIfDeviceLockNotSet", "approvedKeyboards",
    "biometricAuthenticationBlocked", "connectToVpnOnLaunch", "deviceLockRequired",
    "disableAppEncryptionIfDeviceEncryptionIsEnabled", "encryptAppData", "fingerprintAndBiometricEnabled",
    "keyboardsRestricted", "minimumRequiredPatchVersion", "minimumWarningPatchVersion",
    "minimumWipePatchVersion", "requireClass3Biometrics", "requirePinAfterBiometricChange",
    "requiredAndroidSafetyNetAppsVerificationType", "requiredAndroidSafetyNetDeviceAttestationType",
    "requiredAndroidSafetyNetEvaluationType", "screenCaptureBlocked",
  ]

  private static let signs: [(property: String, kind: GraphKind)] = [
    ("customSettings", .appConfiguration),
    ("grantControls", .conditionalAccessPolicy),
    ("scheduledActionsForRule", .deviceCompliancePolicy),
    ("passcodeRequired", .deviceCompliancePolicy),
    ("encodedSettingXml", .deviceAppConfiguration),
    ("technologies", .settingsCatalogPolicy),
    ("steps", .scenario),
    ("claims", .claims),
    ("accepted", .acceptedFindings),
    ("mam", .world),
    ("error", .serviceError),
  ]

  /// Says what an object is, by a property that shows it.
  static func explanation(of kind: GraphKind, showing member: JSONMember) -> String {
    "this is \(kind) (it has \(UserText.quoted(member.key)))\(kind.use)"
  }

  private static func sign(in object: JSONObject) -> (GraphKind, JSONMember)? {
    for (property, kind) in signs {
      if let place = object.place(of: property) { return (kind, object.members[place]) }
    }
    return nil
  }

  /// Returns the collection that a context names, such as `iosManagedAppProtections` for
  /// `https://…/$metadata#deviceAppManagement/iosManagedAppProtections(apps())/$entity`.
  ///
  /// A type that follows the collection, as in `managedAppPolicies/microsoft.graph.x`, narrows it to that type.
  static func collection(ofContext context: String) -> String? {
    guard let hash = context.firstIndex(of: "#") else { return nil }
    var depth = 0
    var plain = ""
    for character in context[context.index(after: hash)...] {
      if character == "(" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ")", depth > 0 { depth -= 1 }
    }
    let last = plain.split(separator: "/").last { !$0.hasPrefix("$") }
    guard let last else { return nil }
    guard let dot = last.lastIndex(of: ".") else { return String(last) }
    return String(last[last.index(after: dot)...]) + "s"
  }
}
