import Foundation
import MAMPolicyDocuments
import XCTest

@testable import MAMPlist

/// What the system's reader reads in a property list, as values that can be compared.
enum Meaning {
  /// Reads a list with the system's reader.
  static func of(_ bytes: [UInt8]) -> NSObject? {
    unsafe (try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil))
      as? NSObject
  }

  /// Makes the changes of a file in what the system reads in it.
  static func of(_ bytes: [UInt8], changed changes: [PlistChange], _ syntax: PlistNode) -> NSObject? {
    guard var value = of(bytes).map({ $0 as Any }) else { return nil }
    // Elements that are taken out would move those behind them.
    for change in changes.filter({ !$0.removes }) + changes.filter(\.removes).reversed() {
      value = apply(change, to: value, syntax)
    }
    return value as? NSObject
  }

  private static func apply(_ change: PlistChange, to value: Any, _ syntax: PlistNode) -> Any {
    switch change {
    case .append(let array, let added, _):
      return at(array, value, syntax) { old in ((old as? [Any]) ?? []) + [any(added)] }
    case .insert(let dictionary, let key, let added):
      return at(dictionary, value, syntax) { old in
        var entries = (old as? [String: Any]) ?? [:]
        if entries[key] == nil { entries[key] = any(added) }
        return entries
      }
    case .replace(let place, let new): return at(place, value, syntax) { _ in any(new) }
    case .splice(let place, let splices):
      return at(place, value, syntax) { old in
        var text = Array(((old as? String) ?? "").utf8)
        for splice in splices.reversed() {
          text.replaceSubrange(splice.offset..<(splice.offset + splice.count), with: Array(splice.text.utf8))
        }
        return String(decoding: text, as: UTF8.self)
      }
    case .remove(let place):
      let steps = syntax.syntax.path(of: place).steps
      return follow(steps.dropLast(), value) { old in
        switch steps.last {
        case .key(let key):
          var entries = (old as? [String: Any]) ?? [:]
          entries[key] = nil
          return entries
        case .index(let index):
          var elements = (old as? [Any]) ?? []
          elements.remove(at: index)
          return elements
        case nil: return old
        }
      }
    case .rename(let place, let name):
      let steps = syntax.syntax.path(of: place).steps
      return follow(steps.dropLast(), value) { old in
        guard case .key(let key) = steps.last else { return old }
        var entries = (old as? [String: Any]) ?? [:]
        entries[name] = entries[key]
        entries[key] = nil
        return entries
      }
    }
  }

  private static func at(_ place: Int, _ value: Any, _ syntax: PlistNode, _ body: (Any) -> Any) -> Any {
    follow(syntax.syntax.path(of: place).steps[...], value, body)
  }

  private static func follow(_ steps: ArraySlice<JSONPath.Step>, _ value: Any, _ body: (Any) -> Any) -> Any {
    switch steps.first {
    case nil: return body(value)
    case .key(let key):
      var entries = (value as? [String: Any]) ?? [:]
      entries[key] = follow(steps.dropFirst(), entries[key] ?? "", body)
      return entries
    case .index(let index):
      var elements = (value as? [Any]) ?? []
      elements[index] = follow(steps.dropFirst(), elements[index], body)
      return elements
    }
  }

  private static func any(_ value: PlistValue) -> Any {
    switch value {
    case .bool(let truth): return NSNumber(value: truth)
    case .string(let text): return text
    case .number(let text): return NSNumber(value: Double(text) ?? 0)
    case .array(let elements): return elements.map(any)
    case .dictionary(let entries):
      return Dictionary(entries.map { ($0.key, any($0.value)) }) { first, _ in first }
    }
  }
}

extension PlistChange {
  fileprivate var removes: Bool {
    switch self {
    case .remove: true
    case .append, .insert, .replace, .rename, .splice: false
    }
  }
}
