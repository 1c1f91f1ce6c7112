internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A configuration as `mamctl config --format json` writes it.
struct ConfigOutput {
  let report: ConfigReport

  /// The accounts, the dictionaries, what was left out, and every key with its places.
  var json: JSONOutput {
    .object([
      "accounts": .strings(report.accounts),
      "dictionaries": .array(report.configuration.entries.enumerated().map { entry($0.offset, $0.element) }),
      "leftOut": .array(
        report.withheld.map { .object(["name": .optional($0.entry.name), "reason": .string($0.reason)]) }),
      "keys": .array(report.keys.map(key)),
    ])
  }

  private func entry(_ index: Int, _ entry: ConfigurationEntry) -> JSONOutput {
    .object([
      "dictionary": .integer(index + 1), "name": .optional(entry.name),
      "channel": .string(entry.channel.rawValue),
      "default": .bool(entry.isDefault), "account": entry.account.map { .string($0.text) },
    ])
  }

  private func key(_ key: String) -> JSONOutput {
    let lookup = report.configuration.lookup(key)
    return .object([
      "key": .string(key),
      "conflict": .bool(report.hasConflict(key)),
      "values": .array(lookup.deciding.map { value($0.value, key) }),
      "places": .array(
        lookup.places.map { place in
          .object([
            "dictionary": .integer(place.entry + 1), "value": value(place.value, key),
            "decides": .bool(lookup.deciding.contains(place)),
          ])
        }),
      "answers": report.isDetailed ? answers(key) : nil,
    ])
  }

  private func answers(_ key: String) -> JSONOutput {
    .object(
      ConfigReport.queries.map { kind, queries in
        JSONOutput.Member(
          kind,
          .object(
            queries.map { word, query in
              let answer = report.configuration.answer(query, for: key)
              return JSONOutput.Member(
                word,
                answer.map { answer in
                  .object([
                    "value": value(answer.value, key),
                    "from": .array(answer.entries.map { .integer($0 + 1) }),
                  ])
                } ?? .null)
            }))
      })
  }

  private func value(_ value: ConfigurationValue, _ key: String) -> JSONOutput {
    if let scrub = report.scrub, scrub.text(value, of: key) != value.text {
      return .string(ConfigurationScrub.mark)
    }
    switch value {
    case .bool(let bool): return .bool(bool)
    case .number(let number): return JSONNumber(number.text).map(JSONOutput.number) ?? .string(number.text)
    case .string(let text): return .string(text)
    case .other(let text):
      let document = JSONReader.scan(Array(text.utf8), file: "")
      return document.root.map { JSONOutput($0) } ?? .string(text)
    }
  }
}
