import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Tables 7-A to 7-E of the specification, cell by cell, effect and basis.
///
/// Rules R7.1, R7.2, R7.3, R7.5, R15.4.
final class OpenRuleTests: XCTestCase {
  func testTable7A_receiverManagedAndOpeningAllowed() throws {
    var policies: [AppProtectionPolicy] = []
    for isBlocked in [false, true] {
      for protects in [false, true] {
        policies.append(
          .with {
            $0.allowedInboundDataTransferSources = .allApps
            $0.protectInboundDataFromUnknownSources = protects
            $0.blockDataIngestionIntoOrganizationDocuments = isBlocked
          })
      }
    }
    policies.append(.with { $0.allowedInboundDataTransferSources = .managedApps })
    try check(OpenTables.allowed, policies: policies)
  }

  func testAllowed_namesTheSettingThatAllows() {
    let rows: [(DataTransferLevel, Setting)] = [
      (.allApps, .allowedInboundDataTransferSources),
      (.managedApps, .blockDataIngestionIntoOrganizationDocuments),
    ]
    for (level, setting) in rows {
      let policy = AppProtectionPolicy.with { $0.allowedInboundDataTransferSources = level }
      let decision = OpenRule.decide(
        receiver: .policy(policy), from: .camera, source: .nobody, options: DecisionOptions())
      XCTAssertEqual(decision.deciding.code, "open-allowed")
      XCTAssertEqual(decision.deciding.setting, setting)
    }
  }

  func testTable7B_openingBlockedAndServiceListed() throws {
    try check(
      OpenTables.listed,
      policies: [
        .with {
          $0.allowedInboundDataTransferSources = .managedApps
          $0.blockDataIngestionIntoOrganizationDocuments = true
          $0.allowedDataIngestionLocations = Set(IngestionService.allCases)
        }
      ])
  }

  func testTable7C_openingBlockedAndServiceNotListed() throws {
    // The list is empty, then holds every service but the one of the row.
    for location in OpenLocation.allCases {
      var others = Set(IngestionService.allCases)
      if let service = location.service { others.remove(service) }
      for list in [[], others] {
        try check(
          OpenTables.notListed,
          policies: [
            .with {
              $0.allowedInboundDataTransferSources = .managedApps
              $0.blockDataIngestionIntoOrganizationDocuments = true
              $0.allowedDataIngestionLocations = list
            }
          ], only: location)
      }
    }
  }

  func testTable7D_nothingMayBeReceived_deniesEverywhere() throws {
    var cells = 0
    for isBlocked in [false, true] {
      for list in [[], Set(IngestionService.allCases)] {
        let policy = AppProtectionPolicy.with {
          $0.allowedInboundDataTransferSources = .noApps
          $0.blockDataIngestionIntoOrganizationDocuments = isBlocked
          $0.allowedDataIngestionLocations = list
        }
        for location in OpenLocation.allCases {
          for column in TableColumn.allCases {
            try checkCell(TableCell("deny D"), policy, location, column)
            cells += 1
          }
        }
      }
    }
    XCTAssertEqual(cells, 2 * 2 * OpenLocation.allCases.count * 4)
  }

  func testTable7E_receiverUnmanaged() throws {
    let table = TextTable(OpenTables.receiverUnmanaged)
    XCTAssertEqual(Set(table.rows.map { $0[0] }), Set(OpenLocation.allCases.map(\.rawValue)))
    let receivers = SmallWorld.unmanagedSpellings + SmallWorld.nobodySpellings + [SmallWorld.unmanagedView]
    for row in table.rows {
      XCTAssertEqual(row.count, 5, row[0])
      let location = try XCTUnwrap(OpenLocation(rawValue: row[0]))
      for receiver in receivers {
        let world = try SmallWorld.make(work: AppProtectionPolicy())
        for account in SmallWorld.nobodySpellings + ["personal"] {
          let decision = world.decide(.open(receiver: receiver, from: location, account: account))
          let isIgnored = !location.hasAccount && account == "personal"
          expect(decision, TableCell(isIgnored ? "allow I" : row[1]), "7-E \(row[0]) \(account)")
        }
        for (cell, level) in zip(row.dropFirst(2), [DataTransferLevel.allApps, .managedApps, .noApps]) {
          let world = try SmallWorld.make(work: .with { $0.allowedOutboundDataTransferDestinations = level })
          for account in SmallWorld.workSpellings {
            let decision = world.decide(.open(receiver: receiver, from: location, account: account))
            expect(decision, TableCell(cell), "7-E \(row[0]) out=\(level)")
          }
        }
      }
    }
  }

