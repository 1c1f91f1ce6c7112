internal import MAMPolicyCore

/// In which form an object holds an app configuration, if it does.
enum AppConfigurationForm {
  /// A `targetedManagedAppConfiguration` of Graph.
  case exported
  /// An `iosMobileAppConfiguration` of Graph, which device management delivers.
  case exportedForDevices
  /// Keys and values.
  case plain
  /// Something else.
  case refused(explanation: String, at: JSONPosition)

  /// Looks at an object.
  ///
  /// Without a type or a context that says so, settings of an app protection policy give a policy away, and a list
  /// of `customSettings`, or of `appConfigKey`s, gives an export away; any other keys may be those of a plain dictionary.
  init(of object: JSONObject, at position: JSONPosition, context: JSONValue?) {
    let evidence = GraphEvidence(of: object, at: position, context: context)
    switch evidence.basis {
    case .type, .context:
      switch evidence.kind {
      case .appConfiguration: self = .exported
      // Without a type, the collection holds those of Android, too.
      case .deviceAppConfiguration where object["payloadJson"] == nil && object["packageId"] == nil:
        self = .exportedForDevices
      case _:
        self = .refused(explanation: evidence.explanation, at: evidence.position)
      }
    case .properties:
      if object["customSettings"]?.array != nil {
        self = .exported
      } else if object["encodedSettingXml"]?.string != nil || Self.listsKeys(object["settings"]) {
        self = .exportedForDevices
      } else if object.members.contains(where: { Setting(rawValue: $0.key)?.group == .transfer }) {
        self = .refused(explanation: "this is \(GraphKind.iosPolicy)", at: position)
      } else {
        self = .plain
      }
    }
  }

  /// Whether a value is a list of keys and values as such an export writes them.
  private static func listsKeys(_ settings: JSONValue?) -> Bool {
    settings?.array?.contains { $0.object?["appConfigKey"] != nil } ?? false
  }
}
