extension Decider {
  /// Returns whether data may take a way between two accounts.
  ///
  /// - Parameters:
  ///   - passage: The way.
  ///   - near: The account that acts: the owner that saves, the receiver that opens, the sender.
  ///   - far: The account of the location, or the receiver of a transfer.
  /// - Returns: The number of the ruling.
  /// - Complexity: O(1) once the case was met, and then without allocation.
  @inline(__always)
  public mutating func ruling(on passage: Passage, near: ResolvedSlot, far: ResolvedSlot) -> Ruling.ID {
    let first = nearEnds[near.group &* Passage.count &+ Int(passage.number)]
    let column = far.group &* Passage.Role.count &+ Int(passage.role)
    let further = farEnds[column &* 2 &+ (near == far ? 1 : 0)]
    let cell = Int(first &+ further)
    let number = cells[cell]
    return number != 0 ? Ruling.ID(number: number) : meet(cell, passage, near, far)
  }

  /// Asks the readable rules about a case that has not been met; apart, so that what was met is found without ado.
  @inline(never)
  private mutating func meet(_ cell: Int, _ passage: Passage, _ near: ResolvedSlot, _ far: ResolvedSlot)
    -> Ruling.ID
  {
    let request: Request =
      switch passage.way {
      case .save(let location): .save(owner: world.slot(near), to: location, account: world.slot(far))
      case .open(let location): .open(receiver: world.slot(near), from: location, account: world.slot(far))
      case .transfer(let channel):
        .transfer(
          sender: world.slot(near), receiver: world.slot(far, stranger: .other), channel: channel)
      }
    return keep(cell, request)
  }

  /// Returns whether the owner's data may be saved to a location of an account.
  ///
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func save(owner: ResolvedSlot, to location: SaveLocation, account: ResolvedSlot)
    -> Ruling.ID
  {
    ruling(on: .save(to: location), near: owner, far: account)
  }

  /// Returns whether the receiver may open data from a location of an account.
  ///
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func open(receiver: ResolvedSlot, from location: OpenLocation, account: ResolvedSlot)
    -> Ruling.ID
  {
    ruling(on: .open(from: location), near: receiver, far: account)
  }

  /// Returns whether data may pass from one identity to another, between apps.
  ///
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func transfer(
    sender: ResolvedSlot, receiver: ResolvedSlot, channel: TransferChannel = .share
  )
    -> Ruling.ID
  {
    ruling(on: .transfer(over: channel), near: sender, far: receiver)
  }

  /// Returns whether a shared item or file, tagged for an owner or not, may come in.
  ///
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func receive(
    receiver: ResolvedSlot, owner: ResolvedSlot, kind: ItemKind = .item, isLoaded: Bool = true
  ) -> Ruling.ID {
    let row = Int(group(receiver).itemReceiver) &* layout.itemOwners &+ Int(group(owner).itemOwner)
    let column = kind.ordinal &* 4 &+ (isLoaded ? 2 : 0) &+ (receiver == owner ? 1 : 0)
    return kept(layout.receive, row &* (ItemKind.wordCount &* 4) &+ column) { world in
      .receive(
        receiver: world.slot(receiver), owner: world.slot(owner, stranger: .other), kind: kind,
        isLoaded: isLoaded)
    }
  }

  /// Returns whether a text may be pasted.
  ///
  /// - Parameters:
  ///   - source: The identity that the text was copied under.
  ///   - destination: The identity that it would be pasted under.
  ///   - areOneStranger: Whether both ends, where they are strangers, are the same one.
  ///   - isWithinOneApp: Whether both ends are one app.
  ///   - length: The length of the text in UTF-16 units.
  /// - Returns: The number of the ruling.
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func paste(
    source: ResolvedSlot, destination: ResolvedSlot, areOneStranger: Bool, isWithinOneApp: Bool, length: Int
  ) -> Ruling.ID {
    let isWithinOneAccount = source == destination && (source != .stranger || areOneStranger)
    let out = group(source)
    let into = group(destination)
    let row = Int(out.clipboard) &* layout.clipboards &+ Int(into.clipboard)
    let column =
      (length <= out.freeLength ? 8 : 0) &+ (length <= into.freeLength ? 4 : 0)
      &+ (isWithinOneApp ? 2 : 0) &+ (isWithinOneAccount ? 1 : 0)
    return kept(layout.paste, row &* 16 &+ column) { world in
      .paste(
        source: world.slot(source),
        destination: world.slot(destination, stranger: isWithinOneAccount ? .one : .other),
        isWithinOneApp: isWithinOneApp, length: length)
    }
  }

  /// Returns whether one identity may use a feature on its data.
  ///
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func control(_ control: Control, owner: ResolvedSlot) -> Ruling.ID {
    // Keyboards are a question to the whole app, for which all managed identities are one.
    if control == .keyboard {
      return kept(layout.keyboard, group(owner).isManaged ? 1 : 0) {
        .control(.keyboard, owner: $0.slot(owner))
      }
    }
    let row = owner.group &* Control.wordCount
    return kept(layout.control, row &+ control.ordinal) { .control(control, owner: $0.slot(owner)) }
  }

  /// Returns whether a document picker may be shown.
  ///
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func documentPicker(owner: ResolvedSlot, mode: DocumentPickerMode) -> Ruling.ID {
    let row = owner.group &* DocumentPickerMode.wordCount
    return kept(layout.documentPicker, row &+ mode.ordinal) {
      .documentPicker(owner: $0.slot(owner), mode: mode)
    }
  }

  @inline(__always)
  private func group(_ slot: ResolvedSlot) -> PolicyGroup { world.groups[slot.group] }
}
