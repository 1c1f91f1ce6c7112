import XCTest

/// What is said about steps of files and apps, and about questions, that are written wrongly.
final class DataStepTests: XCTestCase {
  private static let files: [StepMistake] = [
    StepMistake(
      #"{ "do": "createFile", "owner": "work" }"#,
      #"6:1: $.steps[0]: missing key `path`"#),
    StepMistake(
      #"{ "do": "createFile", "path": "/a", "owner": 1 }"#,
      #"6:46: $.steps[0].owner: expected a string, found a number; put it in double quotes"#),
    StepMistake(
      #"{ "do": "openFile", "path": "/a", "mode": "write" }"#,
      #"6:43: $.steps[0].mode: unknown file mode `write`; expected one of `read`, `append`, `truncate`"#),
    StepMistake(
      #"{ "do": "writeFile", "path": "/a", "protected": 1 }"#,
      #"6:49: $.steps[0].protected: expected `true` or `false`, found a number"#),
    StepMistake(
      #"{ "do": "moveFile", "path": "/a" }"#,
      #"6:1: $.steps[0]: missing key `to`"#),
    StepMistake(
      #"{ "do": "moveFile", "to": "/a", "form": "data" }"#,
      #"6:1: $.steps[0]: missing key `path`"#,
      #"6:33: $.steps[0].form: unknown key `form`; expected one of `do`, `on`, `window`, `at`, "#
        + #"`path`, `to`, `expect`, `because`, `obligations`, `calls`, `notifies`, `code`"#),
    StepMistake(
      #"{ "do": "protect", "path": "/a" }"#,
      #"6:1: $.steps[0]: missing key `account`"#),
    StepMistake(
      #"{ "do": "protectData", "data": "d", "account": "work", "form": "texte", "content": "much" }"#,
      #"6:64: $.steps[0].form: unknown form `texte`; did you mean `text`?"#,
      #"6:84: $.steps[0].content: unknown content `much`; expected one of `some`, `empty`, `missing`"#),
    StepMistake(
      #"{ "do": "unprotectData", "data": "d" }"#,
      #"6:34: $.steps[0].data: unknown data `d`; no earlier step names one"#),
  ]

  private static let apps: [StepMistake] = [
    StepMistake(
      #"{ "do": "send", "to": "Note" }"#,
      #"6:23: $.steps[0].to: unknown app `Note`; did you mean `Notes`?"#),
    StepMistake(
      #"{ "do": "send", "to": "Notes", "file": "/a.txt" }"#,
      #"6:40: $.steps[0].file: unknown file `/a.txt`; no earlier step names one"#),
    StepMistake(
      #"{ "do": "send", "to": "Notes", "channel": "mail" }"#,
      #"6:43: $.steps[0].channel: unknown channel `mail`; expected one of `share`, `openIn`, "#
        + #"`shareExtension`, `openURL`, `dragAndDrop`"#),
    StepMistake(
      #"{ "do": "import", "from": "Outlook" }"#,
      #"6:27: $.steps[0].from: unknown app `Outlook`; expected one of `Ledger`, `Notes`"#),
    StepMistake(
      #"{ "do": "receive", "from": "Notes", "owner": "work" }"#,
      #"6:37: $.steps[0].owner: unknown key `owner`; a `receive` step takes `from`, `as`, `channel`, `kind`, `saveAs`"#
    ),
    StepMistake(
      #"{ "do": "import", "from": "Notes", "owner": "work" }"#,
      #"6:36: $.steps[0].owner: unknown key `owner`; an `import` step takes `from`, `as`, `kind`, `saveAs`"#),
    StepMistake(
      #"{ "do": "receive", "form": "Notes" }"#,
      #"6:20: $.steps[0].form: unknown key `form`; a `receive` step takes `receiver`, `kind`, `loaded`, `owner`"#
    ),
    StepMistake(
      #"{ "do": "followLink", "url": "contoso.com", "external": "yes" }"#,
      #"6:30: $.steps[0].url: `contoso.com` has no scheme; write a whole URL such as "#
        + #"`https://contoso.com`"#,
      #"6:57: $.steps[0].external: expected `true` or `false`, found the string `yes`"#),
    StepMistake(
      #"{ "do": "upload", "webView": "unmanged" }"#,
      #"6:1: $.steps[0]: missing key `owner`"#,
      #"6:30: $.steps[0].webView: unknown web view policy `unmanged`; did you mean `unmanaged`?"#),
    StepMistake(
      #"{ "do": "pasteIntoWebView", "source": "wrok", "length": -1 }"#,
      #"6:39: $.steps[0].source: unknown account `wrok`; did you mean `work`?"#,
      #"6:57: $.steps[0].length: expected a whole number from 0 up, found `-1`"#),
  ]

  private static let questions: [StepMistake] = [
    StepMistake(
      #"{ "do": "save", "to": "bx", "account": null }"#,
      #"6:23: $.steps[0].to: unknown save location `bx`; did you mean `box`?"#),
    StepMistake(
      #"{ "do": "save", "too": "box" }"#,
      #"6:1: $.steps[0]: missing key `to`"#,
      #"6:17: $.steps[0].too: unknown key `too`; did you mean `to`?"#),
    StepMistake(
      #"{ "do": "save", "to": "Box", "account": "work" }"#,
      #"6:23: $.steps[0].to: unknown save location `Box`; did you mean `box`?"#),
    StepMistake(
      #"{ "do": "open", "from": "dropbox" }"#,
      #"6:25: $.steps[0].from: unknown open location `dropbox`; expected one of "#
        + #"`oneDriveForBusiness`, `sharePoint`, `camera`, `localStorage`, `photos`, "#
        + #"`accountDocument`, `box`, `iManage`, `egnyte`, `other`"#),
    StepMistake(
      #"{ "do": "url", "url": "contoso.com" }"#,
      #"6:23: $.steps[0].url: `contoso.com` has no scheme; write a whole URL such as "#
        + #"`https://contoso.com`"#),
    StepMistake(
      #"{ "do": "paste", "sameApp": true, "length": -1 }"#,
      #"6:45: $.steps[0].length: expected a whole number from 0 up, found `-1`"#),
    StepMistake(
      #"{ "do": "paste", "sameApp": "true", "length": 1.5 }"#,
      #"6:29: $.steps[0].sameApp: expected `true` or `false`, found the string `true`; remove the quotes"#,
      #"6:47: $.steps[0].length: expected a whole number from 0 up, found `1.5`"#),
    StepMistake(
      #"{ "do": "documentPicker", "mode": "delete" }"#,
      #"6:35: $.steps[0].mode: unknown mode `delete`; expected one of `import`, `open`, `export`, "#
        + #"`move`"#),
    StepMistake(
      #"{ "do": "save", "to": [], "account": null }"#,
      #"6:23: $.steps[0].to: an empty list produces no steps"#),
    StepMistake(
      #"{ "do": "save", "to": ["box", "bx"], "account": [null, 7] }"#,
      #"6:31: $.steps[0].to[1]: unknown save location `bx`; did you mean `box`?"#,
      #"6:56: $.steps[0].account[1]: expected a string, found a number; put it in double quotes"#),
    StepMistake(
      #"{ "do": "print", "owner": {} }"#,
      #"6:27: $.steps[0].owner: expected a string, found an object"#),
  ]

  func testFiles_mistakes() {
    StepMistake.check(Self.files)
  }

  func testApps_mistakes() {
    StepMistake.check(Self.apps)
  }

  func testQuestions_mistakes() {
    StepMistake.check(Self.questions)
  }
}
