#if canImport(SwiftUI) && canImport(UIKit)
  public import Foundation
  public import SwiftUI

  extension View {
    /// Sets how web views below this view are treated; the double has no web views.
    public func intuneMAMWebViewPolicy(
      _ policy: IntuneMAMSwiftWebViewPolicy? = nil, isExternalURL: ((URL) -> Bool)? = nil
    ) -> some View { self }
  }
#endif
