internal import Foundation
internal import MAMPolicyCore

#if canImport(UIKit)
  internal import UIKit
#endif

// The words of the engine in the SDK's enumerations, and back.

extension IntuneMAMSwitchIdentityResult {
  init(_ result: SwitchResult) {
    switch result {
    case .success: self = .success
    case .userCanceled: self = .canceled
    case .notAllowed: self = .notAllowed
    case .failed: self = .failed
    }
  }
}

extension IntuneMAMIdentitySwitchReason {
  init(_ cause: SwitchCause) {
    switch cause {
    case .openURL: self = .openURL
    case .cancelConditionalLaunch: self = .cancelConditionalLaunch
    case .documentImport: self = .documentImport
    }
  }
}

extension IntuneMAMBlockAccountReason {
  init(_ reason: BlockReason?) {
    switch reason {
    case nil: self = .notBlocked
    case .conditionalLaunchBlocked: self = .conditionalLaunchBlocked
    case .conditionalLaunchCanceled: self = .conditionalLaunchCanceled
    case .clockedOut: self = .clockedOut
    }
  }
}

extension IntuneMAMComplianceStatus {
  init(_ status: ComplianceStatus) {
    switch status {
    case .compliant: self = .compliant
    case .notCompliant: self = .notCompliant
    case .serviceFailure: self = .serviceFailure
    case .networkFailure: self = .networkFailure
    case .interactionRequired: self = .interactionRequired
    case .userCanceled: self = .userCancelled
    }
  }
}

extension IntuneMAMClockStatus {
  init(_ status: ClockStatus) {
    switch status {
    case .notConfigured: self = .notConfigured
    case .unknown: self = .unknown
    case .clockedIn: self = .clockedIn
    case .clockedOut: self = .clockedOut
    case .clockedInStale: self = .clockedInStale
    case .clockedOutStale: self = .clockedOutStale
    }
  }
}

extension WebViewPolicy {
  init(_ policy: IntuneMAMWebViewPolicy) {
    switch policy {
    case .unset: self = .unset
    case .unmanaged: self = .unmanaged
    case .currentIdentity: self = .currentIdentity
    case .currentIdentityBlockUpload: self = .currentIdentityBlockUpload
    }
  }
}

extension DocumentPickerMode {
  init(_ mode: UIDocumentPickerMode) {
    switch mode {
    case .import: self = .import
    case .open: self = .open
    case .exportToService: self = .export
    case .moveToService: self = .move
    #if canImport(UIKit)
      // The system's enumeration may grow; what goes out is asked about as the stricter direction.
      @unknown default: self = .export
    #endif
    }
  }
}

extension IdentitySlot {
  /// The slot as the SDK's optional string; nil for a view of several accounts.
  var sdkText: String? {
    switch self {
    case .unset, .merged: nil
    case .noUser: ""
    case .account(let identity): identity.text
    }
  }
}

extension SourcePlace {
  /// A place that has a name and no line, such as a delegate's class.
  init(named name: String) {
    file = name
    line = 0
  }
}

extension Session {
  /// The object ID of an account, else the spelling that it is reported under.
  func accountID(of identity: Identity) -> String {
    world.directory.index(of: identity).map { world.directory.accounts[$0].canonical } ?? identity.text
  }

  /// The user name of an account, where it is known.
  func userName(of identity: Identity) -> String? {
    world.directory.index(of: identity).flatMap { world.directory.accounts[$0].upn?.text }
  }
}
