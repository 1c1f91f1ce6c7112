/// Where the rulings of each kind of question stand in a decider's one array.
///
/// A section is a table of several dimensions, laid out row by row, the last dimension closest together.
struct DeciderLayout: Sendable {
  /// One kind of question.
  struct Section: Sendable {
    /// The place of the first cell.
    let start: Int
    /// The number of cells.
    let count: Int

    /// The place behind the last cell.
    var end: Int { start + count }
  }

  let save: Section
  let open: Section
  let transfer: Section
  let receive: Section
  let paste: Section
  let control: Section
  let keyboard: Section
  let documentPicker: Section

  /// How many kinds of far ends a save has: nobody, unmanaged, the same account, other managed ones.
  let destinations: Int
  /// How many kinds of far ends an open has.
  let origins: Int
  /// How many kinds of receivers a transfer has.
  let receivers: Int
  /// How many kinds of owners an item has.
  let itemOwners: Int
  /// How many kinds of ends a paste has.
  let clipboards: Int

  /// The number of cells in all.
  var count: Int { documentPicker.end }

  init(_ world: CompiledWorld) {
    let kinds = world.kinds
    let groups = world.groups.count
    destinations = kinds.destinations.count + 2
    origins = kinds.origins.count + 2
    receivers = kinds.receivers.count
    itemOwners = kinds.itemOwners.count
    clipboards = kinds.clipboards.count
    save = Section(start: 0, count: kinds.savers.count * 2 * SaveLocation.wordCount * destinations)
    open = Section(start: save.end, count: kinds.openers.count * 2 * OpenLocation.wordCount * origins)
    transfer = Section(
      start: open.end, count: kinds.senders.count * receivers * TransferChannel.wordCount * 2)
    receive = Section(
      start: transfer.end, count: kinds.itemReceivers.count * itemOwners * ItemKind.wordCount * 2 * 2)
    paste = Section(start: receive.end, count: clipboards * clipboards * 2 * 2 * 2 * 2)
    control = Section(start: paste.end, count: groups * Control.wordCount)
    keyboard = Section(start: control.end, count: 2)
    documentPicker = Section(start: keyboard.end, count: groups * DocumentPickerMode.wordCount)
  }
}
