import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMPolicyStream

/// The table finds what a search through all accounts finds.
final class DirectoryTableTests: XCTestCase {
  func testIndex_ofEverySpelling_isTheAccounts() throws {
    var random = SplitMix64(seed: 11)
    let directory = try Self.directory(500)
    let table = DirectoryTable(directory)
    for (index, account) in directory.accounts.enumerated() {
      let spellings = [account.name, account.upn?.text, account.objectID?.text].compactMap { $0 }
      XCTAssertEqual(spellings.count, 3)
      for spelling in spellings {
        for text in [spelling, spelling.uppercased(), random.mixedCase(spelling)] {
          XCTAssertEqual(Self.found(text, in: directory, table), index, text)
        }
      }
    }
  }

  func testIndex_ofTextsOfEveryLength_comparesEveryByte() throws {
    for length in 1...120 {
      let name = String((0..<length).map { Character(Unicode.Scalar(UInt8(0x61 + $0 % 26))) })
      var directory = AccountDirectory()
      try directory.add(.made(anyUPN: name))
      let table = DirectoryTable(directory)
      XCTAssertEqual(Self.found(name.uppercased(), in: directory), 0, name)
      XCTAssertNil(Self.found(name + "a", in: directory), name)
      XCTAssertNil(Self.found(String(name.dropLast()), in: directory), name)
      for place in 0..<length {
        var bytes = Array(name.utf8)
        bytes[place] = UInt8(ascii: "~")
        XCTAssertNil(
          Self.found(String(decoding: bytes, as: UTF8.self), in: directory, table), "\(name) \(place)")
      }
    }
  }

  func testIndex_ofTextsThatAgreeForLong_tellsThemApart() throws {
    var directory = AccountDirectory()
    let shared = String(repeating: "x", count: 60)
    for number in 0..<50 { try directory.add(.made(anyUPN: "\(shared)\(number)")) }
    let table = DirectoryTable(directory)
    for number in 0..<50 {
      XCTAssertEqual(Self.found("\(shared.uppercased())\(number)", in: directory, table), number)
    }
    XCTAssertNil(Self.found(shared, in: directory))
    XCTAssertNil(Self.found("\(shared)50", in: directory))
  }

  func testIndex_afterPlaceWasMade_isTheSame() throws {
    var directory = AccountDirectory()
    directory.reserve(1_000)
    for number in 0..<300 {
      try directory.add(Account(name: "a-\(number)", upn: UPN("u\(number)@contoso.com")))
    }
    for number in 0..<300 { XCTAssertEqual(Self.found("U\(number)@contoso.com", in: directory), number) }
  }

  func testIndex_atEverySizeUpToTheNextGrowth_findsAllTextsAndNoOther() throws {
    // A table grows when it is three quarters full: then texts lie far from where they should, also round its end.
    for seed in 0..<60 {
      var directory = AccountDirectory()
      for number in 0..<100 {
        try directory.add(.made(anyUPN: "s\(seed)-\(number)"))
        guard [11, 12, 23, 24, 47, 48, 95, 96].contains(number + 1) else { continue }
        let table = DirectoryTable(directory)
        for other in 0..<number * 2 {
          let expected = other <= number ? other : nil
          XCTAssertEqual(Self.found("S\(seed)-\(other)", in: directory, table), expected, "\(seed) \(number)")
        }
      }
    }
  }

  func testIndex_ofBytesBesideTheLetters_isNotFolded() throws {
    // The neighbors of A to Z and of a to z, which a careless fold takes for letters.
    let neighbors: [(String, String)] = [("@", "`"), ("[", "{"), ("^", "~"), ("_", "\u{7F}")]
    for (one, other) in neighbors {
      for place in 0..<16 {
        func text(_ neighbor: String, _ letter: Character) -> String {
          String(repeating: letter, count: place) + neighbor + String(repeating: letter, count: 15 - place)
        }
        var directory = AccountDirectory()
        try directory.add(.made(anyUPN: text(one, "a")))
        XCTAssertEqual(Self.found(text(one, "A"), in: directory), 0, "\(one) \(place)")
        XCTAssertNil(Self.found(text(other, "a"), in: directory), "\(one) \(place)")
      }
    }
  }

  func testIndex_ofTextsOutsideASCII_foldsScalarByScalar() throws {
    var directory = AccountDirectory()
    try directory.add(Account(name: "Zoë Ångström", upn: UPN("zoë@contoso.com")))
    try directory.add(Account(name: "kelvin", upn: UPN("k@contoso.com")))
    XCTAssertEqual(Self.found("ZOË ÅNGSTRÖM", in: directory), 0)
    XCTAssertEqual(Self.found("ZOË@Contoso.com", in: directory), 0)
    XCTAssertNil(Self.found("zoe\u{308}@contoso.com", in: directory), "another composition")
    XCTAssertNil(Self.found("\u{212A}elvin", in: directory), "a look-alike of K")
    XCTAssertNil(Self.found("\u{212A}@contoso.com", in: directory), "a look-alike of K")
  }

  func testIndex_ofTheEmptyText_isNobodys() throws {
    XCTAssertNil(Self.found("", in: AccountDirectory()))
    XCTAssertNil(Self.found("", in: try Self.directory(3)))
  }

