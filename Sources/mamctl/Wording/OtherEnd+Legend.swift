internal import MAMAnalysis

extension OtherEnd.Kind {
  /// Writes a line for each kind below a table.
  static func writeLegend(
    of kinds: [OtherEnd.Kind], isManaged: Bool = true, _ layout: Layout, to out: Output
  ) {
    let rows = kinds.map { kind in
      (
        kind.label,
        kind == .same && !isManaged ? "this account, which has no policy" : kind.explanation
      )
    }
    out.lines(layout.table(rows).map(layout.style.dim))
  }
}
