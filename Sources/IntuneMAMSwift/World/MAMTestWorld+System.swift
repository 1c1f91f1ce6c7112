public import Foundation
internal import MAMPolicyCore

// What the system tells an app, where a policy has a part in it.
extension MAMTestWorld {
  /// Returns what the system's `canOpenURL(_:)` answers to code that runs where this is called.
  ///
  /// The system only answers for schemes that the app declares and that some app on the device handles. Under a managed
  /// identity, the SDK asks for the scheme's `-intunemam` counterpart, so that one which is not declared gives a false no.
  /// `isURLAllowed(_:isKnownManagedAppScheme:)` with `true`, and then this in a scope of the empty identity, has none.
  ///
  /// Source: R9.9.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - declared: The app's `LSApplicationQueriesSchemes`.
  ///   - installed: The schemes that apps on the device handle, with the counterparts of managed apps.
  /// - Returns: Whether the system says that the URL can be opened.
  public func canOpen(_ url: URL, declared: [String], installed: [String]) -> Bool {
    guard let link = Link(url.absoluteString) else { return false }
    let owner = driver.read(CallOrigin.current) { session, place in session.view(at: place) }
    return SchemeLookup(declared: declared, installed: installed).canOpen(link, owner: owner) == .yes
  }

  /// Returns the class of file protection that a file of the app is kept under, as its `protectionKey` says on a device.
  ///
  /// Source: R4.4, R15.3.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - maximum: The app's `MaxFileProtectionLevel`, which caps the class; nil caps nothing.
  /// - Returns: The class; nil for a file that no policy binds, or that is not there.
  public func fileProtection(ofFileAt path: String, atMost maximum: FileProtectionType? = nil)
    -> FileProtectionType?
  {
    TestFiles.meet(path, from: .current, in: self)
    let virtual = TestFiles.virtual(path, in: self)
    let cap = maximum.flatMap { FileProtectionClass(rawValue: $0.rawValue) }
    return driver.read { session, _ in session.fileProtection(of: virtual, atMost: cap) }
      .map { FileProtectionType(rawValue: $0.rawValue) }
  }
}
