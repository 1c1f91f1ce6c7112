import Foundation
import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMPolicyStream

/// Engine, compiled tables, lines and the independent model against each other, on random worlds.
final class CampaignTests: XCTestCase {
  func testEngineTablesLinesAndModel_answerAlike() throws {
    // A few rounds are part of every run.
    var stock = CampaignStock()
    var generator = SplitMix64(seed: 1)
    var tried = 0
    for round in 0..<2 { tried += try stock.round(using: &generator, askingModel: round == 0).get() }
    print("campaign: engine, tables, lines and model agree on \(tried) cases")
    XCTAssertGreaterThan(tried, 4_000)
    guard let campaign = Campaign.asked else {
      return print("campaign: not run for long; .ci/campaign does")
    }
    let run = campaign.run(stock: CampaignStock.init) { stock, generator in
      stock.round(using: &generator, askingModel: true)
    }
    let rate = Int(Double(run.cases) / run.seconds)
    print(
      "campaign: engine, tables, lines and model: \(run.cases) cases in \(Int(run.seconds)) s, \(rate) a second"
    )
    XCTAssertNil(run.complaint)
  }

  func testRandomPolicies_varyEverySettingThatAQuestionReads() {
    var generator = SplitMix64(seed: 2)
    let drawn = (0..<100).map { _ in generator.policy() }
    let written = Set(SplitMix64.values.map(\.0))
    for question in Question.all {
      for setting in question.reads.near.union(question.reads.far) {
        let values = Set(drawn.map { $0.value(of: setting) })
        XCTAssertGreaterThan(values.count, 1, "`SplitMix64.policy` draws no `\(setting)`")
        guard !CampaignStock.questionsOfLinks.contains(question) else { continue }
        XCTAssertTrue(written.contains(setting.rawValue), "`SplitMix64.values` has no `\(setting)`")
      }
    }
  }
}

/// What a thread of the campaign keeps between worlds.
struct CampaignStock {
  private let requests: [Request]
  /// The requests that a line can ask, and their lines.
  private let asked: [Int]
  private let lines: [UInt8]
  private var texts: [DecisionSummary: [UInt8]] = [:]
  private var answers: [DecisionSummary: ModelAnswer] = [:]

  /// URLs are left to the full enumeration: their model works with regular expressions.
  static let questionsOfLinks: [Question] = [.url, .universalLink]

