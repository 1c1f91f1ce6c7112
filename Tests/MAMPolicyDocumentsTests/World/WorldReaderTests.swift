import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// Rule R2.7.
final class WorldReaderTests: XCTestCase {
  private let export =
    ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"Contoso","saveAsBlocked":true}"##

  private func read(_ text: String, files: [String: String] = [:]) throws -> WorldDocument {
    try WorldDocument(
      Array(text.utf8), file: "worlds/w.json", files: .memory(files.mapValues { Array($0.utf8) }))
  }

  private func problems(_ text: String, files: [String: String] = [:]) -> [String] {
    do {
      _ = try read(text, files: files)
      return []
    } catch let problems as JSONProblems {
      return problems.problems.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  func testWorld_ofTheFormatsDocument_isReadWhole() throws {
    let document = try read(
      """
      {
        "mam": 1,
        "app": { "multiIdentity": true, "multiManagedIdentities": false },
        "policies": {
          "baseline": "../policies/level-2.json",
          "strict": { "base": "baseline", "set": { "allowedDataStorageLocations": ["box"] } },
          "inline": { "allowedOutboundDataTransferDestinations": "none" }
        },
        "accounts": {
          "work": { "upn": "megan@contoso.com", "oid": "3EC2C00F-b125-4519-acf0-302ac3761822", "tenant": "contoso.com", "policy": "strict" },
          "personal": { "upn": "megan@outlook.com" }
        },
        "apps": {
          "Outlook": { "managed": true, "signedIn": ["work"] },
          "Notes": { "managed": false }
        },
        "allowedAccounts": ["megan@contoso.com"]
      }
      """, files: ["policies/level-2.json": export])
    let world = document.world
    XCTAssertTrue(world.app.isMultiIdentity)
    XCTAssertFalse(world.app.allowsSeveralManagedAccounts)
    XCTAssertEqual(document.policies.map(\.name), ["baseline", "strict", "inline"])
    XCTAssertEqual(
      world.directory.accounts.map(\.canonical),
      ["3ec2c00f-b125-4519-acf0-302ac3761822", "megan@outlook.com"])
    XCTAssertEqual(world.policy(of: 0)?.allowedDataStorageLocations, [.box])
    XCTAssertEqual(world.policy(of: 0)?.saveAsBlocked, true)
    XCTAssertNil(world.policy(of: 1))
    XCTAssertEqual(world.otherApps.map(\.name), ["Outlook", "Notes"])
    XCTAssertEqual(world.allowedAccounts?.map(\.text), ["megan@contoso.com"])
    for reference in ["work", "WORK", "Megan@Contoso.com", "3ec2c00f-B125-4519-acf0-302ac3761822"] {
      XCTAssertEqual(Identity(reference).flatMap(world.directory.index), 0, reference)
    }
  }

  func testWorld_ofAPolicyBuiltOnALaterOne_isRead() throws {
    let document = try read(
      #"{"mam":1,"policies":{"b":{"base":"a","set":{"printBlocked":true}},"a":{"saveAsBlocked":true}},"accounts":{"x":{"upn":"x@b","policy":"b"}}}"#
    )
    XCTAssertEqual(document.world.policy(of: 0)?.printBlocked, true)
    XCTAssertEqual(document.world.policy(of: 0)?.saveAsBlocked, true)
  }

  private struct Row {
    let text: String
    let expected: [String]
    let line: UInt

    init(_ text: String, _ expected: String..., line: UInt = #line) {
      self.text = text
      self.expected = expected.map { "worlds/w.json:" + $0 }
      self.line = line
    }
  }

  func testWorld_ofWrongContent_saysWhereAndWhatToDo() {
    let rows: [Row] = [
      Row(#"{}"#, #"1:1: $: missing key `mam`; a world or a scenario begins with `"mam": 1`"#),
      Row(#"{"mam":2}"#, "1:8: $.mam: format version 2 is not known; expected 1"),
      Row(#"{"mam":"1"}"#, "1:8: $.mam: expected a whole number, found a string; remove the quotes"),
      Row(#"[]"#, "1:1: $: expected an object, found an array"),
      Row(
        #"{"mam":1,"acounts":{}}"#, "1:10: $.acounts: unknown key `acounts`; did you mean `accounts`?"),
      Row(
        #"{"mam":1,"accounts":{"w":{"upn":"a@b","polcy":"x"}}}"#,
        "1:39: $.accounts.w.polcy: unknown key `polcy`; did you mean `policy`?"),
      Row(
        #"{"mam":1,"accounts":{"w":{"tenant":"t"}}}"#,
        "1:26: $.accounts.w: an account needs a `upn` or an `oid`, or both"),
      Row(
        #"{"mam":1,"accounts":{"w":{"oid":"123"}}}"#,
        "1:33: $.accounts.w.oid: `123` is not an object ID; expected a GUID such as `3ec2c00f-b125-4519-acf0-302ac3761822`"
      ),
      Row(
        #"{"mam":1,"accounts":{"w":{"upn":""}}}"#,
        "1:33: $.accounts.w.upn: the UPN is empty; leave the key out when it is not known"),
      Row(
        #"{"mam":1,"accounts":{"":{"upn":"a@b"}}}"#,
        #"1:22: $.accounts[""]: an account's name is empty; the empty text means no user"#),
      Row(
        #"{"mam":1,"policies":{"strict":{"printBlocked":true}},"accounts":{"w":{"upn":"a@b","policy":"strikt"}}}"#,
        "1:92: $.accounts.w.policy: unknown policy `strikt`; did you mean `strict`?"),
      Row(
        #"{"mam":1,"accounts":{"a":{"upn":"Me@x"},"b":{"upn":"mE@X"}}}"#,
        "1:41: $.accounts.b: the UPN `mE@X` already belongs to account `a`"),
      Row(
        #"{"mam":1,"accounts":{"a":{"upn":"1@b"},"A":{"upn":"2@b"}}}"#,
        "1:40: $.accounts.A: two account names differ only in letter case: `A` and `a`"),
      Row(
        #"{"mam":1,"accounts":{"a":{"oid":"3ec2c00f-b125-4519-acf0-302ac3761822"},"b":{"oid":"3EC2C00F-b125-4519-acf0-302ac3761822"}}}"#,
        "1:73: $.accounts.b: the object ID `3ec2c00f-b125-4519-acf0-302ac3761822` already belongs to account `a`"
      ),
      Row(
        #"{"mam":1,"policies":{"a":{"base":"b"},"b":{"base":"a"}}}"#,
        "1:22: $.policies.a: policies build on each other in a cycle: `a` on `b` on `a`"),
      Row(
        #"{"mam":1,"policies":{"a":{"base":"a"}}}"#,
        "1:22: $.policies.a: policies build on each other in a cycle: `a` on `a`"),
      Row(
        #"{"mam":1,"policies":{"a":{"set":{}}}}"#,
        "1:26: $.policies.a: `set` overrides properties of another policy; name it with `base`"),
      Row(
        #"{"mam":1,"policies":{"a":{"printBlocked":true},"b":{"base":"a","saveAsBlocked":true}}}"#,
        "1:64: $.policies.b.saveAsBlocked: unknown key `saveAsBlocked`; expected one of `base`, `set`"),
      Row(
        #"{"mam":1,"policies":{"a":{"printBlocked":true},"b":{"base":"a","set":{"printBloked":true}}}}"#,
        "1:71: $.policies.b.set.printBloked: `printBloked` is not a setting of an iOS app protection policy; did you mean `printBlocked`?"
      ),
      Row(
        #"{"mam":1,"policies":{"a":"missing.json"}}"#,
        "1:26: $.policies.a: cannot read `worlds/missing.json`: no such file or directory"),
      Row(
        #"{"mam":1,"policies":{"a":7}}"#, "1:26: $.policies.a: expected a path or an object, found a number"),
      Row(#"{"mam":1,"apps":{"N":{}}}"#, "1:22: $.apps.N: missing key `managed`"),
      Row(
        #"{"mam":1,"allowedAccounts":[""]}"#,
        "1:29: $.allowedAccounts[0]: expected an account's name, UPN or object ID, found the empty text"),
    ]
    for row in rows { XCTAssertEqual(problems(row.text), row.expected, row.text, line: row.line) }
  }

  func testWorld_ofSeveralMistakes_namesThemAll() {
    let found = problems(#"{"mam":1,"accounts":{"w":{"oid":"1"},"v":{}},"app":{"multiidentity":true}}"#)
    XCTAssertEqual(found.count, 3, "\(found)")
  }

  /// What is wrong with a policy is said where the policy is, and not once more where it is used.
  func testAccount_ofAPolicyWithAProblem_knowsItsName() {
    let rows: [(policies: String, expected: String)] = [
      (#""p":7"#, "1:26: $.policies.p: expected a path or an object, found a number"),
      (#""p":{"base":"p"}"#, "1:22: $.policies.p: policies build on each other in a cycle: `p` on `p`"),
      (#""p":"no.json""#, "1:26: $.policies.p: cannot read `worlds/no.json`: no such file or directory"),
      (
        #""p":{"mam":1}"#,
        "1:27: $.policies.p.mam: not an iOS app protection policy: this is a world (it has `mam`)"
      ),
    ]
    for row in rows {
      XCTAssertEqual(
        problems(#"{"mam":1,"policies":{\#(row.policies)},"accounts":{"w":{"upn":"w@b","policy":"p"}}}"#),
        ["worlds/w.json:" + row.expected])
    }
  }

  func testWorld_ofAPolicyFileWithAProblem_namesThatFile() {
    let text = #"{"mam":1,"policies":{"a":"p.json"}}"#
    XCTAssertEqual(
      problems(
        text, files: ["worlds/p.json": ##"{"@odata.type":"#microsoft.graph.androidManagedAppProtection"}"##]),
      [
        "worlds/p.json:1:16: $[\"@odata.type\"]: not an iOS app protection policy: this is an Android app protection "
          + "policy (`#microsoft.graph.androidManagedAppProtection`)"
      ])
    XCTAssertEqual(
      problems(text, files: ["worlds/p.json": "[\(export),\(export)]"]),
      [
        "worlds/w.json:1:26: $.policies.a: `worlds/p.json` holds 2 objects; a world names a file with exactly one policy"
      ])
  }
}
