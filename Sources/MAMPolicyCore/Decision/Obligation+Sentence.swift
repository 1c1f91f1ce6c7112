extension Obligation {
  /// Who must do what, such as "the app must encrypt the file"; what the SDK asks of the user is the user's to do.
  package var whole: String {
    switch self {
    case .choosePIN: "the user must set a new app PIN"
    case .connect: "the app must connect to Intune and check in"
    case .refuseFaceID: "Face ID is not accepted in place of the app PIN"
    case .refuseTouchID: "Touch ID is not accepted in place of the app PIN"
    case .requireCredentials: "the user must sign in with the work or school account"
    case .requireDevicePasscode: "the user must set a device PIN"
    case .requirePIN: "the app must ask for its PIN"
    case .setUpPIN: "the user must set up an app PIN"
    case _: (enforcement == .sdk ? "the SDK must " : "the app must ") + sentence
    }
  }

  /// What is to be done, after "must".
  package var sentence: String {
    switch self {
    case .assignToMDMUser: "store it as data of the device's enrolled user"
    case .choosePIN: "have the user choose a new app PIN"
    case .confirmClockStatus: "confirm with the service whether the user is clocked in"
    case .connect: "connect to the service and check in"
    case .encrypt: "encrypt the file"
    case .encryptIfTransported: "keep the data encrypted if iOS delivers it anyway"
    case .evaluateContent: "ask Microsoft Purview to evaluate the content before it leaves"
    case .listOnlyManagedApps: "offer only policy managed apps in the share sheet"
    case .openInManagedBrowser: "open the link in the managed browser"
    case .openInManagedBrowserIfUnopened: "open the link in the managed browser if no app opens it"
    case .openInManagedDialer: "open the link in a policy managed dialer"
    case .openInManagedMessagingApp: "open the link in a policy managed messaging app"
    case .refuseFaceID: "not accept Face ID in place of the app PIN"
    case .refuseTouchID: "not accept Touch ID in place of the app PIN"
    case .requireCredentials: "have the user sign in with the work or school account"
    case .requireDevicePasscode: "have the user set a device PIN"
    case .requirePIN: "ask for the app PIN"
    case .rewriteScheme: "replace the URL's scheme with the one that the policy names"
    case .setUpPIN: "have the user set up an app PIN"
    case .showBlockAlert: "tell the user that printing is blocked"
    case .switchToOwner:
      "first try to switch to the account that owns the data, and then check the policy again"
    case .switchIdentity: "first try to switch to an unmanaged account, and then check the policy again"
    }
  }
}
