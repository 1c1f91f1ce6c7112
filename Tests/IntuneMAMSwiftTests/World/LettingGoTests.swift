import IntuneMAMSwift
import XCTest

/// Objects of the app that call the SDK when they go, and waits at the ends of the range of durations.
final class LettingGoTests: XCTestCase {
  /// A delegate that takes itself back, as apps do that set one up for a screen.
  private final class Screen: NSObject, IntuneMAMPolicyDelegate, IntuneMAMWebViewPolicyDelegate {
    func isExternalURL(_ url: URL) -> Bool { true }

    deinit {
      IntuneMAMEnrollmentManager.instance().delegate = nil
      _ = IntuneMAMPolicyManager.instance().delegate
      _ = IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)
    }
  }

  private final class WebView: NSObject, Sendable {}

  func testADelegateThatGoes_mayCallTheSDK() throws {
    typealias Deed = @Sendable (MAMTestWorld) -> Void
    let view = WebView()
    let deeds: [(name: String, body: Deed)] = [
      (
        "another one takes its place",
        { _ in
          IntuneMAMPolicyManager.instance().delegate = Screen()
          IntuneMAMPolicyManager.instance().delegate = Screen()
          IntuneMAMPolicyManager.instance().delegate = nil
        }
      ),
      (
        "the world is closed",
        { world in
          IntuneMAMPolicyManager.instance().delegate = Screen()
          IntuneMAMPolicyManager.instance().setWebViewPolicyDelegate(Screen(), forWebViewer: view)
          world.close()
        }
      ),
      (
        "the web view is gone",
        { _ in
          IntuneMAMPolicyManager.instance().setWebViewPolicyDelegate(Screen(), forWebViewer: WebView())
          IntuneMAMPolicyManager.instance().setWebViewPolicy(.unmanaged, forWebViewer: view)
        }
      ),
    ]
    for deed in deeds {
      let world = try Cast.world()
      let isDone = expectation(description: deed.name)
      Thread.detachNewThread {
        world.run { deed.body(world) }
        isDone.fulfill()
      }
      wait(for: [isDone], timeout: 60)
    }
  }

  /// A test that keeps its world nowhere leaves it to the next one that is installed.
  func testADelegateThatGoesWithItsWorld_mayCallTheSDK() throws {
    let isDone = expectation(description: "another world is installed")
    let next = try Cast.world()
    Thread.detachNewThread {
      if let former = try? Cast.world() {
        former.install()
        former.run { IntuneMAMPolicyManager.instance().delegate = Screen() }
      }
      next.install()
      next.close()
      isDone.fulfill()
    }
    wait(for: [isDone], timeout: 60)
  }

  func testTheEndsOfTheRange_neverTrap() throws {
    final class Delegate: NSObject, IntuneMAMPolicyDelegate {
      func wipeData(forAccountId accountId: String) -> Bool { true }
    }
    let lengths: [Duration] = [
      Duration(attoseconds: .max), .seconds(Int64.max), .seconds(1e20), .zero, .seconds(Int64.min),
      Duration(attoseconds: .min),
    ]
    for length in lengths {
      let world = try Cast.world()
      world.handlerTimeout = length
      world.run {
        IntuneMAMPolicyManager.instance().delegate = Delegate()
        IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
      }
      XCTAssertEqual(world.settle(within: length), length > .zero)
      world.settle()
      let event = try world.wipe("work")
      world.settle()
      XCTAssertEqual(event.outcome, "success")
      world.advance(by: length)
      world.takeIssues()
    }
  }
}
