public import MAMPolicyCore

/// The small worlds, and every request over them: a few accounts under every policy that a rule could
/// tell apart.
public struct Enumeration: Sendable {
  /// What is asked: the name of the operation.
  public let name: String
  /// The worlds.
  public let models: [ReferenceModel]
  /// The requests that each world is asked.
  public let requests: [Request]

  /// All of them, one an operation.
  public static let all = [
    save, open, transfer, receive, paste, controls, pickers, urls, universalLinks, signIn,
  ]

  /// The number of answers.
  public var count: Int { models.count * requests.count }

  // MARK: Operations

  /// Save-to.
  public static let save = Enumeration(
    name: "save",
    models: models(work: saving, other: into)
      + models(work: saving, options: [["strictSave"], ["ownDocument"]])
      + models(
        other: texts([into, ["", "blockDataIngestionIntoOrganizationDocuments=true"]]),
        options: [["openInto"]])
      + models(work: texts([out, evaluation])),
    requests: owners.flatMap { owner in
      [SaveLocation.oneDriveForBusiness, .box, .dropbox, .localDrive, .cameraRoll, .accountDocument, .other]
        .flatMap { location in
          ends.map { .save(owner: owner, to: location, account: $0) }
        }
    })

  /// Open-from.
  public static let open = Enumeration(
    name: "open",
    models: models(work: opening, other: out) + models(work: opening, options: [["ownDocument"]]),
    requests: owners.flatMap { receiver in
      [OpenLocation.oneDriveForBusiness, .camera, .photos, .localStorage, .accountDocument, .box]
        .flatMap { location in
          ends.map { .open(receiver: receiver, from: location, account: $0) }
        }
    })

  /// App to app.
  public static let transfer = Enumeration(
    name: "transfer",
    models: models(work: texts([out, into]), other: texts([out, into]))
      + models(work: texts([out, sharing + evaluation])),
    requests: owners.flatMap { sender in
      ends.flatMap { receiver in
        [TransferChannel.share, .openURL].map { .transfer(sender: sender, receiver: receiver, channel: $0) }
      }
    })

  /// What comes in.
  public static let receive = Enumeration(
    name: "receive",
    models: models(
      work: texts([into, ["", "allowedOutboundDataTransferDestinations=none"]]), other: out,
      options: [[], ["ownerOnly"]])
      + [false, true].flatMap { isMultiIdentity in
        [nil, "work", "away", "stranger@example.org"].flatMap { deviceUser in
          models(work: texts([into, ["", "protectInboundDataFromUnknownSources=true"]])) {
            $0.isMultiIdentity = isMultiIdentity
            $0.deviceUser = deviceUser
          }
        }
      } + models(work: texts([into, evaluation])),
    requests: owners.flatMap { receiver in
      ends.flatMap { owner in
        [false, true].map { .receive(receiver: receiver, owner: owner, isLoaded: $0) }
          + [.receive(receiver: receiver, owner: owner, kind: .file, isLoaded: false)]
      }
    })

  /// The clipboard.
  public static let paste = Enumeration(
    name: "paste",
    models: models(
      work: texts([clipboard, ["", "allowedOutboundClipboardSharingExceptionLength=10"]]),
      other: texts([clipboard, ["", "allowedOutboundClipboardSharingExceptionLength=20"]]))
      + models(work: texts([clipboard, evaluation])),
    requests: owners.flatMap { source in
      [nil, "Work", "other", "personal", "pending"].flatMap { (destination: IdentitySlot) in
        [false, true].flatMap { isWithinOneApp in
          [0, 10, 11, 20, 21].map {
            .paste(source: source, destination: destination, isWithinOneApp: isWithinOneApp, length: $0)
          } + [
            .paste(
              source: source, destination: destination, isWithinOneApp: isWithinOneApp, length: 5,
              content: .other)
          ]
        }
      }
    })

  /// Features that one policy decides.
  public static let controls = Enumeration(
    name: "controls",
    models: [false, true].flatMap { isMultiIdentity in
      models(work: texts([out, switches + sharing])) { $0.isMultiIdentity = isMultiIdentity }
    }
      + models(
        work: texts([out, ["", "appDataEncryptionType=useDeviceSettings", "printBlocked=true"]]),
        options: [["noPrint"], ["encrypt"], ["noEncrypt"]])
      + models(
        work: ["", "thirdPartyKeyboardsBlocked=true pinRequired=false"],
        other: ["", "thirdPartyKeyboardsBlocked=true pinRequired=false"]),
    requests: owners.flatMap { owner in Control.allCases.map { .control($0, owner: owner) } })

  /// The document picker.
  public static let pickers = Enumeration(
    name: "documentPicker", models: models(work: texts([out, into])),
    requests: owners.flatMap { owner in
      DocumentPickerMode.allCases.map { .documentPicker(owner: owner, mode: $0) }
    })

  /// URLs that an app wants to open.
  public static let urls = Enumeration(
    name: "url",
    models: models(
      work: texts([
        out, ["exemptedAppProtocols=", "exemptedAppProtocols=Tel;sms;,skype"],
        [
          "managedBrowserToOpenLinksRequired=false customBrowserProtocol=fox",
          "managedBrowserToOpenLinksRequired=true",
          "managedBrowserToOpenLinksRequired=true customBrowserProtocol=fox",
          "managedBrowserToOpenLinksRequired=true customBrowserProtocol=https",
          "dialerRestrictionLevel=customApp customDialerAppProtocol=tel",
          "dialerRestrictionLevel=managedApps protectedMessagingRedirectAppType=anyManagedApp",
          "dialerRestrictionLevel=customApp protectedMessagingRedirectAppType=specificApps",
          "dialerRestrictionLevel=customApp customDialerAppProtocol=ringer",
          "protectedMessagingRedirectAppType=specificApps messagingRedirectAppUrlScheme=pigeon",
          "dialerRestrictionLevel=blocked protectedMessagingRedirectAppType=blocked",
        ],
      ])),
    requests: owners.flatMap { owner in
      links([
        "https://a.example/x", "HTTP://a.example", "tel:1", "telprompt:1", "SMS:1", "skype:ada", "word:x",
      ])
      .flatMap { link in [false, true].map { .url(owner: owner, url: link, isKnownManagedApp: $0) } }
    })

