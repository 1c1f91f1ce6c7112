/// A file to check together with what was read from it, which is read once.
struct PlistInput: Sendable {
  let source: PlistSource
  let file: PlistFile

  init(_ source: PlistSource, _ options: PlistOptions) {
    self.source = source
    file = PlistFile(path: source.path, bytes: source.bytes, definitions: options.definitions)
  }
}
