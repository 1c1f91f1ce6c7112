extension Session {
  /// Answers a question; the ends left out are whom the session acts for.
  ///
  /// Whom the app acts for counts as managed only while managed. A named owner's data stays the organization's.
  ///
  /// Source: R2.3, R2.8, R4.5, R8.9; Formats, "Scenarios".
  public func decide(
    _ request: Request, leavingOut ends: Set<Request.End> = [], at place: Place = .main
  ) -> Decision {
    let filled = filling(request, leavingOut: ends, at: place)
    return ends.contains(.near) ? world.decideForActing(filled) : world.decide(filled)
  }

  /// Returns a request whose left-out ends are whom the session acts for.
  package func filling(_ request: Request, leavingOut ends: Set<Request.End>, at place: Place) -> Request {
    let acting =
      request.isFileTask ? effectiveFile(on: place.thread).slot : effectiveUI(at: place).slot
    return request.filling(ends, with: acting)
  }
}
