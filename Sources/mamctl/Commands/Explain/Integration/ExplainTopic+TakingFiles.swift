extension ExplainTopic {
  /// What an app takes in and lets out: files, pictures and what is dropped or pasted.
  ///
  /// Source: as for ``presenting``.
  static let takingFiles: [Subject] = [
    (
      [
        "local storage and isOpenFromAllowed",
        "isOpenFromAllowedForLocation localStorage always returns false",
        "isOpenFromAllowedForLocation .localStorage always returns false",
        "isOpenFromAllowed local storage returns false",
        "opening from local storage is not allowed", "open from localStorage is denied",
        "why is local storage not allowed",
      ],
      "opening from local storage is allowed if Receive data from other apps is All apps, or Policy managed apps with Open data into Org documents = Allow",
      [
        (
          "false",
          "under Receive data from other apps = None, and under Policy managed apps if Open data into Org documents is Block"
        ),
        ("services", "the admin center offers no local storage among the services to open data from"),
        ("saving", "is another setting: that a copy may be saved there does not let it be opened"),
        ("source", "Microsoft's answer in microsoftconnect/ms-intune-app-sdk-ios#251"),
        ("ask", "mamctl decide open --policy FILE --from localStorage"), ("rule", "R7.2"),
      ]
    ),
    (
      [
        "opened file does not arrive", "Issue implementing the Intune SDK : app can't open files",
        "my app does not receive the opened file", "app does not get the file that is opened",
        "CFBundleDocumentTypes do not work with the SDK", "Open In does not reach my app",
      ],
      "check the policy of the account that receives, and the extension that opens documents",
      [
        ("policy", "mamctl decide receive --policy FILE --from-app Mail"),
        (
          "extension",
          "under Open-In/Share filtering, files come by an \"Open in\" extension (EXT011): mamctl plist check FOLDER"
        ),
        (
          "several accounts",
          "the SDK first asks the app for a switch of identities: mamctl explain identity switch results"
        ),
        (
          "wrapped", "lost at a cold start before 14.1.0 (microsoftconnect/intune-app-wrapping-tool-ios#46)"
        ),
        ("reported", "without a visible answer for SDK 20.1.2 (microsoftconnect/ms-intune-app-sdk-ios#492)"),
      ]
    ),
    (
      [
        "attachment is missing after sharing", "attachment is missing in Outlook share extension",
        "Unable to share documents via local file url through UIActivityViewController.",
        "Unable to share documents via local file url", "Failed to request default share mode for fileURL",
      ],
      "reported for a file that was downloaded from OneDrive and shared to Outlook; the thread names no cause",
      [
        (
          "log",
          "\"Failed to request default share mode for fileURL\" (microsoftconnect/ms-intune-app-sdk-ios#299)"
        ),
        ("receiver", "must have a policy that takes the data, for the same account"),
        ("ask", "mamctl decide transfer --policy FILE --to-app Outlook"), ("rule", "R8.1"),
      ]
    ),
    (
      [
        "drag and drop in an app", "drag and drop does not work", "drop delegate methods are not called",
        "RE: Drag and drop delegate methods not working as expected with intune sdk installed",
        "Drag and drop delegate methods not working", "UITableViewDropDelegate is not called",
        "Drag and drop sometimes calls the proper methods and sometimes does not",
        "Cant perform internal drag and drop, some of the delegate methods seem to be overridden",
        "internal drag and drop",
      ],
      "reported, and not answered in the open thread: with the SDK, methods of the drop delegate are not called",
      [
        (
          "which",
          "`canHandle`, `dropSessionDidUpdate` and `performDropWith` of a table, written in an extension of a base class (microsoftconnect/ms-intune-app-sdk-ios#157, #229, #346)"
        ),
        ("between apps", "dropping counts as sending: mamctl decide transfer --policy FILE --channel drag"),
        ("rule", "R8.1"),
      ]
    ),
    (
      [
        "pasting a file fails", "IntuneMAMErrorDomain when pasting from UIClipboard", "IntuneMAMErrorDomain",
        "loadFileRepresentation fails when pasting", "loadFileRepresentationForTypeIdentifier",
        "paste with an item provider fails",
      ],
      "reported for `loadFileRepresentation` in one app: the same data pastes with `dataForPasteboardType`",
      [
        ("source", "microsoftconnect/ms-intune-app-sdk-ios#168, for the SDK of 2021"),
        ("accounts", "mamctl explain paste within one app"),
        ("ask", "mamctl decide paste --policy FILE --same-app"), ("rule", "R9.2"),
      ]
    ),
    (
      [
        "saving pictures to the photo library", "save an attachment to photos", "PhotosLibrary Usage",
        "save a photo to the camera roll from my app", "save an image to the camera roll",
        "saving to the camera roll is blocked",
      ],
      "ask `isSaveToAllowedForLocation` with the camera roll before the app saves a picture",
      [
        ("since", "SDK 12.6.1 has this place (microsoftconnect/ms-intune-app-sdk-ios#81)"),
        (
          "settings",
          "Save copies of org data (`saveAsBlocked`), Allow user to save copies to selected services"
        ),
        ("sharing", "the SDK itself decides which app gets a shared picture"),
        ("ask", "mamctl decide save --policy FILE --to photoLibrary"), ("rule", "R6.5"),
      ]
    ),
    (
      [
        "OneDrive in the document picker", "UIDocumentPickerViewController + OneDrive",
        "UIDocumentPickerViewController Issue with OneDrive on iPhones",
        "OneDrive disappears in the document picker", "cannot pick a file from OneDrive in my app",
        "OneDrive files cannot be picked",
      ],
      "the policies of OneDrive and of your app must both allow it, and the same account be enrolled in both",
      [
        (
          "OneDrive",
          "its policy says what may be sent: mamctl decide transfer --policy FILE --from-app OneDrive"
        ),
        ("your app", "mamctl decide open --policy FILE --from OneDrive"),
        (
          "Microsoft",
          "asked whether the app is enrolled and checked in, and for its SDK version (microsoftconnect/ms-intune-app-sdk-ios#554)"
        ),
        ("vanishes", "on iPhones only, one customer reported; not answered (#585)"),
        ("copies", "mamctl explain open in place"),
      ]
    ),
  ]
}
