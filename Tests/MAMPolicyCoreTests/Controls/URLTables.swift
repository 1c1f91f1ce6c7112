/// R9.9 as data: a URL under a policy, whether its app is known to be managed, and what follows.
///
/// `out` stands for `allowedOutboundDataTransferDestinations`.
enum URLTables {
  static let web = """
    url                   | policy                                                                        | effect | code                    | obligation              | replacement
    http://a.example/x    | managedBrowserToOpenLinksRequired=false                                       | allow  | url-web-any-app         |                         |
    https://a.example/x   | managedBrowserToOpenLinksRequired=false out=none                              | allow  | url-web-any-app         |                         |
    https://a.example/x   | managedBrowserToOpenLinksRequired=false customBrowserProtocol=fox             | allow  | url-web-any-app         |                         |
    http://a.example/x    | managedBrowserToOpenLinksRequired=true                                        | allow  | url-web-managed-browser | open-in-managed-browser |
    https://a.example/x   | managedBrowserToOpenLinksRequired=true out=none                               | allow  | url-web-managed-browser | open-in-managed-browser |
    https://a.example/x   | managedBrowserToOpenLinksRequired=true managedBrowser=microsoftEdge           | allow  | url-web-managed-browser | open-in-managed-browser |
    http://a.example/x    | managedBrowserToOpenLinksRequired=true customBrowserProtocol=fox              | allow  | url-web-custom-browser  | rewrite-scheme          | fox://a.example/x
    https://a.example/x?Y | managedBrowserToOpenLinksRequired=true customBrowserProtocol=fox              | allow  | url-web-custom-browser  | rewrite-scheme          | foxs://a.example/x?Y
    HTTPS://A.example/x   | managedBrowserToOpenLinksRequired=true customBrowserProtocol=FOX://           | allow  | url-web-custom-browser  | rewrite-scheme          | foxs://A.example/x
    https://a.example/x   | managedBrowserToOpenLinksRequired=true customBrowserProtocol=fox: managedBrowser=microsoftEdge | allow | url-web-custom-browser | rewrite-scheme | foxs://a.example/x
    https://a.example/x   | managedBrowserToOpenLinksRequired=true customBrowserProtocol=                 | allow  | url-web-managed-browser | open-in-managed-browser |
    https://a.example/x   | managedBrowserToOpenLinksRequired=true customBrowserProtocol=1/0              | deny   | url-web-custom-browser-unusable |                 |
    https://a.example/x   | managedBrowserToOpenLinksRequired=true customBrowserProtocol=https            | deny   | url-web-custom-browser-unusable |                 |
    https://a.example/x   | managedBrowserToOpenLinksRequired=true customBrowserProtocol=replace_with_scheme | deny | url-web-custom-browser-unusable |               |
    https://a.example/x   | managedBrowserToOpenLinksRequired=true customBrowserProtocol=replace-with-scheme | deny | url-web-custom-browser-unusable |               |
    https://a.example/x   | managedBrowserToOpenLinksRequired=true out=managedApps exemptedAppProtocols=https | allow | url-web-managed-browser | open-in-managed-browser |
    """

  static let calls = """
    url            | policy                                                                                | effect | code                      | obligation             | replacement
    tel:112        | dialerRestrictionLevel=allApps                                                        | allow  | url-dialer-any-app        |                        |
    tel:112        | dialerRestrictionLevel=allApps out=none                                               | allow  | url-dialer-any-app        |                        |
    TEL:112        | dialerRestrictionLevel=managedApps                                                    | allow  | url-dialer-managed        | open-in-managed-dialer |
    telprompt:112  | dialerRestrictionLevel=managedApps out=none                                           | allow  | url-dialer-managed        | open-in-managed-dialer |
    tel:112        | dialerRestrictionLevel=customApp customDialerAppProtocol=ringer                       | allow  | url-dialer-custom         | rewrite-scheme         | ringer:112
    telprompt:112  | dialerRestrictionLevel=customApp customDialerAppProtocol=ringer:                      | allow  | url-dialer-custom         | rewrite-scheme         | ringer:112
    tel:112        | dialerRestrictionLevel=customApp                                                      | deny   | url-dialer-custom-unnamed |                        |
    tel:112        | dialerRestrictionLevel=customApp customDialerAppProtocol=                             | deny   | url-dialer-custom-unnamed |                        |
    tel:112        | dialerRestrictionLevel=customApp customDialerAppProtocol=://                          | deny   | url-dialer-custom-unnamed |                        |
    tel:112        | dialerRestrictionLevel=customApp customDialerAppProtocol=tel                          | deny   | url-dialer-custom-unnamed |                        |
    tel:112        | dialerRestrictionLevel=customApp customDialerAppProtocol=TELPROMPT://                 | deny   | url-dialer-custom-unnamed |                        |
    tel:112        | dialerRestrictionLevel=customApp customDialerAppProtocol=replace_with_dialer_app_url_scheme | deny | url-dialer-custom-unnamed |                   |
    tel:112        | dialerRestrictionLevel=blocked                                                        | deny   | url-dialer-blocked        |                        |
    telprompt:112  | dialerRestrictionLevel=blocked customDialerAppProtocol=ringer                         | deny   | url-dialer-blocked        |                        |
    tel:112        | dialerRestrictionLevel=blocked out=managedApps exemptedAppProtocols=skype;tel;        | allow  | url-scheme-exempted       |                        |
    tel:112        | dialerRestrictionLevel=customApp out=managedApps exemptedAppProtocols=TEL             | allow  | url-scheme-exempted       |                        |
    telprompt:112  | dialerRestrictionLevel=blocked out=managedApps exemptedAppProtocols=tel               | deny   | url-dialer-blocked        |                        |
    tel:112        | dialerRestrictionLevel=blocked out=allApps exemptedAppProtocols=tel                   | deny   | url-dialer-blocked        |                        |
    tel:112        | dialerRestrictionLevel=blocked out=none exemptedAppProtocols=tel                      | deny   | url-dialer-blocked        |                        |
    """

