internal import Foundation
internal import MAMPolicyCore

#if canImport(UIKit)
  internal import UIKit
#endif

/// The names that the session knows the app's windows by, and the switches that wait in them.
struct WindowLedger: Sendable {
  /// A window of the app, not kept alive.
  private struct Reference: @unchecked Sendable {
    weak var window: UIWindow?
  }

  /// A switch of identities that the app asked for and that has not ended.
  struct PendingSwitch: Sendable {
    let number: Int
    let slot: IdentitySlot
    /// Completes the switch as failed, because another one took its place.
    let supersede: @Sendable () -> Void
  }

  private var names: [ObjectIdentifier: WindowName] = [:]
  private var references: [WindowName: Reference] = [:]
  /// The windows made for names of which the app gave none.
  private var standIns: [WindowName: Handed<UIWindow>] = [:]
  private var count = 0
  var pending: [WindowName: PendingSwitch] = [:]
  var switches = 0

  /// Returns the name of a window, a new one for a window that was not seen before.
  mutating func name(of window: UIWindow) -> WindowName {
    let key = ObjectIdentifier(window)
    if let name = names[key], references[name]?.window === window { return name }
    count += 1
    let name = WindowName("window-\(count)")
    names[key] = name
    references[name] = Reference(window: window)
    return name
  }

  /// Returns the window of a name: the one that the app gave, else one that stands for it from now on.
  mutating func window(named name: WindowName, orNew window: Handed<UIWindow>) -> Handed<UIWindow> {
    if let found = references[name]?.window { return Handed(found) }
    names[ObjectIdentifier(window.value)] = name
    references[name] = Reference(window: window.value)
    standIns[name] = window
    return window
  }
}

extension MAMTestWorld {
  /// The name of a window; nil for the key window.
  func name(of window: UIWindow?) -> WindowName? {
    guard let window else { return nil }
    let handed = Handed(window)
    return desk.withLock { $0.windows.name(of: handed.value) }
  }

  /// The window of a name, as a delegate is called with it; only on the main thread.
  func window(named name: WindowName) -> UIWindow {
    #if canImport(UIKit)
      let new = Handed(MainActor.assumeIsolated { UIWindow() })
    #else
      let new = Handed(UIWindow())
    #endif
    return desk.withLock { $0.windows.window(named: name, orNew: new) }.value
  }

  /// The name of a window, of the key window where none is given.
  func resolved(_ window: WindowName?) -> WindowName {
    window ?? driver.read { session, _ in session.keyWindow }
  }
}
