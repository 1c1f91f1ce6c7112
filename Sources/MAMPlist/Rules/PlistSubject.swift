internal import MAMPolicyDocuments

/// What a rule looks at: a file, and all that belongs to it.
struct PlistSubject: Sendable {
  let file: PlistFile
  let root: PlistNode
  /// The app or the extension that the file belongs to.
  let bundle: PlistBundle?
  let project: PlistProject
  /// The schemes that an app takes.
  let schemes: [PlistScheme]
  /// The schemes that an app asks about.
  let queries: [PlistScheme]
  /// The schemes that an app should ask about.
  let plan: QueryPlan?
  /// What a share or action extension is offered for.
  let activation: ActivationRule?

  init(file: PlistFile, root: PlistNode, bundle: PlistBundle?, project: PlistProject) {
    self.file = file
    self.root = root
    self.bundle = bundle
    self.project = project
    let takesRule = bundle?.kind.hasActivationRule == true && bundle?.info.path == file.path
    activation =
      takesRule
      ? root["NSExtension"]?["NSExtensionAttributes"]?[PlistRule.ruleKey].map { ActivationRule($0) } : nil
    guard bundle?.kind == .app, bundle?.info.path == file.path else {
      (schemes, queries, plan) = ([], [], nil)
      return
    }
    func list(_ array: PlistNode?) -> [PlistScheme] {
      guard let array else { return [] }
      return array.strings.map {
        PlistScheme(node: $0, text: project.text($0.text, in: bundle), array: array)
      }
    }
    self.schemes = (root["CFBundleURLTypes"]?.array ?? []).flatMap { list($0["CFBundleURLSchemes"]) }
    queries = list(root["LSApplicationQueriesSchemes"])
    plan = QueryPlan(queries, in: root, iosSDKVersion: project.options.iosSDKVersion)
  }

  var options: PlistOptions { project.options }

  /// The app that the file belongs to.
  var app: PlistBundle? { bundle.flatMap { project.app(of: $0) } }

  /// The settings of the SDK in the bundle's Info.plist.
  var settings: PlistNode? { bundle?.settings }

  /// A setting of the SDK.
  func setting(_ key: String) -> PlistNode? { settings?[key] }

  /// A text with the build variables that are known.
  func text(_ node: PlistNode) -> BuildText { project.text(node.text, in: bundle) }

  /// The identifier of the bundle, when it is known.
  var bundleID: BuildText? { bundle.flatMap { project.bundleID(of: $0) } }

  /// The identifier as an Info.plist or entitlements of this bundle can state it.
  var statedBundleID: String {
    bundleID.flatMap { $0.isSymbolic ? nil : $0.text } ?? "$(PRODUCT_BUNDLE_IDENTIFIER)"
  }

  /// The change that gives the SDK's settings a key they lack; it makes the settings where there are none, and there
  /// is none where the settings are no dictionary.
  func settingInsertion(_ key: String, _ value: PlistValue) -> [PlistChange] {
    if let settings { return [.insert(dictionary: settings.place, key: key, value: value)] }
    if root["IntuneMAMSettings"] != nil { return [] }
    let settings = PlistValue.dictionary([.init(key: key, value: value)])
    return [.insert(dictionary: root.place, key: "IntuneMAMSettings", value: settings)]
  }

  /// The entries of an array of the root, appended where it is and made where it is not.
  func insertion(of values: [String], into key: String) -> [PlistChange] {
    guard let node = root[key] else {
      return [.insert(dictionary: root.place, key: key, value: .array(values.map { .string($0) }))]
    }
    guard node.kind == .array else { return [] }
    return values.map { .append(array: node.place, value: .string($0), beside: nil) }
  }
}

extension PlistBundle {
  /// A place in the Info.plist, for a finding in another file.
  func related(_ node: PlistNode, _ text: String) -> PlistMatch.Related {
    PlistMatch.Related(file: info, node: node, text: text)
  }
}

extension PlistProject {
  /// A text with the build variables that are known. Those of the product are the app's, and an extension has others.
  func text(_ text: String, in bundle: PlistBundle?) -> BuildText {
    var variables = options.variables
    if bundle?.kind.isExtension == true {
      for name in ["PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME", "TARGET_NAME"] { variables[name] = nil }
    }
    return BuildText(text, variables)
  }

  /// The identifier of a bundle: as stated, or as the redirect URI of an app contains it, if the project does not say
  /// that this is another app's.
  func bundleID(of bundle: PlistBundle) -> BuildText? {
    let stated = bundle.root["CFBundleIdentifier"]?.string.map { text($0, in: bundle) }
    if let stated, !stated.isSymbolic { return stated }
    if !bundle.kind.isExtension, let uri = bundle.settings?["ADALRedirectUri"]?.string {
      let text = text(uri, in: bundle).text
      if text.hasPrefix("msauth."), text.hasSuffix("://auth"), !text.holds("$(") {
        let guess = String(text.dropFirst(7).dropLast(7))
        let built = bundle.buildSettings[PlistBundle.identifierKey] ?? []
        if built.isEmpty || built.contains(guess) || built.contains(where: { $0.holds("$(") }) {
          return BuildText(guess)
        }
        return built.count == 1 ? built.first.map { BuildText($0) } : stated
      }
    }
    return stated
  }
}
