internal import MAMPolicyCore

/// The `policies` of a world, which may build on each other in any order.
///
/// A policy is a path to an export, an object of Graph properties, or `base` with an optional `set`.
///
/// Source: formats.md section 1.
struct PolicySection {
  private let members: [JSONMember]
  private let decoding: JSONDecoding
  private let files: FileSource

  init(_ members: [JSONMember], _ decoding: JSONDecoding, _ files: FileSource) {
    self.members = members
    self.decoding = decoding
    self.files = files
  }

  /// Reads all policies; in the place of one with problems is nothing, and they have been noted.
  func policies() -> [GraphPolicy?] {
    var resolution = Resolution(states: Array(repeating: .unread, count: members.count))
    return members.indices.map { policy(at: $0, &resolution) }
  }

  private struct Resolution {
    var states: [State]
    var chain: [Int] = []
  }

  private enum State {
    case unread
    case reading
    case read(GraphPolicy)
    case failed
  }

  private func policy(at place: Int, _ resolution: inout Resolution) -> GraphPolicy? {
    switch resolution.states[place] {
    case .read(let policy): return policy
    case .failed: return nil
    case .reading:
      let start = resolution.chain.firstIndex(of: place) ?? 0
      let names = (resolution.chain[start...] + [place]).map { UserText.quoted(members[$0].key) }
      decoding.note(
        "policies build on each other in a circle: \(names.joined(separator: " on "))",
        at: members[place].keyPosition)
      return nil
    case .unread: break
    }
    resolution.states[place] = .reading
    resolution.chain.append(place)
    let policy = read(members[place].value, &resolution)
    resolution.chain.removeLast()
    resolution.states[place] = policy.map(State.read) ?? .failed
    return policy
  }

  private func read(_ value: JSONValue, _ resolution: inout Resolution) -> GraphPolicy? {
    switch value.content {
    case .string(let path): return file(path, value)
    case .object(let object):
      let isDerived = object["base"] != nil || object["set"] != nil
      return isDerived ? derived(value, &resolution) : GraphPolicy.inline(value, decoding)
    case .null, .bool, .number, .array:
      return decoding.refuse(value, expected: "a path or an object")
    }
  }

  private func derived(_ value: JSONValue, _ resolution: inout Resolution) -> GraphPolicy? {
    guard var reader = ObjectReader(value, decoding) else { return nil }
    guard let base = reader.value(ifPresent: "base") else {
      reader.note("`set` overrides properties of another policy; name it with `base`")
      return nil
    }
    let set = reader.value(ifPresent: "set")
    reader.finish()
    guard let name = decoding.string(base) else { return nil }
    guard let place = members.firstIndex(where: { JSONKey($0.key) == JSONKey(name) }) else {
      let hint = Suggestion.hint(for: name, among: members.map(\.key))
      decoding.note("unknown policy \(UserText.quoted(name))\(hint)", at: base)
      return nil
    }
    guard let policy = policy(at: place, &resolution) else { return nil }
    return set == nil ? policy : set.flatMap { policy.overridden(by: $0, decoding) }
  }

  private func file(_ path: String, _ value: JSONValue) -> GraphPolicy? {
    let path = FilePath.resolved(path, relativeToFile: decoding.document.file)
    do {
      let export = try GraphExport(try files.read(path), file: path)
      if export.entries.count > 1 {
        decoding.note(
          "\(UserText.quoted(path)) holds \(export.entries.count) objects; a world names a file with exactly one "
            + "policy", at: value)
        return nil
      }
      return try export.entry().policy()
    } catch let problems as JSONProblems {
      decoding.add(problems)
    } catch let error as FileError {
      decoding.note("cannot read \(UserText.quoted(path)): \(error.reason)", at: value)
    } catch let error as PolicySelectionError {
      decoding.note("\(UserText.quoted(path)): \(error)", at: value)
    } catch {
      decoding.note("cannot read \(UserText.quoted(path)): \(error)", at: value)
    }
    return nil
  }
}
