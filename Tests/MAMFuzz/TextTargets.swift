import Foundation
import MAMPolicyCore
import MAMPolicyDocuments

@testable import MAMPlist
@testable import MAMPolicyStream
@testable import mamctl

extension FuzzTarget {
  /// Request lines: the fast reader and the strict one agree, and the answer is that of the readable rules.
  static let line = FuzzTarget(name: "line") { bytes in
    let text = bytes.filter { $0 != UInt8(ascii: "\n") }
    let found = streamed(text)
    let expected = strictly(text)
    return found == expected ? nil : "\(found) is not \(expected)"
  }

  private static let lineWorld: CompiledWorld = {
    var world = World()
    var policy = AppProtectionPolicy(displayName: "Closed")
    policy.allowedOutboundDataTransferDestinations = .managedApps
    policy.allowedInboundDataTransferSources = .managedApps
    policy.saveAsBlocked = true
    policy.exemptedUniversalLinks = ["https://contoso.com/*"]
    _ = try? world.add(Account(name: "work", upn: UPN("ada@contoso.com")), policy: policy)
    _ = try? world.add(Account(name: "zoë", upn: UPN("ZOË.Øberg@contoso.com")), policy: AppProtectionPolicy())
    _ = try? world.add(Account(name: "personal", upn: UPN("ada@example.net")))
    return CompiledWorld(world)
  }()

  private static func strictly(_ line: [UInt8]) -> String {
    if StrictLine.isBlank(line, number: 1) { return "" }
    do throws(JSONProblems) {
      let request = try StrictLine.request(
        line.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(line.dropFirst(3)) : line, number: 1,
        lineWorld.world.directory)
      return JSONText.text(DecisionOutput.json(lineWorld.world.decide(request))) + "\n"
    } catch {
      return StrictLine.complaint(error)
    }
  }

  private static func streamed(_ line: [UInt8]) -> String {
    var answerer = LineAnswerer(lineWorld, .decisions)
    var answers = AnswerBlock()
    var block = LineBlock(capacity: line.count + 1)
    unsafe block.refill { memory in
      unsafe memory.copyBytes(from: line + [UInt8(ascii: "\n")])
      return line.count + 1
    }
    var written: [UInt8] = []
    var offset = 0
    while true {
      let pause = answerer.answer(block, from: &offset, firstLine: 1, into: &answers)
      unsafe answers.withBytes { unsafe written.append(contentsOf: $0) }
      answers.removeAll()
      if pause == .done { return String(decoding: written, as: UTF8.self) }
    }
  }

  /// Property lists: what we take the system takes too, a fix leaves a list, and a second fix changes nothing.
  static let propertyList = FuzzTarget(name: "plist") { bytes in
    do throws(JSONProblems) {
      _ = try PropertyListReader.read(bytes, file: "f")
    } catch {
      return fault(in: error)
    }
    let isBinary = BinaryPropertyList.isBinary(bytes)
    let theirs = unsafe try? PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    // The system's reader misses what XML allows in the quotes of a document type.
    if theirs == nil, !isBinary, !bytes.contains(UInt8(ascii: "!")) { return "only we take it" }
    let source = PlistSource(path: "App/Info.plist", bytes: bytes, role: .app)
    let fix = PlistFix([source], options: PlistOptions())
    guard let fixed = fix.files.first?.after else { return "the fix lost the file" }
    if (try? PropertyListReader.read(fixed, file: "f")) == nil { return "a fix leaves no property list" }
    let again = PlistFix(
      [PlistSource(path: "App/Info.plist", bytes: fixed, role: .app)], options: PlistOptions())
    return again.files.first?.isChanged == false ? nil : "fixed twice is not fixed once"
  }

  /// Predicates: rewriting what was rewritten changes nothing, and shared items are judged as before.
  static let predicate = FuzzTarget(name: "predicate") { bytes in
    guard let text = String(validating: bytes, as: UTF8.self),
      let before = try? PredicateParser.parse(text)
    else { return nil }
    let once = TwinRewriting(before, in: text).rewritten
    guard let after = try? PredicateParser.parse(once) else { return "rewritten, it is no predicate" }
    if TwinRewriting(after, in: once).rewritten != once { return "rewritten twice is not rewritten once" }
    for type in ["public.url", "public.image", "com.adobe.pdf"] {
      let attachments = [[Array(UniformTypes.closure(of: type))]]
      if PredicateEvaluator.accepts(before, attachments) != PredicateEvaluator.accepts(after, attachments) {
        return "\(type) is judged otherwise"
      }
    }
    return nil
  }

  /// Arguments: they are refused with status 64, a reason and nothing on standard output, or every one is understood.
  static let arguments = FuzzTarget(name: "arguments") { bytes in
    let arguments = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let tokens = Token.split(arguments)
    if tokens.count != arguments.count { return "\(arguments.count) arguments are \(tokens.count) tokens" }
    do throws(UsageError) {
      let resolution = try Resolution(of: tokens, in: Tool.root)
      if resolution.wantsHelp { return nil }
      let invocation = try Invocation(binding: resolution)
      let texts =
        Array(invocation.optionTexts.values.joined()) + Array(invocation.argumentTexts.values.joined())
      // By bytes: an accent after `--option=` is one character with the equals sign.
      let isOurs = texts.allSatisfy { text in
        arguments.contains { $0.utf8.reversed().starts(with: text.utf8.reversed()) }
      }
      return isOurs ? nil : "a value that nobody gave: \(texts)"
    } catch {
      return isHarmless(error.message) && !error.message.isEmpty ? nil : "a complaint commands a terminal"
    }
  }
}
