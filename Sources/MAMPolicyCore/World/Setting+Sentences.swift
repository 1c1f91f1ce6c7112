extension Setting {
  /// What a user or a device notices when the setting changes, written by hand.
  ///
  /// Whom a policy targets is told by its own words, and not here.
  package var sentences: SettingSentences {
    switch self {
    case .allowedOutboundDataTransferDestinations:
      SettingSentences(
        tightened: [
          .init(
            "Org data can no longer be sent to any other app", .asking(.transfer),
            ["sender": itself, "receiver": others], .effect(.deny)),
          .init(
            "Org data can no longer be sent to apps without a policy", .asking(.transfer),
            ["sender": itself, "receiver": outsiders], .effect(.deny)),
          // If Save copies of org data has a part in it, that setting says so.
          SettingSentence(
            "Copies of org data can no longer be saved anywhere", .asking(.save), ["owner": itself],
            .effect(.deny)
          ).when {
            $1.allowedOutboundDataTransferDestinations == .noApps || $0.saveAsBlocked == $1.saveAsBlocked
          },
          .init("Siri can no longer use org data", .asking(.control(.siri)), .effect(.deny)),
        ],
        loosened: [
          .init(
            "Org data can be sent to any app", .asking(.transfer), ["sender": itself, "receiver": outsiders],
            .effect(.allow)),
          .init(
            "Org data can be sent to other apps with a policy", .asking(.transfer),
            ["sender": itself, "receiver": .receivers], .effect(.allow)),
          SettingSentence(
            "Copies of org data can be saved to personal accounts and the device, although Save copies of org data is still Block",
            .asking(.save), ["owner": itself, "account": outsiders], .effect(.allow)
          ).when { $0.saveAsBlocked && $1.saveAsBlocked },
          .init("Siri can use org data", .asking(.control(.siri)), .effect(.allow)),
        ])
    case .disableProtectionOfManagedOutboundOpenInData:
      SettingSentences(
        tightened: [
          .init(
            "Files that other apps open through the file provider are encrypted",
            .asking(.control(.fileProviderEncrypt)),
            .obliged(.encrypt))
        ],
        loosened: [
          .init(
            "Files that other apps open through the file provider are no longer encrypted",
            .asking(.control(.fileProviderEncrypt)), .free(.encrypt))
        ])
    case .filterOpenInToOnlyManagedApps:
      SettingSentences(
        tightened: [
          .init(
            "The share sheet lists only apps with a policy", .asking(.transfer),
            ["sender": itself, "receiver": .receivers, "channel": .named(["share", "openIn"])],
            .obliged(.listOnlyManagedApps))
        ],
        loosened: [
          .init(
            "The share sheet lists all apps", .asking(.transfer),
            ["sender": itself, "receiver": .receivers, "channel": .named(["share", "openIn"])],
            .free(.listOnlyManagedApps))
        ])
    case .purviewContentEvaluationRequired:
      SettingSentences(
        tightened: [
          .init(
            "Org data is sent only if Microsoft Purview can be reached and allows it", .asking(.transfer),
            ["sender": itself, "receiver": others], .evaluated(.required)),
          .init(
            "Org data is sent only if Microsoft Purview allows it or cannot be reached", .asking(.transfer),
            ["sender": itself, "receiver": others], .evaluated(.requiredWhenOnline)),
        ],
        loosened: [
          .init(
            "Org data is sent without an evaluation by Microsoft Purview", .asking(.transfer),
            ["sender": itself, "receiver": others], .evaluated(nil)),
          .init(
            "Org data is sent also if Microsoft Purview cannot be reached", .asking(.transfer),
            ["sender": itself, "receiver": others], .evaluated(.requiredWhenOnline)),
        ])
    case .allowedInboundDataTransferSources:
      SettingSentences(
        tightened: [
          .init(
            "Other apps can no longer send data to the account", .asking(.transfer),
            ["sender": others, "receiver": itself], .effect(.deny)),
          .init(
            "Apps without a policy can no longer send data to the account", .asking(.transfer),
            ["sender": outsiders, "receiver": itself], .effect(.deny)),
        ],
        loosened: [
          .init(
            "Any app can send data to the account", .asking(.transfer),
            ["sender": outsiders, "receiver": itself],
            .effect(.allow)),
          .init(
            "Other apps with a policy can send data to the account", .asking(.transfer),
            ["sender": .senders, "receiver": itself], .effect(.allow)),
          SettingSentence(
            "Data from anywhere can be opened into org documents, although Open data into Org documents is still Block",
            .asking(.open), ["receiver": itself, "account": outsiders], .effect(.allow)
          ).when {
            $0.blockDataIngestionIntoOrganizationDocuments && $1.blockDataIngestionIntoOrganizationDocuments
          },
        ])
    case .protectInboundDataFromUnknownSources:
      SettingSentences(
        tightened: [
          .init(
            "Data of unknown origin becomes org data of the enrolled user who is signed in",
            .asking(.receive),
            ["receiver": itself, "owner": .named(["nobody"]), "loaded": yes, "mdmUser": yes],
            .obliged(.assignToMDMUser))
        ],
        loosened: [
          .init(
            "Data of unknown origin no longer becomes org data of the enrolled user", .asking(.receive),
            ["receiver": itself, "owner": .named(["nobody"]), "loaded": yes, "mdmUser": yes],
            .free(.assignToMDMUser))
        ])
    case .saveAsBlocked:
      SettingSentences(
        tightened: [
          .init(
            "Copies of org data can no longer be saved", .asking(.save), ["owner": itself], .effect(.deny)),
          .init(
            "Copies can go only to the account's {allowedDataStorageLocations}",
            .asking(.save), ["owner": itself],
            except: ["account": .named(["same"]), "to": .listed(.allowedDataStorageLocations)],
            .effect(.deny)),
          // A photo library is of no account.
          .init(
            "Copies can go only to {allowedDataStorageLocations}", .asking(.save),
            ["owner": itself], except: ["to": .listed(.allowedDataStorageLocations)], .effect(.deny)),
          .init(
            "Copies of org data can no longer be saved outside the organization", .asking(.save),
            ["owner": itself, "account": outsiders], .effect(.deny)),
          .init(
            "Copies of org data can no longer be saved to personal accounts or the device", .asking(.save),
            ["owner": itself, "account": outsiders, "to": .except(["cameraRoll"])], .effect(.deny)),
        ],
        loosened: [
          .init(
            "Copies of org data can be saved to personal accounts and the device", .asking(.save),
            ["owner": itself, "account": outsiders], .effect(.allow))
        ])
    case .allowedDataStorageLocations:
      SettingSentences(
        tightened: [
          // Where nothing else is left, to name one service would promise the rest; if other settings close the rest, they
          // say so.
          .init(
            "Copies of org data can no longer be saved anywhere", .asking(.save), ["owner": itself],
            .effect(.deny)),
          .init(
            "Copies of org data can no longer be saved to {dropped}", .asking(.save),
            ["owner": itself, "account": .named(["same"]), "to": .dropped], .effect(.deny)),
        ],
        loosened: [
          .init(
            "Copies of org data can be saved to {added}", .asking(.save), ["owner": itself, "to": .added],
            .effect(.allow)),
          // A photo library is of no account.
          SettingSentence(
            "Copies of org data can be saved to {added}, but not to services of other accounts",
            .asking(.save),
            ["owner": itself, "account": .named(["same"]), "to": .added], .effect(.allow)
          ).when { old, new in
            new.allowedDataStorageLocations.subtracting(old.allowedDataStorageLocations).contains(
              .photoLibrary)
          },
          .init(
            "Copies of org data can be saved to the account's {added}", .asking(.save),
            ["owner": itself, "account": .named(["same"]), "to": .added], .effect(.allow)),
        ])
    case .blockDataIngestionIntoOrganizationDocuments:
      SettingSentences(
        tightened: [
          .init(
            "Data can no longer be opened into org documents", .asking(.open), ["receiver": itself],
            .effect(.deny)),
          .init(
            "Data can be opened into org documents only from the account's {allowedDataIngestionLocations}",
            .asking(.open), ["receiver": itself],
            except: ["account": .named(["same"]), "from": .listed(.allowedDataIngestionLocations)],
            .effect(.deny)),
          .init(
            "Data can be opened into org documents only from {allowedDataIngestionLocations}", .asking(.open),
            ["receiver": itself], except: ["from": .listed(.allowedDataIngestionLocations)], .effect(.deny)),
          .init(
            "Data from outside the organization can no longer be opened into org documents", .asking(.open),
            ["receiver": itself, "account": outsiders], .effect(.deny)),
          .init(
            "Files from personal accounts can no longer be opened into org documents", .asking(.open),
            ["receiver": itself, "account": outsiders, "from": .except(["camera", "photos"])],
            .effect(.deny)),
        ],
        loosened: [
          .init(
            "Data from anywhere can be opened into org documents", .asking(.open),
            ["receiver": itself, "account": outsiders], .effect(.allow))
        ])
    case .allowedDataIngestionLocations:
      SettingSentences(
        tightened: [
          .init(
            "Data can no longer be opened into org documents from {dropped}", .asking(.open),
            ["receiver": itself, "account": .named(["same"]), "from": .dropped], .effect(.deny))
        ],
        loosened: [
          .init(
            "Data can be opened into org documents from {added}", .asking(.open),
            ["receiver": itself, "from": .added], .effect(.allow)),
          // Neither are a camera and a photo library.
          SettingSentence(
            "Data can be opened into org documents from {added}, but not from services of other accounts",
            .asking(.open), ["receiver": itself, "account": .named(["same"]), "from": .added], .effect(.allow)
          ).when { old, new in
            !new.allowedDataIngestionLocations.subtracting(old.allowedDataIngestionLocations)
              .isDisjoint(with: [.camera, .photoLibrary])
          },
          .init(
            "Data can be opened into org documents from the account's {added}", .asking(.open),
            ["receiver": itself, "account": .named(["same"]), "from": .added], .effect(.allow)),
        ])
    case .allowedOutboundClipboardSharingLevel:
      SettingSentences(
        tightened: [
          .init(
            "Org data can no longer be pasted into any other app", .asking(.paste),
            ["source": itself, "destination": others, "sameApp": no], .effect(.deny)),
          .init(
            "Org data can be pasted only into apps with a policy", .asking(.paste),
            ["source": itself, "destination": outsiders], .effect(.deny)),
          .init(
            "Only texts of up to \(longest) characters can still be pasted into other apps",
            .asking(.paste),
            ["source": itself, "destination": others, "sameApp": no, "length": overLimit], .effect(.deny)),
          .init(
            "Only texts of up to \(longest) characters can still be pasted into apps without a policy",
            .asking(.paste),
            ["source": itself, "destination": outsiders, "length": overLimit], .effect(.deny)),
          .init(
            "Content from other apps can no longer be pasted in", .asking(.paste),
            ["source": others, "destination": itself, "sameApp": no], .effect(.deny)),
          .init(
            "Content from apps without a policy can no longer be pasted in", .asking(.paste),
            ["source": outsiders, "destination": itself], .effect(.deny)),
          .init(
            "Only texts of up to \(longest) characters can still be pasted in from other apps",
            .asking(.paste),
            ["source": others, "destination": itself, "sameApp": no, "length": overLimit], .effect(.deny)),
          .init(
            "Only texts of up to \(longest) characters can still be pasted in from apps without a policy",
            .asking(.paste),
            ["source": outsiders, "destination": itself, "length": overLimit], .effect(.deny)),
        ],
        loosened: [
          .init(
            "Org data can be pasted into any app", .asking(.paste),
            ["source": itself, "destination": outsiders],
            .effect(.allow)),
          .init(
            "Content from any app can be pasted in", .asking(.paste),
            ["source": outsiders, "destination": itself],
            .effect(.allow)),
          .init(
            "Org data can be pasted into other apps with a policy", .asking(.paste),
            ["source": itself, "destination": .clipboard(.managedApps)], .effect(.allow)),
        ])
    case .allowedOutboundClipboardSharingExceptionLength:
      SettingSentences(
        tightened: [
          .init(
            "Texts of more than {new} characters can no longer be pasted into any other app", .asking(.paste),
            ["source": itself, "destination": others, "sameApp": no, "content": text, "length": shortened],
            .effect(.deny)),
          .init(
            "Texts of more than {new} characters can no longer be pasted into apps without a policy",
            .asking(.paste),
            ["source": itself, "destination": outsiders, "content": text, "length": shortened],
            .effect(.deny)),
          .init(
            "Texts of up to {old} characters can no longer be pasted into any other app", .asking(.paste),
            ["source": itself, "destination": others, "sameApp": no, "content": text, "length": shortened],
            .effect(.deny)),
          .init(
            "Texts of up to {old} characters can no longer be pasted into apps without a policy",
            .asking(.paste),
            ["source": itself, "destination": outsiders, "content": text, "length": shortened],
            .effect(.deny)),
        ],
        loosened: [
          .init(
            "Up to {new} characters can be pasted into any app", .asking(.paste),
            [
              "source": itself, "destination": outsiders, "content": text,
              "length": .aboveThrough(.old, .new),
            ],
            .effect(.allow))
        ])
    case .thirdPartyKeyboardsBlocked:
      feature(
        .keyboard, "Third-party keyboards can no longer be used in the app",
        "Third-party keyboards can be used in the app")
    case .exemptedAppProtocols:
      SettingSentences(
        tightened: [
          .init("{dropped} links can no longer be opened", .asking(.url), ["url": .dropped], .effect(.deny)),
          .init(
            "{dropped} links can no longer open an app without a policy", .asking(.url),
            ["url": .dropped, "knownManagedApp": no], .effect(.deny)),
          // Links that a setting of their own still sends somewhere do not hide what becomes of the others.
          .init(
            "{dropped} links can no longer open an app without a policy", .asking(.url),
            ["url": .dropped, "knownManagedApp": no], except: ["url": ruled], .effect(.deny)),
          // If no other scheme is dropped, the first sentence says the same.
          SettingSentence(
            "Phone links can no longer be opened", .asking(.url), ["url": phone], .effect(.deny)
          )
          .when { old, new in
            !Set(old.exemptedSchemes).subtracting(new.exemptedSchemes).isSubset(of: ["tel", "telprompt"])
          },
        ] + routes(phone, "Phone links", "a dialer app", .openInManagedDialer)
          + routes(messages, "Message links", "a messaging app", .openInManagedMessagingApp),
        loosened: [
          .init(
            "{added} links can open in apps without a policy", .asking(.url),
            ["url": .added, "knownManagedApp": no], .effect(.allow)),
          .init("{added} links can open in any app", .asking(.url), ["url": .added], .unconditional),
        ])
    case .exemptedUniversalLinks:
      SettingSentences(
        tightened: [
          .init(
            "Universal links to {dropped} can no longer open an app, only a web page",
            .asking(.universalLink),
            ["url": .dropped],
            .effect(.deny))
        ],
        loosened: [
          .init(
            "Universal links to {added} can open their app", .asking(.universalLink), ["url": .added],
            .unconditional)
        ])
    case .managedUniversalLinks:
      SettingSentences(
        tightened: [
          .init(
            "Universal links to {dropped} can no longer open an app, only a web page",
            .asking(.universalLink),
            ["url": .dropped],
            .effect(.deny)),
          .init(
            "Universal links to {dropped} no longer open in the managed browser if no app opens them",
            .asking(.universalLink), ["url": .dropped], .free(.openInManagedBrowserIfUnopened)),
        ],
        loosened: [
          .init(
            "Universal links to {added} can open their app", .asking(.universalLink), ["url": .added],
            .effect(.allow)),
          .init(
            "Universal links to {added} open their app, or the managed browser if no app opens them",
            .asking(.universalLink), ["url": .added], .obliged(.openInManagedBrowserIfUnopened)),
        ])
    case .dialerRestrictionLevel:
      handover(phone, "Phone links", "a dialer app", .openInManagedDialer)
    case .customDialerAppProtocol:
      replacement(phone, "Phone links")
    case .protectedMessagingRedirectAppType:
      handover(messages, "Message links", "a messaging app", .openInManagedMessagingApp)
    case .messagingRedirectAppUrlScheme:
      replacement(messages, "Message links")
    case .dataBackupBlocked:
      feature(
        .backup, "Org data is no longer backed up to iTunes or iCloud",
        "Org data can be backed up to iTunes and iCloud")
    case .appDataEncryptionType:
      SettingSentences(
        tightened: [
          .init("Files with org data are encrypted", .asking(.control(.encryptFile)), .obliged(.encrypt)),
          .init(
            "A device without a PIN must set one", .launch, ["devicePIN": no],
            .obliged(.requireDevicePasscode)),
          .init(
            "Org data is encrypted more strictly", while: .asking(.control(.encryptFile)), [:],
            .obliged(.encrypt)),
        ],
        loosened: [
          // Under the device's settings, iOS still encrypts files.
          .init(
            "The policy no longer requires files with org data to be encrypted; the device's settings decide",
            .asking(.control(.encryptFile)), .free(.encrypt)),
          .init(
            "The policy no longer requires a device PIN", .launch, ["devicePIN": no],
            .free(.requireDevicePasscode)),
          .init(
            "Org data is encrypted less strictly", while: .asking(.control(.encryptFile)), [:],
            .obliged(.encrypt)),
        ])
    case .contactSyncBlocked:
      feature(
        .contactSync, "Contacts can no longer be synced to the Contacts app of the device",
        "Contacts can be synced to the Contacts app of the device")
    case .allowWidgetContentSync:
      feature(.widgetSync, "Widgets no longer show org data", "Widgets can show org data")
    case .printBlocked:
      feature(.print, "Org data can no longer be printed", "Org data can be printed")
    case .managedBrowserToOpenLinksRequired:
      SettingSentences(
        tightened: [
          .init(
            "Web links can open only in the managed browser", .asking(.url), ["url": web],
            .obliged(.openInManagedBrowser)),
          .init(
            "Web links can open only in the browser that the policy names", .asking(.url), ["url": web],
            .obliged(.rewriteScheme)),
          .init("Web links can no longer be opened", .asking(.url), ["url": web], .effect(.deny)),
        ],
        loosened: [.init("Web links can open in any browser", .asking(.url), ["url": web], .unconditional)])
    case .managedBrowser:
      SettingSentences(
        tightened: [
          .init(
            "Web links open in {new}", while: .asking(.url), ["url": web], .obliged(.openInManagedBrowser))
        ],
        loosened: [
          .init(
            "Web links open in whichever managed browser there is", while: .asking(.url), ["url": web],
            .obliged(.openInManagedBrowser))
        ])
    case .customBrowserProtocol: replacement(web, "Web links")
    case .notificationRestriction:
      SettingSentences(
        tightened: [
          .init(
            "Notifications about org data are no longer shown", .asking(.control(.notify)), .effect(.block)),
          .init("Notifications no longer show org data", .asking(.control(.notify)), .effect(.blockOrgData)),
        ],
        loosened: [
          .init("Notifications can show org data", .asking(.control(.notify)), .effect(.allow)),
          .init("Notifications appear, without org data", .asking(.control(.notify)), .effect(.blockOrgData)),
        ])
    case .screenCaptureConfigurationState:
      feature(
        .screenCapture, "The screen can no longer be captured while it shows org data",
        "The screen can be captured while it shows org data")
    case .genmojiConfigurationState:
      feature(
        .genmoji, "Genmoji can no longer be used with org data", "Genmoji can be used with org data")
    case .writingToolsConfigurationState:
      feature(
        .writingTools, "Writing Tools can no longer be used with org data",
        "Writing Tools can be used with org data")
    case .pinRequired:
      SettingSentences(
        tightened: [.init("The app asks for a PIN", .asking(.control(.pin)), .obliged(.requirePIN))],
        loosened: [
          .init("The app no longer asks for a PIN", .asking(.control(.pin)), .free(.requirePIN)),
          .init(
            "Wrong PINs no longer wipe org data", .launch, ["pinAttempts": .from(.old(.maximumPinRetries))],
            .atMost(.block)),
        ])
    case .pinCharacterSet:
      SettingSentences(
        tightened: [
          SettingSentence("The PIN needs at least one letter or symbol").when { !$1.simplePinBlocked },
          SettingSentence(needsAllKinds).when { $1.simplePinBlocked },
        ],
        loosened: [.init("A PIN of digits is enough")])
    case .simplePinBlocked:
      // What a passcode needs depends on this setting, too.
      SettingSentences(
        tightened: [
          SettingSentence("Simple PINs such as 1234 are refused").when { $1.pinCharacterSet == .numeric },
          SettingSentence(needsAllKinds).when {
            $0.pinCharacterSet == .alphanumericAndSymbol && $1.pinCharacterSet == .alphanumericAndSymbol
          },
          SettingSentence("PINs with a sequence such as 123 or aaa are refused").when {
            $1.pinCharacterSet == .alphanumericAndSymbol
          },
        ],
        loosened: [
          SettingSentence("Simple PINs such as 1234 are accepted").when { $1.pinCharacterSet == .numeric },
          SettingSentence("A PIN with one letter or symbol is enough").when {
            $0.pinCharacterSet == .alphanumericAndSymbol && $1.pinCharacterSet == .alphanumericAndSymbol
          },
          SettingSentence("PINs with a sequence such as 123 or aaa are accepted").when {
            $1.pinCharacterSet == .alphanumericAndSymbol
          },
        ])
    case .minimumPinLength:
      SettingSentences(
        tightened: [
          .init("The PIN needs at least {new} characters"),
          .init("No PIN is long enough, because this length cannot be used"),
        ],
        loosened: [.init("A PIN of {new} characters is enough")])
    case .fingerprintBlocked:
      SettingSentences(
        tightened: [
          .init("Touch ID no longer replaces the PIN", .launch, ["jailbroken": no], .obliged(.refuseTouchID))
        ],
        loosened: [
          .init("Touch ID can replace the PIN", .launch, ["jailbroken": no], .free(.refuseTouchID)),
          // Where no PIN was asked for, nothing was refused.
          SettingSentence(
            "Touch ID can replace the PIN", while: .launch, ["jailbroken": no], .free(.refuseTouchID)
          ).when { !$0.pinRequired && $1.pinRequired },
        ])
    case .faceIdBlocked:
      SettingSentences(
        tightened: [
          .init("Face ID no longer replaces the PIN", .launch, ["jailbroken": no], .obliged(.refuseFaceID))
        ],
        loosened: [
          .init("Face ID can replace the PIN", .launch, ["jailbroken": no], .free(.refuseFaceID)),
          SettingSentence(
            "Face ID can replace the PIN", while: .launch, ["jailbroken": no], .free(.refuseFaceID)
          ).when { !$0.pinRequired && $1.pinRequired },
        ])
    case .pinRequiredInsteadOfBiometricTimeout:
      SettingSentences(
        tightened: [
          SettingSentence(
            "After {new} without use, biometrics no longer replace the PIN", .launch,
            ["lastActive": .above(.new)], .obliged(.refuseFaceID)
          ).when { !$1.fingerprintBlocked || !$1.faceIdBlocked },
          SettingSentence(
            "After any time without use, biometrics no longer replace the PIN", .launch,
            ["lastActive": .above(.new)], .obliged(.refuseFaceID)
          ).when {
            $1.pinRequiredInsteadOfBiometricTimeout?.duration == .zero
              && (!$1.fingerprintBlocked || !$1.faceIdBlocked)
          },
        ],
        loosened: [
          .init(
            "Biometrics replace the PIN for up to {new} without use", .launch,
            ["lastActive": .aboveThrough(.old, .new)], .free(.refuseFaceID)),
          .init(
            "Biometrics replace the PIN however long the app was not used", .launch,
            ["lastActive": .above(.old)], .free(.refuseFaceID)),
        ])
    case .periodBeforePinReset:
      SettingSentences(
        tightened: [
          .init(
            "The PIN must be changed after {new}", .launch, ["pinSetAt": .above(.new)], .obliged(.choosePIN))
        ],
        loosened: [
          .init(
            "The PIN must be changed only after {new}", .launch, ["pinSetAt": .aboveThrough(.old, .new)],
            .free(.choosePIN)),
          .init(
            "The PIN can be kept for as long as the user likes", .launch, ["pinSetAt": .above(.old)],
            .free(.choosePIN)),
        ])
    case .previousPinBlockCount:
      SettingSentences(
        tightened: [
          SettingSentence("The last {new} PINs cannot be used again").when { $1.previousPinBlockCount != 1 },
          SettingSentence("The last PIN cannot be used again").when { $1.previousPinBlockCount == 1 },
        ],
        loosened: [
          SettingSentence("Only the last {new} PINs cannot be used again").when {
            $1.previousPinBlockCount != 1
          },
          SettingSentence("Only the last PIN cannot be used again").when { $1.previousPinBlockCount == 1 },
          .init("Former PINs can be used again"),
        ])
    case .disableAppPinIfDevicePinIsSet:
      SettingSentences(
        tightened: [
          .init(
            "The app asks for its PIN even on a device that is enrolled for the user and has a PIN",
            .asking(.control(.pin)), ["deviceHasPIN": yes],
            .obliged(.requirePIN))
        ],
        loosened: [
          .init(
            "The app no longer asks for its PIN on a device that is enrolled for the user and has a PIN",
            .asking(.control(.pin)), ["deviceHasPIN": yes],
            .free(.requirePIN))
        ])
    case .organizationalCredentialsRequired:
      SettingSentences(
        tightened: [
          .init(
            "The app asks for the work or school account's credentials", .launch, ["jailbroken": no],
            .obliged(.requireCredentials))
        ],
        loosened: [
          .init(
            "The app no longer asks for the work or school account's credentials", .launch,
            ["jailbroken": no], .free(.requireCredentials))
        ])
    case .periodOnlineBeforeAccessCheck:
      SettingSentences(
        tightened: [
          .init("The access requirements are checked again after {new} without use"),
          .init("The access requirements are checked each time the user returns"),
        ],
        loosened: [
          .init("The access requirements are checked again only after {new} without use"),
          SettingSentence("The access requirements are checked only when the app starts").when {
            $1.periodOnlineBeforeAccessCheck == nil
          },
        ])
    case .maximumPinRetries:
      SettingSentences(
        tightened: [
          .init(
            "{new} wrong PINs in a row wipe org data", .launch, ["pinAttempts": .from(.new)],
            .effect(.wipe)),
          .init(
            "After {new} wrong PINs in a row, the user must reset the PIN", .launch,
            ["pinAttempts": .from(.new)], .obliged(.choosePIN)),
          .init(
            "Access is always blocked, because this number of attempts cannot be used", .launch,
            ["pinAttempts": .whileUnusable], .atLeast(.block)),
        ],
        loosened: [
          .init(
            "The user has {new} attempts to enter the PIN", .launch,
            ["pinAttempts": .fromBelow(.old, .new)], .effect(.allow)),
          .init(
            "The user has any number of attempts to enter the PIN", .launch, ["pinAttempts": .from(.old)],
            .effect(.allow)),
        ])
    case .appActionIfMaximumPinRetriesExceeded:
      consequence("after too many wrong PINs", "pinAttempts", .from(.new(.maximumPinRetries)))
        // A smaller number of attempts comes with a sentence that says the same.
        .tightening { $1.maximumPinRetries >= $0.maximumPinRetries }
    case .periodOfflineBeforeAccessCheck:
      SettingSentences(
        tightened: [
          .init(
            "After {new} offline, access is blocked until the app connects", .launch,
            ["lastCheckIn": .above(.new)], .atLeast(.block)),
          SettingSentence(
            "Access is blocked until the app connects, however short the time offline", .launch,
            ["lastCheckIn": .above(.new)], .atLeast(.block)
          ).when { $1.periodOfflineBeforeAccessCheck?.duration == .zero },
          .init(
            "Access is always blocked, because this time cannot be used", .launch,
            ["lastCheckIn": .whileUnusable], .atLeast(.block)),
        ],
        loosened: [
          .init(
            "Access is blocked only after {new} offline", .launch,
            ["lastCheckIn": .aboveThrough(.old, .new)], .effect(.allow)),
          .init(
            "Access is blocked only after {new} offline", .launch, ["lastCheckIn": .below(.new)],
            .effect(.allow)),
          .init(
            "Time offline no longer blocks access", .launch, ["lastCheckIn": .above(.old)], .effect(.allow)),
          .init(
            "Access is blocked only after {\(Setting.periodOfflineBeforeWipeIsEnforced.rawValue)} offline",
            .launch,
            ["lastCheckIn": .aboveThrough(.old, .new(.periodOfflineBeforeWipeIsEnforced))], .effect(.allow)),
        ])
    case .periodOfflineBeforeWipeIsEnforced:
      SettingSentences(
        tightened: [
          .init(
            "After {new} offline, org data is wiped if the user cannot sign in again", .launch,
            ["lastCheckIn.failed": .above(.new)], .effect(.wipe)),
          SettingSentence(
            "Org data is wiped if the user cannot sign in again, however short the time offline", .launch,
            ["lastCheckIn.failed": .above(.new)], .effect(.wipe)
          ).when { $1.periodOfflineBeforeWipeIsEnforced?.duration == .zero },
          .init(
            "Access is always blocked, because this time cannot be used", .launch,
            ["lastCheckIn": .whileUnusable], .atLeast(.block)),
        ],
        loosened: [
          .init(
            "Org data is wiped only after {new} offline, if the user cannot sign in again", .launch,
            ["lastCheckIn.failed": .aboveThrough(.old, .new)], .atMost(.block)),
          .init(
            "Time offline no longer wipes org data", .launch, ["lastCheckIn.failed": .above(.old)],
            .atMost(.block)),
        ])
    case .deviceComplianceRequired, .appActionIfDeviceComplianceRequired:
      consequence("on jailbroken devices", "jailbroken", yes)
    case .appActionIfUnableToAuthenticateUser:
      consequence(
        "if the account is disabled", "account", .named(["disabled"]),
        allowing: "A disabled account keeps access")
    case .minimumRequiredOsVersion: .minimum("osVersion", "iOS", .block, unless: .minimumWipeOsVersion)
    case .minimumWarningOsVersion: .minimum("osVersion", "iOS", .warn, unless: .minimumRequiredOsVersion)
    case .minimumWipeOsVersion: .minimum("osVersion", "iOS", .wipe)
    case .maximumRequiredOsVersion: .maximum("osVersion", "iOS", .block, unless: .maximumWipeOsVersion)
    case .maximumWarningOsVersion: .maximum("osVersion", "iOS", .warn, unless: .maximumRequiredOsVersion)
    case .maximumWipeOsVersion: .maximum("osVersion", "iOS", .wipe)
    case .minimumRequiredAppVersion:
      .minimum("appVersion", "app version", .block, unless: .minimumWipeAppVersion)
    case .minimumWarningAppVersion:
      .minimum("appVersion", "app version", .warn, unless: .minimumRequiredAppVersion)
    case .minimumWipeAppVersion: .minimum("appVersion", "app version", .wipe)
    case .minimumRequiredSdkVersion:
      .minimum("sdkVersion", "SDK version", .block, unless: .minimumWipeSdkVersion)
    case .minimumWarningSdkVersion:
      .minimum("sdkVersion", "SDK version", .warn, unless: .minimumRequiredSdkVersion)
    case .minimumWipeSdkVersion: .minimum("sdkVersion", "SDK version", .wipe)
    case .allowedIosDeviceModels:
      SettingSentences(
        tightened: consequence("on every model except {new}", "model", .unlisted).tightened,
        loosened: [
          .init("Access is allowed on {added}", .launch, ["model": .added], .effect(.allow)),
          .init(
            "Access is allowed on every model", .launch, ["model": .except(["unknown"])], .effect(.allow)),
        ])
    case .appActionIfIosDeviceModelNotAllowed:
      consequence("on models that are not listed", "model", .unlisted)
        // A list where there was none comes with a sentence that says the same.
        // So does one that lost models.
        .tightening { old, new in
          !old.allowedIosDeviceModels.isEmpty
            && Set(old.allowedIosDeviceModels).isSubset(of: new.allowedIosDeviceModels)
        }
    case .maximumAllowedDeviceThreatLevel:
      SettingSentences(
        tightened: consequence(
          "at a threat level above {new} or if none is reported", "threatLevel", .aboveOrUnreported(.new)
        ).tightened,
        loosened: [
          .init(
            "Access is allowed up to threat level {new}", .launch,
            ["threatLevel": .aboveThrough(.old, .new)], .effect(.allow)),
          .init(
            "Access is allowed at every threat level and if none is reported", .launch,
            ["threatLevel": .aboveOrUnreported(.old)], .effect(.allow)),
        ])
    case .mobileThreatDefenseRemediationAction:
      consequence(
        "above the allowed threat level or if none is reported", "threatLevel",
        .aboveOrUnreported(.new(.maximumAllowedDeviceThreatLevel))
      )
      // A level where there was none, or a lower one, comes with a sentence that says the same.
      .tightening { old, new in
        let row = Setting.maximumAllowedDeviceThreatLevel.row
        return old.maximumAllowedDeviceThreatLevel != .notConfigured
          && row.kind.order(of: new, beside: old, by: row.strictness) != .stricter
      }
    case .mobileThreatDefensePartnerPriority:
      SettingSentences(
        tightened: [.init("The threat level comes first from {new}")],
        loosened: [
          SettingSentence("The threat level comes from whichever service reports one").when {
            $1.mobileThreatDefensePartnerPriority == nil
          }
        ])
    case .appActionIfAccountIsClockedOut:
      // A status that is outdated or unknown counts as clocked out until the service confirms another one.
      consequence(
        "unless the user is known to be clocked in", "clock", .except(["clockedIn"]),
        allowing: "Access is allowed even if the user is not known to be clocked in",
        warning: (
          "The user is warned unless known to be clocked in",
          "A user who is not known to be clocked in is only warned"
        ))
        + consequence(
          "for clocked-out users", "clock", .named(["clockedOut"]),
          warning: ("Clocked-out users are warned", "Clocked-out users are only warned"))
        + consequence(
          "once the grace period after clocking out is over", "clock",
          .above(.new(.gracePeriodToBlockAppsDuringOffClockHours)),
          allowing: "Access is allowed even after the grace period that follows clocking out",
          warning: (
            "The user is warned once the grace period after clocking out is over",
            "Once the grace period after clocking out is over, the user is warned and keeps access"
          ))
        + SettingSentences(
          tightened: [],
          loosened: [
            .init(
              "Once the former grace period after clocking out is over, the user is only warned", .launch,
              ["clock": .above(.old(.gracePeriodToBlockAppsDuringOffClockHours))], .effect(.warn))
          ])
    case .gracePeriodToBlockAppsDuringOffClockHours:
      SettingSentences(
        tightened: [
          SettingSentence(
            "Access is blocked unless the user is known to be clocked in", .launch,
            ["clock": .except(["clockedIn"])], .effect(.block)
          ).when { $1.gracePeriodToBlockAppsDuringOffClockHours?.duration == .zero }
        ] + consequence("{new} after clocking out", "clock", .above(.new)).tightened
          + consequence("even in the first {old} after clocking out", "clock", .below(.old)).tightened,
        loosened: [
          .init(
            "Clocked-out users keep access for {new}", .launch, ["clock": .aboveThrough(.old, .new)],
            .effect(.allow)),
          .init("Clocked-out users keep access for {new}", .launch, ["clock": .below(.new)], .effect(.allow)),
          .init("Clocked-out users keep access", .launch, ["clock": .above(.old)], .effect(.allow)),
          .init("Clocked-out users keep access", .launch, ["clock": .named(["clockedOut"])], .effect(.allow)),
        ])
    case .targetedAppManagementLevels, .appGroupType, .apps, .isAssigned:
      SettingSentences(tightened: [], loosened: [])
    }
  }
}

