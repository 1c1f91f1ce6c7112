/// A question that a world answers with a decision: who is near, who is far where there is one, and the matter.
///
/// Identities are slots, so that no account (nil) and no user (the empty string) stay apart; where a rule
/// treats them alike it says so.
///
/// ```swift
/// let request = Request.save(owner: try world.account("work"), to: .box, account: nil)
/// ```
///
/// Source: Formats, "Requests".
public struct Request: Hashable, Sendable {
  /// The identity that acts: whose data it is, who receives, or who signs in.
  public var near: IdentitySlot
  /// The identity at the other end; nil where the question has only one end.
  public var far: IdentitySlot?
  /// What is asked.
  public let matter: Matter

  package init(near: IdentitySlot, far: IdentitySlot? = nil, _ matter: Matter) {
    self.near = near
    self.far = far
    self.matter = matter
  }

  /// An end of a request.
  public enum End: Hashable, Sendable {
    /// The identity that acts.
    case near
    /// The identity at the other end.
    case far
  }

  /// Whether the question is one of files, so that a window's identity does not count.
  package var isFileTask: Bool { matter.question.isFileTask }

  /// Returns the request with an identity at the given ends, where it has them.
  package func filling(_ ends: Set<End>, with slot: IdentitySlot) -> Request {
    var request = self
    if ends.contains(.near), matter.question.near.isActing { request.near = slot }
    if ends.contains(.far), far != nil { request.far = slot }
    return request
  }
}
