package import MAMPolicyCore

extension Side {
  /// Whose policy speaks.
  package var sentence: String {
    switch self {
    case .source: "the account that the data comes from"
    case .destination: "the account that the data goes to"
    }
  }
}
