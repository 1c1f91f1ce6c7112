import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Rules R1.1, R1.6.
final class IdentityFormsTests: XCTestCase {
  private let guid = "3ec2c00f-b125-4519-acf0-302ac3761822"

  func testObjectID_takesGUIDTextAlone() {
    XCTAssertEqual(ObjectID(guid.uppercased())?.text, guid)
    let wrong = [
      "", "3ec2c00fb1254519acf0302ac3761822", "{\(guid)}", guid + "0", String(guid.dropLast()),
      "g" + guid.dropFirst(),
      "3ec2c00f_b125-4519-acf0-302ac3761822", "-" + guid.dropFirst(), " " + guid.dropFirst(),
    ]
    for text in wrong { XCTAssertNil(ObjectID(text), text) }
  }

  func testUPN_hasOneAtWithTextOnBothSides() {
    let right = ["megan@contoso.com", "a@b", "zoë@contoso.com", "o'neil+x@contoso.com", "MEGAN@CONTOSO.COM"]
    let wrong = [
      "", "wrok", "@", "@contoso.com", "megan@", "a@b@c", " a@b", "a@b ", "a b@c", "a\t@b", "a@b\n",
      "a\u{0}@b",
      "a\u{7F}@b", "a\u{A0}@b", "a\u{200B}@b", "a@\u{202E}b", "a\u{2028}@b", "a\u{FEFF}@b", "a\u{FF20}b",
      String(repeating: "a", count: 1 << 20),
    ]
    for text in right { XCTAssertEqual(UPN(text)?.text, text) }
    for text in wrong { XCTAssertNil(UPN(text), "\(text.prefix(40).debugDescription)") }
  }

  func testAccount_hasAUPNOrAnObjectID() {
    XCTAssertNil(Account(name: "work", upn: nil))
    XCTAssertNil(Account(name: "work", upn: nil, objectID: nil))
    XCTAssertEqual(Account(name: "", upn: "a@b").name, nil, "the empty text means no user")
    XCTAssertEqual(Account(upn: nil, objectID: ObjectID(guid))?.label, guid)
  }

  func testObjectID_looksAtEveryCharacter() {
    let text = "3ec2c00f-b125-4519-acf0-302ac3761822"
    var taken = 0
    for place in 0..<36 {
      for byte in UInt8(0)..<0x80 {
        var bytes = Array(text.utf8)
        let isHyphen = bytes[place] == UInt8(ascii: "-")
        bytes[place] = byte
        let changed = String(decoding: bytes, as: UTF8.self)
        let isRight = isHyphen ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit
        XCTAssertEqual(ObjectID(changed)?.text, isRight ? changed.lowercased() : nil, changed)
        taken += isRight ? 1 : 0
      }
    }
    XCTAssertEqual(taken, 32 * 22 + 4)
    for length in [35, 37] {
      XCTAssertNil(ObjectID(String((text + "0").prefix(length))))
    }
    XCTAssertNil(ObjectID("3ec2c00f-b125-4519-acf0-302ac37618" + "\u{E9}"), "36 bytes, not all of them ASCII")
  }

  func testHomeAccountID_takesTwoGUIDsAndOneDot() {
    let tenant = "5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11"
    XCTAssertEqual(HomeAccountID("\(guid.uppercased()).\(tenant)")?.objectID, ObjectID(guid))
    let wrong = [
      "", guid, "\(guid).", ".\(tenant)", "\(guid).\(tenant).", "\(guid)..\(tenant)", "a.b",
      "\(guid).\(tenant).\(guid)",
    ]
    for text in wrong { XCTAssertNil(HomeAccountID(text), text) }
  }

  func testSlot_ofTheSDKsOptionalString() {
    XCTAssertEqual(IdentitySlot(nil), .unset)
    XCTAssertEqual(IdentitySlot(""), .noUser)
    XCTAssertEqual(IdentitySlot("A").identities.map(\.text), ["A"])
  }

  func testSlot_ofAView() {
    let rows: [([String]?, IdentitySlot)] = [
      (nil, .noUser), ([], .noUser), ([""], .noUser), (["a"], "a"), (["a", "A"], "a"), (["", ""], .noUser),
    ]
    for (elements, expected) in rows {
      XCTAssertEqual(IdentitySlot.showing(texts: elements), expected, "\(elements ?? [])")
    }
    guard case .merged(let view) = IdentitySlot.showing(["a", ""]) else { return XCTFail("not merged") }
    XCTAssertTrue(view.includesNoUser)
    XCTAssertEqual(view.identities.map(\.text), ["a"])
  }
}