  func testIndex_whenANameReadsLikeAnAlias_isTheNames() throws {
    let text = "ada@contoso.com"
    let id = "0f3a6c1e-58b2-4d7a-9c44-1b2e3d4f5a60"
    for nameComesFirst in [true, false] {
      var directory = AccountDirectory()
      let named = Account(name: text.uppercased(), upn: UPN("other@contoso.com"))
      let aliased = Account.made(name: "ada", anyUPN: text, objectID: ObjectID(id))
      for account in nameComesFirst ? [named, aliased] : [aliased, named] { try directory.add(account) }
      let expected = nameComesFirst ? 0 : 1
      XCTAssertEqual(Self.found(text, in: directory), expected)
      XCTAssertEqual(Self.found(id, in: directory), 1 - expected)
      // The alias is hidden and not free.
      let upn: UPN = "ADA@contoso.com"
      XCTAssertThrowsError(try directory.add(Account(name: "third", upn: upn))) {
        XCTAssertEqual($0 as? AccountDirectory.Clash, .upn(upn, heldBy: aliased))
      }
      XCTAssertThrowsError(try directory.add(Account(name: "Ada@Contoso.com", upn: UPN("z@contoso.com"))))
    }
  }

  func testIndex_ofAnAliasThatTwoAccountsHold_staysWithTheFirst() throws {
    var directory = AccountDirectory()
    try directory.add(Account(name: "first", upn: UPN("ada@contoso.com")))
    try directory.addKeepingAliases(Account(name: "second", upn: UPN("ADA@contoso.com")))
    XCTAssertEqual(Self.found("ada@contoso.com", in: directory), 0)
    XCTAssertEqual(Self.found("SECOND", in: directory), 1)
  }

  func testIndex_ofAUPNThatAnotherAccountClaimed_isThatAccounts() throws {
    var directory = AccountDirectory()
    try directory.add(Account(name: "first", upn: UPN("ada@contoso.com")))
    try directory.addKeepingAliases(Account(name: "second", upn: UPN("ADA@contoso.com")))
    XCTAssertTrue(directory.claimUPN(for: 1))
    XCTAssertEqual(Self.found("ada@contoso.com", in: directory), 1)
    XCTAssertTrue(directory.claimUPN(for: 0))
    XCTAssertFalse(directory.claimUPN(for: 0))
    XCTAssertEqual(Self.found("ada@contoso.com", in: directory), 0)
  }

  func testIndex_ofAnAccountThatTurnedOutToBeAnother_isTheOthers() throws {
    var directory = AccountDirectory()
    try directory.add(Account(name: nil, upn: UPN("megan@contoso.com")))
    let objectID = "3ec2c00f-b125-4519-acf0-302ac3761822"
    try directory.add(Account(name: nil, upn: UPN("m.bowen@contoso.com"), objectID: ObjectID(objectID)))
    directory.merge(0, into: 1)
    for text in ["Megan@contoso.com", "M.Bowen@contoso.com", objectID.uppercased()] {
      XCTAssertEqual(Self.found(text, in: directory), 1, text)
    }
  }

  func testIndex_onTextsDrawnByLot_isThatOfASearch() throws {
    let seed: UInt64 = 3_141_592
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    var found = 0
    for _ in 0..<40 {
      // A small alphabet, so that names and aliases meet.
      var directory = AccountDirectory()
      for _ in 0..<30 {
        let account = Account.made(name: random.word(), anyUPN: random.word())
        if (try? directory.add(account)) == nil,
          let index = try? directory.addKeepingAliases(account), random.next() % 2 == 0
        {
          XCTAssertTrue(directory.claimUPN(for: index))
        }
      }
      let table = DirectoryTable(directory)
      for _ in 0..<300 {
        let text = random.word()
        let expected = Self.searched(text, in: directory)
        XCTAssertEqual(Self.found(text, in: directory, table), expected, text)
        if expected != nil { found += 1 }
      }
    }
    XCTAssertGreaterThan(found, 1_000)
  }

  private static func directory(_ count: Int) throws -> AccountDirectory {
    var directory = AccountDirectory()
    var random = SplitMix64(seed: 5)
    for number in 0..<count {
      let objectID = random.objectID()
      try directory.add(
        Account(name: "a-\(number)", upn: UPN("User.\(number)@Contoso.com"), objectID: objectID))
    }
    return directory
  }

  /// What the directory and its table find, which have to agree.
  private static func found(_ text: String, in directory: AccountDirectory, _ table: DirectoryTable? = nil)
    -> Int?
  {
    let bytes = Array(text.utf8)
    let found = unsafe (table ?? DirectoryTable(directory)).index(of: bytes.span.bytes)
    if let identity = Identity(text) { XCTAssertEqual(directory.index(of: identity), found, text) }
    return found
  }

  /// What a search finds: names first, then aliases, the first account of each.
  private static func searched(_ text: String, in directory: AccountDirectory) -> Int? {
    let folded = FoldedText(text)
    return directory.accounts.firstIndex { $0.name.map { FoldedText($0) } == folded }
      ?? directory.claims.last { directory.accounts[$0].upn?.folded == folded }
      ?? directory.accounts.firstIndex { $0.upn?.folded == folded }
  }
}

extension SplitMix64 {
  fileprivate mutating func mixedCase(_ text: String) -> String {
    String(text.map { next() & 1 == 0 ? Character($0.uppercased()) : Character($0.lowercased()) })
  }

  fileprivate mutating func word() -> String {
    String((0...Int(next() % 3)).map { _ in pick(["a", "B", "c", "ä", "Ä", "1"] as [Character]) })
  }

  fileprivate mutating func objectID() -> ObjectID? {
    let digits = (0..<32).map { _ in pick(Array("0123456789abcdef")) }
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return ObjectID(parts.joined(separator: "-"))
  }
}
