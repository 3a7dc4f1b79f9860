// swift-tools-version: 6.3
import PackageDescription

// A package of its own: whoever builds Sightline, or runs its tests, does not build swift-syntax for it.

let testSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let settings = testSettings + [.strictMemorySafety()]

let package = Package(
  name: "intent-check",
  platforms: [.macOS("14.0")],
  products: [
    .executable(name: "sightline-intents", targets: ["IntentCheckCommand"]),
    .library(name: "IntentCheck", targets: ["IntentCheck"]),
    // Checks and registers an app's intents whenever it is built.
    .plugin(name: "IntentRegistration", targets: ["IntentRegistration"]),
    // Gives an app's files that import Foundation alone the names that it lacks on Linux.
    .plugin(name: "FoundationNames", targets: ["FoundationNames"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    // Reads an app's source, says what is in it, and what the system would refuse.
    .target(
      name: "IntentCheck",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "IntentCheckCommand",
      dependencies: [
        "IntentCheck",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .plugin(
      name: "IntentRegistration",
      capability: .buildTool(),
      dependencies: ["IntentCheckCommand"]
    ),
    .plugin(
      name: "FoundationNames",
      capability: .buildTool(),
      dependencies: ["IntentCheckCommand"]
    ),
    .testTarget(
      name: "IntentCheckTests",
      dependencies: ["IntentCheck"],
      swiftSettings: testSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)
