internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepReader {
  /// Reads an event between this app and another, or at a web view of this app.
  mutating func appEvent(_ word: StepWord.AppWord, _ reader: inout ObjectReader) -> Event? {
    switch word {
    case .send:
      let app = app("to", &reader)
      let actor = acting("as", &reader)
      let file = reader.value(ifPresent: "file").flatMap { known($0) }
      let channel = channel(&reader)
      return app.map { .send(to: $0, as: actor, file: file, channel: channel) }
    case .importData:
      let app = app("from", &reader)
      let actor = acting("as", &reader)
      let kind = itemKind(&reader)
      let path = saved(&reader)
      return app.map { .importData(from: $0, as: actor, kind: kind, savedAs: path) }
    case .receive:
      let app = app("from", &reader)
      let actor = acting("as", &reader)
      let channel = channel(&reader)
      let kind = itemKind(&reader)
      let path = saved(&reader)
      return app.map { .receiveData(from: $0, as: actor, channel: channel, kind: kind, savedAs: path) }
    case .finishOpenURL: return .finishOpenURL
    case .followLink:
      let link = reader.value("url").flatMap { RequestReader.link($0, decoding) }
      let isExternal = reader.bool(ifPresent: "external") ?? false
      return link.map { .followLink($0, isExternal: isExternal) }
    case .upload:
      let owner = slot("owner", &reader)
      let webView = webView(&reader)
      return owner.map { .upload(of: $0, in: webView) }
    case .pasteIntoWebView:
      let source = slot("source", &reader)
      let length = reader.integer("length", in: 0 ... .max)
      let webView = webView(&reader)
      guard let source, let length else { return nil }
      return .pasteIntoWebView(webView, copiedAs: source, length: length)
    }
  }

  private func webView(_ reader: inout ObjectReader) -> WebView {
    WebView(policy: reader.choice(ifPresent: "webView", "web view policy") ?? .unset)
  }

  private func channel(_ reader: inout ObjectReader) -> TransferChannel {
    reader.choice(ifPresent: "channel", "channel", as: TransferChannel.self) ?? .share
  }

  private func itemKind(_ reader: inout ObjectReader) -> ItemKind {
    reader.choice(ifPresent: "kind", "kind", as: ItemKind.self) ?? .file
  }

  private func app(_ key: String, _ reader: inout ObjectReader) -> String? {
    guard let value = reader.value(key), let name = decoding.string(value) else { return nil }
    check(name, "app", ofWorld: document.world.otherApps.map(\.name), under: "apps", at: value)
    return name
  }

  private func known(_ value: JSONValue) -> String? {
    guard let path = decoding.string(value) else { return nil }
    KnownNames.check(KnownNames.plain(path), "file", among: names.files, at: value, decoding)
    return path
  }

  private mutating func saved(_ reader: inout ObjectReader) -> String? {
    let path = reader.string(ifPresent: "saveAs")
    if let path { names.meetFile(path) }
    return path
  }
}
