internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for other keys of an app's Info.plist.
  static let info: [PlistRule] = [
    PlistRule(
      "INF001", .error, fix: .safe, on: .app, when: "`NSFaceIDUsageDescription` is missing or empty",
      why: "the SDK's PIN uses Face ID, and iOS ends an app that uses Face ID without this text",
      source: PlistGuide.setup
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
      let changes = sceneConfigurations(subject).map { scenes -> [PlistChange] in
        [
          manifest["UISceneConfigurations"].map { .replace(value: $0.place, with: scenes) }
            ?? .insert(dictionary: manifest.place, key: "UISceneConfigurations", value: scenes)
        ]
      }
      return PlistMatch(
        "`UIApplicationSceneManifest` has no `UISceneConfigurations`; `mamctl plist fix --scene-delegate CLASS` adds them",
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
    PlistRule(
      "INF008", .warning, fix: .ask, on: .app, when: "there is no `UIApplicationSceneManifest`",
      why: "an app that is built with the iOS 27 SDK ends at launch without one",
      source: "Apple's technical note TN3187"
    ) { subject in
      let name = "UIApplicationSceneManifest"
      let generated = subject.bundle?.buildSettings["INFOPLIST_KEY_\(name)_Generation"]
      guard subject.root[name] == nil, generated != ["YES"] else { return nil }
      let changes = sceneConfigurations(subject).map { scenes -> [PlistChange] in
        [
          .insert(
            dictionary: subject.root.place, key: name,
            value: .dictionary([
              .init(key: "UIApplicationSupportsMultipleScenes", value: .bool(false)),
              .init(key: "UISceneConfigurations", value: scenes),
            ]))
        ]
      }
      return PlistMatch(
        "no {}, so the app ends at launch if it is built with the iOS 27 SDK; `mamctl plist fix --scene-delegate CLASS` "
          + "adds the key",
        at: subject.root, severity: isBuiltForScenes(subject) ? .error : nil, changes: changes ?? [],
        items: [name])
    },
  ]

  /// The configuration of an app's windows, when its scene delegate is known.
  private static func sceneConfigurations(_ subject: PlistSubject) -> PlistValue? {
    subject.options.sceneDelegate.map { delegate in
      .dictionary([
        .init(
          key: "UIWindowSceneSessionRoleApplication",
          value: .array([
            .dictionary([
              .init(key: "UISceneConfigurationName", value: .string("Default Configuration")),
              .init(key: "UISceneDelegateClassName", value: .string(delegate)),
            ])
          ]))
      ])
    }
  }

  /// Whether something says that the app is linked against an iOS SDK that demands scenes.
  private static func isBuiltForScenes(_ subject: PlistSubject) -> Bool {
    let names =
      [subject.root["DTSDKName"]?.string].compactMap(\.self)
      + (subject.bundle?.buildSettings["SDKROOT"] ?? [])
    // `iphoneos27.0` has the version of the SDK, and Xcode 27 (`2700`) brings that of its own number.
    let versions = names.map { name in Int(name.drop { !$0.isNumber }.prefix { $0.isNumber }) }
    let xcode = subject.root["DTXcode"].flatMap { Int($0.text) }.map { $0 / 100 }
    return ([subject.options.iosSDKVersion, xcode] + versions).contains { ($0 ?? 0) >= 27 }
  }
}
