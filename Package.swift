// swift-tools-version: 6.3
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
  platforms: [.iOS(.v16), .macOS(.v13), .macCatalyst(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "MAMPolicyCore", targets: ["MAMPolicyCore"]),
    .library(name: "MAMPolicyDocuments", targets: ["MAMPolicyDocuments"]),
    .library(name: "MAMPolicyStream", targets: ["MAMPolicyStream"]),
    .library(name: "MAMScenario", targets: ["MAMScenario"]),
    .library(name: "IntuneMAMSwift", targets: ["IntuneMAMSwift"]),
    .library(name: "MAMPlist", targets: ["MAMPlist"]),
    .library(name: "MAMAnalysis", targets: ["MAMAnalysis"]),
    .library(name: "MAMPolicyTesting", targets: ["MAMPolicyTesting"]),
    .library(name: "MAMPolicyFoundation", targets: ["MAMPolicyFoundation"]),
    .executable(name: "mamctl", targets: ["mamctl"]),
    .plugin(name: "CheckIntune", targets: ["CheckIntune"]),
  ],
  targets: [
    .target(name: "MAMPolicyCore", swiftSettings: settings),
    .target(name: "MAMPolicyDocuments", dependencies: ["MAMPolicyCore"], swiftSettings: settings),
    .target(
      name: "MAMPolicyStream", dependencies: ["MAMPolicyCore", "MAMPolicyDocuments"],
      swiftSettings: settings),
    .target(
      name: "MAMScenario", dependencies: ["MAMPolicyCore", "MAMPolicyDocuments"],
      swiftSettings: settings),
    .target(
      name: "IntuneMAMSwift", dependencies: ["MAMPolicyCore", "MAMPolicyDocuments", "MAMScenario"],
      swiftSettings: settings),
    .target(
      name: "MAMPlist", dependencies: ["MAMPolicyCore", "MAMPolicyDocuments"], swiftSettings: settings),
    .target(
      name: "MAMPolicyTesting",
      dependencies: ["MAMAnalysis", "MAMPolicyCore", "MAMPolicyDocuments", "MAMScenario"],
      swiftSettings: settings),
    .target(
      name: "MAMPolicyFoundation", dependencies: ["MAMPolicyCore", "MAMPolicyDocuments"],
      swiftSettings: settings),
    .target(
      name: "MAMAnalysis", dependencies: ["MAMPolicyCore", "MAMPolicyDocuments"], swiftSettings: settings),
    .executableTarget(
      name: "mamctl",
      dependencies: [
        "MAMPolicyCore", "MAMPolicyDocuments", "MAMPolicyStream", "MAMScenario", "MAMPlist", "MAMAnalysis",
      ],
      swiftSettings: settings),
    .plugin(
      name: "CheckIntune",
      capability: .command(
        intent: .custom(
          verb: "check-intune", description: "Check the Info.plists and entitlements of an app for Intune")),
      dependencies: ["mamctl"], path: "Sources/CheckIntune"),
    .target(
      name: "MAMTestSupport", dependencies: ["MAMPolicyCore", "MAMPolicyDocuments", "MAMScenario"],
      path: "Tests/MAMTestSupport", swiftSettings: settings),
    .testTarget(
      name: "MAMPolicyCoreTests", dependencies: ["MAMPolicyCore", "MAMTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MAMPolicyDocumentsTests",
      dependencies: ["MAMPolicyCore", "MAMPolicyDocuments", "MAMTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MAMPolicyStreamTests",
      dependencies: [
        "MAMAnalysis", "MAMPolicyCore", "MAMPolicyDocuments", "MAMPolicyStream", "MAMTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MAMScenarioTests",
      dependencies: ["MAMPlist", "MAMPolicyCore", "MAMPolicyDocuments", "MAMScenario", "MAMTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "IntuneMAMSwiftTests",
      dependencies: [
        "IntuneMAMSwift", "MAMPolicyCore", "MAMPolicyDocuments", "MAMScenario", "MAMTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MAMPlistTests",
      dependencies: ["MAMPolicyCore", "MAMPolicyDocuments", "MAMPlist", "MAMTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MAMPolicyTestingTests",
      dependencies: ["MAMAnalysis", "MAMPolicyTesting", "MAMScenario", "MAMTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MAMPolicyFoundationTests",
      dependencies: ["MAMPolicyFoundation", "MAMPolicyCore", "MAMPolicyDocuments", "MAMTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MAMAnalysisTests",
      dependencies: ["MAMPolicyCore", "MAMPolicyDocuments", "MAMAnalysis", "MAMTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "mamctlTests",
      dependencies: [
        "mamctl", "MAMPolicyCore", "MAMPolicyDocuments", "MAMPolicyStream", "MAMScenario", "MAMAnalysis",
        "MAMTestSupport",
      ],
      swiftSettings: settings),
  ]
)

// The coverage-guided fuzzer is built on demand, by `.ci/fuzz`: it brings a main function of its own.
if Context.environment["MAM_FUZZ"] != nil {
  let tool = package.targets.filter { $0.name == "mamctl" }.flatMap(\.dependencies)
  package.targets.removeAll { $0.name == "mamctl" || $0.type == .test || $0.type == .plugin }
  package.products = []
  package.targets += [
    .target(name: "mamctl", dependencies: tool, exclude: ["main.swift"], swiftSettings: settings),
    .executableTarget(
      name: "MAMFuzz", dependencies: tool + ["mamctl"], path: "Tests/MAMFuzz",
      swiftSettings: settings + [
        .unsafeFlags([
          "-parse-as-library", "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
          "mamfuzz_unused_main",
        ])
      ]),
  ]
}
