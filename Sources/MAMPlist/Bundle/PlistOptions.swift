public import MAMPolicyCore

/// What a check is given besides the files.
public struct PlistOptions: Sendable, PartPrinted {
  /// What the preprocessor of a property list is given, such as `INTUNE`; an empty value is that of `-DINTUNE`.
  public var definitions: [String: String] = [:]
  /// The values of build variables, such as `PRODUCT_BUNDLE_IDENTIFIER` of the app.
  public var variables: [String: String] = [:]
  /// The major version of the Intune App SDK.
  public var sdkVersion = 21
  /// The major version of the iOS SDK that the app is linked against.
  public var iosSDKVersion: Int?
  /// Whether the app is for the App Store.
  public var isForAppStore = false
  /// Whether the app sets the client of MSAL at run time.
  public var setsClientAtRunTime = false
  /// The client of the app's registration.
  public var clientID: String?
  /// The redirect URI of the app's registration.
  public var redirectURI: String?
  /// The class of the app's scene delegate.
  public var sceneDelegate: String?
  /// Types whose managed counterparts activation rules are to take as well.
  public var alsoTypes: [String] = []
  /// The types that take the place of `TRUEPREDICATE`.
  public var typesForTrue: [String] = []
  /// Whether the predicate of a dictionary asks for exactly one shared item.
  public var takesOneItem = false
  /// The rules that do not report.
  public var ignoredRules: Set<String> = []
  /// The rules whose fixes are applied although they are a matter of choice.
  public var appliedRules: Set<String> = []
  /// The policy that the app is to work under.
  public var policy: AppProtectionPolicy?

  /// Makes the options of a plain check.
  public init() {}
}
