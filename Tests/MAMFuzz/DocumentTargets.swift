import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario

extension FuzzTarget {
  /// JSON: what is read, written and read again is the same in either layout; what is refused is told why.
  static let json = FuzzTarget(name: "json") { bytes in
    do throws(JSONProblems) {
      let value = JSONOutput(try JSONReader.read(bytes, file: "f", encodings: .utf8OrUTF16))
      for layout in [JSONText.Layout.compact, .pretty] {
        let text = JSONText.text(value, layout: layout)
        let again = JSONOutput(try JSONReader.read(Array(text.utf8), file: "f"))
        if again != value { return "\(layout): written and read again it is another" }
        if layout == .compact, !isHarmless(text) { return "written with characters that command a terminal" }
      }
      return nil
    } catch {
      return fault(in: error)
    }
  }

  /// Graph import: the layout of an export counts for nothing, and every policy answers.
  static let graph = FuzzTarget(name: "graph") { bytes in
    do throws(JSONProblems) {
      let export = try GraphExport(bytes, file: "f")
      let again = try GraphExport(try rewritten(bytes), file: "f")
      if export.entries.count != again.entries.count { return "another layout has other policies" }
      for (entry, other) in zip(export.entries, again.entries) {
        let one = try? entry.policy()
        let two = try? other.policy()
        if one?.policy != two?.policy { return "another layout reads as another policy" }
        for warning in one?.warnings ?? [] where !isHarmless(warning.message) {
          return "a warning commands a terminal"
        }
        guard let policy = one?.policy else { continue }
        let answers = Control.allCases.map { ControlRuleProbe.answer($0, policy) }
        if answers.contains(where: \.isEmpty) { return "an answer without a reason" }
      }
      return nil
    } catch {
      return fault(in: error)
    }
  }

  /// Worlds: the layout counts for nothing, and every question over the accounts has an answer with a reason.
  static let world = FuzzTarget(name: "world") { bytes in
    do throws(JSONProblems) {
      let document = try WorldDocument(bytes, file: "f", files: .memory([:]))
      let again = try WorldDocument(try rewritten(bytes), file: "f", files: .memory([:]))
      if document.world != again.world { return "another layout reads as another world" }
      let names = document.world.directory.accounts.prefix(4).compactMap(\.name)
      for near in names + ["stranger@example.org"] {
        for far in names + [""] {
          let decision = document.world.decide(
            .transfer(sender: IdentitySlot(near), receiver: IdentitySlot(far)))
          if decision.reasons.isEmpty { return "an answer without a reason" }
        }
      }
      return nil
    } catch {
      return fault(in: error)
    }
  }

  /// Scenarios: playing is repeatable, every report is harmless, and the JSON one can be read.
  static let scenario = FuzzTarget(name: "scenario") { bytes in
    let read: Result<Scenario, JSONProblems>
    do throws(JSONProblems) {
      read = .success(try Scenario(bytes, file: "f", files: .memory([:])))
    } catch {
      if let fault = fault(in: error) { return fault }
      read = .failure(error)
    }
    let result = CheckResult(entries: [ScenarioFiles.check("f", read)])
    if result != CheckResult(entries: [ScenarioFiles.check("f", read)]) { return "played twice it differs" }
    for format in ReportFormat.allCases {
      let text = result.report(format)
      if format == .json, (try? JSONReader.read(Array(text.utf8), file: "f")) == nil {
        return "the report is not JSON"
      }
      if format == .tap || format == .github, !text.split(separator: "\n").allSatisfy({ isLine(String($0)) })
      {
        return "\(format): a line breaks"
      }
    }
    return nil
  }

  private static func isLine(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value >= 0x20 } }

  /// The same text in another layout, its members and values as they are.
  private static func rewritten(_ bytes: [UInt8]) throws(JSONProblems) -> [UInt8] {
    let value = JSONOutput(try JSONReader.read(bytes, file: "f", encodings: .utf8OrUTF16))
    return Array(JSONText.text(value, layout: .pretty).utf8)
  }

  /// What is wrong with a refusal.
  static func fault(in problems: JSONProblems) -> String? {
    if problems.problems.isEmpty { return "refused without a reason" }
    if problems.problems.count > JSONReader.problemLimit + 1 { return "\(problems.problems.count) problems" }
    return problems.problems.contains { !isHarmless("\($0)") || $0.message.isEmpty }
      ? "a problem commands a terminal" : nil
  }
}

/// Asks the rules of controls about one policy.
private enum ControlRuleProbe {
  static func answer(_ control: Control, _ policy: AppProtectionPolicy) -> [String] {
    var world = World()
    guard (try? world.add(Account(name: "work", upn: UPN("ada@contoso.com")), policy: policy)) != nil else {
      return []
    }
    return world.decide(.control(control, owner: IdentitySlot("work"))).codes
  }
}
