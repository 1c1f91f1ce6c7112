public import MAMPolicyCore

/// An app protection policy as a document states it, with what its reader should know.
///
/// Source: R15.1.
public struct GraphPolicy: Hashable, Sendable {
  /// Whether settings may be missing on which data transfer depends.
  public enum Mode: Hashable, Sendable {
    /// What is missing has the admin center's default, with a warning.
    case lenient
    /// A missing data-transfer setting is a problem; any other has the default, with a warning.
    case strict
  }

  /// The policy that applies: as stated, with contradictions settled in the way that protects more.
  public let policy: AppProtectionPolicy

  /// What the document's owner should know, in the order of the settings; what is about none comes last.
  ///
  /// - Complexity: O(*n*) in the number of settings; made again each time.
  public var warnings: [LoadWarning] {
    LoadWarning.inOrder(defaulted.compactMap(\.warning) + readings + notes)
  }

  /// The warnings about what the document states, in the same order: those without the defaults of settings that it
  /// does not state.
  package var statedWarnings: [LoadWarning] {
    LoadWarning.inOrder((readings + notes).filter { $0.kind != .defaulted })
  }

  /// The warnings that can matter to an answer, in the same order.
  ///
  /// Misspelled settings are always among them, because the answer may be meant to rest on one.
  ///
  /// - Parameters:
  ///   - settings: The settings that the answer can rest on.
  ///   - isStrict: Whether a default that the admin center sets matters too: of a data-transfer setting
  ///     that an export leaves out.
  /// - Returns: The warnings, in the order of the settings they are about.
  public func warnings(for settings: SettingSet, strictly isStrict: Bool = false) -> [LoadWarning] {
    let assumed = isStrict ? defaulted.filter { !$0.isDeliberate && $0.setting.row.isEssential } : []
    return LoadWarning.inOrder(
      assumed.filter { settings.contains($0.setting) }.compactMap(\.warning)
        + (readings + notes).filter { $0.canMatter(to: settings) })
  }

  /// The settings that the document states in words that can be read; any other has a default.
  public var stated: SettingSet { policy.stated }

  /// The settings that the document has as `null`, which states nothing.
  package var nullSettings: SettingSet { SettingSet(defaulted.filter(\.isNull).map(\.setting)) }

  /// What the document contains about the policy besides its settings, such as its description, in its order.
  public let details: [PolicyDetail]

  /// The properties that this version does not know, in the document's order; a newer one may know them as settings.
  ///
  /// Source: R15.1.
  public let unknownProperties: [PolicyDetail]

  /// The warnings that can make the policy looser than its author meant, in the same order.
  ///
  /// A misspelled setting has no effect, an object may have lost all of its settings, a value that cannot be read, or
  /// that its neighbor forbids, is read as another, and further pages may hold policies that are missing.
  public var doubts: [LoadWarning] {
    let overruled = notes.contains { $0.kind == .contradiction } ? policy.differences(from: written) : []
    return LoadWarning.inOrder(
      (readings + notes).filter { warning in
        warning.kind.castsDoubt
          || warning.kind == .contradiction && warning.setting.map(overruled.contains) == true
      })
  }

  /// Returns where the document states a setting; nil if it does not.
  ///
  /// In a world, a policy that is built on another may state settings in several files.
  public func position(of setting: Setting) -> JSONPosition? { places[setting]?.position }

  /// Returns where and in which file the document states a setting; nil if it does not.
  package func place(of setting: Setting) -> (file: String, position: JSONPosition)? {
    places[setting].map { ($0.file, $0.position) }
  }

  // What overriding needs: the policy before contradictions were settled and what was said of its reading.
  let written: AppProtectionPolicy
  let defaulted: [DefaultedSetting]
  let readings: [LoadWarning]
  let places: [Setting: PolicyDraft.Place]
  /// What is to be said of the policy as a whole.
  private let notes: [LoadWarning]

  init(_ draft: PolicyDraft) {
    var policy = draft.policy
    written = policy
    defaulted = draft.defaulted
    readings = draft.warnings
    details = draft.details
    unknownProperties = draft.unknown
    places = draft.places
    let completion =
      draft.places[.allowedDataIngestionLocations] == nil
      ? policy.completeIngestionLocations(at: draft.origin) : nil
    let contradictions = PolicyContradiction.all.filter { $0.holds(policy) }
    let contradicted = contradictions.map {
      LoadWarning($0.kind, $0.setting, $0.message(policy), at: draft.places[$0.setting] ?? draft.origin)
    }
    for contradiction in contradictions { contradiction.settle(&policy) }
    var stated = SettingSet()
    for setting in draft.places.keys where draft.misread[setting] == nil { stated.insert(setting) }
    policy.noteReading(stating: stated, misreading: draft.misread, inline: draft.isInline)
    self.policy = policy
    notes = [completion].compactMap(\.self) + contradicted + (draft.form == .export ? draft.gaps : [])
  }
}

