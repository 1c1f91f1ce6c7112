import MAMPlist
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// What a check of property lists finds, and all that is in it, prints as lines that a person can read.
final class PrintedPlistTests: XCTestCase {
  func testFixtures() throws {
    var walk = PrintedWalk()
    for folder in ["plist/contoso-mail", "plist/clean"] {
      let sources = try PlistSearch.sources([Fixtures.path(folder)], in: .disk)
      let check = PlistCheck(sources, options: PlistOptions())
      walk.visit(check.report)
      walk.visit(PlistOptions())
    }
    for name in [
      "authenticator.plist", "profile.mobileconfig", "profile.json", "authenticator-misspelled.json",
    ] {
      let path = Fixtures.path("shared-device/" + name)
      let document = try SharedDeviceDocument(FileSource.disk.read(path), file: path)
      walk.visit(document)
      document.configuration.check().forEach { walk.visit($0) }
    }
    for rule in PlistRule.all { walk.visit(rule) }
    XCTAssertEqual(Array(Set(walk.complaints).sorted().prefix(5)), [])
    let ours = walk.counts.keys.filter { $0.hasPrefix("MAM") }
    XCTAssertGreaterThan(ours.count, 5, "\(ours.sorted())")
  }
}
