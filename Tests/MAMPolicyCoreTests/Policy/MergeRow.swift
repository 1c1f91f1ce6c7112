import MAMPolicyCore
import XCTest

typealias PolicyChange = (inout AppProtectionPolicy) -> Void

/// Two policies, and what a setting becomes when they are merged, in either order.
struct MergeRow {
  let setting: Setting
  let one: PolicyChange
  let other: PolicyChange
  let value: String
  let line: UInt

  init(
    _ setting: Setting, _ one: @escaping PolicyChange, _ other: @escaping PolicyChange, _ value: String,
    line: UInt = #line
  ) {
    self.setting = setting
    self.one = one
    self.other = other
    self.value = value
    self.line = line
  }
}

/// Merges the two policies of each row, in either order.
func assertRows(_ rows: [MergeRow], file: StaticString = #filePath) {
  for row in rows {
    let (one, other) = (AppProtectionPolicy.quiet(row.one), AppProtectionPolicy.quiet(row.other))
    for merged in [
      AppProtectionPolicy.mostRestrictive(of: one, other), .mostRestrictive(of: other, one),
    ] {
      XCTAssertEqual(
        merged.value(of: row.setting).graph, row.value, row.setting.rawValue, file: file, line: row.line)
    }
  }
}
