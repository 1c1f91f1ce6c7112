internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for other keys of an app's Info.plist.
  static let info: [PlistRule] = [
    PlistRule(
      "INF001", .error, fix: .safe, on: .app, when: "`NSFaceIDUsageDescription` is missing or empty",
      why: "iOS ends an app that uses Face ID without it, and the SDK's PIN does", source: PlistGuide.setup
    ) { subject in
      let name = "NSFaceIDUsageDescription"
      let node = subject.root[name]
      if let node, node.kind != .string || !node.text.isEmpty { return nil }
      if subject.bundle?.generatedKeys.contains(name) == true { return nil }
      let text = PlistValue.string("Face ID protects the work data in this app.")
      return PlistMatch(
        "{} is \(node == nil ? "missing" : "empty")", at: node ?? subject.root,
        changes: [
          node.map { .replace(value: $0.place, with: text) }
            ?? .insert(dictionary: subject.root.place, key: name, value: text)
        ], items: [name])
    },
    PlistRule(
      "INF002", .error, fix: .ask, on: .app,
      when: "`UIApplicationSceneManifest` has no `UISceneConfigurations`",
      why: "the SDK may not enforce the policy in scenes that are configured only in code",
      source: PlistGuide.setup
    ) { subject in
      guard let manifest = subject.root["UIApplicationSceneManifest"], manifest.isDictionary,
        manifest["UISceneConfigurations"]?.entries.isEmpty ?? true
      else { return nil }
      let changes = subject.options.sceneDelegate.map { delegate -> [PlistChange] in
        let scenes = PlistValue.dictionary([
          .init(
            key: "UIWindowSceneSessionRoleApplication",
            value: .array([
              .dictionary([
                .init(key: "UISceneConfigurationName", value: .string("Default Configuration")),
                .init(key: "UISceneDelegateClassName", value: .string(delegate)),
              ])
            ]))
        ])
        return [
          manifest["UISceneConfigurations"].map { .replace(value: $0.place, with: scenes) }
            ?? .insert(dictionary: manifest.place, key: "UISceneConfigurations", value: scenes)
        ]
      }
      return PlistMatch(
        "`UIApplicationSceneManifest` has no `UISceneConfigurations`; `fix --scene-delegate CLASS` adds them",
        at: manifest, changes: changes ?? [])
    },
    PlistRule(
      "INF003", .warning, on: .app, when: "a scene configuration has no `UISceneDelegateClassName`",
      why: "the SDK finds the scenes of an app by their delegates", source: PlistGuide.setup
    ) { subject in
      let roles = subject.root["UIApplicationSceneManifest"]?["UISceneConfigurations"]?.entries ?? []
      let items = roles.flatMap { role, value in
        (value.array ?? []).filter { $0.isDictionary && $0["UISceneDelegateClassName"] == nil }
          .map { PlistMatch.Item(text: role.text, node: $0) }
      }
      return PlistMatch("a configuration of {} has no `UISceneDelegateClassName`", items, in: subject.root)
    },
    PlistRule(
      "INF004", .warning, on: .info, when: "`MinimumOSVersion` is older than the SDK supports",
      why: "SDK 21 needs iOS 17, and SDK 20 needs iOS 16", source: PlistGuide.setup
    ) { subject in
      guard let node = subject.root["MinimumOSVersion"],
        let text = node.string.map({ _ in subject.text(node) }),
        !text.isSymbolic, let major = Int(text.text.prefix { $0 != "." })
      else { return nil }
      let least = subject.options.sdkVersion >= 21 ? 17 : 16
      if major >= least { return nil }
      return PlistMatch(
        "SDK \(subject.options.sdkVersion) needs iOS \(least), and `MinimumOSVersion` is {}", at: node,
        items: [text.text])
    },
    PlistRule(
      "INF005", .note, on: .unsupported, when: "the bundle is an app clip or a watch app",
      why: "the SDK does not support them", source: PlistGuide.setup
    ) { subject in
      PlistMatch("the SDK does not support app clips and watch apps", at: subject.root)
    },
  ]
}