  func testLockDownView_deniesEveryOpen() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy(), other: AppProtectionPolicy())
    for receiver in SmallWorld.lockedDownViews {
      for location in OpenLocation.allCases {
        for account in SmallWorld.workSpellings + SmallWorld.unmanagedSpellings + SmallWorld.nobodySpellings {
          let decision = world.decide(.open(receiver: receiver, from: location, account: account))
          XCTAssertEqual(decision.effect, .deny, "\(location)")
          XCTAssert(decision.codes.contains("lockdown"))
        }
      }
    }
  }

  func testOption_letsOwnAccountDocumentsBeOpened() throws {
    var world = try SmallWorld.make(
      work: .with {
        $0.allowedInboundDataTransferSources = .managedApps
        $0.blockDataIngestionIntoOrganizationDocuments = true
      })
    let request = Request.open(receiver: "work", from: .accountDocument, account: "work")
    XCTAssertEqual(world.decide(request).codes, ["open-account-document-blocked"])
    world.options.allowsAccountDocumentOfSameAccount = true
    XCTAssertEqual(world.decide(request).codes, ["open-own-account-document"])
    XCTAssertEqual(
      world.decide(.open(receiver: "work", from: .accountDocument, account: "other")).effect, .deny)
  }

  /// R7.1: the SDK's numbers.
  func testNumbers_areTheSDKs() {
    XCTAssertEqual(
      OpenLocation.allCases.map { "\($0.rawValue) \($0.sdkValue)" },
      [
        "oneDriveForBusiness 1", "sharePoint 2", "camera 4", "localStorage 8", "photos 16",
        "accountDocument 32", "box 64", "iManage 128", "egnyte 256", "other 0",
      ])
  }

  func testEveryService_listsOneLocation() {
    XCTAssertEqual(
      OpenLocation.allCases.compactMap(\.service).map(\.rawValue).sorted(),
      IngestionService.allCases.map(\.rawValue).sorted())
  }

  // MARK: Columns

  private func check(
    _ text: String, policies: [AppProtectionPolicy], only: OpenLocation? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let table = TextTable(text)
    XCTAssertEqual(
      Set(table.rows.map { $0[0] }), Set(OpenLocation.allCases.map(\.rawValue)), file: file, line: line)
    for row in table.rows {
      XCTAssertEqual(row.count, 5, row[0], file: file, line: line)
      let location = try XCTUnwrap(OpenLocation(rawValue: row[0]), file: file, line: line)
      if let only, location != only { continue }
      for (cell, column) in zip(row.dropFirst(), TableColumn.allCases) {
        for policy in policies {
          try checkCell(TableCell(cell), policy, location, column, file: file, line: line)
        }
      }
    }
  }

  private func checkCell(
    _ cell: TableCell, _ policy: AppProtectionPolicy, _ location: OpenLocation, _ column: TableColumn,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for level in [DataTransferLevel.allApps, .managedApps, .noApps] {
      let world = try SmallWorld.make(
        work: policy, other: .with { $0.allowedOutboundDataTransferDestinations = level })
      for receiver in SmallWorld.workSpellings {
        for account in column.accounts {
          let decision = world.decide(.open(receiver: receiver, from: location, account: account))
          let name =
            "\(location.rawValue), \(column), out=\(level), in=\(policy.allowedInboundDataTransferSources)"
          let other = column == .another && level == .noApps && location.hasAccount
          if cell.effect == "allow unless none" {
            expect(decision, TableCell("\(other ? "deny" : "allow") \(cell.basis)"), name, file, line)
          } else if cell == TableCell("deny I"), other {
            // The source's account refuses as well, and that stands more firmly than the cell's reason.
            expect(decision, TableCell("deny D*"), name, file, line)
          } else {
            expect(decision, cell, name, file, line)
          }
        }
      }
    }
  }
}
