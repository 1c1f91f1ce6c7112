public import Foundation

// Where there is no UIKit, just enough of it for the SDK's signatures.
#if !canImport(UIKit)
  /// A window, where there is no UIKit.
  open class UIWindow: NSObject, @unchecked Sendable {
    /// Creates a window.
    public override init() { super.init() }
  }

  /// An image, where there is no UIKit.
  open class UIImage: NSObject {
    /// Creates an image.
    public override init() { super.init() }
  }

  /// What a document picker is shown for, where there is no UIKit.
  @nonexhaustive
  public enum UIDocumentPickerMode: UInt, Sendable {
    /// A copy of a document comes in.
    case `import` = 0
    /// A document is opened where it lies.
    case open = 1
    /// A copy of a document goes out.
    case exportToService = 2
    /// A document goes out and leaves the app.
    case moveToService = 3
  }
#endif

#if !canImport(ObjectiveC)
  /// An item of a share sheet, where Foundation has none.
  open class NSItemProvider: NSObject {
    /// Creates an item.
    public override init() { super.init() }
  }
#endif

#if !canImport(FileProvider)
  /// What lists the items of a file provider, where there is none.
  public protocol NSFileProviderEnumerator: NSObjectProtocol {}

  /// An item of a file provider, where there is none.
  public protocol NSFileProviderItemProtocol: NSObjectProtocol {}

  /// An item of a file provider, where there is none.
  public typealias NSFileProviderItem = any NSFileProviderItemProtocol
#endif
