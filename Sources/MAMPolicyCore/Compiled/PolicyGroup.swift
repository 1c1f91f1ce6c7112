/// What the accounts of one policy and one standing have in common, reduced to small numbers.
///
/// In each role a rule reads a few settings alone. Policies that agree in those are one kind there, and share the
/// rulings; the kinds of a role are numbered from 0 up. Whoever has no policy in force is the first kind of every role.
/// Of a list of services a rule reads whether the one in question is in it.
struct PolicyGroup: Sendable {
  /// Whether a policy is in force.
  var isManaged = false
  /// The kind as the owner of data that is saved.
  var saver: UInt8 = 0
  /// The services that data may be saved to where saving is blocked, one bit each.
  var storageServices: UInt8 = 0
  /// The kind as the receiver of data that is opened.
  var opener: UInt8 = 0
  /// The services that data may be opened from where opening is blocked, one bit each.
  var ingestionServices: UInt8 = 0
  /// The kind as the account of a location that data is saved to.
  var destination: UInt8 = 0
  /// The kind as the account of a location that data is opened from.
  var origin: UInt8 = 0
  /// The kind as the sender of a transfer.
  var sender: UInt8 = 0
  /// The kind as the receiver of a transfer.
  var receiver: UInt8 = 0
  /// The kind as the owner of an item that comes in.
  var itemOwner: UInt8 = 0
  /// The kind as the receiver of an item.
  var itemReceiver: UInt8 = 0
  /// The kind at either end of a paste.
  var clipboard: UInt8 = 0
  /// The length of a text that may be pasted whatever the kind says.
  var freeLength = -1
}
