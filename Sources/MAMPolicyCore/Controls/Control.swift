/// A feature that one identity's policy allows or not, without a second end.
///
/// The raw value is the operation's name in requests. Source: rules.md R4, R9; formats.md section 2.
public enum Control: String, CaseIterable, Hashable, Sendable {
  /// Printing the data.
  case print
  /// Showing the data in a notification.
  case notify
  /// Capturing, recording or mirroring the screen that shows the data.
  case screenCapture
  /// Making Genmoji of the data.
  case genmoji
  /// Handing the data to Writing Tools.
  case writingTools
  /// Syncing the data to native apps such as Contacts.
  case contactSync
  /// Showing the data in a widget.
  case widgetSync
  /// Donating the data to Siri.
  case siri
  /// Offering the data by App Intents.
  case appIntents
  /// Indexing the data for Spotlight.
  case spotlight
  /// Keeping the data in backups of the device.
  case backup
  /// Encrypting a file of the data.
  case encryptFile
  /// Exposing a file of the data by a file provider.
  case fileProviderEncrypt
  /// Sharing the data by the system's share sheets at all.
  case appSharing
  /// Handing the data to an App Clip.
  case appClip
  /// Handing the data to a Safari web extension of the app.
  case safariWebExtension
  /// Typing with a keyboard of another vendor, anywhere in the app.
  case keyboard
  /// Opening a web link of the data.
  case managedBrowser
  /// Reaching the data at all, by a PIN or without one.
  case pin
}
