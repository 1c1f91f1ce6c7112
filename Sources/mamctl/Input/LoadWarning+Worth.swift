internal import MAMPolicyDocuments

extension LoadWarning {
  /// Whether somebody who asks for decisions has to know it: not what a terse export leaves to its reader.
  var isWorthSaying: Bool {
    switch kind {
    case .defaulted, .unknownProperty, .ineffective: false
    case .unknownWord, .unreadable, .approximate, .outOfRange, .contradiction, .skipped: true
    }
  }
}
