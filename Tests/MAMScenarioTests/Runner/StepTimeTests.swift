import MAMPolicyCore
import MAMScenario
import XCTest

/// A step's time passes before the step, whatever the step is.
///
/// Source: Formats, "Scenarios" (`at`).
final class StepTimeTests: XCTestCase {
  /// The arguments of one step for every word that needs some, beyond `do` and `at`.
  private static let arguments: [String: String] = [
    "signIn": #""account":"personal""#, "register": #""account":"work""#,
    "autoEnroll": #""account":"personal""#,
    "checkIn": #""account":"work","status":101"#, "signOut": #""account":"work""#,
    "deregister": #""account":"work""#, "wipe": #""account":"work""#, "orderWipe": #""account":"work""#,
    "removeToken": #""account":"work""#, "allowAccounts": #""accounts":null"#,
    "assignPolicy": #""account":"work","policy":null"#,
    "meetAccount": #""name":"late","upn":"l@contoso.com""#,
    "setUIIdentity": #""account":"work""#, "setUIIdentities": #""accounts":["work"]"#,
    "requireSwitch": #""account":"work","reason":"openURL""#, "setProcessIdentity": #""account":"work""#,
    "setThreadIdentity": #""account":"work""#, "enterScope": #""account":"work""#,
    "openWindow": #""window":"side""#, "closeWindow": #""window":"main""#,
    "makeKeyWindow": #""window":"main""#,
    "dispatch": #""to":"queue""#, "capture": #""work":"next","kind":"workItem""#, "begin": #""work":"job""#,
    "changeDevice": #""device":null"#, "createFile": #""path":"/b""#, "createDirectory": #""path":"/d""#,
    "openFile": #""path":"/a","mode":"read""#, "writeFile": #""path":"/a""#,
    "moveFile": #""path":"/a","to":"/c""#,
    "copyFile": #""path":"/a","to":"/c""#, "deleteFile": #""path":"/a""#,
    "protect": #""path":"/a","account":"work""#, "verifyAndProtect": #""path":"/a","account":"work""#,
    "encrypt": #""path":"/a","account":"work""#, "decrypt": #""path":"/a""#, "backUp": #""path":"/a""#,
    "showFile": #""path":"/a""#, "protectData": #""data":"e","account":"work""#,
    "unprotectData": #""data":"d""#, "send": #""to":"Notes""#, "import": #""from":"Notes""#,
    "receive": #""from":"Notes""#, "followLink": #""url":"https://a.example""#,
    "upload": #""owner":"work","webView":"unmanaged""#,
    "pasteIntoWebView": #""source":"work","length":1,"webView":"unmanaged""#,
    "requestToken": #""account":"work""#, "remediate": #""account":"work""#,
    "obtainToken": #""account":"work""#, "changeCompliance": #""required":false"#,
    "deviceSignIn": #""account":"work","by":"thisApp""#, "deviceSignOut": #""by":"thisApp""#,
    "changeSharedDevice": #""queriesFail":true"#,
    "launch": #""account":"work""#, "assert": #""managed":["work"]"#,
    "save": #""to":"box","account":null"#, "open": #""from":"box","account":null"#,
    "transfer": #""receiver":"personal""#, "paste": #""destination":"personal","sameApp":true,"length":1"#,
    "documentPicker": #""mode":"export""#, "url": #""url":"https://a.example""#,
    "universalLink": #""url":"https://a.example""#,
  ]

  private static let world =
    #"{"mam":1,"app":{"multiIdentity":true},"policies":{"p":{}},"#
    + #""accounts":{"work":{"upn":"adele@contoso.com","oid":"5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11","#
    + #""tenant":"0c7a4d52-41d8-4f0b-9a6e-7d1b52c9e3f4","policy":"p"},"personal":{"upn":"adele@outlook.com"}},"#
    + #""apps":{"Notes":{"managed":false}},"compliance":{"required":false},"sharedDevice":{}}"#

  private static let before = [
    #"{"do":"signIn","account":"work"}"#, #"{"do":"createFile","path":"/a"}"#,
    #"{"do":"protectData","data":"d","account":"work"}"#,
    #"{"do":"capture","work":"job","kind":"workItem"}"#,
  ]

  func testEveryStep_meetsItsOwnTime() throws {
    let words = Set(Scenario.stepWords + Question.all.map(\.name))
    XCTAssertGreaterThan(words.count, 90)
    XCTAssertEqual(Set(Self.arguments.keys).subtracting(words), [], "these are no words of a step")
    for word in words.sorted() {
      let arguments = Self.arguments[word].map { ",\($0)" } ?? ""
      let step = #"{"do":"\#(word)","at":"PT3H"\#(arguments)}"#
      let scenario = try SampleScenario.read(Self.before + [step], world: Self.world)
      XCTAssertEqual(scenario.steps.last?.time, .seconds(3 * 3600), word)
      var times: [Instant] = []
      let result = ScenarioRunner.run(scenario) { _, _, _, session in times.append(session.now) }
      XCTAssertEqual(result.skipped, 0, word)
      let before = Self.before.count
      XCTAssertEqual(Set(times.prefix(before)), [.start], word)
      XCTAssertEqual(Set(times.dropFirst(before)), [Instant(.seconds(3 * 3600))], word)
    }
  }

  /// What only looks is judged at the time of its step, and so is what follows it.
  func testTime_thatALookBrought_staysForTheStepsAfter() throws {
    let world =
      #"{"mam":1,"app":{"multiIdentity":true},"device":{"lastCheckIn":"PT0S"},"policies":{"p":{"#
      + #""periodOfflineBeforeAccessCheck":"PT12H","periodOfflineBeforeWipeIsEnforced":null,"#
      + #""periodOnlineBeforeAccessCheck":null,"periodBeforePinReset":null,"deviceComplianceRequired":false,"#
      + #""pinRequired":false,"appDataEncryptionType":"useDeviceSettings"}},"#
      + #""accounts":{"work":{"upn":"adele@contoso.com","policy":"p"}}}"#
    let looks = [#""do":"launch","account":"work""#, #""do":"assert","managed":["work"]"#]
    for look in looks {
      let result = ScenarioRunner.run(
        try SampleScenario.read(
          [
            #"{"do":"signIn","account":"work","expect":"success"}"#, "{\(look)}",
            #"{\#(look),"at":"PT12H1S"}"#,
            #"{"do":"setUIIdentity","account":"work","expect":"failed","because":["launch-offline-grace-over"]}"#,
          ], world: world))
      XCTAssertEqual(result.steps.map(\.failures), [[], [], [], []], look)
    }
  }
}