// MARK: - Who and what

private typealias Classes = SettingSentence.Classes

private let itself = Classes.named(["self"])
private let outsiders = Classes.named(["nobody", "noUser", "unmanaged"])
private let others = Classes.named(["nobody", "noUser", "unmanaged", "managed"])
private let yes = Classes.named(["true"])
private let no = Classes.named(["false"])
private let text = Classes.named(["text"])
private let web = Classes.named(["https://contoso.com/", "http://contoso.com/"])
private let phone = Classes.named(["tel:+15550100", "telprompt:+15550100"])
private let messages = Classes.named(["sms:+15550100"])
/// Links for which a setting of their own says where they open.
private let ruled = Classes.named([
  "https://contoso.com/", "http://contoso.com/", "tel:+15550100", "telprompt:+15550100", "sms:+15550100",
])
/// What a passcode needs if simple ones are blocked.
private let needsAllKinds = "The PIN needs at least one digit, one letter and one symbol"
private let longest = "{\(Setting.allowedOutboundClipboardSharingExceptionLength.rawValue)}"
private let overLimit = Classes.above(.new(.allowedOutboundClipboardSharingExceptionLength))
private let shortened = Classes.aboveThrough(.new, .old)

// MARK: - Settings of one kind

/// A feature that the setting blocks or allows.
private func feature(_ control: Control, _ blocked: String, _ allowed: String) -> SettingSentences {
  SettingSentences(
    tightened: [.init(blocked, .asking(.control(control)), .effect(.deny))],
    loosened: [.init(allowed, .asking(.control(control)), .effect(.allow))])
}

