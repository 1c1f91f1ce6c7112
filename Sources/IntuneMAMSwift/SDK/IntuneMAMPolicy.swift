public import Foundation

#if canImport(UIKit)
  public import UIKit
#endif

/// The policy of an identity, as an app asks it.
///
/// Ask it each time: an answer that is kept is wrong as soon as the policy changes.
///
/// Source: R6 to R9.
public protocol IntuneMAMPolicy: NSObjectProtocol {
  /// Whether the app PIN is asked for.
  var isPINRequired: Bool { get }
  /// Returns whether data may be saved to a location of an account, by its user name.
  func isSaveToAllowed(for location: IntuneMAMSaveLocation, withAccountName accountName: String?) -> Bool
  /// Returns whether data may be saved to a location of an account; unknown is nil.
  func isSaveToAllowed(for location: IntuneMAMSaveLocation, withAccountId accountId: String?) -> Bool
  /// Returns whether data may be opened from a location of an account, by its user name.
  func isOpenFromAllowed(for location: IntuneMAMOpenLocation, withAccountName accountName: String?) -> Bool
  /// Returns whether data may be opened from a location of an account; unknown is nil.
  func isOpenFromAllowed(for location: IntuneMAMOpenLocation, withAccountId accountId: String?) -> Bool
  /// Returns every save location and whether data may be saved there, by a user name.
  func getSaveToLocations(forAccount toAccount: String?) -> [NSNumber: NSNumber]
  /// Returns every save location and whether data may be saved there.
  func getSaveToLocations(forAccountId toAccountId: String?) -> [NSNumber: NSNumber]
  /// Returns every open location and whether data may be opened from there, by a user name.
  func getOpenFromLocations(forAccount fromAccount: String?) -> [NSNumber: NSNumber]
  /// Returns every open location and whether data may be opened from there.
  func getOpenFromLocations(forAccountId fromAccountId: String?) -> [NSNumber: NSNumber]
  /// Returns whether a URL may be opened.
  func isURLAllowed(_ url: URL) -> Bool
  /// Returns whether a URL may be opened, of an app that is known to hold the SDK.
  func isURLAllowed(_ url: URL, isKnownManagedAppScheme: Bool) -> Bool
  /// Returns whether a universal link may open an app.
  func isUniversalLinkAllowed(_ url: URL) -> Bool
  /// Returns whether a loaded item of a share extension may come in.
  func canReceiveSharedItemProvider(_ itemProvider: NSItemProvider) -> Bool
  /// Returns whether a file may come in.
  func canReceiveSharedFile(_ path: String) -> Bool
  /// Returns whether a document picker may be shown.
  func isDocumentPickerAllowed(_ mode: UIDocumentPickerMode) -> Bool
  /// Whether web links must open in the managed browser.
  var isManagedBrowserRequired: Bool { get }
  /// Whether contacts may be synced to the native app.
  var isContactSyncAllowed: Bool { get }
  /// Whether widgets may show data.
  var isWidgetContentSyncAllowed: Bool { get }
  /// Whether Spotlight may index data.
  var isSpotlightIndexingAllowed: Bool { get }
  /// Whether Siri intents may be used.
  var areSiriIntentsAllowed: Bool { get }
  /// Whether App Intents may be used.
  var areAppIntentsAllowed: Bool { get }
  /// Whether sharing is not blocked outright.
  var isAppSharingAllowed: Bool { get }
  /// Whether a file provider must encrypt the files it exposes.
  var shouldFileProviderEncryptFiles: Bool { get }
  /// Whether the screen may be captured.
  var isScreenCaptureAllowed: Bool { get }
  /// What notifications may show.
  var notificationPolicy: IntuneMAMNotificationPolicy { get }
  /// Whether the app must encrypt the files it writes.
  var isFileEncryptionRequired: Bool { get }
}
