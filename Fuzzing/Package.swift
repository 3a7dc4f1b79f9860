// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that nobody who depends on Sightline builds it. `Scripts/fuzz` passes the
// flags that instrument it: they are no business of a manifest.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let codecs: Target.Dependency = .product(name: "SightlineCodecs", package: "sightline")
let everything: Target.Dependency = .product(name: "Sightline", package: "sightline")

let package = Package(
  name: "fuzzing",
  products: [
    // Linked by `Scripts/fuzz`, because libFuzzer brings the main function.
    .library(name: "DecodePNG", type: .static, targets: ["DecodePNG"]),
    .library(name: "DecodeJPEG", type: .static, targets: ["DecodeJPEG"]),
    .library(name: "DecodeWebP", type: .static, targets: ["DecodeWebP"]),
    .library(name: "DecodeGIF", type: .static, targets: ["DecodeGIF"]),
    .library(name: "DecodeTIFF", type: .static, targets: ["DecodeTIFF"]),
    .library(name: "DecodeHEIF", type: .static, targets: ["DecodeHEIF"]),
    .library(name: "DecodeJXL", type: .static, targets: ["DecodeJXL"]),
    .library(name: "DecodeItems", type: .static, targets: ["DecodeItems"]),
    .library(name: "ReadColors", type: .static, targets: ["ReadColors"]),
    .library(name: "Probe", type: .static, targets: ["Probe"]),
    .library(name: "ReadManifest", type: .static, targets: ["ReadManifest"]),
    .library(name: "ReadExchange", type: .static, targets: ["ReadExchange"]),
    .library(name: "ReadTruth", type: .static, targets: ["ReadTruth"]),
    .library(name: "ReadProfile", type: .static, targets: ["ReadProfile"]),
    .library(name: "ReadShards", type: .static, targets: ["ReadShards"]),
    .library(name: "ReadFeatures", type: .static, targets: ["ReadFeatures"]),
    .library(name: "ReadDescriptors", type: .static, targets: ["ReadDescriptors"]),
    .library(name: "ReadLines", type: .static, targets: ["ReadLines"]),
    .library(name: "DescribePixels", type: .static, targets: ["DescribePixels"]),
    .library(name: "ReadAccounts", type: .static, targets: ["ReadAccounts"]),
    .executable(name: "Seeds", targets: ["Seeds"]),
    .executable(name: "TextSeeds", targets: ["TextSeeds"]),
  ],
  dependencies: [.package(name: "sightline", path: "..", traits: [])],
  targets: [
    // The calls of libFuzzer and the address sanitizer, for Swift.
    .target(name: "CFuzzSupport"),
    .target(name: "FuzzSupport", dependencies: ["CFuzzSupport", codecs], swiftSettings: settings),

    // MARK: Fuzz targets
    .target(name: "DecodePNG", dependencies: ["FuzzSupport", codecs], swiftSettings: settings),
    .target(name: "DecodeJPEG", dependencies: ["FuzzSupport", codecs], swiftSettings: settings),
    .target(name: "DecodeWebP", dependencies: ["FuzzSupport", codecs], swiftSettings: settings),
    .target(name: "DecodeGIF", dependencies: ["FuzzSupport", codecs], swiftSettings: settings),
    .target(name: "DecodeTIFF", dependencies: ["FuzzSupport", codecs], swiftSettings: settings),
    .target(name: "DecodeHEIF", dependencies: ["FuzzSupport", codecs], swiftSettings: settings),
    .target(name: "DecodeJXL", dependencies: ["FuzzSupport", codecs], swiftSettings: settings),
    .target(name: "DecodeItems", dependencies: ["FuzzSupport"], swiftSettings: settings),
    .target(name: "ReadColors", dependencies: ["FuzzSupport"], swiftSettings: settings),
    .target(name: "Probe", dependencies: ["FuzzSupport", codecs], swiftSettings: settings),
    .target(
      name: "ReadManifest",
      dependencies: ["FuzzSupport", everything],
      swiftSettings: settings
    ),
    .target(
      name: "ReadExchange",
      dependencies: ["FuzzSupport", everything],
      swiftSettings: settings
    ),
    .target(name: "ReadTruth", dependencies: ["FuzzSupport", everything], swiftSettings: settings),
    .target(
      name: "ReadProfile",
      dependencies: ["FuzzSupport", everything],
      swiftSettings: settings
    ),
    .target(
      name: "ReadShards",
      dependencies: ["FuzzSupport", everything],
      swiftSettings: settings
    ),
    .target(
      name: "ReadAccounts",
      dependencies: ["FuzzSupport", everything],
      swiftSettings: settings
    ),
    .target(
      name: "DescribePixels",
      dependencies: ["FuzzSupport", everything],
      swiftSettings: settings
    ),

    // MARK: Fuzz targets of what is not public
    // SwiftPM would call their package by the name of this one; `Scripts/fuzz` calls it by that of the package beside it,
    // with which they share what that one keeps to itself.
    .target(
      name: "ReadFeatures",
      dependencies: ["FuzzSupport", everything],
      packageAccess: false,
      swiftSettings: settings
    ),
    .target(
      name: "ReadDescriptors",
      dependencies: ["FuzzSupport", everything],
      packageAccess: false,
      swiftSettings: settings
    ),
    .target(
      name: "ReadLines",
      dependencies: ["FuzzSupport", "FuzzedService", everything],
      packageAccess: false,
      swiftSettings: settings
    ),
    // The service without its server, by a symbolic link: no product brings it.
    .target(
      name: "FuzzedService",
      dependencies: [everything],
      resources: ["page.html", "page.css", "page.js", "docs.html", "docs.js", "openapi.json"]
        .map { .embedInCode("Page/\($0)") },
      packageAccess: false,
      swiftSettings: settings
    ),

    // MARK: Seeds
    // The composers of the tests, by symbolic links, so that there is one of each.
    .target(name: "CCodecTestSupport", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(
      name: "CFormatTestSupport",
      linkerSettings: ["webp", "gif", "tiff", "heif", "jxl", "lcms2"].map { .linkedLibrary($0) }
    ),
    .executableTarget(
      name: "Seeds",
      dependencies: ["CCodecTestSupport", "CFormatTestSupport", codecs],
      swiftSettings: settings
    ),
    .executableTarget(name: "TextSeeds", dependencies: [everything], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
