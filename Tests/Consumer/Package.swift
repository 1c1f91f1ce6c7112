// swift-tools-version: 6.0
import PackageDescription

// The library as an app has it: a package of its own, which sees nothing but what is public.
let mode: SwiftLanguageMode = Context.environment["MAM_CONSUMER_MODE"] == "5" ? .v5 : .v6

let modules = [
  "MAMPolicyCore", "MAMPolicyDocuments", "MAMPolicyStream", "MAMScenario", "MAMAnalysis", "MAMPlist",
  "MAMPolicyFoundation", "IntuneMAMSwift", "MAMPolicyTesting",
]

let package = Package(
  name: "Consumer",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(name: "MAMPolicy", path: "../..")],
  targets: [
    .testTarget(
      name: "ContractTests",
      dependencies: modules.map { .product(name: $0, package: "MAMPolicy") },
      swiftSettings: [.swiftLanguageMode(mode)])
  ]
)
