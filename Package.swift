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
  dependencies: [
    // SQLite: the catalog's file and its transactions.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
  ],
  targets: [
    // MARK: Pictures

    .systemLibrary(
      name: "CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .systemLibrary(
      name: "CLibJPEG",
      pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]
    ),
    // libpng and libjpeg-turbo leave errors by longjmp; all of that stays in this target.
    .target(name: "CImageCodecs", dependencies: ["CLibPNG", "CLibJPEG"]),
    .target(name: "PixelBuffers", swiftSettings: settings),
    .target(
      name: "ImageCodecs",
      dependencies: ["CImageCodecs", "PixelBuffers"],
      swiftSettings: settings
    ),
    .target(name: "ImageDescriptors", dependencies: ["PixelBuffers"], swiftSettings: settings),

    // MARK: Catalogs

    .target(
      name: "Catalog",
      dependencies: ["ImageDescriptors", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings
    ),
    .target(
      name: "CatalogBuilding",
      dependencies: ["Catalog", "ImageCodecs", "ImageDescriptors", "PixelBuffers"],
      swiftSettings: settings
    ),

    // MARK: Tests

    // Writes the odd JPEGs that no product code should be able to write.
    .target(
      name: "CCodecTestSupport",
      dependencies: ["CLibJPEG"],
      path: "Tests/CCodecTestSupport"
    ),
    .testTarget(name: "PixelBuffersTests", dependencies: ["PixelBuffers"], swiftSettings: settings),
    .testTarget(
      name: "ImageDescriptorsTests",
      dependencies: ["ImageDescriptors", "PixelBuffers"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "Catalog", "ImageDescriptors", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CatalogBuildingTests",
      dependencies: [
        "Catalog", "CatalogBuilding", "ImageCodecs", "ImageDescriptors", "PixelBuffers",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ImageCodecsTests",
      dependencies: ["CCodecTestSupport", "ImageCodecs", "PixelBuffers"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
