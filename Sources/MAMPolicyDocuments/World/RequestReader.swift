package import MAMPolicyCore

/// Reads requests out of JSON objects: lines of a stream, steps of a scenario.
///
/// The table of questions says which keys a request has, and what they hold.
///
/// Source: Formats, "Requests".
package enum RequestReader {
  /// What may be left out of a request beyond what the format calls optional.
  package enum Completeness: Hashable, Sendable {
    /// Nothing: a line of a stream stands on its own, and says `null` where it means nobody.
    case whole
    /// The acting identity, which the session then supplies, and accounts, which then are nobody.
    case step
  }

  /// A request, and the identities that it leaves to whoever plays it.
  package struct Reading: Hashable, Sendable {
    /// The request; an identity that was left out is unset in it.
    package let request: Request
    /// The acting ends whose identity was left out.
    package let leftOut: Set<Request.End>
  }

  /// Reads a line of a stream: a whole object, in which every key belongs to the request.
  package static func line(_ value: JSONValue, _ decoding: JSONDecoding) -> Request? {
    guard var reader = ObjectReader(value, decoding) else { return nil }
    guard let question = question("op", &reader) else { return nil }
    let reading = read(question, from: &reader, .whole)
    reader.finish()
    return reading?.request
  }

  /// Reads the member that names the question.
  private static func question(_ key: String, _ reader: inout ObjectReader) -> Question? {
    guard let value = reader.value(key), let name = reader.decoding.string(value) else { return nil }
    if let question = Question.named(name) { return question }
    let hint = Suggestion.hint(for: name, among: Question.all.map(\.name), listing: 40)
    reader.decoding.note("unknown operation \(UserText.quoted(name))\(hint)", at: value, as: .unknownName)
    return nil
  }

  /// Reads the members of a request, and leaves other members to the caller.
  package static func read(
    _ question: Question, from reader: inout ObjectReader, _ completeness: Completeness
  ) -> Reading? {
    var leftOut: Set<Request.End> = []
    func slot(_ end: QuestionEnd, _ place: Request.End) -> IdentitySlot? {
      if completeness == .whole { return reader.value(end.key).flatMap { reader.decoding.slot($0) } }
      if let value = reader.value(ifPresent: end.key) { return reader.decoding.slot(value) }
      if end.isActing { leftOut.insert(place) }
      return .unset
    }
    let near = slot(question.near, .near)
    let values = question.fields.map { value(of: $0, &reader) }
    let far = question.far.map { slot($0, .far) }
    guard let near, let matter = question.matter(values.compactMap(\.self)) else { return nil }
    switch far {
    case .some(nil): return nil
    case nil: return Reading(request: Request(near: near, matter), leftOut: leftOut)
    case .some(.some(let far)):
      return Reading(request: Request(near: near, far: far, matter), leftOut: leftOut)
    }
  }

  /// Reads a value: absent it is the usual one, unreadable it is nothing.
  private static func value(of field: QuestionField, _ reader: inout ObjectReader) -> QuestionValue? {
    let found = field.standing == nil ? reader.value(field.key) : reader.value(ifPresent: field.key)
    guard let value = found else { return field.standing }
    let decoding = reader.decoding
    switch field.kind {
    case .word(let noun, let words):
      return decoding.choice(value, noun, among: words, spelled: \.self).map(QuestionValue.word)
    case .flag: return decoding.bool(value).map(QuestionValue.flag)
    case .number: return decoding.integer(value, in: 0 ... .max).map(QuestionValue.number)
    case .link: return link(value, decoding).map(QuestionValue.link)
    }
  }

  /// Reads a URL, which needs a scheme.
  package static func link(_ value: JSONValue, _ decoding: JSONDecoding) -> Link? {
    guard let text = decoding.string(value) else { return nil }
    if let link = Link(text) { return link }
    decoding.note(
      "\(UserText.quoted(text)) has no scheme; write a whole URL such as `https://contoso.com`", at: value)
    return nil
  }
}
