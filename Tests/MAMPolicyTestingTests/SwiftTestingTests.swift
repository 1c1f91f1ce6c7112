#if canImport(Testing)
  import MAMAnalysis
  import MAMPolicyTesting
  import MAMTestSupport
  import Testing

  /// The same expectation in Swift Testing, run by whoever runs that library's tests.
  @Suite struct SwiftTestingTests {
    @Test func scenariosThatPass() { expectPasses(scenario: Fixtures.path("save-as")) }

    @Test func failuresStandAtTheExport() {
      withKnownIssue {
        expectHolds(
          BuiltInClaims.claims(named: "no-print") ?? [], policiesIn: Fixtures.path("policies/level-1.json"))
      } matching: { issue in
        (issue.sourceLocation?.line ?? 0) > 1 && "\(issue)".contains("printBlocked")
      }
    }

    @Test func failuresStandAtTheScenario() {
      withKnownIssue {
        expectPasses(scenario: "/nowhere.scenario.json")
      } matching: { issue in
        issue.sourceLocation?.line == 1 && "\(issue)".contains("cannot read the scenario")
      }
    }
  }
#endif
