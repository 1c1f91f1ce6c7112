/// Data goes to another app, or comes from one.
///
/// Source: R2.9, R7.4, R8.
@nonexhaustive
public enum AppEvent: Hashable, Sendable {
  /// Data of the identity at hand, or of a file's owner, is sent to another app.
  case send(to: String, as: Acting, file: String?, channel: TransferChannel)
  /// The app fetches data from another app.
  case importData(from: String, as: Acting, savedAs: String?)
  /// Another app hands data over.
  case receiveData(from: String, as: Acting, channel: TransferChannel, savedAs: String?)
  /// The app is done with the URL that another app had it open.
  case finishOpenURL
}

extension Session {
  mutating func perform(_ event: AppEvent, at place: Place, _ trail: inout Trail) -> Answer {
    switch event {
    case .send(let app, let acting, let file, let channel):
      send(to: app, as: acting, file: file, channel, at: place)
    case .importData(let app, let acting, let path):
      take(from: app, as: acting, .documentImport, savedAs: path, at: place, &trail)
    case .receiveData(let app, let acting, let channel, let path):
      take(
        from: app, as: acting, channel == .openURL ? .openURL : .documentImport, savedAs: path, at: place,
        &trail)
    case .finishOpenURL: finishOpenURL()
    }
  }
}

extension Event {
  /// Data of the identity at hand, or of a file's owner, is sent to another app.
  public static func send(
    to target: String, as acting: Acting = .effective, file: String? = nil, channel: TransferChannel = .share
  ) -> Event { .apps(.send(to: target, as: acting, file: file, channel: channel)) }
  /// The app fetches data from another app.
  public static func importData(from app: String, as acting: Acting = .effective, savedAs: String? = nil)
    -> Event
  { .apps(.importData(from: app, as: acting, savedAs: savedAs)) }
  /// Another app hands data over.
  public static func receiveData(
    from app: String, as acting: Acting = .effective, channel: TransferChannel = .share,
    savedAs: String? = nil
  ) -> Event { .apps(.receiveData(from: app, as: acting, channel: channel, savedAs: savedAs)) }
  /// The app is done with the URL that another app had it open.
  public static let finishOpenURL = Event.apps(.finishOpenURL)
}
