internal import MAMPolicyCore

extension LoadWarning {
  /// Returns warnings in the order of the settings they are about; those about a policy as a whole come first, and those
  /// about no setting last.
  static func inOrder(_ warnings: [LoadWarning]) -> [LoadWarning] {
    if warnings.count < 2 { return warnings }
    let ranks = warnings.map { warning in
      warning.isAboutThePolicy ? -1 : warning.property.flatMap { rankByProperty[$0] } ?? rankByProperty.count
    }
    // Most come in order, as the settings are read.
    if zip(ranks, ranks.dropFirst()).allSatisfy(<=) { return warnings }
    return warnings.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { warnings[$0] }
  }

  private static let rankByProperty = Dictionary(
    uniqueKeysWithValues: zip(Setting.allCases.map(\.rawValue), 0...))

  /// Returns warnings with less to read: one for all missing settings of an object and one for all unknown
  /// properties of a file, after every other as it is.
  ///
  /// - Complexity: O(*n*) in the number of warnings.
  package static func condensed(_ warnings: [LoadWarning]) -> [LoadWarning] {
    var groups: [Group: [LoadWarning]] = [:]
    var order: [Group] = []
    var condensed: [LoadWarning] = []
    for warning in warnings {
      guard let group = Group(warning) else {
        condensed.append(warning)
        continue
      }
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(warning)
    }
    for group in order {
      let members = groups[group] ?? []
      condensed += members.count < 2 ? members : [group.summary(of: members)]
    }
    return condensed
  }

  /// What warnings that are reported as one have in common.
  private struct Group: Hashable {
    let kind: Kind
    let file: String
    /// The object, for settings that it lacks.
    let object: JSONPosition?

    init?(_ warning: LoadWarning) {
      switch warning.kind {
      case .defaulted: object = warning.position
      case .unknownProperty: object = nil
      case .misspelled, .unknownWord, .unreadable, .approximate, .outOfRange, .contradiction, .ineffective,
        .skipped, .incomplete, .furtherPages, .nothingStated:
        return nil
      }
      kind = warning.kind
      file = warning.file
    }

    func summary(of warnings: [LoadWarning]) -> LoadWarning {
      let names = UserText.list(warnings.compactMap(\.property))
      let message =
        object != nil
        ? "\(warnings.count) settings are not given and have their defaults: \(names)"
        : "\(warnings.count) properties are not settings of an iOS app protection policy, or unknown to this version (\(ForeignProperty.edition)): \(names)"
      let position = warnings.first?.position ?? .start
      return LoadWarning(kind: kind, property: nil, message: message, file: file, position: position)
    }
  }
}
