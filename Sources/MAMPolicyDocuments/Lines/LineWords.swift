internal import MAMPolicyCore

/// The vocabularies of requests, made ready to be found among bytes.
///
/// The vocabularies themselves stand where the rules are; nothing is listed here a second time. A class without
/// anything that changes, so that using it copies nothing.
final class LineWords: Sendable {
  let operations: WordTable
  let saveLocations: WordTable
  let openLocations: WordTable
  let channels: WordTable
  let kinds: WordTable
  let modes: WordTable

  let operation: [Question]
  /// For each operation its keys.
  let keys: [LineKeys]
  let saveLocation: [SaveLocation]
  let openLocation: [OpenLocation]
  // INVARIANT: what is meant where a channel or a kind is left out comes first.
  let channel: [TransferChannel]
  let kind: [ItemKind]
  let mode: [DocumentPickerMode]

  init() {
    operation = Question.all
    keys = operation.map { LineKeys(of: $0.row) }
    saveLocation = SaveLocation.allCases
    openLocation = OpenLocation.allCases
    channel = [.share] + TransferChannel.allCases.filter { $0 != .share }
    kind = [.item] + ItemKind.allCases.filter { $0 != .item }
    mode = DocumentPickerMode.allCases
    operations = WordTable(operation.map(\.name))
    saveLocations = WordTable(saveLocation.map(\.rawValue))
    openLocations = WordTable(openLocation.map(\.rawValue))
    channels = WordTable(channel.map(\.rawValue))
    kinds = WordTable(kind.map(\.rawValue))
    modes = WordTable(mode.map(\.rawValue))
  }
}
