import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Tables 6-A to 6-E of the specification, cell by cell, effect and basis.
///
/// Rules R1.5, R6.1, R6.2, R6.3, R6.4, R6.5, R6.6, R15.4.
final class SaveRuleTests: XCTestCase {
  func testTable6A_ownerManagedAndSavingAllowed() throws {
    var policies: [AppProtectionPolicy] = []
    for isBlocked in [false, true] {
      policies.append(
        .with {
          $0.allowedOutboundDataTransferDestinations = .allApps
          $0.saveAsBlocked = isBlocked
        })
    }
    policies.append(.with { $0.allowedOutboundDataTransferDestinations = .managedApps })
    try check(SaveTables.allowed, policies: policies)
  }

  func testTable6B_savingBlockedAndServiceListed() throws {
    try check(
      SaveTables.listed,
      policies: [
        .with {
          $0.allowedOutboundDataTransferDestinations = .managedApps
          $0.saveAsBlocked = true
          $0.allowedDataStorageLocations = Set(StorageService.allCases)
        }
      ])
  }

  func testTable6C_savingBlockedAndServiceNotListed() throws {
    // The list is empty, then holds every service but the one of the row.
    for location in SaveLocation.allCases {
      var others = Set(StorageService.allCases)
      if let service = location.service { others.remove(service) }
      for list in [[], others] {
        try check(
          SaveTables.notListed,
          policies: [
            .with {
              $0.allowedOutboundDataTransferDestinations = .managedApps
              $0.saveAsBlocked = true
              $0.allowedDataStorageLocations = list
            }
          ], only: location)
      }
    }
  }

  func testTable6D_nothingMayBeSent_deniesEverywhere() throws {
    var cells = 0
    for isBlocked in [false, true] {
      for list in [[], Set(StorageService.allCases)] {
        let policy = AppProtectionPolicy.with {
          $0.allowedOutboundDataTransferDestinations = .noApps
          $0.saveAsBlocked = isBlocked
          $0.allowedDataStorageLocations = list
        }
        for location in SaveLocation.allCases {
          for column in TableColumn.allCases {
            try checkCell(TableCell("deny D"), policy, location, column)
            cells += 1
          }
        }
      }
    }
    XCTAssertEqual(cells, 2 * 2 * SaveLocation.allCases.count * 4)
  }

  func testTable6E_ownerUnmanaged() throws {
    let table = TextTable(SaveTables.ownerUnmanaged)
    XCTAssertEqual(Set(table.rows.map { $0[0] }), Set(SaveLocation.allCases.map(\.rawValue)))
    let owners = SmallWorld.unmanagedSpellings + SmallWorld.nobodySpellings + [SmallWorld.unmanagedView]
    for row in table.rows {
      XCTAssertEqual(row.count, 5, row[0])
      let location = try XCTUnwrap(SaveLocation(rawValue: row[0]))
      for owner in owners {
        let world = try SmallWorld.make(work: AppProtectionPolicy())
        for account in SmallWorld.nobodySpellings + ["personal"] {
          let decision = world.decide(.save(owner: owner, to: location, account: account))
          let isIgnored = location == .cameraRoll && account == "personal"
          expect(decision, TableCell(isIgnored ? "allow I" : row[1]), "6-E \(row[0]) \(account)")
        }
        for (cell, level) in zip(row.dropFirst(2), [DataTransferLevel.allApps, .managedApps, .noApps]) {
          let world = try SmallWorld.make(work: .with { $0.allowedInboundDataTransferSources = level })
          for account in SmallWorld.workSpellings {
            let decision = world.decide(.save(owner: owner, to: location, account: account))
            expect(decision, TableCell(cell), "6-E \(row[0]) in=\(level)")
          }
        }
      }
    }
  }

