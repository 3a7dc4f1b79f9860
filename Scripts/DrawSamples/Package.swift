// swift-tools-version: 6.3
import PackageDescription

// The settings of the root package, without its checks of unsafe code: there is none here.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "draw-samples",
  dependencies: [.package(name: "sightline", path: "../..", traits: [])],
  targets: [
    .target(
      name: "SampleDrawing",
      dependencies: [
        .product(name: "Sightline", package: "sightline")
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "DrawSamples",
      dependencies: ["SampleDrawing"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SampleDrawingTests",
      dependencies: ["SampleDrawing"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
