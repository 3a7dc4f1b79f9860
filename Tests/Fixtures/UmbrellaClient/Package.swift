// swift-tools-version: 6.3
import PackageDescription

// What a user of the library writes: one dependency, one product, one import. `Scripts/umbrella` builds it
// outside the repository.
let package = Package(
  name: "UmbrellaClient",
  dependencies: [
    .package(name: "sightline", path: "../../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "UmbrellaClient",
      dependencies: [.product(name: "Sightline", package: "sightline")]
    )
  ]
)
