internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepReader {
  /// Reads an event of files.
  mutating func fileEvent(_ word: StepWord.FileWord, _ reader: inout ObjectReader) -> Event? {
    let path = reader.string("path")
    if let path { names.meetFile(path) }
    // The other members are read in any case, so that only foreign ones are left over.
    let event = fileEvent(word, at: path ?? "", &reader)
    return path == nil ? nil : event
  }

  private mutating func fileEvent(_ word: StepWord.FileWord, at path: String, _ reader: inout ObjectReader)
    -> Event?
  {
    switch word {
    case .createFile: return .createFile(path, owner: acting("owner", &reader))
    case .createDirectory: return .createDirectory(path, owner: acting("owner", &reader))
    case .openFile: return reader.choice("mode", "file mode", as: FileMode.self).map { .openFile(path, $0) }
    case .writeFile:
      let writer = acting("account", &reader)
      return .writeFile(path, of: writer, isProtected: reader.bool(ifPresent: "protected") ?? false)
    case .moveFile: return target(&reader, from: path).map { .moveFile(path, to: $0) }
    case .copyFile: return target(&reader, from: path).map { .copyFile(path, to: $0) }
    case .deleteFile: return .deleteFile(path)
    case .protect: return slot("account", &reader).map { .protectFile(path, $0) }
    case .verifyAndProtect: return slot("account", &reader).map { .verifyAndProtectFile(path, $0) }
    case .encrypt: return slot("account", &reader).map { .encryptFile(path, $0) }
    case .decrypt: return .decryptFile(path, copyTo: reader.has("to") ? target(&reader, from: path) : nil)
    case .backUp: return .backUpFile(path)
    case .showFile: return .showFile(path, launch: launch(&reader))
    }
  }

  /// Reads an event of data.
  mutating func dataEvent(_ word: StepWord.DataWord, _ reader: inout ObjectReader) -> Event? {
    switch word {
    case .protectData:
      let name = reader.string("data")
      let account = slot("account", &reader)
      let form = reader.choice(ifPresent: "form", "form", as: ProtectedData.Form.self) ?? .data
      let content = reader.choice(ifPresent: "content", "content", as: DataContent.self) ?? .some
      guard let name, let account else { return nil }
      names.data.meet(name)
      return .protectData(name, account, form: form, content: content)
    case .unprotectData:
      guard let value = reader.value("data"), let name = decoding.string(value) else { return nil }
      KnownNames.check(name, "data", among: names.data, at: value, decoding)
      return .unprotectData(name)
    }
  }

  private mutating func target(_ reader: inout ObjectReader, from path: String) -> String? {
    let target = reader.string("to")
    if let target { names.meetFile(target, from: path) }
    return target
  }
}
