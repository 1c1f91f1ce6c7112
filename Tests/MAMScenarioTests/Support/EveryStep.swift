/// Steps of every word, as text, over one world.
enum EveryStep {
  /// The arguments of one step for every word that needs some, beyond `do` and `at`.
  static let arguments: [String: String] = [
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

  /// A world in which every step can be read.
  static let world =
    #"{"mam":1,"app":{"multiIdentity":true},"policies":{"p":{},"q":{"printBlocked":true}},"#
    + #""accounts":{"work":{"upn":"adele@contoso.com","oid":"5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11","#
    + #""tenant":"0c7a4d52-41d8-4f0b-9a6e-7d1b52c9e3f4","policy":"p"},"personal":{"upn":"adele@outlook.com"}},"#
    + #""apps":{"Notes":{"managed":false}},"compliance":{"required":false},"sharedDevice":{}}"#

  /// The steps that bring up what others name.
  static let before = [
    #"{"do":"signIn","account":"work"}"#, #"{"do":"createFile","path":"/a"}"#,
    #"{"do":"protectData","data":"d","account":"work"}"#,
    #"{"do":"capture","work":"job","kind":"workItem"}"#,
  ]

  /// Steps that, taken together, have every argument of every word, and what may surround it.
  static let full: [String] = [
    #"{"do":"signIn","account":"work","status":101,"upn":"adele@contoso.com"}"#,
    #"{"do":"signIn","account":"5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11","oid":"5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11"}"#,
    #"{"do":"register","account":"personal","status":"noPolicy","upn":"adele@outlook.com","oid":"\#(id)"}"#,
    #"{"do":"autoEnroll","account":"work","status":101,"upn":"adele@contoso.com","oid":"\#(workID)"}"#,
    #"{"do":"checkIn","account":"work","status":101,"upn":"adele@contoso.com","oid":"\#(workID)"}"#,
    #"{"do":"signOut","account":""}"#, #"{"do":"wipe","account":null}"#, #"{"do":"contactService"}"#,
    #"{"do":"loginAndEnroll","account":"work","prompted":"personal","status":101,"upn":"adele@contoso.com","oid":"\#(workID)"}"#,
    #"{"do":"loginAndEnroll"}"#, #"{"do":"deregister","account":"work","withWipe":true}"#,
    #"{"do":"allowAccounts","accounts":["work","adele@outlook.com"]}"#,
    #"{"do":"allowAccounts","accounts":[]}"#,
    #"{"do":"assignPolicy","account":"personal","policy":"q"}"#,
    #"{"do":"meetAccount","name":"late","upn":"l@contoso.com","oid":"\#(id)","tenant":"contoso.com","policy":"p"}"#,
    #"{"do":"meetAccount","name":"","upn":"nameless@contoso.com"}"#,
    #"{"do":"setUIIdentity","account":"work","launch":"cancel","window":"main","on":"queue","at":"PT1.25S"}"#,
    #"{"do":"setUIIdentity","account":"work","launch":{"work":"block","personal":"warn"}}"#,
    #"{"do":"setUIIdentities","accounts":["work",""],"launch":"pending"}"#,
    #"{"do":"setUIIdentities","accounts":null}"#, #"{"do":"setUIIdentities","accounts":[]}"#,
    #"{"do":"requireSwitch","account":"work","reason":"documentImport","launch":"wipe"}"#,
    #"{"do":"completeSwitch","answer":"failure","launch":"cancel","window":"main"}"#,
    #"{"do":"enterScope","account":"work","on":"queue","at":"PT2S","steps":["#
      + #"{"do":"createFile","path":"/in"},{"do":"enterScope","account":null,"steps":[]},"#
      + #"{"do":"dispatch","to":"other","steps":[{"do":"print","at":"PT3S"},{"do":"kill","on":"main"}]}]}"#,
    #"{"do":"enterScope","account":"work"}"#, #"{"do":"leaveScope"}"#,
    #"{"do":"dispatch","to":"queue","kind":"detachedTask","steps":[{"do":"finish"}]}"#,
    #"{"do":"dispatch","to":"queue"}"#, #"{"do":"finish","on":"queue"}"#,
    #"{"do":"begin","work":"job","on":"queue","steps":[{"do":"print"}]}"#,
    #"{"do":"resume","launch":"block"}"#, #"{"do":"restart","showing":"work","launch":{"work":"cancel"}}"#,
    #"{"do":"requireRestart","showing":"","launch":"allow"}"#,
    #"{"do":"answerDelegates","identitySwitchRequired":"success","addAccount":"failure","blockAccount":"pending","#
      + #""wipeData":"success","restartApplication":"notImplemented","wipeKeepsFiles":true,"wipeUsesUIIdentity":true}"#,
    #"{"do":"changeDevice","device":\#(device)}"#, #"{"do":"changeDevice","device":{"mdmUser":null}}"#,
    #"{"do":"createFile","path":"/b","owner":""}"#, #"{"do":"createDirectory","path":"/d","owner":"work"}"#,
    #"{"do":"openFile","path":"/a","mode":"truncate"}"#,
    #"{"do":"writeFile","path":"/a","account":"work","protected":true}"#,
    #"{"do":"decrypt","path":"/a","to":"/plain"}"#, #"{"do":"showFile","path":"/a","launch":"cancel"}"#,
    #"{"do":"protectData","data":"e","account":"work","form":"text","content":"empty"}"#,
    #"{"do":"send","to":"Notes","as":"work","file":"/a","channel":"openIn"}"#,
    #"{"do":"import","from":"Notes","as":"work","kind":"item","saveAs":"/i"}"#,
    #"{"do":"receive","from":"Notes","as":"","channel":"openURL","kind":"item","saveAs":"/r"}"#,
    #"{"do":"finishOpenURL"}"#, #"{"do":"followLink","url":"https://a.example/x?y","external":true}"#,
    #"{"do":"upload","owner":"work","webView":"currentIdentity"}"#,
    #"{"do":"pasteIntoWebView","source":null,"length":3,"webView":"unmanaged"}"#,
    #"{"do":"requestToken","account":"work","upn":"adele@contoso.com","oid":"\#(workID)"}"#,
    #"{"do":"remediate","account":"nonsense","silent":true,"upn":"adele@contoso.com","oid":"\#(workID)"}"#,
    #"{"do":"remediate","homeAccountId":null}"#, #"{"do":"remediate","homeAccountId":"a.b"}"#,
    #"{"do":"finishRemediation"}"#,
    #"{"do":"obtainToken","account":"work","upn":"adele@contoso.com","oid":"\#(workID)","meanwhile":[{"service":"fails"},{"noContent":"work"}]}"#,
    #"{"do":"changeCompliance","required":true}"#, #"{"do":"changeCompliance","required":["work"]}"#,
    #"{"do":"changeCompliance","deviceRegistered":true}"#,
    #"{"do":"changeCompliance","capabilities":["ProtApp"]}"#,
    #"{"do":"changeCompliance","claims":{"access_token":{"xms_cc":{"values":["protapp","x"]}}}}"#,
    #"{"do":"changeCompliance","service":"unreachable"}"#, #"{"do":"changeCompliance","user":"cancels"}"#,
    #"{"do":"changeCompliance","content":"work"}"#, #"{"do":"changeCompliance","noContent":"work"}"#,
    #"{"do":"changeCompliance","homeAccountIds":{"work":"x.y"}}"#,
    #"{"do":"deviceSignOut","by":"anotherApp","fromBrowser":true}"#,
    #"{"do":"changeSharedDevice","mode":"shared"}"#,
    #"{"do":"changeSharedDevice","informationAvailable":false}"#,
    #"{"do":"changeSharedDevice","queriesFail":true}"#, #"{"do":"changeSharedDevice","cleanupFails":true}"#,
    #"{"do":"changeSharedDevice","previousForgotten":true}"#,
    #"{"do":"launch","account":"work"}"#,
    #"{"do":"launch","account":"work","device":{"mdmUser":null,"clock":null}}"#,
    #"{"do":"launch","account":["work","personal"],"device":[\#(device),{}]}"#,
    #"{"do":"save","owner":["work",""],"to":["box","cameraRoll"],"account":"personal","expect":"deny","#
      + #""because":["save-service-not-listed"],"obligations":["encrypt"],"code":3}"#,
    #"{"do":"save","to":"box","expect":"allow","obligations":[]}"#,
    #"{"do":"open","receiver":"work","from":"box","account":null,"calls":["wipeData","blockAccount"]}"#,
    #"{"do":"transfer","sender":"work","receiver":"","channel":"openIn","calls":[]}"#,
    #"{"do":"receive","receiver":"work","owner":"personal","kind":"file","loaded":false}"#,
    #"{"do":"paste","source":"work","destination":"personal","sameApp":false,"length":7,"content":"other","#
      + #""notifies":[{"wipeDidComplete":"work"},{"allowedAccountsDidChange":null},"#
      + #"{"allowedAccountsDidChange":["work","personal"]}]}"#,
    #"{"do":"documentPicker","owner":"work","mode":"import","notifies":[]}"#,
    #"{"do":"url","owner":"work","url":"https://a.example","knownManagedApp":true}"#,
    #"{"do":"universalLink","owner":"work","url":"https://a.example"}"#,
    #"{"do":"assert","policyApplied":true,"uiIdentity":["work","personal"],"fileIdentity":null,"processIdentity":"","#
      + #""currentActivity":"work","state":"running","owner":{"/a":"work","/b":null},"encrypted":{"/a":true},"#
      + #""dataOwner":{"d":"work"},"files":["/a","/b"],"signedIn":["work"],"managed":[],"registered":["work"],"#
      + #""blocked":{"work":3,"personal":1},"primaryAccount":"work","returned":{"work":"adele@contoso.com"},"#
      + #""pending":{"main":["work",""]},"remediating":[],"visible":["work"],"dataOf":["work"],"#
      + #""appConfig":{"work":{"a":[1,"x",true],"b":[1.50,{"c":[2]}]},"":{"a":[]}},"on":"queue","window":"main"}"#,
    #"{"do":"assert","blocked":["work"],"pending":{"main":"personal"}}"#,
  ]

  private static let id = "0d3a9a53-18a5-4b25-8f5b-63f2a90a1eff"
  private static let workID = "5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11"

  /// Every fact about a device.
  private static let device =
    #"{"osVersion":"17.5.0","appVersion":"4.2","sdkVersion":"21.7.1","model":"iPhone14,5","jailbroken":false,"#
    + #""mdmEnrolled":true,"mdmUser":"work","devicePIN":true,"threatLevel":"low","account":"enabled","#
    + #""clock":"clockedOutStale","clockedOutSince":"-PT90M","clockConfirmation":"timedOut","lastCheckIn":"-P2DT0.5S","#
    + #""reauthentication":"failed","lastReauthentication":"PT0S","lastActive":"-PT1S","pin":"set","pinAttempts":2,"#
    + #""pinSetAt":"-P30D"}"#
}
