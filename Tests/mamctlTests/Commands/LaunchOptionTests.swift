import MAMAnalysis
import MAMPolicyCore
import XCTest

@testable import mamctl

/// The options of `mamctl launch` that fill facts.
final class LaunchOptionTests: XCTestCase {
  private func facts(_ words: [String]) throws -> LaunchFacts {
    let resolution = try Resolution(of: Token.split(words), in: Tool.root)
    return try LaunchFacts(Invocation(binding: resolution))
  }

  func testEveryFact_hasAnOptionOrIsNamedAsOneWithout() {
    let filled = Set(LaunchOption.all.flatMap { $0.facts(.flag(true)).map(\.fact) })
    let others: Set<DeviceFact> = [
      .model, .devicePIN, .clock, .clockedOutSince, .clockConfirmation, .reauthentication,
      .lastReauthentication, .lastActive,
    ]
    XCTAssertEqual(Set(DeviceFact.allCases).subtracting(filled), others)
  }

  func testWords_readBackAsTheFactsThatTheyGive() throws {
    let version = DeviceFactValue.version(try XCTUnwrap(DottedVersion("17.1")))
    let samples: [DeviceFact: DeviceFactValue] = [
      .jailbroken: .flag(true), .threatLevel: .word("high"), .account: .word("disabled"),
      .osVersion: version, .appVersion: version, .sdkVersion: version,
      .lastCheckIn: .time(.hours(-36)), .pinSetAt: .time(.days(-91)), .pinAttempts: .count(3),
      .mdmEnrolled: .flag(true),
    ]
    for row in LaunchOption.all {
      let value = try XCTUnwrap(samples[row.fact], "\(row.fact)")
      let words = try XCTUnwrap(row.words(value), "\(row.fact)")
      let told = try facts(["launch", "POLICY"] + words).told
      for given in row.facts(value) { XCTAssertEqual(told[given.fact], given.value, "\(words)") }
    }
  }

  func testCommand_readsBackAsTheDevice() throws {
    let policy = AppProtectionPolicy()
    let shape = try XCTUnwrap(QuestionSpace([policy]).shapes.first { $0.topic == .launch })
    let probe = shape.question(at: 0)
    var device = DeviceFacts.healthy(for: policy)
    device.isJailbroken = true
    device.threatLevel = nil
    device.osVersion = DottedVersion("12.5")
    device.account = .disabled
    device.pinAttempts = 7
    device.isEnrolled = true
    device.isMDMUser = true
    let command = try XCTUnwrap(LaunchFacts.command(device, for: policy, naming: [], asking: probe))
    XCTAssertEqual(
      command,
      "mamctl launch POLICY --jailbroken --enrolled --disabled --os 12.5 --pin-attempts 7 "
        + "--unknown threatLevel")
    let words = command.split(separator: " ").dropFirst().map(String.init)
    XCTAssertEqual(try facts(words).device(for: policy), device)
  }
}
