extension Session {
  /// Answers a question; the ends left out are whom the session acts for.
  ///
  /// A question that leaves an end out is about the app as it is now, where an account counts once it is
  /// signed in. One that names every end is about data that names its owners: there an account that is
  /// not signed in is judged by the policy assigned to it, because its data stays the organization's.
  ///
  /// Source: rules.md R2.3, R2.8, R4.5; formats.md section 4.
  func ask(_ request: Request, leavingOut ends: Set<RequestEnd>, at place: Place) -> Answer {
    if ends.isEmpty {
      var world = world
      world.judgesAbsentAccountsByTheirPolicy = true
      return .decided(world.decide(request))
    }
    let acting =
      request.isFileTask ? effectiveFile(on: place.thread).slot : effectiveUI(at: place).slot
    return .decided(world.decide(request.filling(ends, with: acting)))
  }
}

extension Request {
  /// Whether the question is one of files, so that a window's identity does not count.
  ///
  /// Source: rules.md R2.2, R4.5.
  package var isFileTask: Bool {
    switch self {
    case .save, .open, .transfer, .receive, .paste, .documentPicker, .url, .universalLink, .signIn: false
    case .control(let control, _): control.isFileTask
    }
  }

  /// Returns the request with an identity at the given ends.
  func filling(_ ends: Set<RequestEnd>, with slot: IdentitySlot) -> Request {
    func end(_ end: RequestEnd, _ given: IdentitySlot) -> IdentitySlot { ends.contains(end) ? slot : given }
    return switch self {
    case .save(let owner, let location, let account):
      .save(owner: end(.owner, owner), to: location, account: account)
    case .open(let receiver, let location, let account):
      .open(receiver: end(.receiver, receiver), from: location, account: account)
    case .transfer(let sender, let receiver, let channel):
      .transfer(sender: end(.sender, sender), receiver: end(.receiver, receiver), channel: channel)
    case .receive(let receiver, let owner, let kind, let isLoaded):
      .receive(receiver: end(.receiver, receiver), owner: end(.owner, owner), kind: kind, isLoaded: isLoaded)
    case .paste(let source, let destination, let isWithinOneApp, let length):
      .paste(
        source: end(.source, source), destination: end(.destination, destination),
        isWithinOneApp: isWithinOneApp, length: length)
    case .control(let control, let owner):
      .control(control, owner: end(.owner, owner))
    case .documentPicker(let owner, let mode):
      .documentPicker(owner: end(.owner, owner), mode: mode)
    case .url(let owner, let link, let isKnownManagedApp):
      .url(owner: end(.owner, owner), url: link, isKnownManagedApp: isKnownManagedApp)
    case .universalLink(let owner, let link):
      .universalLink(owner: end(.owner, owner), url: link)
    case .signIn: self
    }
  }
}

extension Control {
  /// Whether the control is about files.
  package var isFileTask: Bool {
    switch self {
    case .backup, .encryptFile, .fileProviderEncrypt: true
    case .print, .notify, .screenCapture, .genmoji, .writingTools, .contactSync, .widgetSync, .siri,
      .appIntents, .spotlight, .appSharing, .appClip, .safariWebExtension, .keyboard, .managedBrowser, .pin:
      false
    }
  }
}
