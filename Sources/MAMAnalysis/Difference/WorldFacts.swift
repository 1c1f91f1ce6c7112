/// The facts of the world in which a question is asked, as far as its rule reads them.
///
/// The usual device is not enrolled, or enrolled for the user of the account; the usual app has no other managed
/// account. An unknown fact is not among them: it counts as the worst value.
struct WorldFacts: Hashable {
  /// The classes by key.
  private let classes: [String: QuestionClass]

  /// Takes the facts of a question that some selection of questions leaves open.
  init(of probe: Probe, besides selection: Selection) {
    var classes: [String: QuestionClass] = [:]
    for (key, value) in zip(probe.keys, probe.classes)
    where Self.keys.contains(key) && !selection.names(key) {
      classes[key] = value
    }
    self.classes = classes
  }

  private static let keys = QuestionSpace.keysOfFacts.union(["device"])

  var isUsual: Bool { classes.allSatisfy(Self.isUsual) }

  /// Whether a fact is not known.
  private var isUnknown: Bool {
    switch classes["device"] {
    case .device(.unknown)?, .device(.unknownForAnother)?, .device(.enrolledForUnknown)?: true
    case _: false
    }
  }

  private static func isUsual(_ key: String, _ value: QuestionClass) -> Bool {
    switch (key, value) {
    case ("mdmUser", _): value == .flag(false)
    case ("otherManagedAccounts", _): value == .companions(.absent)
    case ("device", _): value == .device(.unenrolled) || value == .device(.enrolled)
    case (_, _): true
    }
  }

  /// Returns the end of a sentence that says in which worlds it is true.
  ///
  /// - Parameters:
  ///   - newly: The worlds in which it came true.
  ///   - always: Those in which it is true, whether it was before or not.
  ///   - all: All that there are.
  /// - Returns: The end, often empty; nil if one phrase cannot say it.
  static func phrase(newly: Set<WorldFacts>, always: Set<WorldFacts>, among all: Set<WorldFacts>) -> String? {
    let usual = all.filter(\.isUsual)
    let mine = newly.filter(\.isUsual)
    if mine.isEmpty { return nil }
    if mine == usual {
      let exceptions = all.filter { !always.contains($0) && !$0.isUnknown }
      if exceptions.isEmpty { return "" }
      return phrases.first { phrase in
        phrase.isException && exceptions.allSatisfy { $0.classes[phrase.key] == phrase.value }
      }
      .map { ", " + $0.text }
    }
    return phrases.first { phrase in
      !phrase.isException && mine == usual.filter { $0.classes[phrase.key] == phrase.value }
    }
    .map { ", " + $0.text }
  }

  private struct Phrase {
    let key: String
    let value: QuestionClass
    let text: String
    var isException = false
  }

  private static let phrases = [
    Phrase(key: "multiIdentity", value: .flag(true), text: "but only in apps with several accounts"),
    Phrase(key: "multiIdentity", value: .flag(false), text: "but only in apps with one account"),
    Phrase(
      key: "deviceHasPIN", value: .flag(true),
      text: "but only on devices enrolled for the user that have a PIN"),
    Phrase(
      key: "deviceHasPIN", value: .flag(false),
      text: "but only on devices that have no PIN or are not enrolled for the user"),
    Phrase(key: "device", value: .device(.unenrolled), text: "but only on devices that are not enrolled"),
    Phrase(key: "device", value: .device(.enrolled), text: "but only on devices enrolled for the user"),
    Phrase(
      key: "device", value: .device(.enrolledForAnother), text: "except on devices enrolled for someone else",
      isException: true),
    Phrase(
      key: "otherManagedAccounts", value: .companions(.blocking),
      text: "unless another account's policy blocks them",
      isException: true),
    Phrase(
      key: "mdmUser", value: .flag(true), text: "except on devices enrolled for someone else",
      isException: true),
  ]
}
