extension Decider {
  /// Returns whether the owner's data may be saved to a location of an account.
  ///
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func save(owner: ResolvedSlot, to location: SaveLocation, account: ResolvedSlot)
    -> Ruling.ID
  {
    let group = world.group(of: owner)
    let first = saves[group &* SaveLocation.wordCount &+ location.ordinal]
    let far = end(rows[world.group(of: account)].destination, isNear: owner == account)
    return kept(Int(first &+ far)) { world in
      .save(owner: world.slot(owner), to: location, account: world.slot(account))
    }
  }

  /// Returns whether the receiver may open data from a location of an account.
  ///
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func open(receiver: ResolvedSlot, from location: OpenLocation, account: ResolvedSlot)
    -> Ruling.ID
  {
    let group = world.group(of: receiver)
    let first = opens[group &* OpenLocation.wordCount &+ location.ordinal]
    let far = end(rows[world.group(of: account)].origin, isNear: receiver == account)
    return kept(Int(first &+ far)) { world in
      .open(receiver: world.slot(receiver), from: location, account: world.slot(account))
    }
  }

  /// Returns whether data may pass from one identity to another, between apps.
  ///
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func transfer(
    sender: ResolvedSlot, receiver: ResolvedSlot, channel: TransferChannel = .share
  )
    -> Ruling.ID
  {
    let first = rows[world.group(of: sender)].sender &+ rows[world.group(of: receiver)].receiver
    let column = channel.ordinal &* 2 &+ (sender == receiver ? 1 : 0)
    return kept(Int(first) &+ column) { world in
      .transfer(
        sender: world.slot(sender), receiver: world.slot(receiver, stranger: .other), channel: channel)
    }
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
    let row = world.group(of: owner) &* Control.wordCount
    return kept(layout.control, row &+ control.ordinal) { .control(control, owner: $0.slot(owner)) }
  }

  /// Returns whether a document picker may be shown.
  ///
  /// - Complexity: O(1) once the case was met, and then without allocation.
  public mutating func documentPicker(owner: ResolvedSlot, mode: DocumentPickerMode) -> Ruling.ID {
    let row = world.group(of: owner) &* DocumentPickerMode.wordCount
    return kept(layout.documentPicker, row &+ mode.ordinal) {
      .documentPicker(owner: $0.slot(owner), mode: mode)
    }
  }

  @inline(__always)
  private func group(_ slot: ResolvedSlot) -> PolicyGroup { world.groups[world.group(of: slot)] }

  /// The number of a far end, which may be the near one: nobody, unmanaged, the near end's own account, or a kind.
  @inline(__always)
  private func end(_ number: UInt32, isNear: Bool) -> UInt32 {
    isNear ? min(number, DeciderLayout.ownAccount) : number
  }
}
