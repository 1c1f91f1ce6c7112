// swift-tools-version: 6.2
import PackageDescription

// Warnings stop our own builds and never a consumer's: a package that treats them as errors
// cannot be used as a dependency, so the setting is only there when the environment asks for it.
let strict: [SwiftSetting] =
  Context.environment["MAM_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + strict

let package = Package(
  name: "MAMPolicy",
  products: [
    .library(name: "MAMPolicyCore", targets: ["MAMPolicyCore"]),
    .library(name: "MAMPolicyJSON", targets: ["MAMPolicyJSON"]),
    .library(name: "MAMScenario", targets: ["MAMScenario"]),
    .executable(name: "mamctl", targets: ["mamctl"]),
  ],
  targets: [
    .target(name: "MAMPolicyCore", swiftSettings: settings),
    .target(name: "MAMPolicyJSON", dependencies: ["MAMPolicyCore"], swiftSettings: settings),
    .target(
      name: "MAMScenario", dependencies: ["MAMPolicyCore", "MAMPolicyJSON"],
      swiftSettings: settings),
    .executableTarget(
      name: "mamctl", dependencies: ["MAMPolicyCore", "MAMPolicyJSON", "MAMScenario"],
      swiftSettings: settings),
    .target(
      name: "MAMTestSupport", dependencies: ["MAMPolicyCore", "MAMPolicyJSON"],
      path: "Tests/MAMTestSupport", swiftSettings: settings),
    .testTarget(
      name: "MAMPolicyCoreTests", dependencies: ["MAMPolicyCore", "MAMTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MAMPolicyJSONTests",
      dependencies: ["MAMPolicyCore", "MAMPolicyJSON", "MAMTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MAMScenarioTests",
      dependencies: ["MAMPolicyCore", "MAMPolicyJSON", "MAMScenario", "MAMTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "mamctlTests",
      dependencies: ["mamctl", "MAMPolicyCore", "MAMPolicyJSON", "MAMScenario", "MAMTestSupport"],
      swiftSettings: settings),
  ]
)
