// swift-tools-version: 6.3
import PackageDescription

// MARK: Settings

/// For tests, which look at bytes as they please.
let testSettings: [SwiftSetting] = [
  // `any` is written out, so that the cost of an existential is seen where it is paid (SE-0335).
  .enableUpcomingFeature("ExistentialAny"),
  // A module that leaks into our API does so by a written `public import` (SE-0409).
  .enableUpcomingFeature("InternalImportsByDefault"),
  // A file uses only the members of modules that it imports itself (SE-0444).
  .enableUpcomingFeature("MemberImportVisibility"),
  // Functions that return a Span say whose memory it borrows; allowed in dependencies.
  .enableExperimentalFeature("Lifetimes"),
  // A warning that may stay is soon one of many.
  .treatAllWarnings(as: .error),
]

/// For everything else: every unsafe expression is marked, so that a reader finds them all (SE-0458).
let settings = testSettings + [.strictMemorySafety()]

let package = Package(
  name: "sightline",
  targets: [
    .target(name: "PixelBuffers", swiftSettings: settings),
    .testTarget(
      name: "PixelBuffersTests",
      dependencies: ["PixelBuffers"],
      swiftSettings: testSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)