  func testLockDownView_deniesEverySave() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy(), other: AppProtectionPolicy())
    for owner in SmallWorld.lockedDownViews {
      for location in SaveLocation.allCases {
        for account in SmallWorld.workSpellings + SmallWorld.unmanagedSpellings + SmallWorld.nobodySpellings {
          let decision = world.decide(.save(owner: owner, to: location, account: account))
          XCTAssertEqual(decision.effect, .deny, "\(location)")
          XCTAssert(decision.codes.contains("lockdown"))
        }
      }
    }
  }

  func testOptions_chooseTheOtherReadings() throws {
    var world = try SmallWorld.make(work: .with { $0.allowedOutboundDataTransferDestinations = .managedApps })
    let toPersonal = Request.save(owner: "work", to: .box, account: "personal")
    XCTAssertEqual(world.decide(toPersonal).codes, ["save-outside-organization"])
    world.options.deniesSaveOutsideOrganization = true
    XCTAssertEqual(world.decide(toPersonal).effect, .deny)
    XCTAssertEqual(world.decide(toPersonal).codes, ["save-outside-organization-denied"])

    world = try SmallWorld.make(
      work: .with {
        $0.allowedOutboundDataTransferDestinations = .managedApps
        $0.saveAsBlocked = true
        $0.allowedInboundDataTransferSources = .managedApps
      })
    let toOwn = Request.save(owner: "work", to: .accountDocument, account: "work")
    XCTAssertEqual(world.decide(toOwn).effect, .deny)
    world.options.allowsAccountDocumentOfSameAccount = true
    XCTAssertEqual(world.decide(toOwn).codes, ["save-own-account-document"])
    XCTAssertEqual(
      world.decide(.save(owner: "work", to: .accountDocument, account: "other")).effect, .deny)

    let intoWork = Request.save(owner: "personal", to: .box, account: "work")
    XCTAssertEqual(world.decide(intoWork).codes, ["save-destination-restricts"])
    world.options.crossAccountIngress = .openInto
    XCTAssertEqual(
      world.decide(intoWork).codes, ["identity-without-policy", "save-destination-opens-into", "unmanaged"])
  }

  /// R6.2: the SDK's numbers.
  func testNumbers_areTheSDKs() {
    XCTAssertEqual(
      SaveLocation.allCases.map { "\($0.rawValue) \($0.sdkValue)" },
      [
        "oneDriveForBusiness 1", "sharePoint 2", "box 4", "dropbox 8", "googleDrive 16", "localDrive 32",
        "cameraRoll 64", "accountDocument 128", "iManage 256", "egnyte 512", "other 0",
      ])
  }

  func testEveryService_listsOneLocation() {
    XCTAssertEqual(
      SaveLocation.allCases.compactMap(\.service).map(\.rawValue).sorted(),
      StorageService.allCases.map(\.rawValue).sorted())
  }

  // MARK: Columns

  private func check(
    _ text: String, policies: [AppProtectionPolicy], only: SaveLocation? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let table = TextTable(text)
    XCTAssertEqual(
      Set(table.rows.map { $0[0] }), Set(SaveLocation.allCases.map(\.rawValue)), file: file, line: line)
    for row in table.rows {
      XCTAssertEqual(row.count, 5, row[0], file: file, line: line)
      let location = try XCTUnwrap(SaveLocation(rawValue: row[0]), file: file, line: line)
      if let only, location != only { continue }
      for (cell, column) in zip(row.dropFirst(), TableColumn.allCases) {
        for policy in policies {
          try checkCell(TableCell(cell), policy, location, column, file: file, line: line)
        }
      }
    }
  }

  private func checkCell(
    _ cell: TableCell, _ policy: AppProtectionPolicy, _ location: SaveLocation, _ column: TableColumn,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for level in [DataTransferLevel.allApps, .managedApps, .noApps] {
      let world = try SmallWorld.make(
        work: policy, other: .with { $0.allowedInboundDataTransferSources = level })
      for owner in SmallWorld.workSpellings {
        for account in column.accounts {
          let decision = world.decide(.save(owner: owner, to: location, account: account))
          let name =
            "\(location.rawValue), \(column), in=\(level), out=\(policy.allowedOutboundDataTransferDestinations)"
          let other = column == .another && level == .noApps && location.hasAccount
          if cell.effect == "allow unless none" {
            expect(decision, TableCell("\(other ? "deny" : "allow") \(cell.basis)"), name, file, line)
          } else if cell.basis == "D/I" {
            let basis = policy.allowedOutboundDataTransferDestinations == .allApps ? "D" : "I"
            expect(decision, TableCell("\(cell.effect) \(basis)"), name, file, line)
          } else {
            expect(decision, cell, name, file, line)
          }
        }
      }
    }
  }

  /// R6.4: OS sharing and filtering are about other apps, and change no answer about a place to save to.
  func testFlavours_ofSending_makeNoDifferenceToSaving() throws {
    for saveAs in ["false", "true"] {
      let text =
        "allowedOutboundDataTransferDestinations=managedApps saveAsBlocked=\(saveAs) "
        + "allowedDataStorageLocations=oneDriveForBusiness,photoLibrary"
      let plain = try SmallWorld.make(work: AppProtectionPolicy(text: text))
      for flavour in ["disableProtectionOfManagedOutboundOpenInData", "filterOpenInToOnlyManagedApps"] {
        let world = try SmallWorld.make(work: AppProtectionPolicy(text: "\(text) \(flavour)=true"))
        for location in SaveLocation.allCases {
          for account: IdentitySlot in ["work", "other", "personal", nil] {
            let request = Request.save(owner: "work", to: location, account: account)
            let (one, other) = (plain.decide(request), world.decide(request))
            XCTAssertEqual(one.effect, other.effect, "\(flavour) \(location)")
            XCTAssertEqual(one.codes, other.codes, "\(flavour) \(location)")
          }
        }
      }
    }
  }
}
