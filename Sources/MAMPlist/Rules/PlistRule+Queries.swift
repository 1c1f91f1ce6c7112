internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for the URL schemes that an app asks about.
  static let querySchemes: [PlistRule] = [
    PlistRule(
      "QRY001", .error, fix: .safe, on: .app,
      when: "`http-intunemam` or `https-intunemam` is not in `LSApplicationQueriesSchemes`",
      why: "the SDK cannot find a managed browser", source: PlistGuide.setup
    ) {
      missing(
        $0, { $0.web }, "{} [is|are] missing in `LSApplicationQueriesSchemes`, so no managed browser is found"
      )
    },
    PlistRule(
      "QRY002", .warning, fix: .safe, on: .app,
      when:
        "`microsoft-edge-http-intunemam` or `microsoft-edge-https-intunemam` is not in `LSApplicationQueriesSchemes`",
      why: "the SDK cannot find Microsoft Edge", source: PlistGuide.setup
    ) {
      missing(
        $0, { $0.edge },
        "{} [is|are] missing in `LSApplicationQueriesSchemes`, so Microsoft Edge is not found")
    },
    PlistRule(
      "QRY003", .warning, fix: .safe, on: .app,
      when:
        "a scheme of a mobile threat defense app is not in `LSApplicationQueriesSchemes`: \(QueryPlan.defenseSchemes.map { "`\($0)`" }.joined(separator: ", "))",
      why: "the SDK cannot find the app that a policy takes the threat level from", source: PlistGuide.setup
    ) {
      missing(
        $0, { $0.defense }, "{} [is|are] missing in `LSApplicationQueriesSchemes` for mobile threat defense")
    },
    PlistRule(
      "QRY004", .error, fix: .safe, on: .app,
      when: "`msauthv2` or `msauthv3` is not in `LSApplicationQueriesSchemes`",
      why: "MSAL refuses to use the broker without them", source: PlistGuide.msal
    ) {
      missing(
        $0, { $0.broker },
        "{} [is|are] missing in `LSApplicationQueriesSchemes`, so MSAL does not use the broker")
    },
    PlistRule(
      "QRY005", .warning, fix: .safe, on: .app,
      when: "a scheme is in `LSApplicationQueriesSchemes`, but its `-intunemam` counterpart is not",
      why:
        "the SDK asks for the counterpart instead, and the system does not answer for a scheme that is not listed",
      source: PlistGuide.setup
    ) {
      missing($0, { $0.twins }, "{} [has|have] no `-intunemam` counterpart in `LSApplicationQueriesSchemes`")
    },
    PlistRule(
      "QRY006", .warning, fix: .safe, on: .app,
      when: "`mailto` is in `LSApplicationQueriesSchemes`, but `ms-outlook-intunemam` is not",
      why: "mail links of a managed account go to Outlook", source: PlistGuide.setup
    ) {
      missing(
        $0, { $0.mail },
        "`mailto` is in `LSApplicationQueriesSchemes`, but {} [is|are] not, so mail links of a managed account do not "
          + "open in Outlook")
    },
    PlistRule(
      "QRY007", .error, on: .app, when: "`LSApplicationQueriesSchemes` has more schemes than iOS answers for",
      why: "iOS answers for the first 50, and for 25 in apps that are linked against the iOS 27 SDK",
      source: PlistGuide.setup + "; " + PlistGuide.issues(697)
    ) { subject in
      guard let key = subject.root.key("LSApplicationQueriesSchemes") else { return nil }
      guard let plan = subject.plan else { return nil }
      let count = plan.count
      if count > plan.limit {
        return PlistMatch("\(count) schemes are listed, and iOS answers for \(plan.limit)", at: key)
      }
      if plan.wanted > plan.limit {
        return PlistMatch(
          "the Intune schemes would make \(plan.wanted), and iOS answers for \(plan.limit); {} were left out",
          at: key, items: plan.leftOut)
      }
      guard plan.wanted > QueryPlan.futureLimit, plan.limit > QueryPlan.futureLimit else { return nil }
      let message =
        count > QueryPlan.futureLimit
        ? "\(count) schemes are listed" : "with the Intune schemes there are \(plan.wanted)"
      return PlistMatch(
        message + "; apps that are linked against the iOS 27 SDK get answers for \(QueryPlan.futureLimit)",
        at: key, severity: .warning)
    },
    PlistRule(
      "QRY008", .note, fix: .safe, on: .app, when: "an entry is listed twice, or has no use",
      why: "iOS answers for a limited number of entries, and every entry counts", source: PlistGuide.setup
    ) { subject in
      let useless = subject.queries.filter {
        $0.folded == "msauth" || $0.folded == "mailto" + PlistScheme.suffix
      }
      let twice = repeated(subject.queries)
      let fault =
        useless.isEmpty ? "listed twice" : twice.isEmpty ? "of no use" : "listed twice or of no use"
      let items = twice + useless.map { .init(text: $0.text.text, node: $0.node) }
      return PlistMatch("{} [is|are] \(fault) in `LSApplicationQueriesSchemes`", items, in: subject.root)
    },
    PlistRule(
      "QRY009", .note, on: .app, when: "`companyportal` is not in `LSApplicationQueriesSchemes`",
      why: "Microsoft's configurator adds it; the guide does not ask for it",
      source: "the output of Microsoft's configurator"
    ) { subject in
      guard let key = subject.root.key("LSApplicationQueriesSchemes"),
        !subject.queries.contains(where: { $0.folded == "companyportal" })
      else { return nil }
      return PlistMatch(
        "{} [is|are] not in `LSApplicationQueriesSchemes`; Microsoft's configurator adds it", at: key,
        items: ["companyportal"])
    },
  ]

  private static func missing(
    _ subject: PlistSubject, _ group: (QueryPlan) -> QueryPlan.Group, _ message: String
  ) -> PlistMatch? {
    guard let plan = subject.plan else { return nil }
    let missing = group(plan)
    let items = missing.schemes.map { scheme -> PlistMatch.Item in
      let changes = missing.fitting.contains(scheme.name) ? plan.insertion(of: scheme) : []
      return .init(text: scheme.base?.text.text ?? scheme.name, node: scheme.base?.node, changes: changes)
    }
    return PlistMatch(
      message, items, in: subject.root.key("LSApplicationQueriesSchemes") ?? subject.root)
  }
}