  static let messages = """
    url       | policy                                                                                       | effect | code                         | obligation                    | replacement
    sms:112   | protectedMessagingRedirectAppType=anyApp                                                     | allow  | url-messaging-any-app        |                               |
    sms:112   | protectedMessagingRedirectAppType=anyApp out=none                                            | allow  | url-messaging-any-app        |                               |
    SMS:112   | protectedMessagingRedirectAppType=anyManagedApp                                              | allow  | url-messaging-managed        | open-in-managed-messaging-app |
    sms:112   | protectedMessagingRedirectAppType=specificApps messagingRedirectAppUrlScheme=pigeon          | allow  | url-messaging-custom         | rewrite-scheme                | pigeon:112
    sms:112   | protectedMessagingRedirectAppType=specificApps                                               | deny   | url-messaging-custom-unnamed |                               |
    sms:112   | protectedMessagingRedirectAppType=blocked                                                    | deny   | url-messaging-blocked        |                               |
    sms:112   | protectedMessagingRedirectAppType=blocked out=managedApps exemptedAppProtocols=sms           | allow  | url-scheme-exempted          |                               |
    sms:112   | protectedMessagingRedirectAppType=blocked out=allApps exemptedAppProtocols=sms               | deny   | url-messaging-blocked        |                               |
    sms:112   | protectedMessagingRedirectAppType=blocked out=none exemptedAppProtocols=sms                  | deny   | url-messaging-blocked        |                               |
    """

  static let others = """
    url                | policy                                                 | known | effect | code
    word:open          | out=allApps                                            | no    | allow  | url-sends-any-app
    word:open          | out=allApps                                            | yes   | allow  | url-sends-any-app
    word:open          | out=managedApps                                        | no    | deny   | url-unmanaged-app
    word:open          | out=managedApps                                        | yes   | allow  | url-managed-app
    word:open          | out=none                                               | no    | deny   | url-sends-nowhere
    word:open          | out=none                                               | yes   | deny   | url-sends-nowhere
    Skype:ada          | out=managedApps exemptedAppProtocols=skype;itms        | no    | allow  | url-scheme-exempted
    skype:ada          | out=managedApps exemptedAppProtocols=skype;itms        | yes   | allow  | url-scheme-exempted
    itms:x             | out=managedApps exemptedAppProtocols=calshow,SKYPE;;itms; | no | allow  | url-scheme-exempted
    skypes:ada         | out=managedApps exemptedAppProtocols=skype             | no    | deny   | url-unmanaged-app
    skype:ada          | out=none exemptedAppProtocols=skype                    | no    | deny   | url-sends-nowhere
    mailto:a@b.example | out=managedApps                                        | no    | deny   | url-unmanaged-app
    mailto:a@b.example | out=managedApps exemptedAppProtocols=mailto            | no    | allow  | url-scheme-exempted
    ringer:112         | out=managedApps dialerRestrictionLevel=customApp customDialerAppProtocol=ringer | no | deny | url-unmanaged-app
    """

  static let universal = """
    url                                | policy                                                                              | effect | code
    https://maps.example/x             | out=allApps                                                                         | allow  | universal-link-sends-any-app
    https://maps.example/x             | out=managedApps                                                                     | deny   | universal-link-not-listed
    https://maps.example/x             | out=managedApps exemptedUniversalLinks=https://maps.example                         | allow  | universal-link-exempted
    https://maps.example/x             | out=managedApps managedUniversalLinks=https://maps.example                          | allow  | universal-link-managed
    https://maps.example/x             | out=managedApps exemptedUniversalLinks=https://maps.example managedUniversalLinks=https://maps.example | allow | universal-link-exempted
    http://maps.example/x              | out=managedApps exemptedUniversalLinks=https://maps.example                         | deny   | universal-link-not-listed
    https://maps.example/x             | out=none exemptedUniversalLinks=https://maps.example managedUniversalLinks=https://maps.example | deny | universal-link-sends-nowhere
    https://maps.example/x             | out=managedApps exemptedUniversalLinks=maps.example,https://,nonsense               | deny   | universal-link-not-listed
    https://maps.example/x             | out=managedApps exemptedUniversalLinks=http://a.example,https://*.example/*         | allow  | universal-link-exempted
    """
}
