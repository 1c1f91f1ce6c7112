#if canImport(Testing)
  import MAMPolicyTesting
  import MAMTestSupport
  import Testing

  /// The same expectation in Swift Testing, run by whoever runs that library's tests.
  @Suite struct SwiftTestingTests {
    @Test func scenariosThatPass() { expectPasses(scenario: Fixtures.path("save-as")) }

    @Test func failuresStandAtTheScenario() {
      withKnownIssue {
        expectPasses(scenario: "/nowhere.scenario.json")
      } matching: { issue in
        issue.sourceLocation?.line == 1 && "\(issue)".contains("cannot read the scenario")
      }
    }
  }
#endif
