import MAMTestSupport
import XCTest

@testable import MAMPlist

/// What rewriting promises, over random predicates and all that can be shared.
final class ActivationPropertyTests: XCTestCase {
  private let types = UniformTypes.known

  /// The types that a sender registers: the type itself and all that it conforms to, with or without the prefix.
  private func attachment(_ type: String, isManaged: Bool) -> [String] {
    let all = UniformTypes.closure(of: type)
    return isManaged ? all.map(UniformTypes.twin) : all
  }

  private func question(_ random: inout SplitMix64, _ depth: Int) -> String {
    if depth == 0 || random.next() % 3 == 0 {
      let quantifier = random.next() % 6 == 0 ? "NONE" : "ANY"
      let quote = random.pick(["\"", "'"])
      return
        "\(quantifier) $a.registeredTypeIdentifiers UTI-CONFORMS-TO \(quote)\(random.pick(types))\(quote)"
    }
    let parts = (0...(random.next() % 3)).map { _ in question(&random, depth - 1) }
    switch random.next() % 5 {
    case 0: return parts.joined(separator: random.pick([" || ", " OR ", "\n  || ", " ||\n  "]))
    case 1: return parts.joined(separator: random.pick([" && ", " AND "]))
    case 2: return "NOT (" + parts[0] + ")"
    case 3: return "NOT " + "(" + parts.joined(separator: " OR ") + ")"
    case _: return "(" + parts.joined(separator: " || ") + ")"
    }
  }

  private func predicate(_ random: inout SplitMix64) -> String {
    let inner = "SUBQUERY($i.attachments, $a, \(question(&random, 3))).@count "
    let bound = random.pick(["== $i.attachments.@count", ">= 1", "<= 1", "== 1"])
    let outer =
      "SUBQUERY(extensionItems, $i, \(inner)\(bound)).@count "
      + random.pick([">= 1", "== 1", "== extensionItems.@count"])
    return random.next() % 3 == 0 ? outer + " AND NOT (" + outer + " AND extensionItems.@count > 1)" : outer
  }

  /// Shared items, each attachment with a type and whether a managed app shares it.
  private func items(_ random: inout SplitMix64) -> [[(type: String, isManaged: Bool)]] {
    (0..<(1 + Int(random.next() % 2))).map { _ in
      (0..<Int(random.next() % 4)).map { _ in (random.pick(types), random.next() % 2 == 0) }
    }
  }

  func testRewriting_judgesManagedItemsAsItJudgedOthers() throws {
    var accepted = 0
    var refused = 0
    for seed in UInt64(1)...400 {
      var random = SplitMix64(seed: seed)
      let text = predicate(&random)
      let before = try PredicateParser.parse(text)
      let once = TwinRewriting(before, in: text).rewritten
      let after = try PredicateParser.parse(once)
      XCTAssertEqual(TwinRewriting(after, in: once).rewritten, once, "seed \(seed): \(text)")
      for _ in 0..<8 {
        let items = items(&random)
        let plain = PredicateEvaluator.accepts(
          before, items.map { $0.map { attachment($0.type, isManaged: false) } })
        let same = PredicateEvaluator.accepts(
          after, items.map { $0.map { attachment($0.type, isManaged: false) } })
        let mixed = PredicateEvaluator.accepts(
          after, items.map { $0.map { attachment($0.type, isManaged: $0.isManaged) } })
        let twins = PredicateEvaluator.accepts(
          after, items.map { $0.map { attachment($0.type, isManaged: true) } })
        guard let plain else { return XCTFail("seed \(seed): \(text)") }
        if plain { accepted += 1 } else { refused += 1 }
        guard same == plain, mixed == plain, twins == plain else {
          return XCTFail("seed \(seed): \(text)\n\(once)\n\(items)")
        }
      }
    }
    XCTAssertGreaterThan(accepted, 500)
    XCTAssertGreaterThan(refused, 500)
  }