extension GraphPolicy {
  /// Returns warnings about several policies that become one: what contradicts itself in one of them may not do so in
  /// the result, and the result may contradict itself although none of them does.
  ///
  /// - Parameters:
  ///   - warnings: What is to be said of the policies.
  ///   - sources: The policies.
  ///   - merged: What they become.
  /// - Returns: The warnings but for contradictions, and the contradictions of the result, where the setting is stated.
  package static func settled(
    _ warnings: [LoadWarning], of sources: [GraphPolicy], in merged: AppProtectionPolicy
  ) -> [LoadWarning] {
    guard sources.count > 1 else { return warnings }
    // That a scheme cannot be used has effects that rest on other settings, too.
    let kinds: [LoadWarning.Kind] = [.contradiction, .unreadable]
    let own = sources.flatMap(\.notes).filter { kinds.contains($0.kind) }
    let found = PolicyContradiction.all.filter { kinds.contains($0.kind) && $0.holds(merged) }.compactMap {
      contradiction -> LoadWarning? in
      let setting = contradiction.setting
      let stating = sources.filter { $0.places[setting] != nil }
      // A policy that states another value is not where the result has it from.
      let source =
        stating.first { $0.policy.content(of: setting) == merged.content(of: setting) } ?? stating.first
      guard let place = source?.places[setting] ?? sources.lazy.compactMap({ $0.places.values.first }).first
      else { return nil }
      return LoadWarning(contradiction.kind, setting, contradiction.message(merged), at: place)
    }
    return warnings.filter { $0.kind != .contradiction && !own.contains($0) } + found
  }

  /// Reads one policy object of an export.
  ///
  /// Returns nil if there is no policy to make; what is wrong has been noted.
  init?(
    reading value: JSONValue, _ decoding: JSONDecoding, _ mode: Mode, _ form: PolicyDraft.Form = .export,
    noting notes: [LoadWarning] = []
  ) {
    guard let object = decoding.object(value) else { return nil }
    var draft = PolicyDraft(decoding, origin: value.position, form)
    draft.readNames(of: object)
    draft.details = PolicyDraft.details(of: object)
    draft.read(object, absent: .defaulted(mode))
    draft.warnOfUnknownProperties(of: object)
    draft.warnIfNothingIsStated(in: object)
    draft.warnings += notes
    self.init(draft)
  }

  /// Reads a policy whose properties are written inline, in a document of another kind.
  ///
  /// Properties are read as in an export. What is of another kind is refused here as there, but an object
  /// without any setting is a policy that states nothing.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - decoding: The reading of the document that the object is a part of; gets every problem.
  ///   - mode: Whether settings may be missing on which data transfer depends.
  /// - Returns: The policy, or nil if there is none to make; with problems noted it must not be used.
  package static func inline(
    _ value: JSONValue, _ decoding: JSONDecoding, mode: Mode = .lenient
  ) -> GraphPolicy? {
    guard let object = decoding.object(value) else { return nil }
    let evidence = GraphEvidence(of: object, at: value.position, context: nil)
    if evidence.kind != nil || evidence.basis != .properties,
      let refusal = evidence.refusal(of: object, in: decoding.document)
    {
      decoding.note(refusal.message, at: refusal.position, as: refusal.kind)
      return nil
    }
    return GraphPolicy(reading: value, decoding, mode, .inline)
  }

  /// Returns this policy with some settings stated anew.
  ///
  /// Words, numbers and times are read as in an export. A property that is not a setting is a problem here,
  /// and `null` takes away what this policy states, so that the default holds.
  ///
  /// - Parameters:
  ///   - value: An object of settings.
  ///   - decoding: The reading of the document that the object is a part of; gets every problem.
  /// - Returns: The policy, or nil if the value is not an object; with problems noted it must not be used.
  package func overridden(by value: JSONValue, _ decoding: JSONDecoding) -> GraphPolicy? {
    guard let object = decoding.object(value) else { return nil }
    var draft = PolicyDraft(self, decoding, origin: value.position)
    draft.read(object, absent: .kept)
    draft.refuseUnknownProperties(of: object)
    return GraphPolicy(draft)
  }
}

extension AppProtectionPolicy {
  /// Fills in the services that data may be opened from, which nothing states.
  ///
  /// The admin center selects all; but where opening is blocked, a list that is not given lists nothing.
  ///
  /// Source: R15.2 (the second half inferred, fail closed).
  fileprivate mutating func completeIngestionLocations(at place: PolicyDraft.Place) -> LoadWarning {
    let isBlocked = blockDataIngestionIntoOrganizationDocuments
    allowedDataIngestionLocations = isBlocked ? [] : Set(IngestionService.allCases)
    let assumed =
      isBlocked
      ? "no service is assumed, since `blockDataIngestionIntoOrganizationDocuments` is true"
      : "all services are assumed, as in the admin center"
    return LoadWarning(
      .defaulted, .allowedDataIngestionLocations, "`allowedDataIngestionLocations` is not given: \(assumed)",
      at: place)
  }
}

extension GraphPolicy: CustomStringConvertible {
  /// The policy.
  public var description: String { policy.description }
}
