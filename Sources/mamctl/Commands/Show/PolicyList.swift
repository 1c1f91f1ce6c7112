internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The policies of a folder, or of an export of several, one a line.
struct PolicyList {
  /// One policy of one file.
  struct Row {
    let file: String
    let policy: AppProtectionPolicy
    let warnings: [LoadWarning]
    /// How many findings `show` prints for the policy alone, where alike ones are one; without the entries of its file that
    /// are skipped, which are no policy's.
    let findings: Int

    /// What each column shows.
    var cells: [String] {
      let assigned = policy.isAssigned.map { $0 ? "yes" : "no" } ?? "unknown"
      return [
        policy.displayName.map(UserText.spelled) ?? "(no name)", assigned,
        label(.allowedOutboundDataTransferDestinations), label(.allowedInboundDataTransferSources),
        label(.saveAsBlocked), label(.pinRequired), "\(findings)", UserText.spelled(file),
      ]
    }

    private func label(_ setting: Setting) -> String { policy.value(of: setting).label }
  }

  /// The policies, in the order of their files.
  let rows: [Row]
  /// The files that hold no iOS app protection policy, with the reason.
  let others: [LeftOutFile]
  /// The entries of files that are no iOS app protection policy.
  let skipped: [LoadWarning]

  /// More skipped entries than this are counted.
  private static let skippedLimit = 4

  private static let headings = [
    "name", "assigned", "send", "receive", "save copies", "PIN", "findings", "file",
  ]

  /// Reads every `.json` file of folders and of those below them, and the files given beside a folder, or an export of
  /// several policies; nothing for any other file or files.
  init?(_ paths: [String], from files: FileSource) throws(InputError) {
    let folders = try paths.map { path throws(InputError) in
      try PolicyInput.exports(below: path, from: files)
    }
    if !folders.contains(where: { $0 != nil }) {
      // A file that is no export is refused as one, with all that is wrong with it.
      guard paths.count == 1, try PolicyInput.export(paths[0], from: files).policies.count > 1 else {
        return nil
      }
    }
    let found = zip(paths, folders).flatMap { path, folder in folder ?? [path] }.eachOnce
    var rows: [Row] = []
    var others: [LeftOutFile] = []
    var skipped: [LoadWarning] = []
    for file in found {
      let bytes: [UInt8]
      do throws(FileError) { bytes = try files.read(file) } catch {
        others.append(LeftOutFile(file, broken: "\(error)"))
        continue
      }
      let export: GraphExport
      do throws(JSONProblems) { export = try GraphExport(bytes, file: file) } catch {
        others.append(LeftOutFile(file, bytes, error))
        continue
      }
      if !export.policies.isEmpty { skipped += export.warnings.filter { $0.kind == .skipped } }
      for entry in export.policies {
        do throws(JSONProblems) {
          let policy = try entry.policy()
          let warnings = policy.warnings.filter { $0.kind != .defaulted }
          let ofFile = export.warnings.filter { $0.kind != .defaulted && $0.kind != .skipped }
          let shown = (ofFile + warnings).eachOnce
          rows.append(
            Row(
              file: file, policy: policy.policy, warnings: warnings,
              findings: WarningText.lines(shown).count))
        } catch {
          others.append(LeftOutFile(file, error))
        }
      }
    }
    self.rows = rows
    self.others = others
    self.skipped = skipped
  }

  /// Writes the broken files, a table, and what was left out below it.
  func write(to out: Output, _ layout: Layout, listingAll listsAll: Bool) {
    for fault in others.faults {
      out.lines(layout.folded(fault, indent: 2, first: 0).map(layout.style.red))
    }
    let cells = rows.isEmpty ? [] : [Self.headings] + rows.map(\.cells)
    let grid = TextGrid(fitting: cells)
    for (number, row) in cells.enumerated() {
      out.line(number == 0 ? layout.style.dim(grid.line(row)) : grid.line(row))
    }
    for other in others.others(listingAll: listsAll) {
      out.lines(layout.folded("left out: \(other)", indent: 2, first: 0).map(layout.style.dim))
    }
    for warning in listsAll ? skipped[...] : skipped.prefix(Self.skippedLimit) {
      let line = "\(warning.message) (\(UserText.spelled(warning.file)):\(warning.position))"
      out.lines(layout.folded(line, indent: 2, first: 0).map(layout.style.dim))
    }
    if !listsAll, skipped.count > Self.skippedLimit {
      let rest = skipped.count - Self.skippedLimit
      out.line(layout.style.dim("\(rest) more entries are skipped (`--verbose` lists them)"))
    }
  }

  /// The same for a script.
  var json: JSONOutput {
    .object([
      "policies": .array(
        rows.map { row in
          .object([
            "file": .string(row.file), "displayName": .optional(row.policy.displayName),
            "id": .optional(row.policy.id), "assigned": row.policy.isAssigned.map(JSONOutput.bool) ?? .null,
            "send": .string(row.policy.allowedOutboundDataTransferDestinations.rawValue),
            "receive": .string(row.policy.allowedInboundDataTransferSources.rawValue),
            "saveAsBlocked": .bool(row.policy.saveAsBlocked), "pinRequired": .bool(row.policy.pinRequired),
            "warnings": .integer(row.warnings.count),
          ])
        }),
      "leftOut": .array(
        others.map { .object(["file": .string($0.file), "reason": .string($0.reason)]) }),
    ])
  }
}
