import MAMPolicyCore
import XCTest

/// Rule R9.12.
final class PINRulesTests: XCTestCase {
  private func rules(
    _ characters: PINCharacterSet = .numeric, length: Int = 4, simple: Bool = true, history: Int = 0
  ) -> PINRules {
    PINRules(
      .quiet {
        $0.pinRequired = true
        $0.pinCharacterSet = characters
        $0.minimumPinLength = length
        $0.simplePinBlocked = !simple
        $0.previousPinBlockCount = history
      })
  }

  private func codes(_ rules: PINRules, _ pin: String, _ history: [String] = []) -> [String] {
    let decision = rules.validate(pin, history: history)
    XCTAssertEqual(decision.isAllowed, decision.codes == ["pin-choice-accepted"], pin)
    return decision.codes.map { String($0.dropFirst("pin-choice-".count)) }
  }

  func testLength_belowAtAndAbove() {
    XCTAssertEqual(codes(rules(length: 4), "159"), ["too-short"])
    XCTAssertEqual(codes(rules(length: 4), "1590"), ["accepted"])
    XCTAssertEqual(codes(rules(length: 4), "15902"), ["accepted"])
    XCTAssertEqual(codes(rules(length: 0), ""), ["accepted"])
    // A length that is no bound asks for the longest there is.
    XCTAssertEqual(codes(rules(length: -1), "159026"), ["too-short"])
    // Four scalars, one character: what the user sees counts.
    XCTAssertEqual(codes(rules(.alphanumericAndSymbol, length: 2), "👩‍👩‍👧"), ["too-short"])
  }

  func testNumeric_holdsAsciiDigitsAlone() {
    for pin in ["159a", "15 9", "-159", "１２９４", "15.9"] {
      XCTAssertEqual(codes(rules(), pin), ["not-numeric"], pin)
    }
    XCTAssertEqual(codes(rules(), "0000"), ["accepted"])
  }

  func testPasscode_simpleAllowed_holdsALetterOrASymbol() {
    let passcode = rules(.alphanumericAndSymbol)
    XCTAssertEqual(codes(passcode, "1590"), ["no-letter-or-symbol"])
    XCTAssertEqual(codes(passcode, "15 9"), ["no-letter-or-symbol"])
    for pin in ["159a", "159!", "abcd", "!!!!"] { XCTAssertEqual(codes(passcode, pin), ["accepted"], pin) }
  }

  func testPasscode_simpleBlocked_holdsADigitALetterAndASymbol() {
    let passcode = rules(.alphanumericAndSymbol, simple: false)
    for pin in ["159a", "159!", "axb!", "1590"] { XCTAssertEqual(codes(passcode, pin), ["not-mixed"], pin) }
    XCTAssertEqual(codes(passcode, "1a!9"), ["accepted"])
  }

  func testSimple_windowsOfThree() {
    let refused = [
      "1235", "1112", "1234", "1111", "9123", "0122", "890123", "7890", "3211123",
    ]
    let descending = ["5321", "4321", "2210"]
    let accepted = ["1122", "1357", "1213", "9013", "8908", "1290", "2580", "1221", "12", "1", ""]
    for pin in refused { XCTAssertEqual(codes(rules(length: 0, simple: false), pin), ["simple"], pin) }
    for pin in descending {
      XCTAssertEqual(codes(rules(length: 0, simple: false), pin), ["simple-descending"], pin)
    }
    for pin in accepted { XCTAssertEqual(codes(rules(length: 0, simple: false), pin), ["accepted"], pin) }
    XCTAssertEqual(codes(rules(length: 0), "1234"), ["accepted"])
  }

  func testSimple_lettersFollowInAnyCase_symbolsOnlyRepeat() {
    let passcode = rules(.alphanumericAndSymbol, length: 0, simple: false)
    for pin in ["abc1!", "aBc1!", "aaA1!", "1!!!a", "xyz9?"] {
      XCTAssertEqual(codes(passcode, pin), ["simple"], pin)
    }
    XCTAssertEqual(codes(passcode, "CBA1!"), ["simple-descending"])
    for pin in ["ab1c!", "yza1!", "()*1a", "9:;a", "@AB1", "1é!é2"] {
      XCTAssertEqual(codes(passcode, pin), ["accepted"], pin)
    }
  }

