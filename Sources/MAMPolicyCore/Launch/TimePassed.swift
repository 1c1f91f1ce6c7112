/// The time that has passed since something happened.
enum TimePassed: Hashable, Sendable {
  /// It is not known when it happened.
  case unknown
  /// It is said to lie ahead, as after somebody turned the clock back.
  case inFuture
  /// So much time.
  case passed(Duration)

  init(since then: Instant?, at now: Instant) {
    guard let then else {
      self = .unknown
      return
    }
    let time = then.duration(to: now)
    self = time < .zero ? .inFuture : .passed(time)
  }
}
