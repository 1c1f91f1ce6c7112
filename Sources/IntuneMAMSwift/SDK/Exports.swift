// The SDK is a Clang module and exports what its headers import, so an app's file that uses `NSObject` or
// `UIViewController` may have `import IntuneMAMSwift` as its only import.
@_exported public import Foundation

#if canImport(FoundationNetworking)
  // Where Foundation leaves `URLSession` to a module of its own, an app's `import Foundation` means both.
  @_exported public import FoundationNetworking
#endif

#if canImport(UIKit)
  @_exported public import UIKit
#endif
