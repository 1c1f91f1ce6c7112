import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

final class RequestReaderTests: XCTestCase {
  private func read(_ text: String) throws -> Request {
    try JSONDecoding.decode(Array(text.utf8), file: "r") { RequestReader.line($0, $1) }
  }

  func testRequest_ofEveryOperation_isRead() throws {
    let rows: [(String, Request)] = [
      (
        #"{"op":"save","owner":"work","to":"oneDriveForBusiness","account":"M@x"}"#,
        .save(owner: "work", to: .oneDriveForBusiness, account: "M@x")
      ),
      (#"{"account":null,"to":"box","owner":"","op":"save"}"#, .save(owner: "", to: .box, account: nil)),
      (
        #"{"op":"open","receiver":"work","from":"camera","account":null}"#,
        .open(receiver: "work", from: .camera, account: nil)
      ),
      (#"{"op":"transfer","sender":"work","receiver":""}"#, .transfer(sender: "work", receiver: "")),
      (
        #"{"op":"transfer","sender":"work","receiver":"","channel":"openIn"}"#,
        .transfer(sender: "work", receiver: "", channel: .openIn)
      ),
      (#"{"op":"receive","receiver":"work","owner":null}"#, .receive(receiver: "work", owner: nil)),
      (
        #"{"op":"receive","receiver":"work","owner":"x","kind":"file","loaded":false}"#,
        .receive(receiver: "work", owner: "x", kind: .file, isLoaded: false)
      ),
      (
        #"{"op":"paste","source":"a","destination":"b","sameApp":true,"length":0}"#,
        .paste(source: "a", destination: "b", isWithinOneApp: true, length: 0)
      ),
      (#"{"op":"documentPicker","owner":"a","mode":"move"}"#, .documentPicker(owner: "a", mode: .move)),
      (#"{"op":"signIn","account":"a"}"#, .signIn(account: "a")),
    ]
    for (text, expected) in rows { XCTAssertEqual(try read(text), expected, text) }
    for control in Control.allCases {
      XCTAssertEqual(
        try read(#"{"op":"\#(control.rawValue)","owner":"a"}"#), .control(control, owner: "a"),
        control.rawValue)
    }
  }

  func testRequest_ofALink_keepsIt() throws {
    let request = try read(#"{"op":"url","owner":"a","url":"HTTPS://Contoso.com/A","knownManagedApp":true}"#)
    guard case .url(let url, let isKnown) = request.matter else { return XCTFail("not a url request") }
    XCTAssertEqual(request.near, "a")
    XCTAssertNil(request.far)
    XCTAssertEqual(url, Link("HTTPS://Contoso.com/A"))
    XCTAssertTrue(isKnown)
  }

  func testRequest_ofWrongContent_saysWhereAndWhatToDo() {
    let rows: [(String, [String])] = [
      (#"{}"#, ["r:1:1: $: missing key `op`"]),
      (#"{"op":"sav"}"#, ["r:1:7: $.op: unknown operation `sav`; did you mean `save`?"]),
      (#"{"op":"Print","owner":"a"}"#, ["r:1:7: $.op: unknown operation `Print`; did you mean `print`?"]),
      (
        #"{"op":"save","owner":"w","to":"dropbocks","account":null}"#,
        ["r:1:31: $.to: unknown save location `dropbocks`; did you mean `dropbox`?"]
      ),
      (
        #"{"op":"save","owner":"w","to":"OneDriveForBusiness","account":null}"#,
        ["r:1:31: $.to: unknown save location `OneDriveForBusiness`; did you mean `oneDriveForBusiness`?"]
      ),
      (#"{"op":"save","owner":"w","to":"box"}"#, ["r:1:1: $: missing key `account`"]),
      (
        #"{"op":"save","to":"box","account":null}"#, ["r:1:1: $: missing key `owner`"]
      ),
      (
        #"{"op":"save","owner":7,"to":"box","account":null,"acount":1}"#,
        [
          "r:1:22: $.owner: expected a string, found a number; put it in double quotes",
          "r:1:50: $.acount: unknown key `acount`; did you mean `account`?",
        ]
      ),
      (
        #"{"op":"paste","source":"a","destination":"b","sameApp":true,"length":-1}"#,
        ["r:1:70: $.length: expected a whole number from 0 up, found `-1`"]
      ),
      (
        #"{"op":"paste","source":"a","destination":"b","sameApp":true,"length":1.0}"#,
        ["r:1:70: $.length: expected a whole number from 0 up, found `1.0`"]
      ),
      (
        #"{"op":"url","owner":"a","url":"contoso.com"}"#,
        ["r:1:31: $.url: `contoso.com` has no scheme; write a whole URL such as `https://contoso.com`"]
      ),
      (
        #"{"op":"receive","receiver":"a","owner":null,"loaded":"true"}"#,
        ["r:1:54: $.loaded: expected `true` or `false`, found the string `true`; remove the quotes"]
      ),
    ]
    for (text, expected) in rows {
      do {
        _ = try read(text)
        XCTFail("read \(text)")
      } catch {
        XCTAssertEqual((error as? JSONProblems)?.problems.map(\.description), expected, text)
      }
    }
  }
}
