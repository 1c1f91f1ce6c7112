extension ExplainTopic {
  /// Pickers, previews and file providers.
  ///
  /// Source: the guides and threads that ``exchanging`` names.
  static let documents: [Subject] = [
    (
      [
        "Preparing file", "stuck on Preparing file", "document picker shows Preparing file",
        "Preparing file for an unmanaged user", "picking a file takes long with the SDK",
      ],
      "an alert of the SDK while a picked file is copied; it is not documented",
      [
        (
          "reported",
          "also for users without a policy, and to be slow in a debug build; Microsoft asked for a sample (microsoftconnect/ms-intune-app-sdk-ios#414, #573, #574)"
        ),
        ("twice", "a double tap dismisses the view below, too (#533): ignore taps after the first"),
        ("ask", "mamctl decide documentPicker --policy FILE"), ("rule", "R9.10"),
      ]
    ),
    (
      [
        "document picker is nil", "document picker crashes under Receive data = None",
        "app crashes when it opens UIDocumentPickerViewController",
      ],
      "under Receive data from other apps = None the picker may be nil: check it before you present it",
      [
        ("ask first", "`isDocumentPickerAllowed`, which says whether the picker may be used"),
        ("source", "microsoftconnect/ms-intune-app-sdk-ios#187"),
        ("ask", "mamctl decide documentPicker --policy FILE"), ("rule", "R9.10"),
      ]
    ),
    (
      [
        "file provider", "file provider extension", "NSFileProvider", "libIntuneMAMSwiftFileProvider",
        "memory limit of the file provider", "files of my provider do not open in Word",
        "NSFileProvider cannot open in Word",
      ],
      "link `libIntuneMAMSwiftFileProvider.xcframework`; encrypt what goes out, and decrypt what comes in",
      [
        ("out", "`shouldFileProviderEncryptFiles`, then `encryptFile:forAccountId:` on a copy"),
        (
          "in",
          "`isFileEncrypted:` and `decryptFile:toCopyPath:`; `canReceiveSharedFile` for several accounts"
        ),
        ("replicated", "`protectFileProviderItem:forAccountId:` for each item that is handed to iOS"),
        ("user interface", "its part of the extension links the full SDK"),
        ("Word", "opening in place was reported not to work; the thread is open"),
        ("ask", "mamctl decide fileProviderEncrypt --policy FILE"), ("rule", "R4.10"),
      ]
    ),
    (
      [
        "blank Quick Look preview", "Quick Look", "QLPreviewController", "QLPreviewController is blank",
        "QLPreviewController shows a blank preview", "No File to Preview", "file preview is blank",
        "document preview is blank", "UIDocumentInteractionController shows a blank preview",
      ],
      "reported since iOS 26 unless Send Org data to other apps is All apps; the threads name no fix",
      [
        (
          "which",
          "files that iOS draws in a process of its own, such as Office and iWork documents (microsoftconnect/ms-intune-app-sdk-ios#661, #681)"
        ),
        (
          "instead",
          "PDFKit for a PDF and a text view for text are reported to work, and in an older thread `WKWebView` (#242)"
        ),
        (
          "before",
          "blank previews of `UIDocumentInteractionController` are reported for older releases, too (#117, #285)"
        ),
        ("not documented", "what a preview by iOS may show under a restriction"),
        ("setting", "Send Org data to other apps (`allowedOutboundDataTransferDestinations`)"),
        ("see", "mamctl explain logs of the SDK"),
      ]
    ),
    (
      [
        "open in place", "Word opens the shared document read-only",
        "Word opens the shared document read-only, open in place", "shared document is read-only in Word",
        "edit a document in place", "save a document back from Word", "LSSupportsOpeningDocumentsInPlace",
        "file is imported instead of opened in place",
        "Collaboration: Intune protected App with Microsoft Apps",
      ],
      "expected: under a sharing restriction the other app gets a copy, and editing in place is not supported",
      [
        (
          "why",
          "the SDK encrypts a copy at a temporary place; an app that wrote over the original could leave it unprotected (microsoftconnect/ms-intune-app-sdk-ios#388)"
        ),
        (
          "enrolled",
          "Microsoft's workaround: Policy managed apps with OS sharing, `IntuneMAMUPN` for the apps, and the device restriction against viewing corporate documents in unmanaged apps"
        ),
        ("picked", "a file that is picked from OneDrive arrives as a copy; reported (#269)"),
        ("provider", "mamctl explain file provider"),
        ("ask", "mamctl decide transfer --policy FILE --channel openIn"), ("rule", "R8.2"),
      ]
    ),
    (
      [
        "saving to OneDrive from an app", "download to OneDrive", "upload to OneDrive from my app",
        "how can my app download a file to OneDrive with the Intune SDK",
        "does the SDK save files to OneDrive", "OneDrive SDK",
      ],
      "the SDK uploads nothing: ask `isSaveToAllowedForLocation`, and let the app save with Microsoft Graph",
      [
        (
          "Microsoft",
          "saving to OneDrive is not built into the SDK (microsoftconnect/ms-intune-app-sdk-ios#156)"
        ),
        ("OneDrive's SDK", "is no longer maintained; Microsoft names the Graph API instead (#158)"),
        (
          "settings",
          "Save copies of org data (`saveAsBlocked`), Allow user to save copies to selected services"
        ),
        ("ask", "mamctl decide save --policy FILE --to OneDrive"), ("rule", "R6.5"),
      ]
    ),
    (
      [
        "files come in although receiving is restricted", "unwanted files come in",
        "files still come in from Dropbox", "documents from Dropbox can still be shared to my app",
        "documents from Dropbox can still be shared to my app although Receive data from other apps is Policy managed apps",
        "Receive data is Policy managed apps but files still come in from Dropbox",
        "Receive data from other apps is not enforced", "unmanaged app can still share to my app",
        "who enforces Receive data from other apps",
      ],
      "the policy refuses them, but the app itself must ask before it takes a shared item or a picked file",
      [
        (
          "extension",
          "`canReceiveSharedItemProvider` once the item is loaded, or `canReceiveSharedFile`; if the answer is no, the app blocks the data"
        ),
        ("picker", "`isOpenFromAllowedForLocation`, before the app opens a file that the user picked"),
        (
          "Open In",
          "in a multi-identity app, the SDK first asks for a switch to an unmanaged account, and blocks the data if that fails"
        ),
        (
          "no policy",
          "an account without a policy in this app receives anything: mamctl explain is the app managed yet"
        ),
        (
          "still",
          "open a support case, as Microsoft asked in that report (microsoftconnect/ms-intune-app-sdk-ios#139)"
        ),
        ("ask", "mamctl decide receive --policy FILE --from-app Dropbox"), ("rules", "R7.4, R8.3"),
      ]
    ),
  ]
}
