internal import MAMPolicyCore
package import MAMPolicyDocuments

/// What was found in the files of a shared device's configuration, for people and for programs.
package struct SharedDeviceReport: Sendable {
  /// One finding and its file.
  package struct Row: Hashable, Sendable {
    let file: String
    let fault: ConfigurationFault
  }

  private let documents: [SharedDeviceDocument]
  /// Every finding, file by file.
  package let faults: [Row]
  /// The parts of a shared device's configuration that no file holds.
  package let unchecked: [Part]

  /// The two parts of a shared device's configuration.
  package enum Part: String, CaseIterable, Sendable {
    case profile
    case authenticatorConfiguration

    /// The part in words.
    package var label: String {
      switch self {
      case .profile: "the profile of the single sign-on extension"
      case .authenticatorConfiguration: "the configuration of the Authenticator app"
      }
    }
  }

  /// Makes the report of some documents.
  package init(_ documents: [SharedDeviceDocument]) {
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
  package var json: JSONOutput {
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
  /// A line of the report for a person.
  package enum Line: Hashable, Sendable {
    /// A file, and which part it holds.
    case file(String, Part)
    /// A finding of the file, and its code.
    case fault(String, code: String)
    /// Anything else.
    case text(String)
  }

  /// The report for a person, without color.
  package var lines: [Line] {
    var lines: [Line] = []
    for (place, document) in documents.enumerated() {
      if place > 0 { lines.append(.text("")) }
      lines.append(.file(document.file, Self.part(of: document.kind)))
      let faults = document.configuration.check()
      if faults.isEmpty { lines.append(.text("  nothing missing, nothing wrong")) }
      lines += faults.map { .fault("  " + Self.sentence($0), code: $0.code) }
    }
    lines.append(.text(""))
    lines += unchecked.map { .text("not checked: \($0.label), which is in none of the files") }
    let none = unchecked.isEmpty ? "no findings" : "no findings in the files that were checked"
    return lines + [.text(faults.isEmpty ? none : English.count(faults.count, "finding"))]
  }

  /// One finding as a sentence.
  static func sentence(_ fault: ConfigurationFault) -> String {
    let place = fault.place + ": "
    let similar = fault.similarKey.map { "; there is a key \(UserText.quoted($0))" } ?? ""
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
    case .string(let text): UserText.quoted(text)
    case .words(let text): text
    }
  }
}
