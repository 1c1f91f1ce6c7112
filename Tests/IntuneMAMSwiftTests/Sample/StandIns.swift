import IntuneMAMSwift
import XCTest

// What the note app's tests put in the place of its screen, its files, its network and its clipboard. Each tells the
// test's world what the app does, which no SDK could see.

struct StandInScreen: NoteScreen {
  let world: MAMTestWorld
  let said = Journal()

  func show(_ note: String, of accountID: String) {
    said.note("shows \(note)")
    world.appShowed(accountID)
  }
  func clear() { world.appHid() }
  func say(_ text: String) { said.note(text) }
}

final class StandInStore: NoteStore, @unchecked Sendable {
  let world: MAMTestWorld
  private let lock = NSLock()
  private var owners: [String: String] = [:]

  init(_ world: MAMTestWorld) { self.world = world }

  func write(_ note: String, for accountID: String) { wrote(create(note), for: accountID) }

  func create(_ note: String) -> String {
    let path = world.container.appendingPathComponent("\(note).txt").path
    _ = FileManager.default.createFile(atPath: path, contents: Data(note.utf8))
    return path
  }

  func wrote(_ path: String, for accountID: String) {
    lock.lock()
    owners[path] = accountID
    lock.unlock()
    world.appWrote(path, dataOf: accountID)
  }

  func notes(of accountID: String) -> [String] {
    lock.lock()
    defer { lock.unlock() }
    return owners.filter { $0.value == accountID }.map(\.key).sorted()
  }

  func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}

struct StandInCloud: NoteCloud {
  let world: MAMTestWorld
  let saved = Journal()

  func save(_ note: String, of accountID: String, to location: IntuneMAMSaveLocation) {
    saved.note("\(note) to \(location)")
    world.appSaved(dataOf: accountID, to: location, account: accountID)
  }
}

/// A clipboard with text that was copied under an account.
struct StandInClipboard: NoteClipboard {
  let world: MAMTestWorld
  let copied: String
  let source: String
  let pasted = Journal()

  var text: String? { copied }
  func text(for accountID: String) -> String? {
    try? world.paste(copied, copiedAs: source, into: accountID)
  }
  func pasted(_ text: String, for accountID: String) {
    pasted.note(text)
    world.appPasted(text, copiedAs: source, into: accountID)
  }
}
