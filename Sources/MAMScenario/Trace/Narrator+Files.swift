internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// Something that happens to a file, as a sentence.
  func sentence(_ event: FileEvent) -> String {
    switch event {
    case .createFile(let path, let owner): return "The app creates \(UserText.quoted(path))\(acting(owner))."
    case .createDirectory(let path, let owner):
      return "The app creates the directory \(UserText.quoted(path))\(acting(owner))."
    case .openFile(let path, let mode): return "The app opens \(UserText.quoted(path)) \(phrase(mode))."
    case .writeFile(let path, let writer, let isProtected):
      return
        "The app writes\(isProtected ? " protected" : "") data\(acting(writer)) into \(UserText.quoted(path))."
    case .moveFile(let path, let target):
      return "The app moves \(UserText.quoted(path)) to \(UserText.quoted(target))."
    case .copyFile(let path, let target):
      return "The app copies \(UserText.quoted(path)) to \(UserText.quoted(target))."
    case .deleteFile(let path): return "The app deletes \(UserText.quoted(path))."
    case .protectFile(let path, let owner):
      return "The app makes \(who(owner)) the owner of \(UserText.quoted(path))."
    case .verifyAndProtectFile(let path, let owner):
      return "The app makes sure that \(who(owner)) owns \(UserText.quoted(path))."
    case .encryptFile(let path, let owner):
      return "The app encrypts \(UserText.quoted(path)) for \(who(owner))."
    case .decryptFile(let path, let copy):
      let into = copy.map { " into \(UserText.quoted($0))" } ?? ""
      return "The app decrypts \(UserText.quoted(path))\(into)."
    case .backUpFile(let path):
      return "The device is backed up; \(UserText.quoted(path)) is a candidate."
    case .showFile(let path, _): return "The app shows \(UserText.quoted(path)) and switches to its owner."
    }
  }

  /// Something that happens to a piece of data, as a sentence.
  func sentence(_ event: DataEvent) -> String {
    switch event {
    case .protectData(let name, let owner, _, _):
      return "The app protects the data \(UserText.quoted(name)) for \(who(owner))."
    case .unprotectData(let name): return "The app makes the data \(UserText.quoted(name)) readable."
    }
  }

  private func phrase(_ mode: FileMode) -> String {
    switch mode {
    case .read: "to read it"
    case .append: "to append to what is there"
    case .truncate: "to write it from scratch"
    }
  }
}
