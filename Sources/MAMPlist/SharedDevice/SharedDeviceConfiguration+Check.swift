internal import MAMPolicyCore

extension SharedDeviceConfiguration {
  /// Returns every value that is missing or wrong, part by part, in the order of the documents.
  ///
  /// A part that is not there at all is no fault: it may be in another document.
  public func check() -> [ConfigurationFault] {
    profiles.flatMap { $0.check() } + authenticators.flatMap { $0.check() }
  }
}

extension SingleSignOnProfile {
  /// Returns every value of the profile that is missing or wrong.
  ///
  /// Where several extensions are configured, those with the right identifier are meant; without one, all are.
  public func check() -> [ConfigurationFault] {
    guard !payloads.isEmpty else {
      return [
        ConfigurationFault(
          .payload, at: "$", expected: .words("a payload of type `com.apple.extensiblesso`"), found: nil)
      ]
    }
    let meant = payloads.filter { $0.extensionID == .stated(SharedDeviceConfiguration.extensionID) }
    return (meant.isEmpty ? payloads : meant).flatMap { $0.check() }
  }
}

extension SingleSignOnProfile.Payload {
  fileprivate func check() -> [ConfigurationFault] {
    var faults = [
      fault(.type, "Type", type, expected: SharedDeviceConfiguration.extensionType),
      fault(
        .extensionID, "ExtensionIdentifier", extensionID, expected: SharedDeviceConfiguration.extensionID),
      // Where the key is simply missing, the faults of the single URLs say so.
      urls == .absent()
        ? nil : urls.fault(.url, at: place + ".URLs", expected: .words("an array of URLs")) { _ in nil },
    ].compactMap { $0 }
    let stated = if case .stated(let urls) = urls { urls } else { [String]() }
    let known = Set(stated.map(Self.comparable))
    for url in SharedDeviceConfiguration.urls where !known.contains(url) {
      let near = stated.first { Self.host($0) == Self.host(url) }
      faults.append(
        ConfigurationFault(.url, at: place + ".URLs", expected: .string(url), found: near.map { .string($0) })
      )
    }
    let mode = sharedDeviceMode.fault(.extensionMode, at: place + ".ExtensionData.sharedDeviceMode")
    return faults + [mode].compactMap { $0 }
  }

  private func fault(
    _ code: SharedDeviceFault, _ key: String, _ value: StatedValue<String>, expected: String
  ) -> ConfigurationFault? {
    value.fault(code, at: "\(place).\(key)", expected: .string(expected)) {
      $0 == expected ? nil : .string($0)
    }
  }

  /// The URL as it is compared: scheme and host in any letter case, with or without a slash at the end.
  ///
  /// A URL here is the beginning of the URLs that the extension is asked for, so one slash more is
  /// still the whole host.
  private static func comparable(_ url: String) -> String {
    let folded = Folding.fold(url)
    return folded.hasSuffix("/") ? String(folded.dropLast()) : folded
  }

  /// What stands between the scheme and the first slash, to find what was meant.
  private static func host(_ url: String) -> Substring {
    let folded = Substring(comparable(url))
    let rest = folded.split(separator: "/", omittingEmptySubsequences: true)
    return rest.first { !$0.hasSuffix(":") } ?? folded
  }
}

extension AuthenticatorConfiguration {
  /// Returns the fault of the configuration, if it has one.
  public func check() -> [ConfigurationFault] {
    [sharedDeviceMode.fault(.authenticatorMode, at: "$.sharedDeviceMode")].compactMap { $0 }
  }
}

extension StatedValue<Bool> {
  fileprivate func fault(_ code: SharedDeviceFault, at place: String) -> ConfigurationFault? {
    fault(code, at: place, expected: .words("the Boolean true")) { $0 ? nil : .words("false") }
  }
}

extension StatedValue {
  /// Returns the fault of a value that is missing, of another kind, or wrong, which is told in words.
  fileprivate func fault(
    _ code: SharedDeviceFault, at place: String, expected: ConfigurationFault.Wording,
    wrong: (Value) -> ConfigurationFault.Wording?
  ) -> ConfigurationFault? {
    switch self {
    case .stated(let value):
      wrong(value).map { ConfigurationFault(code, at: place, expected: expected, found: $0) }
    case .otherKind(let kind):
      ConfigurationFault(code, at: place, expected: expected, found: .words(kind))
    case .absent(let similar):
      ConfigurationFault(code, at: place, expected: expected, found: nil, similarKey: similar)
    }
  }
}
