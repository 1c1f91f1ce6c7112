import MAMPolicyCore
import XCTest

@testable import MAMPolicyStream

final class PolicyKindsTests: XCTestCase {
  /// Policies that are taken for one kind share answers, so what is not known must tell them apart.
  func testNumbers_tellApartWhatDiffersInASettingRead_andWhateverIsNotKnown() throws {
    var blocks = AppProtectionPolicy()
    blocks.allowedOutboundDataTransferDestinations = .managedApps
    blocks.saveAsBlocked = true
    var allows = blocks
    allows.saveAsBlocked = false
    var prints = blocks
    prints.printBlocked.toggle()
    var world = World()
    for (number, policy) in [blocks, allows, prints].enumerated() {
      try world.add(Account(name: "a\(number)", upn: UPN("a\(number)@contoso.com")), policy: policy)
    }
    let groups = world.directory.accounts.indices.map { AccountGroup(of: $0, in: world) }
    let rows: [(settings: SettingSet, kinds: [UInt32])] = [
      ([.saveAsBlocked], [0, 1, 0]), ([.printBlocked], [0, 0, 1]),
      ([.saveAsBlocked, .printBlocked], [0, 1, 2]),
      ([.dataBackupBlocked], [0, 0, 0]), ([], [0, 0, 0]),
      // No question reads it, so it was not compared.
      ([.minimumRequiredOsVersion], [0, 1, 2]),
    ]
    var kinds = PolicyKinds(of: groups, in: world)
    for row in rows {
      let numbers = kinds.numbers(reading: row.settings)
      XCTAssertEqual(numbers.ofGroup, row.kinds, "\(Array(row.settings))")
      XCTAssertEqual(numbers.count, Set(row.kinds).count, "\(Array(row.settings))")
    }
  }
}
