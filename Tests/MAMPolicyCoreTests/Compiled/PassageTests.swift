import XCTest

@testable import MAMPolicyCore

/// Every save, open and transfer is a passage of its own, and its far end has the part that belongs to it.
final class PassageTests: XCTestCase {
  func testPassages_areNumberedInTheOrderOfTheWays() {
    var numbers: [UInt8] = []
    for location in SaveLocation.allCases {
      let passage = Passage.save(to: location)
      guard case .save(location) = passage.way else { return XCTFail("\(location) is \(passage.way)") }
      XCTAssertEqual(passage.role, Passage.Role.destination.rawValue)
      numbers.append(passage.number)
    }
    for location in OpenLocation.allCases {
      let passage = Passage.open(from: location)
      guard case .open(location) = passage.way else { return XCTFail("\(location) is \(passage.way)") }
      XCTAssertEqual(passage.role, Passage.Role.origin.rawValue)
      numbers.append(passage.number)
    }
    for channel in TransferChannel.allCases {
      let passage = Passage.transfer(over: channel)
      guard case .transfer(channel) = passage.way else { return XCTFail("\(channel) is \(passage.way)") }
      XCTAssertEqual(passage.role, Passage.Role.receiver.rawValue)
      numbers.append(passage.number)
    }
    XCTAssertEqual(numbers.map(Int.init), Array(0..<26))
    XCTAssertEqual(Passage.count, 26)
    XCTAssertEqual(Passage.ways.count, 26)
    XCTAssertEqual(Passage.Role.allCases.count, Passage.Role.count)
  }
}