  /// Universal links.
  public static let universalLinks = Enumeration(
    name: "universalLink",
    models: models(
      work: texts([
        out, ["", "exemptedUniversalLinks=https://maps.example,http://*.contoso.com/docs/*"],
        ["", "managedUniversalLinks=https://*.contoso.com,https://maps.example/a?q=*"],
      ])),
    requests: owners.flatMap { owner in
      links([
        "https://maps.example", "https://MAPS.example/b#c", "http://maps.example/",
        "https://maps.example.evil.example",
        "http://a.contoso.com/docs/x", "http://a.contoso.com/Docs/x", "https://a.b.contoso.com/",
        "https://contoso.com/",
        "https://evil.example/.contoso.com", "https://evil.example?.contoso.com", "tel:1",
      ]).map { .universalLink(owner: owner, url: $0) }
    })

  /// Accounts that want to sign in.
  public static let signIn = Enumeration(
    name: "signIn",
    models: [
      nil, [], ["WORK@contoso.com"], ["other", "3F2504E0-4F89-41D3-9A0C-0305E82C3301"], ["new@example.org"],
    ].flatMap {
      allowed in
      models { $0.allowed = allowed }
    },
    requests: (ends + ["New@example.org", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"]).map {
      .signIn(account: $0)
    })

  // MARK: Alphabets

  /// Whoever acts: accounts in several spellings, nobody in every form, and views of several.
  public static let owners: [IdentitySlot] =
    ends + [
      .showing(["work", "other"]), .showing(["work", ""]), .showing(["personal", "stranger@example.org"]),
      .showing(["work", "WORK@contoso.com"]), .showing(["personal", "", "other"]),
    ]

  /// Whoever is at the far end.
  public static let ends: [IdentitySlot] = [
    nil, "", "Work", "work@CONTOSO.com", "other", "personal", "stranger@example.org", "pending", "away",
    "denied",
  ]

  private static let out = levels("allowedOutboundDataTransferDestinations")
  private static let into = levels("allowedInboundDataTransferSources")
  private static let clipboard = ClipboardSharingLevel.allCases.map {
    "allowedOutboundClipboardSharingLevel=\($0.rawValue)"
  }

  private static func levels(_ setting: String) -> [String] {
    DataTransferLevel.allCases.map { "\(setting)=\($0.rawValue)" }
  }

  private static let saving = texts([
    out, ["saveAsBlocked=false", "saveAsBlocked=true"],
    ["", "allowedDataStorageLocations=oneDriveForBusiness,localStorage,photoLibrary"],
  ])
  private static let opening = texts([
    into,
    [
      "", "blockDataIngestionIntoOrganizationDocuments=true",
      "blockDataIngestionIntoOrganizationDocuments=true allowedDataIngestionLocations=oneDriveForBusiness,camera",
    ],
  ])
  private static let sharing = [
    "disableProtectionOfManagedOutboundOpenInData=true", "filterOpenInToOnlyManagedApps=true",
    "disableProtectionOfManagedOutboundOpenInData=true filterOpenInToOnlyManagedApps=true",
  ]
  private static let evaluation = ["requiredWhenOnline", "required"].map {
    "purviewContentEvaluationRequired=\($0)"
  }
  private static let switches = [
    "", "printBlocked=true notificationRestriction=block screenCaptureConfigurationState=blocked",
    "notificationRestriction=blockOrganizationalData genmojiConfigurationState=blocked",
    "writingToolsConfigurationState=blocked contactSyncBlocked=true dataBackupBlocked=true",
    "allowWidgetContentSync=true appDataEncryptionType=useDeviceSettings pinRequired=false",
    "allowWidgetContentSync=false managedBrowserToOpenLinksRequired=true thirdPartyKeyboardsBlocked=true",
  ]

  private static func links(_ texts: [String]) -> [Link] { texts.compactMap(Link.init) }

  /// Every way of taking one text of each alphabet.
  private static func texts(_ alphabets: [[String]]) -> [String] {
    alphabets.reduce([""]) { texts, alphabet in
      texts.flatMap { text in alphabet.map { text.isEmpty ? $0 : "\(text) \($0)" } }
    }
  }

  private static func models(
    work: [String] = [""], other: [String] = [""], options: [Set<String>] = [[]],
    _ change: (inout ReferenceModel) -> Void = { _ in }
  ) -> [ReferenceModel] {
    work.flatMap { work in
      other.flatMap { other in
        options.map { options in
          var model = ReferenceModel([
            .init(["work", "work@contoso.com", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"], policy: work),
            .init(["other", "other@fabrikam.com"], policy: other), .init(["personal", "me@example.net"]),
            .init(["pending", "late@contoso.com"], policy: "", standing: "signedIn"),
            .init(["away", "away@contoso.com"], policy: "", standing: "absent"),
            .init(
              ["denied", "denied@contoso.com"], policy: "allowedOutboundDataTransferDestinations=none",
              standing: "signedIn", isDeniedByService: true),
          ])
          model.options = options
          change(&model)
          return model
        }
      }
    }
  }
}
