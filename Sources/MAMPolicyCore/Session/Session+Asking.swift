extension Session {
  /// Answers a question; the ends left out are whom the session acts for.
  ///
  /// A question that leaves an end out is about the app as it is now, where an account counts once it is
  /// signed in. One that names every end is about data that names its owners: there an account that is
  /// not signed in is judged by the policy assigned to it, because its data stays the organization's.
  ///
  /// Source: rules.md R2.3, R2.8, R4.5; formats.md section 4.
  public func decide(
    _ request: Request, leavingOut ends: Set<Request.End> = [], at place: Place = .main
  ) -> Decision {
    if ends.isEmpty {
      var world = world
      world.judgesAbsentAccountsByTheirPolicy = true
      return world.decide(request)
    }
    let acting =
      request.isFileTask ? effectiveFile(on: place.thread).slot : effectiveUI(at: place).slot
    return world.decide(request.filling(ends, with: acting))
  }
}
