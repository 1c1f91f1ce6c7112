package import MAMPolicyCore

extension Obligation {
  /// What is to be done, behind "You must" or "The app must".
  package var sentence: String {
    switch self {
    case .assignToMDMUser: "store it as data of the device's enrolled user"
    case .choosePIN: "have the user choose a new app PIN"
    case .confirmClockStatus: "confirm with the service whether the user is at work"
    case .connect: "connect to the service and check in"
    case .encrypt: "encrypt it"
    case .encryptIfTransported: "keep the bytes encrypted should the system carry them all the same"
    case .listOnlyManagedApps: "offer policy managed apps alone in the share sheet"
    case .openInManagedBrowser: "open the link in the managed browser"
    case .openInManagedDialer: "open the link in a policy managed dialer"
    case .openInManagedMessagingApp: "open the link in a policy managed messaging app"
    case .refuseFaceID: "not accept Face ID in place of the app PIN"
    case .refuseTouchID: "not accept Touch ID in place of the app PIN"
    case .requireCredentials: "have the user sign in with the work or school account"
    case .requireDevicePasscode: "have the user set a device passcode"
    case .requirePIN: "ask for the app PIN"
    case .rewriteScheme: "replace the URL's scheme by the one that the policy names"
    case .setUpPIN: "have the user set up an app PIN"
    case .switchIdentity: "try to switch to an unmanaged account first, and ask again for that one"
    }
  }
}
