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
    /// It keeps the value it has; `null` takes the value away, so that the default holds.
    ///
    /// Source: Formats, "Worlds" (JSON Merge Patch, RFC 7396).
    case kept
  }

  /// What kind of text a policy is read from.
  enum Form: Hashable {
    /// An export, which has most settings and leaves out what only further requests return.
    case export
    /// An object in a world, which states what matters to it, if it states anything.
    case inline
  }

  /// The reading that problems are noted in.
  let decoding: JSONDecoding

  /// Where the object begins.
  let origin: Place

  /// What kind of text it is.
  let form: Form

  /// Whether the policy is written in a world or a scenario; one that builds on an export is not.
  let isInline: Bool

  /// The policy as far as it was read.
  var policy: AppProtectionPolicy

  /// The settings that are stated, and where.
  var places: [Setting: Place]

  /// The settings that are not stated and have their defaults, in their order.
  var defaulted: [DefaultedSetting]

  /// The export's own text for settings whose values could not be used.
  var misread: [Setting: String]

  /// What the text says of the policy besides settings.
  var details: [PolicyDetail] = []

  /// The properties that may be settings newer than this version.
  var unknown: [PolicyDetail] = []

  /// The warnings so far.
  var warnings: [LoadWarning]

  /// Begins a policy with every setting at its default.
  init(_ decoding: JSONDecoding, origin: JSONPosition, _ form: Form) {
    self.form = form
    isInline = form == .inline
    self.decoding = decoding
    misread = [:]
    self.origin = Place(file: decoding.document.file, position: origin)
    policy = AppProtectionPolicy()
    places = [:]
    defaulted = []
    warnings = []
  }

  /// Begins with a policy that was read before.
  init(_ base: GraphPolicy, _ decoding: JSONDecoding, origin: JSONPosition) {
    form = .inline
    isInline = base.policy.provenance.isInline
    self.decoding = decoding
    self.origin = Place(file: decoding.document.file, position: origin)
    policy = base.written
    places = base.places
    defaulted = base.defaulted
    misread = base.policy.misreadTexts
    details = base.details
    unknown = base.unknownProperties
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
    let leavesOut = form == .inline && !object.members.isEmpty
    places.reserveCapacity(places.count + object.members.count)
    let members = Self.places(in: object)
    for (number, setting) in Setting.allCases.enumerated() {
      guard let place = members[number] else {
        missing(setting, absent, of: object, isDeliberate: leavesOut)
        continue
      }
      let member = object.members[place]
      forget(setting, &inherited)
      if case .kept = absent, member.value.isNull {
        policy.reset(setting)
        places[setting] = nil
        missing(
          setting, .defaulted(.lenient), of: object, nullAt: member.value.position, isDeliberate: true)
        continue
      }
      switch readValue(of: setting, member.value) {
      case .stated: places[setting] = Place(file: decoding.document.file, position: member.keyPosition)
      case .absent:
        missing(setting, absent, of: object, nullAt: member.value.position, isDeliberate: leavesOut)
      case .refused: break
      }
    }
    readAssignments(of: object)
  }

  /// Takes back what was said of a value that is read anew.
  private mutating func forget(_ setting: Setting, _ inherited: inout Int) {
    if !misread.isEmpty { misread[setting] = nil }
    if !places.isEmpty || !defaulted.isEmpty { defaulted.removeAll { $0.setting == setting } }
    if inherited == 0 { return }
    let kept = warnings[..<inherited].filter { $0.property != setting.rawValue }
    warnings.replaceSubrange(..<inherited, with: kept)
    inherited = kept.count
  }

  /// Returns, for every setting in order, the place of the member that states it.
  private static func places(in object: JSONObject) -> [Int?] {
    var places = [Int?](repeating: nil, count: Setting.allCases.count)
    var next = 0
    // By member, because most objects state few of the settings.
    for place in object.members.indices {
      guard let number = names.place(of: object.members[place].key, from: next) else { continue }
      places[number] = place
      next = number + 1
    }
    return places
  }

  /// The names of all settings as the keys of an object, among which a name is found.
  private static let names = JSONObject(keys: Setting.allCases.map(\.rawValue))

  /// Says what a setting comes to that an object does not have, or has as `null`.
  private mutating func missing(
    _ setting: Setting, _ absence: Absence, of object: JSONObject, nullAt position: JSONPosition? = nil,
    isDeliberate: Bool
  ) {
    switch absence {
    case .kept: return
    case .defaulted(.strict) where setting.row.isEssential:
      let name = UserText.quoted(setting.rawValue)
      let misspelled = object.members.first {
        !Self.isKnown($0.key) && MisspelledSetting.meaning(of: $0.key) == setting.rawValue
      }
      if let misspelled, position == nil {
        decoding.note(
          "\(UserText.quoted(misspelled.key)) is not a setting; did you mean \(name), which is missing?",
          at: misspelled.keyPosition, as: .unknownKey)
        return
      }
      decoding.note(
        "\(name) \(position == nil ? "is missing" : "is null"); strict reading requires the settings for sending, receiving, saving, opening and pasting",
        at: position ?? origin.position)
    case .defaulted(.strict), .defaulted(.lenient):
      let place = position.map { Place(file: origin.file, position: $0) } ?? origin
      defaulted.append(
        DefaultedSetting(
          setting: setting, isNull: position != nil, isDeliberate: isDeliberate, place: place))
    }
  }
}

extension LoadWarning {
  /// Creates a warning of a setting, at a place that a draft knows.
  init(_ kind: Kind, _ setting: Setting, _ message: String, at place: PolicyDraft.Place) {
    self.init(
      kind: kind, property: setting.rawValue, message: message, file: place.file, position: place.position)
  }
}