  func testHistory_latestOnesCount() {
    let history = ["1590", "2601", "3712"]
    XCTAssertEqual(codes(rules(history: 0), "1590", history), ["accepted"])
    XCTAssertEqual(codes(rules(history: 2), "1590", history), ["used-before"])
    XCTAssertEqual(codes(rules(history: 2), "2601", history), ["used-before"])
    XCTAssertEqual(codes(rules(history: 2), "3712", history), ["accepted"])
    XCTAssertEqual(codes(rules(history: 24), "3712", history), ["used-before"])
    // A number that is no bound counts as the strictest.
    XCTAssertEqual(codes(rules(history: -1), "3712", history), ["used-before"])
    XCTAssertEqual(codes(rules(history: 25), "3712", history), ["used-before"])
  }

  func testEverythingWrong_isSaidAtOnce() {
    XCTAssertEqual(
      codes(rules(length: 6, simple: false, history: 1), "aaa", ["aaa"]),
      ["not-numeric", "simple", "too-short", "used-before"])
  }

  func testBiometrics_timeoutAndSettings() {
    func allowed(_ change: (inout AppProtectionPolicy) -> Void, after inactivity: Duration?) -> Set<Biometric>
    {
      PINRules(.quiet(change)).biometrics(after: inactivity)
    }
    let half: (inout AppProtectionPolicy) -> Void = {
      $0.pinRequiredInsteadOfBiometricTimeout = TimeLimit(.minutes(30))
    }
    XCTAssertEqual(allowed(half, after: .minutes(30)), [.touchID, .faceID])
    XCTAssertEqual(allowed(half, after: .minutes(30) + .nanoseconds(1)), [])
    XCTAssertEqual(allowed(half, after: nil), [])
    XCTAssertEqual(
      allowed({ $0.pinRequiredInsteadOfBiometricTimeout = nil }, after: .days(9)), [.touchID, .faceID])
    XCTAssertEqual(
      allowed(
        { $0.pinRequiredInsteadOfBiometricTimeout = TimeLimit(text: "x", duration: nil) }, after: .zero), [])
    XCTAssertEqual(allowed({ $0.fingerprintBlocked = true }, after: .zero), [.faceID])
    XCTAssertEqual(allowed({ $0.faceIdBlocked = true }, after: .zero), [.touchID])
    XCTAssertEqual(
      allowed(
        {
          $0.faceIdBlocked = true
          $0.fingerprintBlocked = true
        }, after: .zero), [])
  }

  func testRequirement_dropsThePINOnlyWhereAllThreeFactsAreKnown() {
    var rows = 0
    for device in [true, false, nil] as [Bool?] {
      for enrolled in [true, false, nil] as [Bool?] {
        for user in [true, false, nil] as [Bool?] {
          let facts = DeviceFacts.with {
            $0.hasDevicePIN = device
            $0.isEnrolled = enrolled
            $0.isMDMUser = user
          }
          let known: [(Bool?, DeviceFact)] = [
            (device, .devicePIN), (enrolled, .mdmEnrolled), (user, .mdmUser),
          ]
          let missing = known.filter { $0.0 == nil }.map(\.1)
          let wanted: PINRequirement =
            known.contains { $0.0 == false }
            ? .required : missing.isEmpty ? .droppedForDevicePIN : .requiredUnless(missing)
          let id = "\(String(describing: device)) \(String(describing: enrolled)) \(String(describing: user))"
          let both = AppProtectionPolicy.quiet {
            $0.pinRequired = true
            $0.disableAppPinIfDevicePinIsSet = true
          }
          XCTAssertEqual(PINRequirement(both, facts), wanted, id)
          XCTAssertEqual(wanted.isRequired, wanted != .droppedForDevicePIN, id)
          XCTAssertEqual(PINRequirement(.quiet { $0.pinRequired = true }, facts), .required, id)
          XCTAssertEqual(
            PINRequirement(.quiet { $0.disableAppPinIfDevicePinIsSet = true }, facts), .notRequired, id)
          rows += 1
        }
      }
    }
    XCTAssertEqual(rows, 27)
  }
}
