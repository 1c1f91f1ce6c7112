#if DEBUG
  import Foundation
  import MAMPolicyCore
  import MAMTestSupport
  import XCTest

  /// Rules ask a policy for the settings that they declare, all of them and no others.
  ///
  /// `SettingsReadTests` finds the settings that change an answer. Here every read is recorded, also of a setting that
  /// happens to change nothing.
  final class RecordedReadsTests: XCTestCase {
    /// The settings that were read, by the display name of the policy; without a name those of a view without a policy.
    private final class Recorder: ReadRecorder, @unchecked Sendable {
      private(set) var keys: SettingSet = []
      private var reads: [String: SettingSet] = [:]

      func note<Value>(_ key: SettingKey<Value>, of view: PolicyView) {
        if keys.insert(key.setting).inserted { check(key) }
        guard case .policy(let policy) = view else { return reads["", default: []].formUnion([key.setting]) }
        reads[policy.displayName ?? "", default: []].formUnion([key.setting])
      }

      /// The value that a key reads changes with the key's setting, and with no other.
      private func check<Value>(_ key: SettingKey<Value>) {
        let policy = SettingsReadTests.base
        for setting in Setting.allCases {
          let matters = setting.alternatives(to: policy).contains { key.value($0) != key.value(policy) }
          XCTAssertEqual(matters, setting == key.setting, "\(key.setting.rawValue) \(setting.rawValue)")
        }
      }

      /// Returns what was read since the last call.
      func takeReads() -> [String: SettingSet] {
        defer { reads = [:] }
        return reads
      }
    }

    func testEnumeratedWorlds_readWhatTheirQuestionsDeclare() throws {
      let recorder = Recorder()
      var read: [Question: (near: SettingSet, far: SettingSet)] = [:]
      var failed: Set<Question> = []
      try PolicyView.$recorder.withValue(recorder) {
        for worlds in Enumeration.all {
          for model in worlds.models {
            let world = try Self.named(model.world())
            for request in worlds.requests {
              let question = request.matter.question
              let near = world.directory.party(request.near).accounts
              let far = world.directory.party(request.far ?? .unset).accounts
              _ = world.decide(request)
              for (name, settings) in recorder.takeReads() {
                let account = Int(name)
                // Keyboards are a question to all accounts, and a view of several accounts is at either end.
                let isNear = account.map(near.contains) ?? true || question == .control(.keyboard)
                let isFar = account.map(far.contains) ?? true
                let declared = (isNear ? question.reads.near : []).union(isFar ? question.reads.far : [])
                if !settings.isSubset(of: declared), failed.insert(question).inserted {
                  XCTFail("\(request) reads \(settings.subtracting(declared)) of account \(name)")
                }
                if account != nil, isNear != isFar {
                  read[question, default: ([], [])].near.formUnion(isNear ? settings : [])
                  read[question, default: ([], [])].far.formUnion(isFar ? settings : [])
                }
              }
            }
          }
        }
      }
      for question in Question.all {
        XCTAssertEqual(read[question]?.near ?? [], question.reads.near, "\(question.name), near")
        XCTAssertEqual(read[question]?.far ?? [], question.reads.far, "\(question.name), far")
      }
      XCTAssertEqual(
        recorder.keys, Question.all.reduce(into: []) { $0.formUnion($1.reads.near.union($1.reads.far)) })
    }

    /// A rule that takes the policy out of its view reads past the recorder.
    func testRules_takeNoPolicyOutOfTheirViews() throws {
      let files = try ["Controls", "Transfer"].flatMap { room in
        let folder = Fixtures.projectRoot + "/Sources/MAMPolicyCore/" + room + "/"
        return try FileManager.default.contentsOfDirectory(atPath: folder).map { folder + $0 }
      }.filter { $0.hasSuffix("Rule.swift") }
      XCTAssertGreaterThan(files.count, 20)
      for file in files {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        XCTAssertFalse(text.contains(#/\w\.policy\b|\.policy\(let |let \.policy/#), file)
      }
    }

    /// Returns a world in which each policy has the index of its account for a name.
    private static func named(_ world: World) -> World {
      var world = world
      for index in world.directory.accounts.indices {
        guard var policy = world.assignedPolicy(of: index) else { continue }
        policy.displayName = "\(index)"
        world.assign(policy, to: index)
      }
      return world
    }
  }
#endif
