import MAMPolicyCore

extension AdHocModel {
  /// Lets an event of files or data happen in the model; nil for any other.
  mutating func expectFile(_ event: Event, _ thread: String, _ window: String) -> String? {
    switch event {
    case .createFile(let path, let owner):
      create(path, owner, thread)
      return "success"
    case .openFile(let path, let mode):
      guard let file = files[path] else { return "error" }
      if mode == .truncate {
        create(path, .effective, thread)
        return "success"
      }
      return opens(file.lock) ? "success" : "error"
    case .copyFile(let path, let target):
      guard let file = files[path] else { return "error" }
      if path == target { return "refused" }
      let maker = writer(thread)
      let keeps = isManaged(file.owner.map { [$0] }) && !isManaged(maker.map { [$0] })
      files[target] = keeps || !opens(file.lock) ? file : File(owner: maker, lock: lock(for: maker))
      return "success"
    case .moveFile(let path, let target):
      guard let file = files[path] else { return "error" }
      if path == target { return "refused" }
      files[path] = nil
      files[target] = file
      return "success"
    case .deleteFile(let path): return files.removeValue(forKey: path) == nil ? "error" : "success"
    case .showFile(let path, _): return showFile(path, window)
    case .protectFile(let path, let owner): return tag(path, owner.name)
    case .verifyAndProtectFile(let path, let owner):
      guard !managed.isEmpty, let file = files[path] else { return "recorded" }
      return file.owner == owner.name ? "unchanged" : tag(path, owner.name)
    case .encryptFile(let path, let account): return encrypt(path, account.name ?? "")
    case .protectData(_, let owner, _, _):
      guard !managed.isEmpty, let owner = owner.name else { return "error" }
      data = (owner, lock(for: owner))
      return "success"
    case .unprotectData:
      guard let data else { return "unchanged" }
      return opens(data.lock) ? "success" : "error"
    default: return nil
    }
  }

  private mutating func create(_ path: String, _ owner: Acting, _ thread: String) {
    let owner =
      switch owner {
      case .effective: writer(thread)
      case .identity(let slot): slot.name
      }
    files[path] = File(owner: owner, lock: lock(for: owner))
  }

  private mutating func showFile(_ path: String, _ window: String) -> String {
    guard let file = files[path], opens(file.lock) else { return "error" }
    let owner = file.owner ?? ""
    return switched(to: [owner], in: window) ?? go(to: [owner], in: window, .allow)
  }

  private mutating func tag(_ path: String, _ owner: String?) -> String {
    guard !managed.isEmpty, let file = files[path] else { return "recorded" }
    if owner == nil, isManaged(file.owner.map { [$0] }) { return "refused" }
    guard opens(file.lock) else { return "recorded" }
    files[path] = File(owner: owner, lock: lock(for: owner))
    return "success"
  }

  private mutating func encrypt(_ path: String, _ account: String) -> String {
    guard !managed.isEmpty, let file = files[path], managed.contains(account), opens(file.lock) else {
      return "error"
    }
    let encrypted = File(owner: account, lock: lock(for: account))
    files[path] = encrypted
    return file == encrypted ? "unchanged" : "success"
  }
}
