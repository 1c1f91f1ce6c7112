internal import MAMPolicyCore

/// A policy in the course of being read from a document.
struct PolicyDraft {
  /// Where something stands.
  struct Place: Hashable, Sendable {
    let file: String
    let position: JSONPosition
  }

  /// What a setting that an object does not have comes to.
  enum Absence {
    /// It has the admin center's default; in strict reading, one that data transfer depends on must be there.
    case defaulted(GraphPolicy.Mode)
    /// It keeps the value it has.
    case kept
  }

  /// The reading that problems are noted in.
  let decoding: JSONDecoding

  /// Where the object begins.
  let origin: Place

  /// The policy as far as it was read.
  var policy: AppProtectionPolicy

  /// The settings that are stated, and where.
  var places: [Setting: Place]

  /// What there is to say.
  var warnings: [LoadWarning]

  /// Begins a policy with every setting at its default.
  init(_ decoding: JSONDecoding, origin: JSONPosition) {
    self.decoding = decoding
    self.origin = Place(file: decoding.document.file, position: origin)
    policy = AppProtectionPolicy()
    places = [:]
    warnings = []
  }

  /// Begins with a policy that was read before.
  init(_ base: GraphPolicy, _ decoding: JSONDecoding, origin: JSONPosition) {
    self.decoding = decoding
    self.origin = Place(file: decoding.document.file, position: origin)
    policy = base.written
    places = base.places
    warnings = base.readings
  }

  /// Adds a warning about a setting.
  mutating func warn(
    _ kind: LoadWarning.Kind, _ setting: Setting, _ message: String, at position: JSONPosition
  ) {
    warn(kind, property: setting.rawValue, message, at: position)
  }

  /// Adds a warning about a property.
  mutating func warn(
    _ kind: LoadWarning.Kind, property: String, _ message: String, at position: JSONPosition
  ) {
    warnings.append(
      LoadWarning(
        kind: kind, property: property, message: message, file: decoding.document.file, position: position))
  }
}

extension PolicyDraft {
  /// Reads every setting that an object has, in the order of the settings.
  mutating func read(_ object: JSONObject, absent: Absence) {
    var inherited = warnings.count
    for setting in Setting.allCases {
      guard let place = object.place(of: setting.rawValue) else {
        missing(setting, absent)
        continue
      }
      let member = object.members[place]
      switch setting.reading.read(&self, setting, member.value) {
      case .stated:
        places[setting] = Place(file: decoding.document.file, position: member.keyPosition)
        if inherited == 0 { continue }
        // What was said of a value that is overridden no longer holds.
        let kept = warnings[..<inherited].filter { $0.property != setting.rawValue }
        warnings.replaceSubrange(..<inherited, with: kept)
        inherited = kept.count
      case .absent: missing(setting, absent, nullAt: member.value.position)
      case .refused: break
      }
    }
    readAssignments(of: object)
  }

  /// Says what a setting comes to that an object does not have, or has as `null`.
  private mutating func missing(_ setting: Setting, _ absence: Absence, nullAt position: JSONPosition? = nil)
  {
    switch absence {
    case .kept:
      guard let position else { return }
      warn(.ineffective, setting, "`\(setting.rawValue)` is null, which overrides nothing", at: position)
    case .defaulted(.strict) where setting.isEssential:
      decoding.note(
        "`\(setting.rawValue)` \(position == nil ? "is missing" : "is null"), and strict reading assumes nothing about data transfer",
        at: position ?? origin.position)
    case .defaulted(.strict), .defaulted(.lenient):
      guard let assumption = setting.assumption else { return }
      let message = position == nil ? assumption.whenNotGiven : assumption.whenNull
      warn(.defaulted, setting, message, at: position ?? origin.position)
    }
  }
}

extension Setting {
  /// Whether the decisions on saving, opening, sending, receiving and pasting depend on the setting, and no
  /// document but the admin center says what holds without it.
  ///
  /// Source: rules.md R15.1 (strict mode), R15.2 ("Feeds").
  package var isEssential: Bool { Self.essential.contains(self) }

  private static let essential: Set<Setting> = [
    .allowedOutboundDataTransferDestinations, .disableProtectionOfManagedOutboundOpenInData,
    .filterOpenInToOnlyManagedApps, .allowedInboundDataTransferSources,
    .protectInboundDataFromUnknownSources, .saveAsBlocked, .allowedDataStorageLocations,
    .blockDataIngestionIntoOrganizationDocuments, .allowedDataIngestionLocations,
    .allowedOutboundClipboardSharingLevel,
  ]
}

/// What a reader of a policy is told of a setting that it lacks. Worded once: an export lacks dozens.
private struct Assumption {
  let whenNotGiven: String
  let whenNull: String

  init(_ setting: Setting, _ assumed: String) {
    whenNotGiven = "`\(setting.rawValue)` is not given: \(assumed)"
    whenNull = "`\(setting.rawValue)` is null: \(assumed)"
  }
}

extension Setting {
  /// What holds without the setting, in words; nothing where there is nothing to say.
  fileprivate var assumption: Assumption? { Self.assumptions[self] }

  private static let assumptions: [Setting: Assumption] = {
    let defaults = AppProtectionPolicy()
    var assumptions: [Setting: String] = [:]
    for setting in allCases where !assumedSilently.contains(setting) {
      switch defaults.value(of: setting).graph {
      case "null": assumptions[setting] = "nothing is configured, as in the admin center"
      case "": assumptions[setting] = "an empty list is assumed, as in the admin center"
      case let value: assumptions[setting] = "`\(value)` is assumed, as in the admin center"
      }
    }
    // A new policy of the admin center has lists of its own here.
    for setting in [exemptedAppProtocols, exemptedUniversalLinks, managedUniversalLinks] {
      assumptions[setting] = "an empty list is assumed"
    }
    assumptions[allowWidgetContentSync] = "it follows `contactSyncBlocked`, as in the admin center"
    return Dictionary(uniqueKeysWithValues: assumptions.map { ($0.key, Assumption($0.key, $0.value)) })
  }()

  /// Graph itself says what holds without the first three, and nothing is assumed about the targets of a
  /// policy; what holds without the last depends on another setting, and is said when that one is known.
  private static let assumedSilently: Set<Setting> = [
    .protectedMessagingRedirectAppType, .allowedOutboundClipboardSharingExceptionLength,
    .mobileThreatDefensePartnerPriority, .appGroupType, .apps, .isAssigned, .allowedDataIngestionLocations,
  ]
}
