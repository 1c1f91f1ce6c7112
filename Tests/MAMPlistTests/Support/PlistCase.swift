import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMPlist

/// A case of a fixture: the files of an app in which a rule reports, or does not.
struct PlistCase {
  let rule: String
  let title: String
  let reports: Bool
  var sources: [PlistSource]
  var options = PlistOptions()

  var name: String { "\(rule) \(reports ? "+" : "-") \(title)" }

  /// The files of the app in which nothing is found, with the names that cases have for them.
  static let clean: [(name: String, path: String)] = [
    ("app", "App/Info.plist"), ("app.ent", "App/App.entitlements"), ("share", "Share/Info.plist"),
    ("share.ent", "Share/Share.entitlements"), ("open", "OpenIn/Info.plist"),
    ("open.ent", "OpenIn/OpenIn.entitlements"),
  ]

  static func cleanSources() throws -> [PlistSource] {
    try clean.map { PlistSource(path: $0.path, bytes: try bytes("plist/clean/" + $0.path)) }
  }

  static func bytes(_ fixture: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: Fixtures.path(fixture))))
  }

  /// Every case of every fixture, without the extensions in those that are about the app alone.
  static func lean() throws -> [PlistCase] {
    let clean = try cleanSources()
    return try all().map { one in
      var lean = one
      for folder in ["Share", "OpenIn"]
      where !one.sources.contains(where: { $0.path.hasPrefix(folder) && !clean.contains($0) }) {
        lean.sources.removeAll { $0.path.hasPrefix(folder) }
      }
      return lean
    }
  }

  /// Reads every case of every fixture.
  static func all() throws -> [PlistCase] {
    try ["reading", "settings", "schemes", "entitlements", "extensions"].flatMap { group in
      try read(String(decoding: bytes("plist/rules/\(group).cases"), as: UTF8.self))
    }
  }

  private static func read(_ text: String) throws -> [PlistCase] {
    var cases: [PlistCase] = []
    var rule = ""
    var pending: [String] = []
    func flush() throws {
      guard let line = pending.first else { return }
      try cases[cases.count - 1].apply(([line] + pending.dropFirst()).joined(separator: "\n"))
      pending = []
    }
    let starts = clean.map { $0.name + " " } + ["options "]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("## ") {
        try flush()
        rule = String(line.dropFirst(3))
      } else if line.hasPrefix("+ ") || line.hasPrefix("- ") {
        try flush()
        cases.append(
          PlistCase(
            rule: rule, title: String(line.dropFirst(2)), reports: line.hasPrefix("+"),
            sources: try cleanSources()))
      } else if starts.contains(where: line.hasPrefix) {
        try flush()
        pending = [line]
      } else if !pending.isEmpty, !line.isEmpty {
        pending.append(line)
      }
    }
    try flush()
    return cases
  }

  private mutating func apply(_ line: String) throws {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
    if words[0] == "options" {
      return apply(options: line.split(separator: " ").dropFirst().map(String.init))
    }
    let path = Self.clean.first { $0.name == words[0] }?.path
    let place = try XCTUnwrap(sources.firstIndex { $0.path == path }, line)
    if words[1] == "none" {
      sources.remove(at: place)
    } else if words[1] == "text" {
      sources[place] = sources[place].with(
        Array(words[2].replacingOccurrences(of: "\\n", with: "\n").utf8))
    } else {
      let keys = words[1].replacingOccurrences(
        of: "RULE", with: "NSExtension/NSExtensionAttributes/NSExtensionActivationRule")
      sources[place] = sources[place].with(
        try Self.setting(
          keys.split(separator: "/").map(String.init), in: sources[place].bytes,
          to: words[2] == "-" ? nil : Self.spelledOut(words[2])))
    }
  }

  private static func spelledOut(_ text: String) -> String {
    var text = text
    let ask = "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \""
    while let start = text.range(of: "ASK("),
      let end = text.range(of: ")", range: start.upperBound..<text.endIndex)
    {
      text.replaceSubrange(
        start.lowerBound..<end.upperBound, with: ask + text[start.upperBound..<end.lowerBound] + "\"")
    }
    let outer =
      "SUBQUERY (extensionItems, $extensionItem, SUBQUERY ($extensionItem.attachments, $attachment, "
    for (name, bound) in [("ALL[", "$extensionItem.attachments.@count"), ("ONE[", "1")] {
      while let start = text.range(of: name),
        let end = text.range(of: "]", range: start.upperBound..<text.endIndex)
      {
        text.replaceSubrange(end, with: ").@count == \(bound)).@count == 1")
        text.replaceSubrange(start, with: outer)
      }
    }
    return text
  }

  /// Gives a path of keys another value, or takes the key away.
  static func setting(_ keys: [String], in bytes: [UInt8], to xml: String?) throws -> [UInt8] {
    let syntax = try PropertyListReader.syntax(of: bytes, file: "x", defining: nil)
    var node = PlistNode(syntax: syntax, place: 0)
    for key in keys.dropLast() { node = try XCTUnwrap(node[key], key) }
    let last = try XCTUnwrap(keys.last)
    let edit: PlistEdit
    if let xml, let value = node[last] {
      edit = PlistEdit(range: value.start..<value.end, text: Array(xml.utf8))
    } else if let xml {
      let inside = Int(syntax.nodes[node.place].contentEnd)
      edit = PlistEdit(range: inside..<inside, text: Array("<key>\(last)</key>\n\(xml)\n".utf8))
    } else {
      let key = try XCTUnwrap(node.key(last), last)
      edit = try XCTUnwrap(PlistEdits([.remove(element: key.place)], in: syntax).edits.first)
    }
    return syntax.applying([edit])
  }

  private mutating func apply(options words: [String]) {
    var words = words[...]
    while let name = words.popFirst() {
      switch name {
      case "--simple": options.takesOneItem = true
      case "--app-store": options.isForAppStore = true
      case "--var":
        let pair = (words.popFirst() ?? "").split(separator: "=").map(String.init)
        options.variables[pair[0]] = pair[1]
      case "--define": options.definitions[words.popFirst() ?? ""] = ""
      case "--apply": options.appliedRules.insert(words.popFirst() ?? "")
      case "--ios-sdk": options.iosSDKVersion = words.popFirst().flatMap { Int($0) }
      case "--sdk": options.sdkVersion = words.popFirst().flatMap { Int($0) } ?? 0
      case "--client-id": options.clientID = words.popFirst()
      case "--redirect-uri": options.redirectURI = words.popFirst()
      case "--scene-delegate": options.sceneDelegate = words.popFirst()
      case "--replace-true":
        options.typesForTrue = (words.popFirst() ?? "").split(separator: ",").map(String.init)
      case "--policy": options.policy = Self.policy(words.popFirst() ?? "")
      default: XCTFail("unknown option \(name)")
      }
    }
  }

  /// A policy under which data goes only to managed apps.
  static var restricting: AppProtectionPolicy {
    var policy = AppProtectionPolicy()
    policy.allowedOutboundDataTransferDestinations = .managedApps
    return policy
  }

  private static func policy(_ name: String) -> AppProtectionPolicy {
    var policy = AppProtectionPolicy()
    switch name {
    case "browser": policy.managedBrowserToOpenLinksRequired = true
    case "dialer":
      policy.dialerRestrictionLevel = .customApp
      policy.customDialerAppProtocol = "fabrikam-phone"
    case "messenger":
      policy.protectedMessagingRedirectAppType = .specificApps
      policy.messagingRedirectAppUrlScheme = "fabrikam-chat"
    case "links":
      policy = restricting
      policy.managedUniversalLinks = ["https://work.fabrikam.com/*"]
      policy.exemptedUniversalLinks = ["https://news.fabrikam.com/*"]
    default: XCTFail("unknown policy \(name)")
    }
    return policy
  }
}
