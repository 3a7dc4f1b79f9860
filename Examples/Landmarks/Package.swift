// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Landmarks",
  dependencies: [
    .package(name: "sightline", path: "../..", traits: ["PortableIntents"]),
    // Checks the app's intents and registers them with the host in each build.
    .package(path: "../../IntentCheck"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    // The app's own code, as on a device, where the system provides the frameworks.
    .target(
      name: "LandmarksApp",
      dependencies: [
        .product(
          name: "AppIntents",
          package: "sightline",
          condition: .when(platforms: [.linux])
        ),
        .product(
          name: "SwiftUI",
          package: "sightline",
          condition: .when(platforms: [.linux])
        ),
        .product(name: "SightlineIntents", package: "sightline"),
        .product(name: "SightlineSearch", package: "sightline"),
      ],
      // For files that import Foundation alone, such as LandmarkError.swift.
      plugins: [.plugin(name: "FoundationNames", package: "IntentCheck")]
    ),
    // Takes the place of a device: makes the app's catalog and knows its intents.
    .target(
      name: "LandmarksHost",
      dependencies: [
        "LandmarksApp",
        .product(
          name: "IntentHost",
          package: "sightline",
          condition: .when(platforms: [.linux])
        ),
        .product(name: "Sightline", package: "sightline"),
      ],
      plugins: [.plugin(name: "IntentRegistration", package: "IntentCheck")]
    ),
    .executableTarget(
      name: "Landmarks",
      dependencies: [
        "LandmarksApp", "LandmarksHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(
          name: "IntentHost",
          package: "sightline",
          condition: .when(platforms: [.linux])
        ),
      ]
    ),
    .testTarget(
      name: "LandmarksTests",
      dependencies: [
        "LandmarksApp", "LandmarksHost",
        .product(
          name: "IntentHost",
          package: "sightline",
          condition: .when(platforms: [.linux])
        ),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