  /// A dictionary and its predicate admit the same, for every small dictionary and all that can be shared.
  func testDictionary_predicateAdmitsTheSame() throws {
    let shared: [[String]] = [
      "public.jpeg", "public.movie", "public.plain-text", "public.url", "public.file-url",
      "com.adobe.pdf", "com.apple.property-list",
    ].map { attachment($0, isManaged: false) }
    var groups: [[[String]]] = [[]] + shared.map { [$0] }
    for one in shared { for other in shared { groups.append([one, other]) } }
    var answers: [Bool: Int] = [:]
    for mask in 1..<64 {
      for isStrict in [false, true] {
        for most in [1, 2] {
          var kinds: [ActivationDictionary.Kind: Int?] = [:]
          for (place, kind) in ActivationDictionary.Kind.allCases.enumerated() where mask >> place & 1 == 1 {
            kinds[kind] = kind == .text ? .some(nil) : most
          }
          let dictionary = ActivationDictionary(isStrict: isStrict, kinds: kinds)
          let text = dictionary.predicate()
          let predicate = try PredicateParser.parse(text)
          XCTAssertEqual(TwinRewriting(predicate, in: text).rewritten, text)
          for group in groups where mask < 8 || (mask * 7 + (group.first?.count ?? 0)) % 5 == 0 {
            let expected = admits(dictionary, group)
            answers[expected, default: 0] += 1
            for isManaged in [false, true] {
              let items = [group.map { $0.map { isManaged ? UniformTypes.twin(of: $0) : $0 } }]
              guard PredicateEvaluator.accepts(predicate, items) == expected else {
                return XCTFail("\(dictionary) \(items): expected \(expected)\n\(text)")
              }
            }
          }
        }
      }
    }
    XCTAssertGreaterThan(answers[true] ?? 0, 500)
    XCTAssertGreaterThan(answers[false] ?? 0, 500)
  }

  /// One kind, at most once, is counted once, and two items are only refused when one is asked for.
  func testDictionary_ofOneKindAtMostOnce_isShort() throws {
    let dictionary = ActivationDictionary(isStrict: true, kinds: [.image: 1])
    let ask = "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO"
    let expected = """
      SUBQUERY (
          extensionItems,
          $extensionItem,
          SUBQUERY (
              $extensionItem.attachments,
              $attachment,
              \(ask) "public.image" OR
              \(ask) "com.microsoft.intune.mam.public.image"
          ).@count == $extensionItem.attachments.@count
          AND $extensionItem.attachments.@count == 1
      ).@count == 1
      """
    XCTAssertEqual(dictionary.predicate(takesOneItem: true), expected)
    let image = attachment("public.jpeg", isManaged: true)
    let text = attachment("public.plain-text", isManaged: false)
    let rows: [(items: [[[String]]], many: Bool, one: Bool)] = [
      ([[image]], true, true), ([[image], [image]], true, false), ([[image, image]], false, false),
      ([[image], [image, image]], false, true), ([[image], [text]], false, true), ([[text]], false, false),
      ([[]], false, false), ([], false, false),
    ]
    let many = try PredicateParser.parse(dictionary.predicate())
    let one = try PredicateParser.parse(expected)
    for row in rows {
      XCTAssertEqual(PredicateEvaluator.accepts(many, row.items), row.many, "\(row.items)")
      XCTAssertEqual(PredicateEvaluator.accepts(one, row.items), row.one, "\(row.items)")
    }
  }

  func testDictionary_boundsOfAttachments_areKept() throws {
    let dictionary = ActivationDictionary(
      isStrict: false, kinds: [:], fewestAttachments: 2, mostAttachments: 3)
    let predicate = try PredicateParser.parse(dictionary.predicate())
    for count in 0...5 {
      let items = [Array(repeating: attachment("com.adobe.pdf", isManaged: true), count: count)]
      XCTAssertEqual(PredicateEvaluator.accepts(predicate, items), count == 2 || count == 3, "\(count)")
    }
  }

  /// What a dictionary admits, said a second time and in another way than by a predicate.
  private func admits(_ dictionary: ActivationDictionary, _ attachments: [[String]]) -> Bool {
    func isKind(_ kind: ActivationDictionary.Kind, _ types: [String]) -> Bool {
      func has(_ type: String) -> Bool { types.contains(type) }
      switch kind {
      case .image: return has("public.image")
      case .movie: return has("public.movie")
      case .text: return has("public.text")
      case .webURL: return has("public.url") && !has("public.file-url")
      case .webPage: return has("com.apple.property-list") || isKind(.webURL, types)
      case .file: return has("public.file-url") || has("public.data") && !has("public.url")
      }
    }
    let kinds = dictionary.kinds.map(\.kind)
    let fitting = attachments.filter { types in kinds.contains { isKind($0, types) } }
    if dictionary.isStrict ? fitting.count < attachments.count || attachments.isEmpty : fitting.isEmpty {
      return false
    }
    return dictionary.kinds.allSatisfy { kind, most in
      guard let most else { return true }
      let counted = attachments.filter { types in
        isKind(kind, types)
          && (kind != .file || ![.image, .movie].contains { kinds.contains($0) && isKind($0, types) })
      }
      return counted.count <= most
    }
  }
}
