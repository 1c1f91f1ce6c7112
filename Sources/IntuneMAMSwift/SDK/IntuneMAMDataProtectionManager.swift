public import Foundation
internal import MAMPolicyCore

/// Data that the app protects before it stores it.
///
/// What comes back is an envelope of the test double: it records the owner and is **not** encryption.
///
/// Source: R4.6.
public final class IntuneMAMDataProtectionManager: NSObject, Sendable {
  private let link: WorldLink
  private var world: MAMTestWorld { link.world }

  init(_ link: WorldLink) { self.link = link }

  /// Returns the manager of the test world that is current here.
  public class func instance(_ file: StaticString = #fileID, _ line: UInt = #line)
    -> IntuneMAMDataProtectionManager
  { MAMTestWorld.current(at: SourcePlace(file, line)).managers.data }

  /// Protects data for an account; nil where that fails.
  public func protect(
    _ data: Data, accountId: String, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> Data? {
    try? protected(data, .data, accountId, SourcePlace(file, line))
  }

  /// Protects data for an account.
  ///
  /// - Throws: The data protection error of R4.6.
  public func protect(
    _ data: Data, accountId: String, withError error: (), _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) throws -> Data {
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in
      try protected(data, .data, accountId, SourcePlace(file, line))
    }
  }

  /// Protects a text for an account, as base 64; nil where that fails.
  public func protectString(
    _ string: String, accountId: String, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> String? {
    try? protected(Data(string.utf8), .text, accountId, SourcePlace(file, line)).base64EncodedString()
  }

  /// Protects a text for an account, as base 64.
  ///
  /// - Throws: The data protection error of R4.6.
  public func protectString(
    _ string: String, accountId: String, withError error: (), _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) throws -> String {
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in
      try protected(Data(string.utf8), .text, accountId, SourcePlace(file, line)).base64EncodedString()
    }
  }

  /// Makes data readable; what was never protected comes back unchanged.
  public func unprotect(_ data: Data) -> Data? { try? readable(data) }

  /// Makes data readable; what was never protected comes back unchanged.
  ///
  /// - Throws: The data protection error of R4.6.
  public func unprotect(_ data: Data, withError error: ()) throws -> Data {
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in try readable(data) }
  }

  /// Makes a text readable; what was never protected comes back unchanged.
  public func unprotectString(_ string: String) -> String? { try? readable(string) }

  /// Makes a text readable; what was never protected comes back unchanged.
  ///
  /// - Throws: The data protection error of R4.6.
  public func unprotectString(_ string: String, withError error: ()) throws -> String {
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in try readable(string) }
  }

  /// Returns who owns data; nil where it is not protected.
  public func protectionInfo(_ data: Data) -> (any IntuneMAMDataProtectionInfo)? {
    TestEnvelope(data).map { ProtectionInfo($0.owner) }
  }

  /// Returns who owns a text; nil where it is not protected.
  public func protectionInfo(for string: String) -> (any IntuneMAMDataProtectionInfo)? {
    Data(base64Encoded: string).flatMap(TestEnvelope.init).map { ProtectionInfo($0.owner) }
  }

  /// Returns who owns an item of a share extension; nil before it is loaded, and where it is not protected.
  public func protectionInfo(for itemProvider: NSItemProvider) -> (any IntuneMAMDataProtectionInfo)? {
    let item = SharedItems.item(itemProvider)
    guard item.isLoaded, item.owner != .unset else { return nil }
    return world.driver.read { session, _ in ProtectionInfo(session.text(of: item.owner)) }
  }

  private func protected(
    _ data: Data, _ form: ProtectedData.Form, _ accountId: String, _ place: SourcePlace
  ) throws(ProtectionFailure) -> Data {
    let slot = world.slot(accountId, place)
    let name = world.desk.withLock { desk in
      desk.dataCount += 1
      return "data-\(desk.dataCount)"
    }
    try world.succeed(.protectData(name, slot, form: form, content: data.isEmpty ? .empty : .some))
    let (owner, isEncrypted) = world.driver.read { session, _ in
      (session.text(of: slot) ?? "", session.data[name]?.isEncrypted ?? false)
    }
    return TestEnvelope(owner: owner, name: world.ticket(name), isEncrypted: isEncrypted, payload: data).data
  }

  private func readable(_ data: Data) throws(ProtectionFailure) -> Data {
    guard let envelope = TestEnvelope(data) else { return data }
    if let name = world.name(ofTicket: envelope.name) {
      try world.succeed(.unprotectData(name))
    } else if envelope.isEncrypted,
      !world.driver.read({ session, _ in session.isManaged(IdentitySlot(envelope.owner)) })
    {
      // Protected in another world: only the account's key of today can open it.
      throw .data(.decryptionFailed)
    }
    return envelope.payload
  }

  private func readable(_ string: String) throws(ProtectionFailure) -> String {
    guard let data = Data(base64Encoded: string), TestEnvelope(data) != nil else { return string }
    return String(decoding: try readable(data), as: UTF8.self)
  }
}

extension MAMTestWorld {
  /// What an envelope calls a piece of data: its name, and the world that knows it.
  fileprivate func ticket(_ name: String) -> String { "\(name) of \(container.lastPathComponent)" }

  /// The name in a ticket of this world; nil for one of another.
  fileprivate func name(ofTicket ticket: String) -> String? {
    let suffix = " of \(container.lastPathComponent)"
    return ticket.hasSuffix(suffix) ? String(ticket.dropLast(suffix.count)) : nil
  }
}
