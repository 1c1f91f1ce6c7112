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
  /// The number of a far end that is the near end's own managed account; less are nobody and the unmanaged.
  static let ownAccount: UInt32 = 2
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

  /// Returns, for each passage, the cell of the first ruling with a group at the near end.
  func nearEnds(_ group: PolicyGroup) -> [UInt32] {
    Passage.ways.map { way in
      switch way {
      case .save(let location):
        let isListed = group.storageServices & location.serviceBit == 0 ? 0 : 1
        let row = (Int(group.saver) * 2 + isListed) * SaveLocation.wordCount + location.ordinal
        return UInt32(save.start + row * destinations)
      case .open(let location):
        let isListed = group.ingestionServices & location.serviceBit == 0 ? 0 : 1
        let row = (Int(group.opener) * 2 + isListed) * OpenLocation.wordCount + location.ordinal
        return UInt32(open.start + row * origins)
      case .transfer(let channel):
        let row = Int(group.sender) * receivers * TransferChannel.wordCount
        return UInt32(transfer.start + (row + channel.ordinal) * 2)
      }
    }
  }

  /// Returns, for each role and then for another account and for the near end's own, how far behind the first ruling
  /// the one with a group at the far end is.
  func farEnds(_ group: PolicyGroup, isNobody: Bool) -> [UInt32] {
    func end(_ kind: UInt8) -> UInt32 { isNobody ? 0 : group.isManaged ? Self.ownAccount + UInt32(kind) : 1 }
    return Passage.Role.allCases.flatMap { role in
      switch role {
      case .destination: [end(group.destination), min(end(group.destination), Self.ownAccount)]
      case .origin: [end(group.origin), min(end(group.origin), Self.ownAccount)]
      case .receiver:
        [0, 1].map { UInt32(Int(group.receiver) * TransferChannel.wordCount * 2 + $0) }
      }
    }
  }
}
