// The place of each word in its vocabulary, as a number that the compiler sees through.
// INVARIANT: `allCases[ordinal]` is the word itself, and `allCases.count` is `wordCount`.

extension SaveLocation {
  static var wordCount: Int { 11 }

  var ordinal: Int {
    switch self {
    case .oneDriveForBusiness: 0
    case .sharePoint: 1
    case .box: 2
    case .dropbox: 3
    case .googleDrive: 4
    case .localDrive: 5
    case .cameraRoll: 6
    case .accountDocument: 7
    case .iManage: 8
    case .egnyte: 9
    case .other: 10
    }
  }
}

extension OpenLocation {
  static var wordCount: Int { 10 }

  var ordinal: Int {
    switch self {
    case .oneDriveForBusiness: 0
    case .sharePoint: 1
    case .camera: 2
    case .localStorage: 3
    case .photos: 4
    case .accountDocument: 5
    case .box: 6
    case .iManage: 7
    case .egnyte: 8
    case .other: 9
    }
  }
}

extension TransferChannel {
  static var wordCount: Int { 5 }

  var ordinal: Int {
    switch self {
    case .share: 0
    case .openIn: 1
    case .shareExtension: 2
    case .openURL: 3
    case .dragAndDrop: 4
    }
  }
}

extension ItemKind {
  static var wordCount: Int { 2 }

  var ordinal: Int {
    switch self {
    case .item: 0
    case .file: 1
    }
  }
}

extension DocumentPickerMode {
  static var wordCount: Int { 4 }

  var ordinal: Int {
    switch self {
    case .import: 0
    case .open: 1
    case .export: 2
    case .move: 3
    }
  }
}

extension Control {
  static var wordCount: Int { 19 }

  var ordinal: Int {
    switch self {
    case .print: 0
    case .notify: 1
    case .screenCapture: 2
    case .genmoji: 3
    case .writingTools: 4
    case .contactSync: 5
    case .widgetSync: 6
    case .siri: 7
    case .appIntents: 8
    case .spotlight: 9
    case .backup: 10
    case .encryptFile: 11
    case .fileProviderEncrypt: 12
    case .appSharing: 13
    case .appClip: 14
    case .safariWebExtension: 15
    case .keyboard: 16
    case .managedBrowser: 17
    case .pin: 18
    }
  }
}

// The service by which a policy lists a location, as a bit by its place in the vocabulary; none where there is none.
// INVARIANT: follows ``SaveLocation/service`` and ``OpenLocation/service``.

extension SaveLocation {
  var serviceBit: UInt8 {
    switch self {
    case .oneDriveForBusiness: 1
    case .sharePoint: 2
    case .box: 4
    case .localDrive: 8
    case .cameraRoll: 16
    case .iManage: 32
    case .egnyte: 64
    case .dropbox, .googleDrive, .accountDocument, .other: 0
    }
  }
}

extension OpenLocation {
  var serviceBit: UInt8 {
    switch self {
    case .oneDriveForBusiness: 1
    case .sharePoint: 2
    case .camera: 4
    case .photos: 8
    case .localStorage, .accountDocument, .box, .iManage, .egnyte, .other: 0
    }
  }
}
