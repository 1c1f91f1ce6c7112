internal import Foundation
internal import MAMPolicyCore

extension MAMTestWorld {
  /// Lets an event of files happen.
  ///
  /// - Throws: The SDK's failure.
  func succeed(_ event: Event) throws(ProtectionFailure) {
    let answer = perform(event).answer
    if case .failed(let failure) = answer { throw failure }
    // What a call without a result leaves on record, the caller hands on or drops.
    if case .recorded(let failure) = answer { throw failure }
  }

  /// Encrypts a file for an account, and wraps its bytes.
  func encrypt(_ path: String, for slot: IdentitySlot) throws(ProtectionFailure) {
    TestFiles.meet(path, from: .current, in: self)
    try succeed(.encryptFile(TestFiles.virtual(path, in: self), slot))
    try wrap(path)
  }

  /// Sets the owner of a file, and wraps or unwraps its bytes as that owner's policy asks.
  func protect(_ path: String, for slot: IdentitySlot) throws(ProtectionFailure) {
    TestFiles.meet(path, from: .current, in: self)
    let virtual = TestFiles.virtual(path, in: self)
    try succeed(.protectFile(virtual, slot))
    if driver.read({ session, _ in session.files[virtual]?.isEncrypted ?? false }) {
      try wrap(path)
    } else if let envelope = TestEnvelope(file: path) {
      try replace(path, envelope.payload)
    }
  }

  /// Makes a file, or a copy of it, readable.
  func decrypt(_ path: String, to copy: String?) throws(ProtectionFailure) {
    TestFiles.meet(path, from: .current, in: self)
    if let copy { desk.withLock { $0.realPaths[TestFiles.virtual(copy, in: self)] = copy } }
    let virtual = TestFiles.virtual(path, in: self)
    try succeed(.decryptFile(virtual, copyTo: copy.map { TestFiles.virtual($0, in: self) }))
    let payload = TestEnvelope(file: path)?.payload ?? FileManager.default.contents(atPath: path)
    guard let payload else { throw .file(.fileNotFound) }
    if copy != nil || TestEnvelope(file: path) != nil { try replace(copy ?? path, payload) }
  }

  func wrap(_ path: String) throws(ProtectionFailure) {
    guard TestEnvelope(file: path) == nil, let bytes = FileManager.default.contents(atPath: path) else {
      return
    }
    let owner = TestFiles.owner(of: path, in: self)?.sdkText ?? ""
    try replace(path, TestEnvelope(owner: owner, name: "", isEncrypted: true, payload: bytes).data)
  }

  /// Writes the bytes of a file in place, so that its owner's mark stays.
  func replace(_ path: String, _ bytes: Data) throws(ProtectionFailure) {
    do {
      try bytes.write(to: URL(fileURLWithPath: path))
    } catch { throw .file(.internalError) }
  }
}

extension ProtectionFailure {
  /// Does what the app asked for, and throws the SDK's error where that fails.
  ///
  /// The SDK's own calls throw errors of Foundation, which apps read the codes of.
  static func asSDK<Result>(_ body: () throws(ProtectionFailure) -> Result) throws(NSError) -> Result {
    do { return try body() } catch { throw error.sdkError }
  }

  /// The failure as the SDK's error.
  var sdkError: NSError {
    let domain =
      switch self {
      case .file: IntuneMAMFileProtectionErrorDomain
      case .data: IntuneMAMDataProtectionErrorDomain
      }
    return NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: reason.entry.text])
  }
}
