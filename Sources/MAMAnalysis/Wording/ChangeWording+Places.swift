internal import MAMPolicyCore

/// The places that data is saved to or opened from.
extension ChangeWording {
  /// The places of a question by name, and those of them that belong to no account, such as the photo library.
  private func places(_ question: Question) -> (key: String, labels: [String: String], media: Set<String>)? {
    switch question {
    case .save:
      (
        QuestionKey.to,
        Dictionary(uniqueKeysWithValues: SaveLocation.allCases.map { ($0.rawValue, $0.label) }),
        [SaveLocation.cameraRoll.rawValue]
      )
    case .open:
      (
        QuestionKey.from,
        Dictionary(uniqueKeysWithValues: OpenLocation.allCases.map { ($0.rawValue, $0.label) }),
        [OpenLocation.camera.rawValue, OpenLocation.photos.rawValue]
      )
    case _: nil
    }
  }

  /// The places that belong to no account, if a row has no others; nil if it has.
  func media(_ row: ChangeRow, _ question: Question) -> String? {
    guard let (key, labels, media) = places(question) else { return nil }
    let names = row.classes(key).map(\.name)
    return names.isEmpty || !media.isSuperset(of: names)
      ? nil : English.list(names.map { labels[$0] ?? $0 }, "and")
  }

  /// Some of the places to save to or open from.
  enum Places {
    case only(String)
    case allExcept(String)

    /// The places in words, with whom they belong to if that is to be told.
    func text(of owner: String? = nil) -> String {
      switch self {
      case .only(let list): list + (owner.map { " of \($0)" } ?? "")
      case .allExcept(let list): "any place" + (owner.map { " of \($0)," } ?? "") + " except \(list)"
      }
    }
  }

  /// The places that a row is about; nil if these are all places that belong to an account.
  func concerned(_ row: ChangeRow, _ question: Question) -> Places? {
    guard let (key, labels, media) = places(question), !row.isWhole(key),
      let part = row.parts.first(where: { $0.dimension.key == key })
    else { return nil }
    let own = part.classes.map(\.name)
    let others = part.dimension.classes.map(\.name).filter { !own.contains($0) && !media.contains($0) }
    func list(_ names: [String]) -> String { English.list(names.map { labels[$0] ?? $0 }, "and") }
    if others.isEmpty { return nil }
    return others.count < own.count ? .allExcept(list(others)) : .only(list(own))
  }
}
