internal import MAMPolicyCore

/// The `policies` of a world, which may build on each other in any order.
///
/// A policy is a path to an export, an object of Graph properties, or `base` with an optional `set`.
///
/// Source: Formats, "Worlds".
struct PolicySection {
  let policies: JSONObject
  let decoding: JSONDecoding
  let files: FileSource

  /// Reads all policies; in the place of one with problems is nothing, and they have been noted.
  ///
  /// - Complexity: O(*n*) in the number of policies, however long their chains are.
  func read() -> [GraphPolicy?] {
    var states = [State](repeating: .unread, count: policies.members.count)
    for place in policies.members.indices { read(place, &states) }
    return states.map(\.policy)
  }

  private enum State {
    case unread
    /// Waits for the policy that it builds on.
    case waiting
    case read(GraphPolicy)
    case failed

    var policy: GraphPolicy? {
      switch self {
      case .read(let policy): policy
      case .unread, .waiting, .failed: nil
      }
    }
  }

  /// How a policy is written down.
  private enum Form {
    case path(String)
    case inline
    case derived(base: Int, set: JSONValue?)
    /// Neither, which has been noted.
    case malformed
  }

  /// Reads a policy after those that it builds on: down the chain first, and then up again.
  private func read(_ place: Int, _ states: inout [State]) {
    var chain: [(place: Int, form: Form)] = []
    var next: Int? = place
    while let place = next {
      next = nil
      switch states[place] {
      case .read, .failed: break
      case .waiting: noteCircle(from: place, chain.map(\.place))
      case .unread:
        let form = form(of: policies.members[place].value)
        states[place] = .waiting
        chain.append((place, form))
        if case .derived(let base, _) = form { next = base }
      }
    }
    for (place, form) in chain.reversed() {
      states[place] = read(policies.members[place].value, form, states).map(State.read) ?? .failed
    }
  }

  private func noteCircle(from place: Int, _ chain: [Int]) {
    let circle = chain.drop { $0 != place } + [place]
    let names = circle.map { UserText.quoted(policies.members[$0].key) }
    decoding.note(
      "policies build on each other in a cycle: \(names.joined(separator: " on "))",
      at: policies.members[place].keyPosition)
  }

  private func form(of value: JSONValue) -> Form {
    switch value.content {
    case .string(let path): return .path(path)
    case .object(let object):
      return object["base"] != nil || object["set"] != nil ? derived(value) : .inline
    case .null, .bool, .number, .array:
      decoding.note("expected a path or an object, found \(value.kind)", at: value)
      return .malformed
    }
  }

  private func derived(_ value: JSONValue) -> Form {
    guard var reader = ObjectReader(value, decoding) else { return .malformed }
    guard let base = reader.value(ifPresent: "base") else {
      reader.note("`set` overrides properties of another policy; name it with `base`")
      return .malformed
    }
    let set = reader.value(ifPresent: "set")
    reader.finish()
    guard let name = decoding.string(base) else { return .malformed }
    if let place = policies.place(of: name) { return .derived(base: place, set: set) }
    let hint = decoding.hint(for: name, among: policies.members.lazy.map(\.key))
    decoding.note("unknown policy \(UserText.quoted(name))\(hint)", at: base, as: .unknownName)
    return .malformed
  }

  private func read(_ value: JSONValue, _ form: Form, _ states: [State]) -> GraphPolicy? {
    switch form {
    case .path(let path): return file(path, value)
    case .inline: return GraphPolicy.inline(value, decoding)
    case .derived(let base, let set):
      guard let policy = states[base].policy else { return nil }
      return set == nil ? policy : set.flatMap { policy.overridden(by: $0, decoding) }
    case .malformed: return nil
    }
  }

  private func file(_ path: String, _ value: JSONValue) -> GraphPolicy? {
    decoding.file(path, at: value) { path in
      let export = try GraphExport(files.read(named: path), file: path)
      if export.entries.count > 1 {
        decoding.note(
          "\(UserText.quoted(path)) holds \(export.entries.count) objects; a world names a file with exactly one "
            + "policy", at: value)
        return nil
      }
      return try export.entry().policy()
    }
  }
}
