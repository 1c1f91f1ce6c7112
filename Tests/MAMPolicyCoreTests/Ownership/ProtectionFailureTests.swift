import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The error codes of file and data protection, and the order in which they are looked for: the rules
/// R4.6, R4.7.
final class ProtectionFailureTests: XCTestCase {
  /// What is wrong with a call, in the order in which it is complained of.
  private enum Fault: Int, CaseIterable {
    case invalidArguments = 101
    case applicationNotManaged = 100
    case fileNotFound = 104
    case operationOnDirectory = 105
    case unmanagedIdentity = 106
    case keyLost = 103
  }

  /// A call, the faults that it knows, and the code of a key that is lost.
  private struct Call {
    let name: String
    let knows: Set<Fault>
    let keyLost: Int
    let event: (_ path: String, _ account: IdentitySlot) -> Event
  }

  private let calls = [
    Call(name: "protect", knows: [.invalidArguments, .applicationNotManaged, .fileNotFound], keyLost: 0) {
      .protectFile($0, $1)
    },
    Call(
      name: "verifyAndProtect", knows: [.invalidArguments, .applicationNotManaged, .fileNotFound], keyLost: 0
    ) { .verifyAndProtectFile($0, $1) },
    Call(
      name: "encrypt",
      knows: [
        .invalidArguments, .applicationNotManaged, .fileNotFound, .operationOnDirectory, .unmanagedIdentity,
        .keyLost,
      ], keyLost: 102
    ) { .encryptFile($0, $1) },
    Call(
      name: "decrypt",
      knows: [.invalidArguments, .applicationNotManaged, .fileNotFound, .operationOnDirectory, .keyLost],
      keyLost: 103
    ) { path, _ in .decryptFile(path) },
    Call(
      name: "decrypt into a copy",
      knows: [.invalidArguments, .applicationNotManaged, .fileNotFound, .operationOnDirectory, .keyLost],
      keyLost: 103
    ) { path, _ in .decryptFile(path, copyTo: "/copy") },
  ]

  /// A session and a call that have exactly the given faults.
  private func stage(_ faults: Set<Fault>, _ call: Call) throws -> (Session, Event) {
    var session = try Stage.session(signedIn: ["work", "personal"])
    session.attempt(.createFile("/lost", owner: .identity("work")))
    session.attempt(.deregister("work", wiping: false))
    session.attempt(.createDirectory("/directory"))
    if !faults.contains(.applicationNotManaged) { session.attempt(.register("work")) }
    session.attempt(.createFile("/file", owner: .identity("personal")))
    let path =
      if faults.contains(.invalidArguments) {
        ""
      } else if faults.contains(.fileNotFound) {
        "/nowhere"
      } else if faults.contains(.operationOnDirectory) {
        "/directory"
      } else {
        faults.contains(.keyLost) ? "/lost" : "/file"
      }
    return (session, call.event(path, faults.contains(.unmanagedIdentity) ? "personal" : "work"))
  }

  /// Every set of faults that can be had together: the first of them in the documented order is reported.
  func testFiles_everySetOfFaults_reportTheFirst() throws {
    var count = 0
    for call in calls {
      let known = Fault.allCases.filter(call.knows.contains)
      for mask in 0..<(1 << known.count) {
        let faults = Set(known.indices.filter { mask >> $0 & 1 == 1 }.map { known[$0] })
        var (session, event) = try stage(faults, call)
        let first = Fault.allCases.first(where: faults.contains)
        let expected = first == .keyLost ? call.keyLost : first?.rawValue
        let result = session.attempt(event)
        XCTAssertEqual(result.answer.code, expected, "\(call.name) \(faults)")
        // R4.7: the calls that return nothing tell the app of no error.
        let isSilent = ["protect", "verifyAndProtect"].contains(call.name)
        let word = expected == nil ? "success" : isSilent ? "recorded" : "error"
        XCTAssertEqual(result.answer.word, word, "\(call.name) \(faults)")
        XCTAssertEqual(
          result.answer.codes.contains("protection-failure-recorded"), word == "recorded", call.name)
        count += 1
      }
    }
    XCTAssertEqual(count, 8 + 8 + 64 + 32 + 32)
  }

  func testEncrypt_withoutAccount_isInvalid() throws {
    var session = try Stage.session()
    session.attempt(.createFile("/a", owner: .identity("work")))
    XCTAssertEqual(session.expect("error", .encryptFile("/a", nil)).answer.code, 101)
    XCTAssertEqual(session.expect("error", .encryptFile("/a", "")).answer.code, 106)
    XCTAssertEqual(session.expect("error", .encryptFile("/a", "stranger@example.org")).answer.code, 106)
    XCTAssertEqual(session.expect("error", .decryptFile("/a", copyTo: "")).answer.code, 101)
    session.expect("unchanged", because: ["owner-unchanged"], .encryptFile("/a", "work"))
  }

