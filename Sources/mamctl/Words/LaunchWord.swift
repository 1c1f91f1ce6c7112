/// Words for conditional launch, which `mamctl launch` answers and no question of `mamctl decide` does.
enum LaunchWord {
  /// What to type instead; nil for any other word.
  static func hint(_ text: String) -> String? {
    guard let option = options[EverydayWord.folded(text)] else { return nil }
    let line = "`mamctl launch POLICY\(option.isEmpty ? "" : " " + option)`"
    return option.isEmpty
      ? "\(line) shows when a policy warns, blocks or wipes" : "\(line) answers for one device"
  }

  private static let options: [String: String] = {
    let rows: [(words: [String], option: String)] = [
      (["jailbreak", "jailbroken", "jailbroken device", "root", "rooted"], "--jailbroken"),
      (["offline", "offline grace period", "grace period", "check-in", "airplane mode"], "--offline 91d"),
      (["OS version", "iOS version", "minimum OS", "min OS", "OS update", "update"], "--os 17.1"),
      (["app version", "minimum app version"], "--app-version 1.0"), (["SDK version"], "--sdk 21.0"),
      (["PIN reset", "PIN age", "PIN expiry"], "--pin-age 91d"),
      (["threat level", "mobile threat defense", "MTD"], "--threat-level medium"),
      (
        [
          "wipe", "wiped", "selective wipe", "wipe data", "block access", "conditional launch", "launch",
          "device model", "device compliance", "PIN attempts",
          "disabled account", "clocked out", "non-working time",
        ], ""
      ),
    ]
    return Dictionary(
      rows.flatMap { row in row.words.map { (EverydayWord.folded($0), row.option) } }
    ) { first, _ in first }
  }()
}
