internal import MAMPolicyCore
internal import MAMPlist
internal import MAMPolicyDocuments

/// What `mamctl plist check` and `mamctl plist fix` take: the files, and what is known beside them.
enum PlistArguments {
  static let paths = Argument.any(
    "FILE", "an app's folder, or single files whose kind follows from their content", .path)

  private static let app = Option<String?>.path("app", "FILE", "the Info.plist of the app")
  private static let extensions = Option<[String]>.paths(
    "extension", "FILE", "the Info.plist of an extension")
  private static let entitlements = Option<String?>.path(
    "entitlements", "FILE", "the entitlements of the app")
  private static let define = Option<[String]>.texts(
    "define", "NAME[=VALUE]", "define a preprocessor name, if the build preprocesses the file")
  private static let variable = Option<[String]>.texts("var", "NAME=VALUE", "give a build variable a value")
  private static let sdk = Option<Int?>.wholeNumber(
    "sdk", "VERSION", 20...21, "the major version of the SDK; 21 if left out")
  private static let iosSDK = Option<Int?>.wholeNumber(
    "ios-sdk", "VERSION", 15...99, "the major version of the iOS SDK that the app is linked against")
  private static let appStore = Option<Bool>.flag("app-store", "the app is for the App Store")
  private static let runtimeConfig = Option<Bool>.flag(
    "runtime-msal-config", "the app names its client and redirect URI at run time")
  private static let clientID = Option<String?>.text(
    "client-id", "GUID", "the client of the app's registration")
  private static let redirectURI = Option<String?>.text(
    "redirect-uri", "URI", "the redirect URI of the registration")
  private static let sceneDelegate = Option<String?>.text(
    "scene-delegate", "CLASS", "the app's scene delegate")
  private static let alsoTypes = Option<[String]>.texts(
    "also-type", "UTI", "also accept the managed counterpart of this type in activation rules")
  private static let replaceTrue = Option<String?>.text(
    "replace-true", "UTI,...", "the types that take the place of TRUEPREDICATE")
  private static let simple = Option<Bool>.flag(
    "simple",
    "accept exactly one shared item in the predicates that replace dictionaries, as Apple's examples do")
  private static let ignore = Option<[String]>.texts("ignore", "ID,...", "rules that do not report")
  private static let apply = Option<[String]>.texts(
    "apply", "ID,...", "rules whose fix you choose to make")
  private static let policy = Option<String?>.path(
    "policy", "FILE", "a policy export, for notes on what this app needs so that it can work")
  static let strict = Option<Bool>.flag("strict", "warnings count as findings as well")

  static let options: [any DeclaredOption] = [
    app, extensions, entitlements, define, variable, sdk, iosSDK, appStore, runtimeConfig, clientID,
    redirectURI,
    sceneDelegate, alsoTypes, replaceTrue, simple, ignore, apply, policy, CommonOptions.name, strict,
  ]

  /// The files and the options of a run.
  static func read(_ invocation: Invocation, _ console: Console) throws(InputError) -> (
    [PlistSource], PlistOptions
  ) {
    let options = try options(invocation, console)
    if invocation[paths].isEmpty, invocation[app] == nil, invocation[extensions].isEmpty,
      invocation[entitlements] == nil
    {
      throw invocation.refusal("no file given; pass the app's folder, or `--app FILE`")
    }
    do throws(FileError) {
      let sources = try PlistSearch.sources(
        invocation[paths], app: invocation[app], extensions: invocation[extensions],
        entitlements: invocation[entitlements], in: console.files
      ) { console.complain("\(invocation.name): \($0); skipped") }
      return (sources, options)
    } catch {
      throw .unreadable(error)
    }
  }

  private static func options(_ invocation: Invocation, _ console: Console) throws(InputError) -> PlistOptions
  {
    var options = PlistOptions()
    for text in invocation[define] {
      let (name, value) = pair(text)
      options.definitions[name] = value ?? ""
    }
    for text in invocation[variable] {
      let (name, value) = pair(text)
      guard let value, !name.isEmpty else {
        throw invocation.refusal("`--var` takes `NAME=VALUE`, found \(text.quoted)")
      }
      options.variables[name] = value
    }
    options.sdkVersion = invocation[sdk] ?? 21
    options.iosSDKVersion = invocation[iosSDK]
    options.isForAppStore = invocation[appStore]
    options.setsClientAtRunTime = invocation[runtimeConfig]
    options.clientID = invocation[clientID]
    options.redirectURI = invocation[redirectURI]
    options.sceneDelegate = invocation[sceneDelegate]
    options.alsoTypes = invocation[alsoTypes]
    options.typesForTrue = list([invocation[replaceTrue]].compactMap(\.self))
    options.takesOneItem = invocation[simple]
    options.ignoredRules = try rules(list(invocation[ignore]), invocation)
    options.appliedRules = try rules(list(invocation[apply]), invocation)
    if let path = invocation[policy] {
      let policy = try PolicyInput.read(
        path, choosing: invocation[CommonOptions.name], from: console.files)
      for warning in policy.warnings(for: SettingSet(Setting.allCases)) { console.complain("\(warning)") }
      options.policy = policy.policy
    }
    return options
  }

  /// What is not the property list that it was said to be; or all of them, where none is one of an app.
  private static func misfits(in report: PlistReport, _ invocation: Invocation) -> [String] {
    let others = Set(
      report.files.filter { $0.kind == "propertyList" || $0.kind == "entitlements" }.map(\.path))
    let said =
      [invocation[app]].compactMap(\.self).map { ($0, "an app") }
      + invocation[extensions].map { ($0, "an extension") }
    let misfits = said.filter { others.contains($0.0) }
    if !misfits.isEmpty { return misfits.map { "\($0.quoted) is not the Info.plist of \($1)" } }
    return report.files.allSatisfy { $0.kind == "propertyList" } ? [nothingFound] : []
  }

  /// The complaint about a run that found no file to look at.
  static let nothingFound = "no Info.plist and no entitlements found"

  private static func pair(_ text: String) -> (name: String, value: String?) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : nil)
  }

  private static func list(_ texts: [String]) -> [String] {
    texts.flatMap { $0.split(separator: ",").map(String.init) }
  }

  private static func rules(_ ids: [String], _ invocation: Invocation) throws(InputError) -> Set<String> {
    for id in ids where !PlistRule.all.contains(where: { $0.id == id }) {
      let nearest = Suggestion.nearest(to: id, among: PlistRule.all.map(\.id))
      let hint = Suggestion.hint(nearest, otherwise: "; `mamctl plist rules` lists them")
      throw invocation.refusal("unknown rule \(id.quoted)\(hint)")
    }
    return Set(ids)
  }

  /// The status that a report ends a run with, after a complaint about files in which nothing was looked for.
  static func status(of report: PlistReport, _ invocation: Invocation, _ console: Console) -> ExitStatus {
    if report.hasUnreadableFile { return .invalidInput }
    if report.count(.error) > 0 || invocation[strict] && report.count(.warning) > 0 { return .finding }
    let misfits = misfits(in: report, invocation)
    for misfit in misfits { console.complain("\(invocation.name): \(misfit)") }
    return misfits.isEmpty ? .success : .finding
  }
}
