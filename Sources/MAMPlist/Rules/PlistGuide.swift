/// Where rules are known from.
enum PlistGuide {
  static let msal = "developer guide, phase 2: MSAL"
  static let setup = "developer guide, phase 3: Info.plist and entitlements"
  static let settings = "developer guide, phase 3: the settings of IntuneMAMSettings"
  static let extensions = "developer guide, phase 4: app extensions"
  static let multiIdentity = "developer guide, phase 5: multi-identity"
  static let features = "developer guide, phase 7: app participation features"
  static let header = "settings header of SDK 21.7.1"
  static let apple = "Apple's reference of Info.plist keys"
  static let appleExtensions = "Apple's App Extension Programming Guide and NSExtension reference"

  /// Issues and changes of the SDK's repository.
  static func issues(_ numbers: Int...) -> String {
    "issue" + (numbers.count > 1 ? "s " : " ") + numbers.map { "#\($0)" }.joined(separator: ", ")
      + " of the SDK's repository"
  }
}
