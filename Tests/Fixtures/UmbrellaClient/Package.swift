// swift-tools-version: 6.3
import PackageDescription

// The package that a user of the library writes: one dependency, one product, one import. `Scripts/umbrella` builds it
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
    ),
    // The same import without the libraries of formats, but for one that is asked for.
    .executableTarget(
      name: "LeanClient",
      dependencies: [
        .product(name: "SightlineLean", package: "sightline"),
        .product(name: "SightlineGIF", package: "sightline"),
      ]
    ),
  ]
)
