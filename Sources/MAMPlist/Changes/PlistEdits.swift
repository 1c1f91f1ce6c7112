internal import MAMPolicyDocuments

/// Turns changes of meaning into edits that a reviewer would have made: each as small as it can be, in the
/// layout of what stands around it.
struct PlistEdits {
  private let syntax: PropertyListSyntax
  private let layout: PlistLayout
  /// The edits, none of which touches another, in the order of the text.
  private(set) var edits: [PlistEdit] = []

  /// The changes that the edits make.
  private(set) var made: [PlistChange] = []

  /// The edits by the stretches of the text that they touch, so that only those nearby are compared.
  private var nearby: [Int: [Range<Int>]] = [:]

  /// Makes the edits of some changes. A change that is in the way of one before it is left out.
  init(_ changes: [PlistChange], in syntax: PropertyListSyntax) {
    self.syntax = syntax
    layout = PlistLayout(of: syntax)
    var insertions: [Int: [PlistInsertion]] = [:]
    let renamed = Set(changes.compactMap(\.newName))
    for change in changes {
      switch change {
      case .append(let place, let value, let beside):
        insertions[place, default: []].append(.init(key: nil, value: value, beside: beside, change: change))
      case .insert(let place, let key, let value):
        // A key that another one becomes is there in the next round.
        let isTaken =
          renamed.contains(key) || insertions[place, default: []].contains { $0.key == key }
          || PlistNode(syntax: syntax, place: place).key(key) != nil
        if isTaken { continue }
        insertions[place, default: []].append(.init(key: key, value: value, beside: nil, change: change))
      case .replace(let place, let value): add(replacement(of: place, with: value), making: [change])
      case .remove(let place): add(removal(of: place), making: [change])
      case .rename(let place, let name):
        let node = syntax.nodes[place]
        let range = Int(node.contentStart)..<Int(node.contentEnd)
        add([PlistEdit(range: range, text: Array(PropertyListText.escaped(name).utf8))], making: [change])
      case .splice(let place, let splices):
        add(PlistSplices(of: place, in: syntax).edits(splices), making: [change])
      }
    }
    for (place, insertions) in insertions.sorted(by: { $0.key < $1.key }) { insert(insertions, into: place) }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func add(_ wanted: [PlistEdit], making changes: [PlistChange]) {
    guard wanted.allSatisfy({ isFree($0.range) }) else { return }
    for edit in wanted {
      for stretch in Self.stretches(of: edit.range) { nearby[stretch, default: []].append(edit.range) }
    }
    edits += wanted
    made += changes
  }

  private func isFree(_ range: Range<Int>) -> Bool {
    Self.stretches(of: range).allSatisfy { stretch in
      (nearby[stretch] ?? []).allSatisfy { other in
        // Two insertions at one place would leave their order open.
        let canTouch = !other.isEmpty && !range.isEmpty
        return canTouch
          ? !other.overlaps(range)
          : other.upperBound < range.lowerBound || other.lowerBound > range.upperBound
      }
    }
  }

  /// The stretches of the text that a range is in or touches.
  private static func stretches(of range: Range<Int>) -> ClosedRange<Int> {
    range.lowerBound / 1_024...range.upperBound / 1_024
  }

  private mutating func add(_ range: Range<Int>, _ text: String, making insertions: [PlistInsertion]) {
    add([PlistEdit(range: range, text: Array(text.utf8))], making: insertions.map(\.change))
  }

  private func replacement(of place: Int, with value: PlistValue) -> [PlistEdit] {
    let node = syntax.nodes[place]
    let lines = value.lines(layout)
    let margin = lines.count > 1 ? layout.margin(at: Int(node.start)) : ""
    let text = lines.joined(separator: layout.newline + margin)
    return [PlistEdit(range: Int(node.start)..<Int(node.end), text: Array(text.utf8))]
  }

  /// Takes out an element, with its line when nothing else is on it.
  private func removal(of place: Int) -> [PlistEdit] {
    let node = syntax.nodes[place]
    let start = Int(node.start)
    let end = Int(node.kind == .key ? syntax.nodes[place + 1].end : node.end)
    let source = syntax.source
    var after = end
    while after < source.count, source[after] == 0x20 || source[after] == 0x09 { after += 1 }
    if after < source.count, source[after] == 0x0D { after += 1 }
    if layout.indentation(at: start) != nil, after < source.count, source[after] == 0x0A {
      return [PlistEdit(range: layout.lineStart(at: start)..<(after + 1), text: [])]
    }
    return [PlistEdit(range: start..<end, text: [])]
  }

  // MARK: Insertions

  private mutating func insert(_ insertions: [PlistInsertion], into place: Int) {
    let container = syntax.nodes[place]
    var children: [Int] = []
    var child = place + 1
    while child < Int(container.next) {
      children.append(child)
      child = Int(syntax.nodes[container.kind == .dict ? child + 1 : child].next)
    }
    if children.isEmpty { return fill(place, insertions) }
    let isSorted = container.kind == .dict && syntax.conditions == nil && isSorted(children)
    let last = lastByBranch(children)
    var groups: [Int?: [PlistInsertion]] = [:]
    for insertion in insertions {
      let anchor = anchor(of: insertion, among: children, last, in: place, isSorted: isSorted)
      groups[anchor, default: []].append(insertion)
    }
    for (anchor, insertions) in groups.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
      let insertions = isSorted ? insertions.sorted { Self.precedes($0.key ?? "", $1.key ?? "") } : insertions
      insert(insertions, after: anchor, orBefore: children[0], in: place)
    }
  }

