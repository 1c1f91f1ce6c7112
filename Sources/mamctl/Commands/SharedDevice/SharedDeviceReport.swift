internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What was found in the files of a shared device's configuration, for people and for programs.
struct SharedDeviceReport {
  /// One finding and its file.
  struct Row {
    let file: String
    let fault: ConfigurationFault
  }

  private let documents: [SharedDeviceDocument]
  /// Every finding, file by file.
  let faults: [Row]
  /// The parts of a shared device's configuration that no file holds.
  let unchecked: [Part]

  /// The two parts of a shared device's configuration.
  enum Part: String, CaseIterable {
    case profile
    case authenticatorConfiguration

    /// The part in words.
    var label: String {
      switch self {
      case .profile: "the profile of the single sign-on extension"
      case .authenticatorConfiguration: "the configuration of the Authenticator app"
      }
    }
  }

  init(_ documents: [SharedDeviceDocument]) {
    self.documents = documents
    faults = documents.flatMap { document in
      document.configuration.check().map { Row(file: document.file, fault: $0) }
    }
    let parts = Set(documents.map { Self.part(of: $0.kind) })
    unchecked = Part.allCases.filter { !parts.contains($0) }
  }

  private static func part(of kind: SharedDeviceDocument.Kind) -> Part {
    switch kind {
    case .profile, .payload: .profile
    case .authenticatorConfiguration: .authenticatorConfiguration
    }
  }
}

extension SharedDeviceReport {
  /// The report for a program.
  var json: JSONOutput {
    .object([
      "findings": .array(faults.map(Self.json)),
      "files": .array(
        documents.map { document in
          .object(["file": .string(document.file), "kind": .string(document.kind.rawValue)])
        }),
      "unchecked": .strings(unchecked.map(\.rawValue)),
    ])
  }

  private static func json(_ row: Row) -> JSONOutput {
    .object([
      "code": .string(row.fault.code), "file": .string(row.file), "path": .string(row.fault.place),
      "expected": .string(row.fault.expected.plain), "found": .optional(row.fault.found?.plain),
      "similarKey": row.fault.similarKey.map { .string($0) },
    ])
  }
}

extension SharedDeviceReport {
  /// Writes the report for a person.
  func write(to out: Output, layout: Layout) {
    for (place, document) in documents.enumerated() {
      if place > 0 { out.line() }
      out.line(layout.style.bold(UserText.spelled(document.file)) + ": " + Self.part(of: document.kind).label)
      let rows = document.configuration.check()
      if rows.isEmpty { out.line("  nothing missing, nothing wrong") }
      for fault in rows { out.line("  " + Self.sentence(fault) + " " + layout.style.dim("(\(fault.code))")) }
    }
    out.line()
    for part in unchecked { out.line("not checked: \(part.label), which is in none of the files") }
    out.line(faults.isEmpty ? "nothing found" : English.count(faults.count, "finding"))
  }

  /// One finding as a sentence.
  static func sentence(_ fault: ConfigurationFault) -> String {
    let place = fault.place + ": "
    let similar = fault.similarKey.map { "; there is a key \($0.quoted)" } ?? ""
    guard let found = fault.found else {
      return place + "missing, expected \(fault.expected.shown)" + similar
    }
    return place + "found \(found.shown), expected \(fault.expected.shown)" + similar
  }
}

extension ConfigurationFault.Wording {
  /// The value for a program.
  fileprivate var plain: String {
    switch self {
    case .string(let text), .words(let text): text
    }
  }

  /// The value for a person.
  fileprivate var shown: String {
    switch self {
    case .string(let text): text.quoted
    case .words(let text): text
    }
  }
}
