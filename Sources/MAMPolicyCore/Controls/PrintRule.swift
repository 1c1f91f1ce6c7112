/// May this data be printed?
///
/// Only the print setting decides, whatever may be sent to other apps. An app with a print item of its
/// own asks the system whether printing is available before it shows the item. Where printing is denied,
/// the app shows an alert.
///
/// Source: R9.1, AMB-16.
package enum PrintRule {
  static let rule = ControlRule(reads: [.printBlocked, .allowedOutboundDataTransferDestinations]) {
    decide(owner: $0, options: $1)
  }

  /// Returns whether data of an identity may be printed.
  package static func decide(owner: PolicyView, options: DecisionOptions = .init()) -> Decision {
    let answer = Evidence(owner) { view in
      let isBlocked = view[.printBlocked]
      if isBlocked.value { return .refuses(Reason(PrintReason.blocked, side: .source, isBlocked)) }
      if options.deniesPrintWhenNothingMayBeSent {
        let sendsTo = view[.allowedOutboundDataTransferDestinations]
        if sendsTo.value == .noApps {
          return .refuses(Reason(PrintReason.sendsNowhere, side: .source, sendsTo))
        }
      }
      return .permits(Reason(PrintReason.allowed, side: .source, isBlocked))
    }
    return Decision(answer, obligations: answer.isPermission ? [] : [.showBlockAlert])
  }
}

/// Why printing was allowed or denied.
@nonexhaustive
public enum PrintReason: String, ReasonVocabulary {
  /// Allows ``Control/print``.
  case allowed = "print-allowed"
  /// Denies ``Control/print`` by "Printing Org data".
  case blocked = "print-blocked"
  /// Denies ``Control/print`` by ``DecisionOptions/deniesPrintWhenNothingMayBeSent``.
  case sendsNowhere = "print-sends-nowhere"

  private static let printing = "App protection settings reference, \"Printing Org data\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .allowed: documented("R9.1", Self.printing, "the policy allows printing org data")
    case .blocked: documented("R9.1", Self.printing, "the policy blocks printing org data")
    case .sendsNowhere:
      inferred(
        "R9.1, AMB-16", Self.printing,
        "org data may not be sent to any app, so it may not be printed either",
        otherwise: .stricter("only the print setting decides", onlyWith: "deniesPrintWhenNothingMayBeSent"))
    }
  }
}
