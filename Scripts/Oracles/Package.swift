// swift-tools-version: 6.3
import PackageDescription

// Prints the hashes of raw pixels, so that other implementations can be compared on the same pixels.
let package = Package(
  name: "oracles",
  dependencies: [.package(name: "sightline", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "HashPixels",
      dependencies: [
        .product(name: "SightlineDescriptors", package: "sightline")
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
