// swift-tools-version: 6.3
import PackageDescription

// MARK: Settings of every Swift target

let settings: [SwiftSetting] = [
  // `any` is written out, so that the cost of an existential is seen where it is paid (SE-0335).
  .enableUpcomingFeature("ExistentialAny"),
  // A module that leaks into our API does so by a written `public import` (SE-0409).
  .enableUpcomingFeature("InternalImportsByDefault"),
  // A file uses only the members of modules that it imports itself (SE-0444).
  .enableUpcomingFeature("MemberImportVisibility"),
  // Functions that return a Span say whose memory it borrows; allowed in dependencies.
  .enableExperimentalFeature("Lifetimes"),
  // Every unsafe expression is marked, so that a reviewer can find them all (SE-0458).
  .strictMemorySafety(),
  // With the line above, an unmarked unsafe expression is an error, not a remark.
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sightline",
  products: [
    .library(name: "ImageDescriptors", targets: ["ImageDescriptors", "PixelBuffers"]),
    // For tests of algorithms of your own.
    .library(name: "DescriptorTesting", targets: ["DescriptorTesting"]),
  ],
  targets: [
    .target(name: "PixelBuffers", swiftSettings: settings),
    .target(name: "CVisualKernels"),
    .target(
      name: "ImageDescriptors", dependencies: ["PixelBuffers", "CVisualKernels"],
      swiftSettings: settings),
    .target(
      name: "DescriptorTesting", dependencies: ["PixelBuffers", "ImageDescriptors"],
      swiftSettings: settings),
    .testTarget(name: "PixelBuffersTests", dependencies: ["PixelBuffers"], swiftSettings: settings),
    .testTarget(
      name: "ImageDescriptorsTests",
      dependencies: ["ImageDescriptors", "PixelBuffers", "CVisualKernels", "DescriptorTesting"],
      resources: [.embedInCode("Fixtures/hashes.txt")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