/// Links that go to any app, to one with a policy, to one that is named, or nowhere.
private func handover(
  _ links: Classes, _ noun: String, _ app: String, _ obligation: Obligation
) -> SettingSentences {
  let routes = routes(links, noun, app, obligation)
  return SettingSentences(
    tightened: [.init("\(noun) can no longer be opened", .asking(.url), ["url": links], .effect(.deny))]
      + routes,
    loosened: [.init("\(noun) can open in any app", .asking(.url), ["url": links], .unconditional)] + routes)
}

/// The apps with a policy, or the named one, in which links open only.
private func routes(
  _ links: Classes, _ noun: String, _ app: String, _ obligation: Obligation
) -> [SettingSentence] {
  [
    SettingSentence(
      "\(noun) can open only in \(app) with a policy", .asking(.url), ["url": links], .obliged(obligation)),
    SettingSentence(
      "\(noun) can open only in the app that the policy names", .asking(.url), ["url": links],
      .obliged(.rewriteScheme)),
  ]
}

/// Links whose scheme is replaced by that of one app.
private func replacement(_ links: Classes, _ noun: String) -> SettingSentences {
  let sentences = [
    SettingSentence(
      "\(noun) can open only in the app with the scheme {new}", .asking(.url), ["url": links],
      .obliged(.rewriteScheme)),
    SettingSentence(
      "\(noun) open in the app with the scheme {new}, no longer in the one with {old}", while: .asking(.url),
      ["url": links],
      .obliged(.rewriteScheme)),
    SettingSentence("\(noun) can no longer be opened", .asking(.url), ["url": links], .effect(.deny)),
    SettingSentence(
      "\(noun) can open only in the managed browser", .asking(.url), ["url": links],
      .obliged(.openInManagedBrowser)),
  ]
  return SettingSentences(tightened: sentences, loosened: sentences)
}

/// What conditional launch does when something is so.
///
/// The sentences that access is allowed, and that the user is warned or only warned, can have words of their own.
private func consequence(
  _ condition: String, _ fact: String, _ classes: Classes, allowing allowed: String? = nil,
  warning: (tightened: String, loosened: String)? = nil
) -> SettingSentences {
  let (warned, onlyWarned) =
    warning ?? ("The user is warned \(condition)", "The user is only warned \(condition)")
  return SettingSentences(
    tightened: [
      .init("Org data is wiped \(condition)", .launch, [fact: classes], .effect(.wipe)),
      .init("Access is blocked \(condition)", .launch, [fact: classes], .effect(.block)),
      .init(warned, .launch, [fact: classes], .effect(.warn)),
    ],
    loosened: [
      .init(allowed ?? "Access is allowed \(condition)", .launch, [fact: classes], .effect(.allow)),
      .init(onlyWarned, .launch, [fact: classes], .effect(.warn)),
      .init(
        "Org data is no longer wiped \(condition), but access is blocked", .launch, [fact: classes],
        .effect(.block)),
    ])
}