  /// Returns the child that an element is put after, or nil if it comes first.
  private func anchor(
    of insertion: PlistInsertion, among children: [Int], _ last: [Int: Int], in place: Int, isSorted: Bool
  ) -> Int? {
    if isSorted, let key = insertion.key {
      return children.last { Self.precedes(syntax.text(of: $0), key) }
    }
    return last[branch(of: insertion.beside ?? place)] ?? last[branch(of: place)]
  }

  /// The last child in each branch of the preprocessor.
  private func lastByBranch(_ children: [Int]) -> [Int: Int] {
    if syntax.conditions == nil { return children.last.map { [0: $0] } ?? [:] }
    return Dictionary(children.map { (branch(of: $0), $0) }) { $1 }
  }

  private func branch(of place: Int) -> Int {
    syntax.conditions?.branch(at: Int(syntax.nodes[place].start)) ?? 0
  }

  private mutating func insert(
    _ insertions: [PlistInsertion], after anchor: Int?, orBefore first: Int, in place: Int
  ) {
    let model = anchor ?? first
    let node = syntax.nodes[model]
    let pairEnd = Int(node.kind == .key ? syntax.nodes[model + 1].end : node.end)
    let end = anchor == nil ? Int(syntax.nodes[place].contentStart) : pairEnd
    guard let indentation = layout.indentation(at: Int(node.start)) else {
      let text = insertions.map(\.inline).joined()
      return add(end..<end, text, making: insertions)
    }
    let offset = layout.endWithComment(after: end)
    let separator = separator(of: model)
    let lines = insertions.flatMap { $0.lines(layout, separator: separator) }
    add(offset..<offset, lines.map { layout.newline + indentation + $0 }.joined(), making: insertions)
  }

  /// What stands between a key and its value when they are on one line, or nil if they are not.
  private func separator(of model: Int) -> String? {
    guard syntax.nodes[model].kind == .key else { return nil }
    let between = syntax.source[Int(syntax.nodes[model].end)..<Int(syntax.nodes[model + 1].start)]
    return between.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: between, as: UTF8.self) : nil
  }

  /// Puts elements into a container that has none.
  private mutating func fill(_ place: Int, _ insertions: [PlistInsertion]) {
    let node = syntax.nodes[place]
    let margin = layout.margin(at: Int(node.start))
    let isInline = !syntax.source.contains(0x0A)
    let inner =
      isInline
      ? insertions.map(\.inline).joined()
      : insertions.flatMap { $0.lines(layout, separator: nil) }
        .map { layout.newline + margin + layout.unit + $0 }.joined()
    let close = isInline ? "" : layout.newline + margin
    if node.contentStart == node.end {
      // `<array/>` becomes a start tag, the inside and an end tag; its attributes stay.
      var slash = Int(node.end) - 2
      while slash > 0, syntax.source[slash - 1].isXMLSpace { slash -= 1 }
      return add(slash..<Int(node.end), ">" + inner + close + "</\(node.kind.name)>", making: insertions)
    }
    var last = Int(node.contentEnd)
    while last > Int(node.contentStart), syntax.source[last - 1].isXMLSpace { last -= 1 }
    if syntax.source[last..<Int(node.contentEnd)].contains(0x0A) {
      add(last..<last, inner, making: insertions)
    } else {
      add(last..<Int(node.contentEnd), inner + close, making: insertions)
    }
  }

  private func isSorted(_ keys: [Int]) -> Bool {
    guard keys.count > 2 else { return false }
    let texts = keys.map { syntax.text(of: $0) }
    return zip(texts, texts.dropFirst()).allSatisfy { Self.precedes($0, $1) }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