  /// R4.6: arguments, then emptiness, then the app.
  func testData_everySetOfFaults_reportTheFirst() throws {
    for isManaged in [true, false] {
      for content in DataContent.allCases {
        for account in [nil, "", "work", "personal"] as [IdentitySlot] {
          var session = try Stage.session(signedIn: isManaged ? ["work", "personal"] : ["personal"])
          let result = session.attempt(.protectData("d", account, content: content))
          let expected: Int? =
            if account == (nil as IdentitySlot) || content == .missing {
              101
            } else if content == .empty {
              105
            } else {
              isManaged ? nil : 100
            }
          XCTAssertEqual(result.answer.code, expected, "\(isManaged) \(content) \(account)")
          XCTAssertEqual(session.data["d"] != nil, expected == nil)
        }
      }
    }
  }

  /// R4.6: managed is encrypted, unmanaged gets a header alone; both tell whose the data is.
  func testData_ofEachKindOfAccount_recordsItsOwner() throws {
    let rows: [(account: IdentitySlot, isEncrypted: Bool)] = [
      ("work", true), ("personal", false), ("", false), ("stranger@example.org", false), ("other", false),
    ]
    for row in rows {
      for form in ProtectedData.Form.allCases {
        var session = try Stage.session()
        session.expect("success", .protectData("d", row.account, form: form))
        XCTAssertEqual(session.protectionInfo(of: "d"), session.kept(row.account))
        XCTAssertEqual(session.data["d"]?.isEncrypted, row.isEncrypted)
        XCTAssertEqual(session.data["d"]?.form, form)
        session.expect("success", .unprotectData("d"))
      }
    }
  }

  /// AMB-6: data that never went through protecting is handed back, and has no owner on record.
  func testData_thatIsNotProtected_passesThrough() throws {
    var session = try Stage.session()
    session.expect("unchanged", because: ["data-passed-through"], .unprotectData("foreign"))
    XCTAssertNil(session.protectionInfo(of: "foreign"))
    XCTAssertEqual(session.expect("error", .unprotectData("")).answer.code, 101)
  }

  /// Key loss: what an account encrypted before a wipe stays unreadable, also when it comes back.
  func testKeys_afterAWipe_areLostForGood() throws {
    for end in [.wipe("work"), .signOut("work"), .deregister("work", wiping: true)] as [Event] {
      var session = try Stage.session()
      session.expect("success", .protectData("mine", "work"))
      session.expect("success", .protectData("theirs", "personal"))
      session.expect("success", end)
      XCTAssertEqual(session.expect("error", .unprotectData("mine")).answer.code, 103)
      XCTAssertEqual(session.protectionInfo(of: "mine"), session.kept("work"))
      session.expect("success", .unprotectData("theirs"))
      session.expect("success", .signIn("work"))
      XCTAssertEqual(session.expect("error", .unprotectData("mine")).answer.code, 103)
      session.expect("success", .protectData("mine", "work"))
      session.expect("success", .unprotectData("mine"))
    }
  }

  /// Without a wipe the files stay and cannot be read.
  func testKeys_afterDeregistrationWithoutWipe_areLost() throws {
    var session = try Stage.session()
    session.attempt(.createFile("/a", owner: .identity("work")))
    session.expect("success", because: ["account-without-policy"], .deregister("work", wiping: false))
    XCTAssertEqual(session.owner(of: "/a"), session.kept("work"))
    for event in [.openFile("/a", .read), .openFile("/a", .append), .writeFile("/a"), .showFile("/a")]
      as [Event]
    {
      XCTAssertEqual(session.expect("error", event).answer.code, 103)
    }
    session.expect("success", .openFile("/a", .truncate))
    session.expect("success", .openFile("/a", .read))
  }

  func testFailures_haveDistinctReasonsOfTheirOwn() {
    let files = FileProtectionError.allCases.map { ProtectionFailure.file($0) }
    let data = DataProtectionError.allCases.map { ProtectionFailure.data($0) }
    XCTAssertEqual(files.map(\.code), Array(100...107))
    XCTAssertEqual(data.map(\.code), Array(100...105))
    XCTAssertEqual(Set(files.map(\.reason)).count, 8)
    XCTAssertEqual(Set(data.map(\.reason)).count, 6)
  }
}