  init() {
    let names = Self.questionsOfLinks.map(\.name)
    requests = Enumeration.all.filter { !names.contains($0.name) }.flatMap(\.requests)
    asked = requests.indices.filter { [requests] in requests[$0].line != nil }
    lines = requests.compactMap(\.line).flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  /// Asks every request of a random world in every way.
  mutating func round(using generator: inout SplitMix64, askingModel: Bool) -> Result<
    Int, Campaign.Complaint
  > {
    let model = generator.model()
    guard let world = try? model.world() else { return .failure(.init("no world of \(model)")) }
    let compiled = CompiledWorld(world)
    var decider = Decider(compiled)
    var summaries: [DecisionSummary] = []
    summaries.reserveCapacity(requests.count)
    for request in requests {
      let decision = world.decide(request)
      let summary = DecisionSummary(decision)
      summaries.append(summary)
      if decider.summary(for: request) != summary { return failure("the tables", request, model, decision) }
      if texts[summary] == nil {
        texts[summary] = Array(JSONText.text(DecisionOutput.json(decision)).utf8) + [UInt8(ascii: "\n")]
        answers[summary] = ModelAnswer(decision)
      }
      if askingModel, model.answer(request) != answers[summary] {
        return failure("the model", request, model, decision)
      }
    }
    let written = streamed(compiled)
    var place = 0
    for index in asked {
      let expected = texts[summaries[index]] ?? []
      guard written[min(place, written.count)...].starts(with: expected) else {
        return failure("the line", requests[index], model, world.decide(requests[index]))
      }
      place += expected.count
    }
    return .success(requests.count)
  }

  private func streamed(_ compiled: CompiledWorld) -> [UInt8] {
    var answerer = LineAnswerer(compiled, .decisions)
    var answers = AnswerBlock()
    let block = LineStage.block(lines)
    var written: [UInt8] = []
    var offset = 0
    while true {
      let pause = answerer.answer(block, from: &offset, firstLine: 1, into: &answers)
      unsafe answers.withBytes { unsafe written.append(contentsOf: $0) }
      answers.removeAll()
      if pause == .done { return written }
    }
  }

  private func failure(_ other: String, _ request: Request, _ model: ReferenceModel, _ decision: Decision)
    -> Result<Int, Campaign.Complaint>
  {
    .failure(
      .init(
        "\(other) and the engine differ about \(request)\n\(model.accounts.map { $0.text ?? "-" }), "
          + "\(model.options)\nengine \(decision)"))
  }
}

extension Request {
  /// The request as a line, where a line can ask it.
  fileprivate var line: String? {
    let row = matter.question
    var members: [JSONOutput.Member] = [.init("op", .string(row.name))]
    for (end, slot) in zip(row.ends, [near, far ?? .unset]) {
      switch slot {
      case .unset: members.append(.init(end.key, .null))
      case .noUser: members.append(.init(end.key, ""))
      case .account(let identity): members.append(.init(end.key, .string(identity.text)))
      case .merged: return nil
      }
    }
    for (field, value) in zip(row.fields, matter.values) {
      let output: JSONOutput =
        switch value {
        case .word(let word): .string(word)
        case .flag(let flag): .bool(flag)
        case .number(let number): .integer(number)
        case .link(let link): .string(link.text)
        }
      members.append(.init(field.key, output))
    }
    return JSONText.text(.object(members))
  }
}

extension SplitMix64 {
  /// A world in which every setting that a decision can rest on is drawn by lot.
  fileprivate mutating func model() -> ReferenceModel {
    var model = ReferenceModel([
      .init(["work", "work@contoso.com", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"], policy: policyText()),
      .init(["other", "other@fabrikam.com"], policy: policyText()), .init(["personal", "me@example.net"]),
      .init(["pending", "late@contoso.com"], policy: policyText(), standing: "signedIn"),
      .init(["away", "away@contoso.com"], policy: policyText(), standing: "absent"),
      .init(
        ["denied", "denied@contoso.com"], policy: policyText(), standing: pick(["signedIn", "absent"]),
        isDeniedByService: true),
    ])
    model.isMultiIdentity = flip()
    model.leavesOpen = flip()
    model.options = Set(
      ["strictSave", "ownDocument", "openInto", "ownerOnly", "noPrint"].filter { _ in next() % 4 == 0 })
    model.options.formUnion(pick([[], [], [], ["encrypt"], ["noEncrypt"]]))
    model.allowed = pick([nil, nil, [], ["WORK@contoso.com"], ["other", "new@example.org"]])
    model.deviceUser = pick([nil, nil, "work", "away", "stranger@example.org"])
    return model
  }

  private mutating func policyText() -> String {
    Self.values.map { setting, values in "\(setting)=\(pick(values))" }.joined(separator: " ")
  }

  fileprivate static let values: [(String, [String])] = [
    ("allowedOutboundDataTransferDestinations", DataTransferLevel.allCases.map(\.rawValue)),
    ("disableProtectionOfManagedOutboundOpenInData", flags), ("filterOpenInToOnlyManagedApps", flags),
    ("allowedInboundDataTransferSources", DataTransferLevel.allCases.map(\.rawValue)),
    ("protectInboundDataFromUnknownSources", flags), ("saveAsBlocked", flags),
    (
      "allowedDataStorageLocations",
      ["", "box", "oneDriveForBusiness,localStorage", "photoLibrary,oneDriveForBusiness"]
    ),
    ("blockDataIngestionIntoOrganizationDocuments", flags),
    ("allowedDataIngestionLocations", ["", "camera", "oneDriveForBusiness,photoLibrary"]),
    ("allowedOutboundClipboardSharingLevel", ClipboardSharingLevel.allCases.map(\.rawValue)),
    ("allowedOutboundClipboardSharingExceptionLength", ["0", "1", "10", "20", "65535", "65536"]),
    ("purviewContentEvaluationRequired", ContentEvaluation.allCases.map(\.rawValue)),
    ("thirdPartyKeyboardsBlocked", flags), ("dataBackupBlocked", flags),
    ("appDataEncryptionType", AppDataEncryption.allCases.map(\.rawValue)), ("contactSyncBlocked", flags),
    ("allowWidgetContentSync", flags + ["null"]), ("printBlocked", flags),
    ("managedBrowserToOpenLinksRequired", flags),
    ("notificationRestriction", NotificationRestriction.allCases.map(\.rawValue)),
    ("screenCaptureConfigurationState", FeatureState.allCases.map(\.rawValue)),
    ("genmojiConfigurationState", FeatureState.allCases.map(\.rawValue)),
    ("writingToolsConfigurationState", FeatureState.allCases.map(\.rawValue)), ("pinRequired", flags),
    ("disableAppPinIfDevicePinIsSet", flags),
  ]
  fileprivate static let flags = ["false", "true"]
}
