import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMPolicyStream

/// Identities that are looked up side by side stand for what each stands for alone.
final class IdentityLookupTests: XCTestCase {
  func testSlots_areThoseOfTheIdentitiesAlone() throws {
    let world = try Self.world()
    var random = SplitMix64(seed: 2_718)
    print("seed 2718")
    var lookups = Array(repeating: IdentityLookup(), count: 41)
    var accounts = 0
    for _ in 0..<200 {
      // Each text stands among others, so that one that is read too far is found out.
      var bytes: [UInt8] = []
      var places: [Range<Int>] = []
      for _ in 0..<40 {
        let text = Array(Self.text(&random).utf8)
        places.append(bytes.count..<bytes.count + text.count)
        bytes += text + [UInt8(truncatingIfNeeded: random.next())]
      }
      bytes += Array(repeating: UInt8(ascii: "a"), count: IdentityLookup.longest)
      let span = unsafe bytes.span.bytes
      for (number, place) in places.enumerated() {
        lookups[number] = IdentityLookup(start: place.lowerBound, length: place.count)
      }
      // One more than is meant, which must stay as it is.
      lookups[40].slot = .noUser
      var wanted = lookups.mutableSpan
      world.resolve(&wanted, count: 40, in: span)
      XCTAssertEqual(lookups[40].slot, .noUser)
      for (number, place) in places.enumerated() {
        let alone = world.resolve(utf8: span.extracting(place))
        let text = String(decoding: bytes[place], as: UTF8.self)
        XCTAssertEqual(lookups[number].slot, alone, text)
        XCTAssertEqual(alone, world.resolve(IdentitySlot(text)), text)
        if alone.account != nil { accounts += 1 }
      }
    }
    XCTAssertGreaterThan(accounts, 4_000)
  }

  private static let names = (1...IdentityLookup.longest).map { length in
    String((0..<length).map { Character(Unicode.Scalar(UInt8(0x61 + ($0 + length) % 26))) })
  }

  private static func world() throws -> CompiledWorld {
    var world = World()
    for name in names { try world.add(Account(name: name, upn: UPN("\(name)@contoso.com"))) }
    return CompiledWorld(world)
  }

  /// A name in mixed case; half of them with one byte changed, cut off, or more than there is.
  private static func text(_ random: inout SplitMix64) -> String {
    var text = Array(random.pick(names).utf8.map { random.next() & 1 == 0 ? $0 : $0 & 0xDF })
    switch random.next() % 6 {
    case 0: text[Int(random.next() % UInt64(text.count))] = UInt8(ascii: "@")
    case 1 where text.count > 1: text.removeLast()
    case 2 where text.count < IdentityLookup.longest: text.append(UInt8(ascii: "z"))
    default: break
    }
    return String(decoding: text, as: UTF8.self)
  }
}
