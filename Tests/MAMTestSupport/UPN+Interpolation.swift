public import MAMPolicyCore

/// A UPN from an interpolated literal, so that a table can number its accounts.
///
/// The library has no such literal: the text of an interpolation is not known to be a user name before it is there.
extension UPN: ExpressibleByStringInterpolation {}
